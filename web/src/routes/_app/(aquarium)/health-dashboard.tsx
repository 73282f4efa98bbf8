import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(aquarium)/health-dashboard')({
  head: () => pageTitle('Health Dashboard'),
  component: () => (
    <UpcomingScreen
      title="Health Dashboard"
      sentence="The score, trend and open alerts of every tank you keep will be shown here."
    />
  ),
});
