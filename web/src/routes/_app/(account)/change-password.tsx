import { createFileRoute } from '@tanstack/react-router';
import { ChangePasswordScreen } from '@/features/account/change-password-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(account)/change-password')({
  head: () => pageTitle('Change password'),
  component: ChangePasswordScreen,
});
