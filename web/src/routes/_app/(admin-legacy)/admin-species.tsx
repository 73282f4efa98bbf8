import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(admin-legacy)/admin-species')({
  head: () => pageTitle('Species Records'),
  component: () => (
    <UpcomingScreen
      title="Species Records"
      sentence="Species and the corrections members propose will be edited here."
      to="/admin"
      label="Go to the overview"
    />
  ),
});
