import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(aquarium)/aquarium-comparison')({
  head: () => pageTitle('Aquarium Comparison'),
  component: () => (
    <UpcomingScreen
      title="Aquarium Comparison"
      sentence="Here you will set your tanks side by side and see how well their fish get along."
    />
  ),
});
