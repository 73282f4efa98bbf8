import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { prefetchAuctions } from '@/features/market/auctions/api.ts';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(market)/auctions/my-bids')({
  head: () => pageTitle('My Bids'),
  loader: ({ context }) => prefetchAuctions(context.queryClient),
  staticData: { isUpcoming: true },
  component: UpcomingScreen,
});
