// The terms of an auction, as the listing form sends them.
import * as z from 'zod/mini';
import { centsOf } from '../../domain/common/money.ts';
import { leastBuyNow } from '../../domain/market/bidding.ts';
import { across, blankIsNone, isFineSoFar, Moment, positiveAmount } from '../common/shapes.ts';

const LATEST = Date.parse('9999-01-01T00:00:00Z');
const When = (error: string) =>
  z.iso
    .datetime({ error, offset: true })
    .check(z.refine((time) => Date.parse(time) < LATEST, { error, when: isFineSoFar }));

type Terms = {
  startingBid: string;
  reservePrice?: string | undefined;
  buyNowPrice?: string | undefined;
  startTime?: string | undefined;
  endTime: string;
};

/** Without a start time it starts at once; without an increment it is 1.00, or the table if `automaticIncrement` is on. */
export const AuctionTermsForm = z
  .object({
    startingBid: positiveAmount('Starting bid'),
    bidIncrement: blankIsNone(positiveAmount('Bid increment')),
    automaticIncrement: z.optional(z.boolean()),
    reservePrice: blankIsNone(positiveAmount('Reserve price')),
    buyNowPrice: blankIsNone(positiveAmount('Buy-now price')),
    startTime: blankIsNone(When('Choose when the auction starts')),
    endTime: When('Choose when the auction ends'),
  })
  .check(
    across<Terms>(
      ['startingBid', 'buyNowPrice'],
      ({ startingBid, buyNowPrice }) => !buyNowPrice || centsOf(buyNowPrice) >= leastBuyNow(centsOf(startingBid)),
      { error: 'The buy-now price has to be at least 30% above the starting bid', path: 'buyNowPrice' },
    ),
    across<Terms>(
      ['startingBid', 'reservePrice'],
      ({ startingBid, reservePrice }) => !reservePrice || centsOf(reservePrice) >= centsOf(startingBid),
      { error: 'The reserve price can’t be below the starting bid', path: 'reservePrice' },
    ),
    across<Terms>(
      ['reservePrice', 'buyNowPrice'],
      ({ reservePrice, buyNowPrice }) => !reservePrice || !buyNowPrice || centsOf(buyNowPrice) >= centsOf(reservePrice),
      { error: 'The buy-now price can’t be below the reserve price', path: 'buyNowPrice' },
    ),
    across<Terms>(
      ['startTime', 'endTime'],
      ({ startTime, endTime }) => !startTime || Date.parse(startTime) < Date.parse(endTime),
      { error: 'The auction has to end after it starts', path: 'endTime' },
    ),
  );
export type AuctionTermsForm = z.output<typeof AuctionTermsForm>;

/** What its seller sees of an auction’s terms, the hidden reserve included. */
export const OwnTerms = z.object({
  startingBid: z.string(),
  bidIncrement: z.string(),
  automaticIncrement: z.boolean(),
  reservePrice: z.nullable(z.string()),
  buyNowPrice: z.nullable(z.string()),
  startTime: Moment,
  endTime: Moment,
});
