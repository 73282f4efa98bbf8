import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '@/features/trade/sellers/profile-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(account)/profile/')({
  validateSearch: ({ userId }: Record<string, unknown>): { userId?: string | undefined } => ({
    userId: typeof userId === 'string' && userId !== '' ? userId : undefined,
  }),
  head: () => pageTitle('Profile'),
  component: ProfileRoute,
});

function ProfileRoute() {
  return <ProfileScreen userId={Route.useSearch().userId} />;
}
