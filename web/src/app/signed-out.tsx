import { Outlet, useRouterState } from '@tanstack/react-router';
import { LoginScreen } from '@/features/members/auth/login-screen.tsx';
import { OpenPage } from '@/features/office/legal/open-page.tsx';

/** What people want to read before they have an account. */
const OPEN = ['/terms', '/privacy'];

/** What a page shows to somebody who is not signed in: the login screen, except for what anybody may read. */
export default function SignedOut() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  if (!OPEN.includes(path)) return <LoginScreen />;
  return (
    <OpenPage>
      <Outlet />
    </OpenPage>
  );
}
