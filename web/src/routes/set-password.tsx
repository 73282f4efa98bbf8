import { createFileRoute } from '@tanstack/react-router';
import { SetPasswordScreen } from '@/features/members/auth/set-password-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/set-password')({
  head: () => pageTitle('Set a new password'),
  component: SetPasswordScreen,
});
