// The auctions of the demo are told by their bidders' maxima; everything else follows from the rules of bidding.
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import {
  type AuctionTerms,
  endAfterBid,
  hasMoved,
  isReserveMet,
  NO_BIDS,
  placeBid,
  type Standing,
} from '@nautical/core/domain/market/bidding';
import type { DemoMember } from '../members.ts';

const HOUR = 3_600_000;

export type DemoAuction = {
  start: string;
  reserve?: string;
  buyNow?: string;
  /** Below zero when it has not started yet, counted from the first start as all the hours here. */
  startedHoursAgo: number;
  /** Below zero when it is over. */
  endsInHours: number;
  bids?: [who: DemoMember, maximum: string, hoursAgo: number][];
  watchers?: DemoMember[];
  /** Took it at the buy-now price, at its end. */
  boughtBy?: DemoMember;
};

type Stored = { amount: string; isWinning: boolean; isAutoBid: boolean };

/** The rows of an auction at a moment, with its members by their names in the demo. */
export function runAuction(auction: DemoAuction, now: Date) {
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR);
  const terms: AuctionTerms = {
    start: centsOf(auction.start),
    reserve: auction.reserve === undefined ? undefined : centsOf(auction.reserve),
    buyNow: auction.buyNow === undefined ? undefined : centsOf(auction.buyNow),
  };
  const startTime = at(auction.startedHoursAgo);
  const originalEndTime = at(-auction.endsInHours);
  let standing: Standing = NO_BIDS;
  let endTime = originalEndTime;
  const bids: (Stored & { who: DemoMember; position: number; maxBid: string; createdAt: Date })[] = [];
  for (const [who, maximum, hoursAgo] of auction.bids ?? []) {
    const max = centsOf(maximum);
    const result = placeBid(terms, standing, { bidderId: who, max });
    if ('refusal' in result) throw new Error(`${who} can't bid ${maximum}: it takes ${moneyOf(result.refusal.least)}`);
    const createdAt = at(hoursAgo);
    if (createdAt < startTime || createdAt >= endTime) throw new Error(`${who} bids while the auction isn't running`);
    endTime = endAfterBid({ endTime, originalEndTime }, createdAt, hasMoved(standing, result.standing));
    standing = result.standing;
    const [price, leads] = [moneyOf(standing.price!), standing.leaderId === who];
    // Somebody who was outbid shows their maximum; the leader's bid follows the price.
    const former = bids.find(({ isWinning }) => isWinning);
    if (former && leads) Object.assign(former, { isWinning: false, amount: former.maxBid });
    else if (former) Object.assign(former, { amount: price, isAutoBid: true });
    const amount = leads ? price : maximum;
    bids.push({
      who,
      position: bids.length + 1,
      amount,
      maxBid: maximum,
      isWinning: leads,
      isAutoBid: false,
      createdAt,
    });
  }
  const price = standing.price === null ? null : moneyOf(standing.price);
  return {
    bids,
    price,
    leader: standing.leaderId as DemoMember | null,
    leaderMax: standing.leaderId && moneyOf(standing.leaderMax),
    startTime,
    endTime,
    originalEndTime,
    ...outcomeOf(auction, { isOver: endTime <= now, hasStarted: startTime <= now }, terms, standing),
  };
}

function outcomeOf(
  { boughtBy, buyNow }: DemoAuction,
  { isOver, hasStarted }: { isOver: boolean; hasStarted: boolean },
  terms: AuctionTerms,
  standing: Standing,
) {
  if (!isOver) return { status: hasStarted ? ('active' as const) : ('scheduled' as const) };
  if (boughtBy) return { status: 'sold' as const, winner: boughtBy, winningBid: buyNow! };
  return isReserveMet(terms, standing)
    ? { status: 'sold' as const, winner: standing.leaderId as DemoMember, winningBid: moneyOf(standing.price!) }
    : { status: 'ended' as const };
}
