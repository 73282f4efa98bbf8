import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(community)/chat')({
  head: () => pageTitle('Community Chat'),
  component: () => (
    <UpcomingScreen
      title="Community Chat"
      sentence="Ten rooms to talk about fish, corals, plants and tanks will open here."
    />
  ),
});
