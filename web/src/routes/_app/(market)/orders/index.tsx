import { createFileRoute } from '@tanstack/react-router';
import { OrdersScreen, type OrdersSearch } from '@/features/trade/orders/orders-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(market)/orders/')({
  validateSearch: (search: Record<string, unknown>) => search as OrdersSearch,
  head: () => pageTitle('Orders'),
  component: OrdersRoute,
});

function OrdersRoute() {
  const navigate = Route.useNavigate();
  return (
    <OrdersScreen
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search, replace: true, viewTransition: false })}
    />
  );
}
