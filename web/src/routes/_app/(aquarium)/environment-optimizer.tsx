import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(aquarium)/environment-optimizer')({
  head: () => pageTitle('Environment Optimizer'),
  staticData: { isUpcoming: true },
  component: UpcomingScreen,
});
