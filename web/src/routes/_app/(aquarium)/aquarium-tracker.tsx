import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(aquarium)/aquarium-tracker')({
  head: () => pageTitle('Aquarium Tracker'),
  component: () => (
    <UpcomingScreen
      title="Aquarium Tracker"
      sentence="Your tanks, their water tests and their livestock will be kept here."
    />
  ),
});
