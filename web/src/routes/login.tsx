import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginScreen } from '@/features/members/auth/login-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';
import { wantedAddress } from '@/lib/sign-in/wanted-address.ts';
import { isSignedIn } from '@/lib/tokens.ts';

export const Route = createFileRoute('/login')({
  validateSearch: ({ next, error }): { next?: string; error?: string } => ({
    ...(typeof next === 'string' && { next }),
    ...(typeof error === 'string' && { error }),
  }),
  beforeLoad: ({ search }) => {
    if (isSignedIn()) throw redirect({ href: wantedAddress(search.next), replace: true });
  },
  head: () => pageTitle('Log in'),
  component: LoginScreen,
});
