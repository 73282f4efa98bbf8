import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(aquarium)/tank-recommendations')({
  head: () => pageTitle('Tank Recommendations'),
  component: () => (
    <UpcomingScreen
      title="Tank Recommendations"
      sentence="Six questions will lead you to the tank that suits your room, time and budget."
    />
  ),
});
