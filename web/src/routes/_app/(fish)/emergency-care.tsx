import { createFileRoute } from '@tanstack/react-router';
import { EmergencyCareScreen } from '@/features/doctor/fish-doctor/emergency-care-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

type Typed = { situation?: string | undefined };

export const Route = createFileRoute('/_app/(fish)/emergency-care')({
  validateSearch: ({ situation }: Typed): Typed => ({ situation }),
  head: () => pageTitle('Emergency Care'),
  component: EmergencyRoute,
});

function EmergencyRoute() {
  return <EmergencyCareScreen situation={Route.useSearch().situation} />;
}
