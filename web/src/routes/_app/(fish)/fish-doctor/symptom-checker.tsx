import { createFileRoute } from '@tanstack/react-router';
import { SymptomCheckerScreen } from '@/features/doctor/fish-doctor/symptom-checker-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(fish)/fish-doctor/symptom-checker')({
  head: () => pageTitle('Symptom Checker'),
  component: SymptomCheckerRoute,
});

function SymptomCheckerRoute() {
  const navigate = Route.useNavigate();
  return (
    <SymptomCheckerScreen onAnswered={(id) => void navigate({ to: '/fish-doctor/diagnosis', search: { case: id } })} />
  );
}
