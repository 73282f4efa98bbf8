import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(aquarium)/ecosystem-visualizer')({
  head: () => pageTitle('Ecosystem Visualizer'),
  component: () => (
    <UpcomingScreen
      title="Ecosystem Visualizer"
      sentence="Who eats, shelters and cleans after whom in your tank will be drawn here."
    />
  ),
});
