import type { Auction } from '@nautical/core/contracts/market/auctions';
import { useEffect, useRef } from 'react';
import { formatMoney, timeOf } from '@/lib/format.ts';
import { announce } from '@/lib/page/announce.ts';
import { isOutbid, isOver } from '../standing.tsx';

type Shown = Pick<Auction, 'status' | 'currentBid' | 'leaderIsMe' | 'myMaxBid' | 'endTime'>;

/** What has changed for the reader, in a sentence or two; undefined if nothing has. */
export function changeInWords(before: Shown, after: Shown): string | undefined {
  if (isOver(after) && !isOver(before)) return 'The auction has ended.';
  const isMoved = before.currentBid !== after.currentBid || before.leaderIsMe !== after.leaderIsMe;
  const sentences = [
    isMoved && after.currentBid !== null && `The price is now ${formatMoney(after.currentBid)}.`,
    isMoved && after.leaderIsMe && 'You’re leading.',
    before.leaderIsMe && isOutbid(after) && 'You’ve been outbid.',
    before.endTime !== after.endTime && !isOver(after) && `The auction now ends at ${timeOf(after.endTime)}.`,
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

/** Tells screen readers when the price, the leader or the end changes. */
export function usePriceAnnouncements(auction: Shown) {
  const { status, currentBid, leaderIsMe, myMaxBid, endTime } = auction;
  const last = useRef<Shown>(auction);
  useEffect(() => {
    const now = { status, currentBid, leaderIsMe, myMaxBid, endTime };
    const words = changeInWords(last.current, now);
    last.current = now;
    if (words) announce(words);
  }, [status, currentBid, leaderIsMe, myMaxBid, endTime]);
}
