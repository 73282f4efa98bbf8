import { createFileRoute } from '@tanstack/react-router';
import { JwtLoginScreen } from '@/features/members/auth/jwt-login-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/jwt-login')({
  head: () => pageTitle('Sign in with a link'),
  component: JwtLoginScreen,
});
