import { createFileRoute } from '@tanstack/react-router';
import { DiagnosisScreen } from '@/features/doctor/fish-doctor/diagnosis-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

type Typed = { case?: string | undefined };

export const Route = createFileRoute('/_app/(fish)/fish-doctor/diagnosis')({
  validateSearch: ({ case: id }: Typed): Typed => ({ case: id }),
  head: () => pageTitle('Diagnosis'),
  component: DiagnosisRoute,
});

function DiagnosisRoute() {
  const navigate = Route.useNavigate();
  return (
    <DiagnosisScreen
      caseId={Route.useSearch().case}
      onAnswered={(id) => void navigate({ search: { case: id } })}
      onRemoved={() => void navigate({ to: '/fish-doctor/diagnosis-history', search: {} })}
    />
  );
}
