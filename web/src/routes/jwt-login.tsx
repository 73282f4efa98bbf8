import { createFileRoute } from '@tanstack/react-router';
import { JwtLoginScreen } from '@/features/auth/jwt-login-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/jwt-login')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  head: () => pageTitle('Log in by link'),
  component: JwtLoginRoute,
});

function JwtLoginRoute() {
  return <JwtLoginScreen token={Route.useSearch().token} />;
}
