import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '@/features/trade/sellers/profile-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(account)/profile/$userId')({
  head: () => pageTitle('Profile'),
  component: ProfileRoute,
});

function ProfileRoute() {
  return <ProfileScreen userId={Route.useParams().userId} />;
}
