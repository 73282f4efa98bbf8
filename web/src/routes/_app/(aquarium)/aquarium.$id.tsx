import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(aquarium)/aquarium/$id')({
  head: () => pageTitle('Aquarium'),
  component: () => (
    <UpcomingScreen
      title="Aquarium"
      sentence="The readings, livestock and maintenance of this tank will be shown here."
      to="/aquarium-tracker"
      label="Go to the Aquarium Tracker"
    />
  ),
});
