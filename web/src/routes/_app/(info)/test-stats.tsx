import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(info)/test-stats')({
  head: () => pageTitle('Market Statistics'),
  component: () => (
    <UpcomingScreen title="Market Statistics" sentence="The figures behind the Quick Stats will be broken down here." />
  ),
});
