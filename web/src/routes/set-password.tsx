import { createFileRoute } from '@tanstack/react-router';
import { SetPasswordScreen } from '@/features/auth/set-password-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/set-password')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  head: () => pageTitle('Set a new password'),
  component: SetPasswordRoute,
});

function SetPasswordRoute() {
  return <SetPasswordScreen token={Route.useSearch().token} />;
}
