import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(fish)/fish-doctor/symptom-checker')({
  head: () => pageTitle('Symptom Checker'),
  component: () => (
    <UpcomingScreen
      title="Symptom Checker"
      sentence="Pick the signs you see, and the conditions that fit them will be listed here."
      to="/fish-doctor"
      label="Go to the Fish Doctor"
    />
  ),
});
