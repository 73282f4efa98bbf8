import { BID_STATES } from '@nautical/core/domain/market/auctions';
import { createFileRoute } from '@tanstack/react-router';
import { prefetchAuctions } from '@/features/market/auctions/api.ts';
import { AuctionsMyBidsScreen } from '@/features/market/auctions/auctions-my-bids-screen.tsx';
import { OpenOffers } from '@/features/trade/orders/lot-order.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

type Typed = { state?: string | undefined };

export const Route = createFileRoute('/_app/(market)/auctions/my-bids')({
  validateSearch: ({ state }: Typed): Typed => ({ state }),
  head: () => pageTitle('My Bids'),
  loader: ({ context }) => prefetchAuctions(context.queryClient),
  component: MyBidsRoute,
});

function MyBidsRoute() {
  const { state } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AuctionsMyBidsScreen
      offers={<OpenOffers />}
      state={BID_STATES.find((one) => one === state)}
      onStateChange={(next) => void navigate({ search: { state: next }, replace: true, resetScroll: false })}
    />
  );
}
