import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(community)/messages')({
  head: () => pageTitle('Messages'),
  component: () => (
    <UpcomingScreen title="Messages" sentence="Your private messages about listings will be read and answered here." />
  ),
});
