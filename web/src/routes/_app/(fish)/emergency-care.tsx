import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(fish)/emergency-care')({
  head: () => pageTitle('Emergency Care'),
  component: () => (
    <UpcomingScreen
      title="Emergency Care"
      sentence="First aid for fish in trouble, and the way to a doctor, will be found here."
    />
  ),
});
