import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '@/lib/page-title.ts';
import { MemberScreen } from '../../(market)/-seller/member-screen.tsx';

export const Route = createFileRoute('/_app/(account)/profile/$userId')({
  head: () => pageTitle('Profile'),
  component: ProfileRoute,
});

function ProfileRoute() {
  const { userId } = Route.useParams();
  return <MemberScreen key={userId} userId={userId} />;
}
