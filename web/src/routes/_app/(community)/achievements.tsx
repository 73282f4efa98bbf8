import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(community)/achievements')({
  head: () => pageTitle('Achievements'),
  component: () => (
    <UpcomingScreen title="Achievements" sentence="What you have reached as a keeper will be celebrated here." />
  ),
});
