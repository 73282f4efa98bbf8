import { isAlive, type ListingCategory } from './listings.ts';

/** `ended` is an auction without a sale: no bids, or its reserve was not met. */
export const AUCTION_STATUSES = ['scheduled', 'active', 'sold', 'ended', 'cancelled'] as const;
export type AuctionStatus = (typeof AUCTION_STATUSES)[number];

/** The tabs of the auctions page. */
export const AUCTION_VIEWS = ['running', 'soon', 'ended'] as const;
export const AUCTION_SORTS = ['ending', 'newest', 'price-asc', 'price-desc', 'bids'] as const;
/** Hours within which an auction ends, to filter by. */
export const ENDING_CHOICES = ['1', '24', '72'] as const;
/** How a member stands in an auction they bid in. */
export const BID_STATES = ['leading', 'outbid', 'offered', 'won', 'lost'] as const;
export type BidState = (typeof BID_STATES)[number];
/** Why a bidder who could have had the lot doesn’t: they didn’t pay in time, declined its offer, or the sale to them was canceled. */
export const BID_DROPS = ['unpaid', 'declined', 'cancelled'] as const;
export type BidDrop = (typeof BID_DROPS)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
export const AUCTION_SHORTEST_MS = MINUTE_MS; // a flash auction in a stream
export const AUCTION_LONGEST_MS = 30 * DAY_MS;
export const AUCTION_STARTS_WITHIN_MS = 60 * DAY_MS; // as far ahead as a start can be planned
export const AUCTION_DAYS = [1, 3, 5, 7, 10] as const; // the durations the form offers
export const ENDING_SOON_MS = 2 * HOUR_MS; // those who watch or bid are told this long before the end

const EVENING = 20; // o’clock: people are home, and the seller can still pack for the next morning
const LEAST_PART = 2 / 3; // of the chosen time, and never more than a day shorter

/** Whether a parcel with live animals can follow this end: it ends from Sunday to Tuesday, and ships the next day. */
export const suitsShipping = (end: Date) => end.getDay() <= 2;

/**
 * The end to propose: so many days after the start. For live animals the first evening after about that time from which a
 * parcel can leave from Monday to Wednesday. In the seller’s own time zone.
 */
export function proposedEnd(start: Date, days: number, category: ListingCategory | undefined): Date {
  const end = new Date(start.getTime() + days * DAY_MS);
  if (!isAlive(category)) return end;
  const earliest = Math.max(start.getTime() + days * DAY_MS * LEAST_PART, end.getTime() - DAY_MS);
  const evening = new Date(earliest);
  evening.setHours(EVENING, 0, 0, 0);
  while (evening.getTime() < earliest || !suitsShipping(evening)) evening.setDate(evening.getDate() + 1);
  return evening;
}

/**
 * The ends to choose from. For live animals several durations can lead to the same evening; it is offered once, by the
 * longest of them.
 */
export function endChoices(start: Date, category: ListingCategory | undefined): { days: number; end: Date }[] {
  const all = AUCTION_DAYS.map((days) => ({ days, end: proposedEnd(start, days, category) }));
  return all.filter(({ end }, index) => end.getTime() !== all[index + 1]?.end.getTime());
}
