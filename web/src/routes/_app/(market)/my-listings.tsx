import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(market)/my-listings')({
  head: () => pageTitle('My Listings'),
  component: () => (
    <UpcomingScreen
      title="My Listings"
      sentence="Your drafts, active, reserved and sold listings will be managed here."
    />
  ),
});
