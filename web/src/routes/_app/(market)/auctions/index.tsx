import { createFileRoute } from '@tanstack/react-router';
import { lotTitle, prefetchAuctions } from '@/features/market/auctions/api.ts';
import { type AuctionSearch, readAuctionSearch } from '@/features/market/auctions/auction-search.ts';
import { AuctionsScreen } from '@/features/market/auctions/auctions-screen.tsx';
import { BuyNowButton } from '@/features/trade/orders/buy-now-button.tsx';
import { LotOrder, PayLot } from '@/features/trade/orders/lot-order.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(market)/auctions/')({
  // The screen reads the filters, so that other pages don't load their words.
  validateSearch: (search: AuctionSearch): AuctionSearch => search,
  loaderDeps: ({ search: { post } }) => ({ post }),
  loader: async ({ context: { queryClient }, deps: { post } }) => {
    prefetchAuctions(queryClient);
    return { title: post && (await lotTitle(queryClient, post)) };
  },
  head: ({ loaderData }) => pageTitle(loaderData?.title ?? 'Auctions'),
  component: AuctionsRoute,
});

function AuctionsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AuctionsScreen
      view={readAuctionSearch(search)}
      onChange={(change) =>
        void navigate({
          search: (now) => ({ ...now, ...change }),
          replace: true,
          resetScroll: false,
          viewTransition: false,
        })
      }
      post={search.post}
      buyNow={(auction) => <BuyNowButton auction={auction} />}
      pay={(auction, className) => <PayLot auction={auction} className={className} />}
      order={(auction, isMine, outcome) => (
        <LotOrder auction={auction} isMine={isMine}>
          {outcome}
        </LotOrder>
      )}
    />
  );
}
