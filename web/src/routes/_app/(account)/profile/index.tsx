import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '@/lib/page-title.ts';
import { useUser } from '@/lib/session.ts';
import { MemberScreen } from '../../(market)/-seller/member-screen.tsx';

export const Route = createFileRoute('/_app/(account)/profile/')({
  validateSearch: ({ userId }: Record<string, unknown>): { userId?: string | undefined } => ({
    userId: typeof userId === 'string' && userId !== '' ? userId : undefined,
  }),
  head: () => pageTitle('Profile'),
  component: ProfileRoute,
});

/** The member the address names, or oneself. */
function ProfileRoute() {
  const { userId } = Route.useSearch();
  const { user } = useUser();
  const id = userId ?? user?.id;
  return id && <MemberScreen key={id} userId={id} />;
}
