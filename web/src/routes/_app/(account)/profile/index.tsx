import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(account)/profile/')({
  head: () => pageTitle('Profile'),
  component: () => <UpcomingScreen title="Profile" sentence="The member you came from will be introduced here." />,
});
