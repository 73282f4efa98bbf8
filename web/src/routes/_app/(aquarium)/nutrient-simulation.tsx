import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(aquarium)/nutrient-simulation')({
  head: () => pageTitle('Nutrient Simulator'),
  staticData: { isUpcoming: true },
  component: UpcomingScreen,
});
