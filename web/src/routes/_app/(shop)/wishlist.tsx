import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(shop)/wishlist')({
  head: () => pageTitle('Wishlist'),
  component: () => (
    <UpcomingScreen
      title="Wishlist"
      sentence="The products you would like to own will be collected here, with a notice when a price drops."
    />
  ),
});
