import { createFileRoute } from '@tanstack/react-router';
import { AdminUsersScreen } from '@/features/office/admin/admin-users-screen.tsx';
import { readUserSearch, type UserSearch } from '@/features/office/admin/user-search.ts';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(admin)/admin/users')({
  validateSearch: readUserSearch,
  head: () => pageTitle('Users'),
  component: UsersRoute,
});

function UsersRoute() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = (part: UserSearch) => void navigate({ search: (now) => ({ ...now, ...part }), replace: true });
  return <AdminUsersScreen filters={filters} onChange={change} />;
}
