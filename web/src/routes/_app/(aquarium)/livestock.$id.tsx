import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(aquarium)/livestock/$id')({
  head: () => pageTitle('Livestock'),
  component: () => (
    <UpcomingScreen
      title="Livestock"
      sentence="The health log and history of this animal will be shown here."
      to="/aquarium-tracker"
      label="Go to the Aquarium Tracker"
    />
  ),
});
