import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(fish)/fish-doctor/diagnosis-history')({
  head: () => pageTitle('Diagnosis History'),
  component: () => (
    <UpcomingScreen
      title="Diagnosis History"
      sentence="Your earlier cases and how they turned out will be kept here."
      to="/fish-doctor"
      label="Go to the Fish Doctor"
    />
  ),
});
