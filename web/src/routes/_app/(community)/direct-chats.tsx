import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(community)/direct-chats')({
  head: () => pageTitle('Direct Chats'),
  component: () => (
    <UpcomingScreen title="Direct Chats" sentence="Your conversations with contacts will be listed here." />
  ),
});
