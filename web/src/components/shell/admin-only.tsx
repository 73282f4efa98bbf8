import { isAdmin } from '@nautical/core/policies/actor';
import { Outlet } from '@tanstack/react-router';
import { useUser } from '@/lib/session.ts';
import { AdminNav } from './admin-nav.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

/** Lets admins through to the routes below; for everyone else these addresses do not exist. */
export function AdminOnly() {
  const { user } = useUser();
  if (!user || !isAdmin(user)) return <NotFoundScreen />;
  return (
    <>
      <AdminNav />
      <Outlet />
    </>
  );
}
