import { createFileRoute } from '@tanstack/react-router';
import { AdvertisingScreen } from '@/features/office/advertising/advertising-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(info)/advertising')({
  head: () => pageTitle('Advertising'),
  component: AdvertisingScreen,
});
