import { createFileRoute } from '@tanstack/react-router';
import { SellerScreen } from '@/features/trade/sellers/seller-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(market)/seller/$sellerId')({
  head: () => pageTitle('Seller'),
  component: SellerRoute,
});

function SellerRoute() {
  return <SellerScreen sellerId={Route.useParams().sellerId} />;
}
