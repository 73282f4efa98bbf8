import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(admin-legacy)/admin-reports')({
  head: () => pageTitle('Report Archive'),
  component: () => (
    <UpcomingScreen
      title="Report Archive"
      sentence="Reports that were settled will be looked up here."
      to="/admin/reports"
      label="Go to open reports"
    />
  ),
});
