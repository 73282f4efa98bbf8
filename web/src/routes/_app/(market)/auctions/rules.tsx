import { RESERVED_MS, WON_MS } from '@nautical/core/domain/trade/orders';
import { createFileRoute } from '@tanstack/react-router';
import { AuctionsRulesScreen } from '@/features/market/auctions/auctions-rules-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const Route = createFileRoute('/_app/(market)/auctions/rules')({
  head: () => pageTitle('How auctions work'),
  component: RulesRoute,
});

function RulesRoute() {
  return <AuctionsRulesScreen payHours={WON_MS / HOUR_MS} buyNowMinutes={RESERVED_MS / MINUTE_MS} />;
}
