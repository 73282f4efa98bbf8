import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(admin)/admin/analytics')({
  head: () => pageTitle('Analytics'),
  component: () => (
    <UpcomingScreen
      title="Analytics"
      sentence="How the marketplace is used will be charted here."
      to="/admin"
      label="Go to the overview"
    />
  ),
});
