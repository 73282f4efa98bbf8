import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(community)/contacts')({
  head: () => pageTitle('Contacts'),
  component: () => (
    <UpcomingScreen
      title="Contacts"
      sentence="The people you know and the requests waiting for your answer will be shown here."
    />
  ),
});
