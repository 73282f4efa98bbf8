import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(market)/seller/$sellerId')({
  head: () => pageTitle('Seller'),
  component: () => (
    <UpcomingScreen
      title="Seller"
      sentence="The profile, reviews and active listings of this seller will be shown here."
    />
  ),
});
