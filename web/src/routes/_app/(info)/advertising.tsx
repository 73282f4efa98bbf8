import { createFileRoute } from '@tanstack/react-router';
import { AdvertisingScreen } from '@/features/advertising/advertising-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(info)/advertising')({
  head: () => pageTitle('Advertising'),
  component: AdvertisingScreen,
});
