import { isAdmin } from '@nautical/core/policies/members/actor';
import { Outlet } from '@tanstack/react-router';
import { NotFoundScreen } from '@/components/shell/not-found-screen.tsx';
import { StaffGate } from '@/features/members/second-factor/staff-gate.tsx';
import { useUser } from '@/lib/session.ts';
import { AdminNav } from './admin-nav.tsx';

/** Lets only admins through to the routes below; everyone else gets the not-found page. */
export function AdminOnly() {
  const { user } = useUser();
  if (!user || !isAdmin(user)) return <NotFoundScreen />;
  return (
    <>
      <AdminNav />
      <StaffGate>
        <Outlet />
      </StaffGate>
    </>
  );
}
