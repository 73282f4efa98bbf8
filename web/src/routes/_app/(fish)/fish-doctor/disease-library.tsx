import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(fish)/fish-doctor/disease-library')({
  head: () => pageTitle('Disease Library'),
  component: () => (
    <UpcomingScreen
      title="Disease Library"
      sentence="Signs, treatment and prevention of each condition will be described here."
      to="/fish-doctor"
      label="Go to the Fish Doctor"
    />
  ),
});
