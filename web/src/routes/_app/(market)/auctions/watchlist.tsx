import { createFileRoute } from '@tanstack/react-router';
import { prefetchAuctions } from '@/features/market/auctions/api.ts';
import { AuctionsWatchlistScreen } from '@/features/market/auctions/auctions-watchlist-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(market)/auctions/watchlist')({
  head: () => pageTitle('Watchlist'),
  loader: ({ context }) => prefetchAuctions(context.queryClient),
  component: AuctionsWatchlistScreen,
});
