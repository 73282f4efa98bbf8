import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '@/lib/page-title.ts';
import { MemberScreen } from './-seller/member-screen.tsx';

export const Route = createFileRoute('/_app/(market)/seller/$sellerId')({
  head: () => pageTitle('Seller'),
  component: SellerRoute,
});

function SellerRoute() {
  const { sellerId } = Route.useParams();
  return <MemberScreen key={sellerId} userId={sellerId} />;
}
