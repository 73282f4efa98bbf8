import { createFileRoute } from '@tanstack/react-router';
import { SetPasswordScreen } from '@/features/auth/set-password-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/set-password')({
  head: () => pageTitle('Set a new password'),
  component: SetPasswordScreen,
});
