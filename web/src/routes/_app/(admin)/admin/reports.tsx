import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(admin)/admin/reports')({
  head: () => pageTitle('Reports'),
  component: () => (
    <UpcomingScreen
      title="Reports"
      sentence="What members reported will be reviewed and resolved here."
      to="/admin"
      label="Go to the overview"
    />
  ),
});
