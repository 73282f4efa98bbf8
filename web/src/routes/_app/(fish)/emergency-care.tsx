import { createFileRoute } from '@tanstack/react-router';
import { EmergencyScreen } from '@/features/fish-doctor/emergency-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

type Typed = { situation?: string | undefined };

export const Route = createFileRoute('/_app/(fish)/emergency-care')({
  validateSearch: ({ situation }: Typed): Typed => ({ situation }),
  head: () => pageTitle('Emergency Care'),
  component: EmergencyRoute,
});

function EmergencyRoute() {
  return <EmergencyScreen situation={Route.useSearch().situation} />;
}
