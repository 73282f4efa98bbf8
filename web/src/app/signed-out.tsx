import { Outlet, useRouterState } from '@tanstack/react-router';
import { LoginScreen } from '@/features/members/auth/login-screen.tsx';
import { OpenPage } from '@/features/office/legal/open-page.tsx';

/** What people want to read before they have an account, and what can’t wait for one. */
const OPEN = ['/terms', '/privacy', '/emergency-care'];

/** What signed-out visitors see: the login screen, except on public pages. */
export default function SignedOut() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  if (!OPEN.includes(path)) return <LoginScreen />;
  return (
    <OpenPage>
      <Outlet />
    </OpenPage>
  );
}
