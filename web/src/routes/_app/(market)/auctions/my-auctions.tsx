import { createFileRoute } from '@tanstack/react-router';
import { prefetchAuctions } from '@/features/market/auctions/api.ts';
import { AuctionsMyAuctionsScreen } from '@/features/market/auctions/auctions-my-auctions-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(market)/auctions/my-auctions')({
  head: () => pageTitle('My Auctions'),
  loader: ({ context }) => prefetchAuctions(context.queryClient),
  component: AuctionsMyAuctionsScreen,
});
