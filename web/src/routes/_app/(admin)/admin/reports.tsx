import { createFileRoute } from '@tanstack/react-router';
import { AdminReportsScreen } from '@/features/office/reports/admin-reports-screen.tsx';
import { type ReportSearch, readReportSearch } from '@/features/office/reports/report-search.ts';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(admin)/admin/reports')({
  validateSearch: readReportSearch,
  head: () => pageTitle('Reports'),
  component: ReportsRoute,
});

function ReportsRoute() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = (part: ReportSearch) => void navigate({ search: (now) => ({ ...now, ...part }), replace: true });
  return <AdminReportsScreen filters={filters} onChange={change} />;
}
