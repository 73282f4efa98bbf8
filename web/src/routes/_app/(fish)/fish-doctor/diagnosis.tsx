import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(fish)/fish-doctor/diagnosis')({
  head: () => pageTitle('Diagnosis'),
  component: () => (
    <UpcomingScreen
      title="Diagnosis"
      sentence="Here you will describe signs, tank and water step by step and get a reasoned diagnosis."
      to="/fish-doctor"
      label="Go to the Fish Doctor"
    />
  ),
});
