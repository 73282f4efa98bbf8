import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(market)/item/$id')({
  head: () => pageTitle('Listing'),
  component: () => (
    <UpcomingScreen
      title="Listing"
      sentence="The photos, price, delivery choices and seller of this listing will be shown here."
    />
  ),
});
