import { createFileRoute } from '@tanstack/react-router';
import { TankRecommendationsScreen } from '@/features/tanks/tank-advice/tank-recommendations-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(aquarium)/tank-recommendations')({
  head: () => pageTitle('Tank Recommendations'),
  component: TankRecommendationsScreen,
});
