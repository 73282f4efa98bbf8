import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '@/lib/page-title.ts';
import { PrivacyScreen } from './-legal/privacy-screen.tsx';

export const Route = createFileRoute('/_app/(info)/privacy')({
  head: () => pageTitle('Privacy'),
  component: PrivacyScreen,
});
