import { createFileRoute } from '@tanstack/react-router';
import { OrdersScreen } from '@/features/trade/orders/orders-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(market)/orders/$id')({
  validateSearch: (search: Record<string, unknown>) => search as { print?: string },
  head: () => pageTitle('Order'),
  component: OrderRoute,
});

function OrderRoute() {
  return <OrdersScreen id={Route.useParams().id} print={Route.useSearch().print} />;
}
