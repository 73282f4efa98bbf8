import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(admin)/admin/users')({
  head: () => pageTitle('Users'),
  component: () => (
    <UpcomingScreen
      title="Users"
      sentence="Members, their roles and their sessions will be managed here."
      to="/admin"
      label="Go to the overview"
    />
  ),
});
