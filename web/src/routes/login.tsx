import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginScreen } from '@/features/auth/login-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';
import { isSignedIn } from '@/lib/tokens.ts';

export const Route = createFileRoute('/login')({
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: '/', replace: true });
  },
  head: () => pageTitle('Log in'),
  component: LoginScreen,
});
