import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(community)/achievement-dashboard')({
  head: () => pageTitle('Achievement Dashboard'),
  staticData: { isUpcoming: true },
  component: UpcomingScreen,
});
