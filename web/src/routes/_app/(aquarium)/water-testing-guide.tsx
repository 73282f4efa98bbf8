import { createFileRoute } from '@tanstack/react-router';
import { TestingGuideScreen } from '@/features/tank-advice/testing-guide-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(aquarium)/water-testing-guide')({
  head: () => pageTitle('Water Testing Guide'),
  component: TestingGuideScreen,
});
