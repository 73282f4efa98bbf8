import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailScreen } from '@/features/members/account/confirm-email-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(account)/confirm-email')({
  head: () => pageTitle('Confirm your email'),
  component: ConfirmEmailScreen,
});
