// The rules of bidding, in whole cents. A bid is a secret maximum; the price is what the leader has to pay against the
// second highest maximum. Everything here is pure, so the server, the screens and the rules page agree.
import { centsOf, MONEY_MAX, moneyOf } from '../common/money.ts';

const MINUTE_MS = 60_000;
export const SOFT_CLOSE_MS = 2 * MINUTE_MS; // a bid this close to the end moves the end
export const SOFT_CLOSE_MOST_MS = 60 * MINUTE_MS; // the end never moves further than this past the original one

/** The automatic increment by price: each step holds below its limit, all in cents. */
export const INCREMENT_STEPS: readonly { below: number; increment: number }[] = [
  { below: 100, increment: 5 },
  { below: 500, increment: 25 },
  { below: 2_500, increment: 50 },
  { below: 10_000, increment: 100 },
  { below: 25_000, increment: 250 },
  { below: 50_000, increment: 500 },
  { below: 100_000, increment: 1_000 },
  { below: 250_000, increment: 2_500 },
  { below: 500_000, increment: 5_000 },
  { below: Number.POSITIVE_INFINITY, increment: 10_000 },
];

/** What the seller set, in cents. Without `increment` the automatic table holds. */
export type AuctionTerms = {
  start: number;
  increment?: number | undefined;
  reserve?: number | undefined;
  buyNow?: number | undefined;
};

/** How an auction stands: nobody leads before the first bid. */
export type Standing = { leaderId: string | null; leaderMax: number; price: number | null };

export const NO_BIDS: Standing = { leaderId: null, leaderMax: 0, price: null };

/** The smallest step above an amount. */
export const incrementAt = ({ increment }: Pick<AuctionTerms, 'increment'>, cents: number) =>
  increment ?? INCREMENT_STEPS.find(({ below }) => cents < below)!.increment;

const MOST = centsOf(MONEY_MAX);

/** The least a next bid has to be; nobody can bid more than the most an amount can be. */
export const nextBidOf = (terms: AuctionTerms, { price }: Pick<Standing, 'price'>) =>
  price === null ? terms.start : Math.min(price + incrementAt(terms, price), MOST);

/** Whether the leader’s maximum reaches the reserve; true without one, once somebody has bid. */
export const isReserveMet = ({ reserve }: Pick<AuctionTerms, 'reserve'>, { leaderId, leaderMax }: Standing) =>
  leaderId !== null && (reserve === undefined || leaderMax >= reserve);

/** What the leader pays against the second highest maximum. A reserve that is met lifts it. */
function priceAgainst(terms: AuctionTerms, leaderMax: number, second: number | null) {
  const price = second === null ? terms.start : Math.min(leaderMax, second + incrementAt(terms, second));
  return terms.reserve !== undefined && leaderMax >= terms.reserve ? Math.max(price, terms.reserve) : price;
}

export type BidRefusal = { code: 'bid_too_low' | 'not_above_own_maximum'; least: number };

/**
 * How the auction stands after a bid, or why it is refused. Equal maxima: the earlier bid leads. Raising one’s own maximum
 * moves the price only to reach an unmet reserve.
 */
export function placeBid(
  terms: AuctionTerms,
  before: Standing,
  bid: { bidderId: string; max: number },
): { standing: Standing } | { refusal: BidRefusal } {
  const { leaderId, leaderMax } = before;
  if (bid.bidderId === leaderId) {
    if (bid.max <= leaderMax) return { refusal: { code: 'not_above_own_maximum', least: leaderMax + 1 } };
  } else {
    const least = nextBidOf(terms, before);
    if (bid.max < least) return { refusal: { code: 'bid_too_low', least } };
  }
  return { standing: afterBid(terms, before, bid) };
}

/** How it stands after a bid that counts, whatever its amount: the price never falls. */
function afterBid(terms: AuctionTerms, before: Standing, bid: { bidderId: string; max: number }): Standing {
  const { leaderId, leaderMax, price } = before;
  if (leaderId === null || price === null)
    return { leaderId: bid.bidderId, leaderMax: bid.max, price: priceAgainst(terms, bid.max, null) };
  if (bid.bidderId === leaderId) {
    const max = Math.max(leaderMax, bid.max);
    const isReached = terms.reserve !== undefined && max >= terms.reserve;
    return { leaderId, leaderMax: max, price: isReached ? Math.max(price, terms.reserve!) : price };
  }
  return bid.max > leaderMax
    ? { leaderId: bid.bidderId, leaderMax: bid.max, price: priceAgainst(terms, bid.max, leaderMax) }
    : { leaderId, leaderMax, price: Math.max(price, priceAgainst(terms, leaderMax, bid.max)) };
}

/** How an auction stands by all its bids, oldest first: for the moment after an admin took one back. */
export const standingOf = (terms: AuctionTerms, bids: readonly { bidderId: string; max: number }[]): Standing =>
  bids.reduce((standing, bid) => afterBid(terms, standing, bid), NO_BIDS);

/** The end after a bid: one in the last two minutes that changed the price or the leader moves it, by an hour at most. */
export function endAfterBid(
  { endTime, originalEndTime }: { endTime: Date; originalEndTime: Date },
  at: Date,
  hasChanged: boolean,
): Date {
  if (!hasChanged || endTime.getTime() - at.getTime() > SOFT_CLOSE_MS) return endTime;
  const latest = originalEndTime.getTime() + SOFT_CLOSE_MOST_MS;
  return new Date(Math.max(endTime.getTime(), Math.min(at.getTime() + SOFT_CLOSE_MS, latest)));
}

/** Whether the price or the leader is another one than before. */
export const hasMoved = (before: Standing, after: Standing) =>
  before.price !== after.price || before.leaderId !== after.leaderId;

/** Buy now is open until the first bid; with a reserve, until the reserve is met. */
export const isBuyNowOpen = (terms: AuctionTerms, standing: Standing) =>
  terms.buyNow !== undefined &&
  (standing.leaderId === null || (terms.reserve !== undefined && !isReserveMet(terms, standing)));

/** The least buy-now price: 30% above the starting bid, rounded up to the cent. */
export const leastBuyNow = (start: number) => Math.ceil((start * 13) / 10);

const dollars = (cents: number) => `$${moneyOf(cents)}`;

/** The price in one sentence for a reader: why it is what it is, and what they can do. `second` is the highest maximum of others. */
export function explain(
  terms: AuctionTerms,
  standing: Standing,
  me: { isLeader: boolean; max: number | null; second: number | null; isSeller: boolean },
): string {
  const { price, leaderMax } = standing;
  const next = dollars(nextBidOf(terms, standing));
  if (price === null)
    return me.isSeller
      ? `Nobody has bid yet. Bidding starts at ${next}.`
      : `Nobody has bid yet. The first bid has to be at least ${next}.`;
  const isShort = terms.reserve !== undefined && !isReserveMet(terms, standing);
  const reserveHint = isShort ? ' The reserve isn’t met yet.' : '';
  const at = dollars(price);
  if (me.isSeller) return `The highest bidder leads at ${at}. The next bid has to be at least ${next}.${reserveHint}`;
  if (me.isLeader) {
    const isLifted = terms.reserve !== undefined && price === terms.reserve && !isShort;
    const why = isLifted
      ? 'your maximum meets the reserve'
      : price === terms.start
        ? 'nobody else has bid'
        : price < leaderMax && me.second !== null
          ? `the next highest maximum is ${dollars(me.second)}`
          : 'another bidder came within one increment of your maximum';
    return `You lead at ${at}: ${why}.${reserveHint}`;
  }
  if (me.max !== null)
    return `You’ve been outbid: the price is ${at} and your maximum was ${dollars(me.max)}. Bid at least ${next} to have a chance to lead.${reserveHint}`;
  return `The price is ${at}. Bid at least ${next}; we only use as much of your maximum as it takes to lead.${reserveHint}`;
}

/** A bidder’s name as others see it: its first and last letter; always as long, so that the length tells nothing. */
export function maskedName(name: string): string {
  const letters = Array.from(name);
  return `${letters[0] ?? ''}***${letters.at(-1) ?? ''}`;
}
