import { createFileRoute } from '@tanstack/react-router';
import { WaterTestingGuideScreen } from '@/features/tanks/tank-advice/water-testing-guide-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(aquarium)/water-testing-guide')({
  head: () => pageTitle('Water Testing Guide'),
  component: WaterTestingGuideScreen,
});
