import { DIAGNOSIS_STATUSES } from '@nautical/core/domain/doctor/fish-doctor';
import { createFileRoute } from '@tanstack/react-router';
import { DiagnosisHistoryScreen, type HistorySearch } from '@/features/doctor/fish-doctor/diagnosis-history-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

type Typed = { case?: string | undefined; status?: string | undefined };

export const Route = createFileRoute('/_app/(fish)/fish-doctor/diagnosis-history')({
  validateSearch: ({ case: id, status }: Typed): Typed => ({ case: id, status }),
  head: () => pageTitle('Diagnosis History'),
  component: HistoryRoute,
});

function HistoryRoute() {
  const navigate = Route.useNavigate();
  const { case: id, status } = Route.useSearch();
  const search: HistorySearch = { case: id, status: DIAGNOSIS_STATUSES.find((one) => one === status) };
  return (
    <DiagnosisHistoryScreen
      search={search}
      onChange={(change) => void navigate({ search: { ...search, ...change }, viewTransition: 'case' in change })}
    />
  );
}
