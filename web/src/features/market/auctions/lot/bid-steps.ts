import type { AuctionDetail } from '@nautical/core/contracts/market/auctions';
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { incrementAt } from '@nautical/core/domain/market/bidding';

type Bidding = Pick<AuctionDetail, 'nextBid' | 'leaderIsMe' | 'myMaxBid' | 'bidIncrement' | 'automaticIncrement'>;

/** How many increments above the least bid the quick choices are. */
const STEPS = [0, 2, 5, 10];

/** The least this reader can bid: a leader only has to raise their own maximum. */
export const leastBid = ({ nextBid, leaderIsMe, myMaxBid }: Pick<Bidding, 'nextBid' | 'leaderIsMe' | 'myMaxBid'>) =>
  leaderIsMe && myMaxBid !== null ? moneyOf(centsOf(myMaxBid) + 1) : nextBid;

/** Amounts to choose from instead of typing one. */
export function quickBids(auction: Bidding): string[] {
  const { leaderIsMe, myMaxBid, nextBid, automaticIncrement, bidIncrement } = auction;
  const base = centsOf(leaderIsMe && myMaxBid !== null ? myMaxBid : nextBid);
  const increment = incrementAt({ increment: automaticIncrement ? undefined : centsOf(bidIncrement) }, base);
  return STEPS.filter((step) => step > 0 || !leaderIsMe).map((step) => moneyOf(base + step * increment));
}

/** What is wrong with a typed maximum, in words. */
export function bidError(typed: string, auction: Pick<Bidding, 'nextBid' | 'leaderIsMe' | 'myMaxBid'>, least: string) {
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(typed)) return 'Enter an amount such as 25 or 25.50';
  if (centsOf(typed) >= centsOf(least)) return undefined;
  return auction.leaderIsMe
    ? `You already lead with a maximum of $${auction.myMaxBid}. Enter more than that.`
    : `The next bid has to be at least $${least}`;
}
