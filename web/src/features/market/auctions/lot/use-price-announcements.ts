import type { Auction } from '@nautical/core/contracts/market/auctions';
import { centsOf } from '@nautical/core/domain/common/money';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { formatMoney, timeOf } from '@/lib/format.ts';
import { announce } from '@/lib/page/announce.ts';
import { queryClient } from '@/lib/query.ts';
import { bidKey } from '../api.ts';
import { isOutbid, isOver } from '../standing.tsx';

type Shown = Pick<Auction, 'status' | 'currentBid' | 'leaderIsMe' | 'myMaxBid' | 'endTime'>;

/** What has changed for the reader, in a sentence or two; undefined if nothing has. */
export function changeInWords(before: Shown, after: Shown): string | undefined {
  if (isOver(after)) return isOver(before) ? undefined : 'The auction has ended.';
  const sentences = [
    before.currentBid !== after.currentBid &&
      after.currentBid !== null &&
      `The price is now ${formatMoney(after.currentBid)}.`,
    leadInWords(before, after),
    before.endTime !== after.endTime && `The auction now ends at ${timeOf(after.endTime)}.`,
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

/**
 * A bid that was taken back lowers the price, and the server tells the new price before it tells who leads now. Until then,
 * nobody knows whether the reader still does, so nothing is said about it.
 */
function leadInWords(before: Shown, after: Shown) {
  if (after.leaderIsMe) return (!before.leaderIsMe || isRisen(before, after)) && 'You’re leading.';
  if (!before.leaderIsMe) return undefined;
  return isOutbid(after) ? 'You’ve been outbid.' : 'You’re no longer leading.';
}

const isRisen = ({ currentBid: before }: Shown, { currentBid: after }: Shown) =>
  after !== null && (before === null || centsOf(after) > centsOf(before));

const bids = queryClient.getMutationCache();
const listenToBids = (listener: () => void) => bids.subscribe(listener);

/**
 * Tells screen readers when the price, the leader or the end changes. What the reader’s own bid changes is told by its
 * dialog and its toast already, except that it moved the end.
 */
export function usePriceAnnouncements(auction: Shown & Pick<Auction, 'id'>) {
  const { id, status, currentBid, leaderIsMe, myMaxBid, endTime } = auction;
  const last = useRef<Shown>(auction);
  const ownBid = useSyncExternalStore(
    listenToBids,
    () => bids.findAll({ mutationKey: bidKey(id) }).at(-1)?.state.status,
  );
  const wasBidding = useRef(false);
  useEffect(() => {
    const isBidding = ownBid === 'pending';
    const hasBid = wasBidding.current && ownBid === 'success';
    wasBidding.current = isBidding;
    if (isBidding) return;
    const before = last.current;
    const now = { status, currentBid, leaderIsMe, myMaxBid, endTime };
    const words = changeInWords(hasBid ? { ...now, status: before.status, endTime: before.endTime } : before, now);
    last.current = now;
    if (words) announce(words);
  }, [ownBid, status, currentBid, leaderIsMe, myMaxBid, endTime]);
}
