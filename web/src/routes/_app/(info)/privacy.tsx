import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(info)/privacy')({
  head: () => pageTitle('Privacy'),
  component: () => (
    <UpcomingScreen
      title="Privacy"
      sentence="What the marketplace knows about you, why, and how to take it with you will be explained here."
    />
  ),
});
