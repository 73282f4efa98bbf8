import type { Auction } from '@nautical/core/contracts/market/auctions';
import { useEffect } from 'react';
import { useTimeLeft } from '@/lib/time/server-clock.ts';
import { AUCTION_OVERDUE_MS } from '@/lib/timings.ts';
import { refetchAuction } from './auction-cache.ts';
import { isOver } from './standing.tsx';

const dueOf = ({ status, startTime, endTime }: Auction) => (status === 'scheduled' ? startTime : endTime);

/** Nothing depends on an event arriving: while the time of one is up and it still counts as running, we ask. */
export function useAskingHowTheyEnded(auctions: readonly Auction[]) {
  const next = auctions
    .filter((auction) => !isOver(auction))
    .reduce<Auction | undefined>((a, b) => (a && Date.parse(dueOf(a)) <= Date.parse(dueOf(b)) ? a : b), undefined);
  const left = useTimeLeft(next ? dueOf(next) : null);
  const dueId = next && left === 0 ? next.id : undefined;
  useEffect(() => {
    if (dueId === undefined) return;
    const timer = setInterval(() => refetchAuction(dueId), AUCTION_OVERDUE_MS);
    return () => clearInterval(timer);
  }, [dueId]);
}
