import { createFileRoute } from '@tanstack/react-router';
import { WishlistScreen } from '@/features/shop/wishlist-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(shop)/wishlist')({
  head: () => pageTitle('Wishlist'),
  component: WishlistScreen,
});
