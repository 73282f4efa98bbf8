import { createFileRoute } from '@tanstack/react-router';
import { CheckoutScreen } from '@/features/trade/orders/checkout-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(market)/checkout/$id')({
  head: () => pageTitle('Checkout'),
  component: CheckoutRoute,
});

function CheckoutRoute() {
  const { id } = Route.useParams();
  return <CheckoutScreen key={id} id={id} />;
}
