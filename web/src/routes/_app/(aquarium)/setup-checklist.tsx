import { createFileRoute } from '@tanstack/react-router';
import { SetupChecklistScreen } from '@/features/tanks/tank-advice/setup-checklist-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(aquarium)/setup-checklist')({
  head: () => pageTitle('Setup Checklist'),
  validateSearch: ({ tank }: { tank?: unknown }) => ({ ...(typeof tank === 'string' && { tank }) }),
  component: SetupChecklist,
});

function SetupChecklist() {
  const { tank } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SetupChecklistScreen
      tank={tank}
      onChooseAquarium={(id) => void navigate({ search: { tank: id }, replace: true })}
    />
  );
}
