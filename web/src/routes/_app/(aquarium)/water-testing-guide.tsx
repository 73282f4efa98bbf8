import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(aquarium)/water-testing-guide')({
  head: () => pageTitle('Water Testing Guide'),
  component: () => (
    <UpcomingScreen
      title="Water Testing Guide"
      sentence="How to test each water parameter, what the number means and what to do about it will be explained here."
    />
  ),
});
