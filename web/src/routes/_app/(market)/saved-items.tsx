import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(market)/saved-items')({
  head: () => pageTitle('Saved Items'),
  component: () => (
    <UpcomingScreen title="Saved Items" sentence="The listings you keep an eye on will be collected here." />
  ),
});
