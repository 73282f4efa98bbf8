import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '@/features/office/legal/privacy-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(info)/privacy')({
  head: () => pageTitle('Privacy'),
  component: PrivacyScreen,
});
