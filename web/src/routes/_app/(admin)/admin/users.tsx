import { createFileRoute } from '@tanstack/react-router';
import { readUserSearch, type UserSearch } from '@/features/admin/user-search.ts';
import { AdminUsersScreen } from '@/features/admin/users-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

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
