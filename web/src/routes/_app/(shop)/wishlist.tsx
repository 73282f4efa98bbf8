import { createFileRoute } from '@tanstack/react-router';
import { SpeciesWishes } from '@/features/fish/species/components/species-wishes.tsx';
import { WishlistScreen } from '@/features/market/shop/wishlist-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(shop)/wishlist')({
  head: () => pageTitle('Wishlist'),
  component: WishlistRoute,
});

function WishlistRoute() {
  return (
    <>
      <WishlistScreen />
      <SpeciesWishes />
    </>
  );
}
