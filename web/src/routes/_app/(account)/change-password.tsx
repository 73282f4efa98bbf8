import { createFileRoute } from '@tanstack/react-router';
import { ChangePasswordScreen } from '@/features/members/account/change-password-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(account)/change-password')({
  head: () => pageTitle('Change password'),
  component: ChangePasswordScreen,
});
