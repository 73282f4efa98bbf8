import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(community)/achievement-dashboard')({
  head: () => pageTitle('Achievement Dashboard'),
  component: () => (
    <UpcomingScreen
      title="Achievement Dashboard"
      sentence="Your level, points, streak and the leaderboards will be shown here."
      to="/achievements"
      label="Go to Achievements"
    />
  ),
});
