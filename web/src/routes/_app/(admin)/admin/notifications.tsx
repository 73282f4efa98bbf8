import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(admin)/admin/notifications')({
  head: () => pageTitle('Notifications'),
  component: () => (
    <UpcomingScreen
      title="Notifications"
      sentence="Notices to all members will be written and sent here."
      to="/admin"
      label="Go to the overview"
    />
  ),
});
