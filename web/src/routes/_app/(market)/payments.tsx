import { isAdmin } from '@nautical/core/policies/members/actor';
import { createFileRoute } from '@tanstack/react-router';
import { AdminNav } from '@/app/shell/admin-nav.tsx';
import { PaymentsScreen } from '@/features/trade/payments/payments-screen.tsx';
import { type PaymentSearch, readPaymentSearch } from '@/features/trade/payments/payments-search.ts';
import { pageTitle } from '@/lib/page/page-title.ts';
import { useUser } from '@/lib/session.ts';

export const Route = createFileRoute('/_app/(market)/payments')({
  // The screen reads the filters, so that other pages don't load their words.
  validateSearch: (search: Record<string, unknown>) => search as PaymentSearch,
  head: () => pageTitle('Payments'),
  component: PaymentsRoute,
});

function PaymentsRoute() {
  const search = readPaymentSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  const change = (part: PaymentSearch) => void navigate({ search: (now) => ({ ...now, ...part }), replace: true });
  const { user } = useUser();
  return (
    <>
      {/* The portal is one of the admin screens, at the address of everybody’s payments. */}
      {search.view === 'portal' && user && isAdmin(user) && <AdminNav />}
      <PaymentsScreen search={search} onChange={change} />
    </>
  );
}
