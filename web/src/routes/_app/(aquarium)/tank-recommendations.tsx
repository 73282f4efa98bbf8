import { createFileRoute } from '@tanstack/react-router';
import { RecommendationsScreen } from '@/features/tank-advice/recommendations-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(aquarium)/tank-recommendations')({
  head: () => pageTitle('Tank Recommendations'),
  component: RecommendationsScreen,
});
