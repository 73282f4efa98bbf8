import { createFileRoute } from '@tanstack/react-router';
import { WishlistScreen } from '@/features/shop/wishlist-screen.tsx';
import { SpeciesWishes } from '@/features/species/components/species-wishes.tsx';
import { pageTitle } from '@/lib/page-title.ts';

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
