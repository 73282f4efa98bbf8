import { AUCTION_STATUSES, BID_DROPS } from '@nautical/core/domain/market/auctions';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, mayPointTo, moment, money, notNegative, oneOf, partOf, timestamps } from '../columns.ts';
import { users } from '../members/accounts.ts';
import { posts } from './listings.ts';

/**
 * `endTime` moves when somebody bids at the last moment; `originalEndTime` says how far it may. Who leads, and up to which
 * maximum, stands here too: whoever locks this row has everything the next bid is judged by.
 */
export const auctions = pgTable(
  'auctions',
  {
    id: id(),
    postId: partOf(() => posts.id),
    startingBid: money().notNull(),
    currentBid: money(),
    buyNowPrice: money(),
    reservePrice: money(),
    bidIncrement: money().notNull().default('1.00'),
    automaticIncrement: boolean().notNull().default(false),
    startTime: moment().notNull().defaultNow(),
    endTime: moment().notNull(),
    originalEndTime: moment().notNull(),
    /** When it was over: at its end, or before that when it was bought now, ended early or canceled. */
    closedAt: moment(),
    status: text({ enum: AUCTION_STATUSES }).notNull().default('active'),
    totalBids: integer().notNull().default(0),
    leaderId: mayPointTo(() => users.id),
    leaderMax: money(),
    /** When bidders and watchers were told that it ends soon. */
    endingToldAt: moment(),
    winnerId: mayPointTo(() => users.id),
    winningBid: money(),
    /** When who it was offered to combined it with something they won, which binds them to buy it. */
    acceptedAt: moment(),
    ...timestamps(),
  },
  (t) => [
    index().on(t.postId),
    uniqueIndex('auctions_one_open_per_post').on(t.postId).where(sql`${t.status} in ('scheduled', 'active')`),
    index('auctions_ending').on(t.endTime, t.id).where(sql`${t.status} = 'active'`),
    index('auctions_starting').on(t.startTime, t.id).where(sql`${t.status} = 'scheduled'`),
    index('auctions_newest').on(t.startTime, t.id).where(sql`${t.status} = 'active'`),
    index('auctions_cheapest')
      .on(sql`coalesce(${t.currentBid}, ${t.startingBid})`, t.id)
      .where(sql`${t.status} = 'active'`),
    index('auctions_most_bids').on(t.totalBids, t.id).where(sql`${t.status} = 'active'`),
    index('auctions_ending_untold').on(t.endTime).where(sql`${t.status} = 'active' and ${t.endingToldAt} is null`),
    index('auctions_ended')
      .on(sql`coalesce(${t.closedAt}, ${t.endTime})`, t.id)
      .where(sql`${t.status} in ('sold', 'ended')`),
    index().on(t.winnerId),
    index().on(t.leaderId),
    oneOf('auctions_status', t.status, AUCTION_STATUSES),
    notNegative('auctions_numbers', t.currentBid, t.leaderMax, t.reservePrice, t.winningBid, t.totalBids),
    check('auctions_starting_bid', sql`${t.startingBid} > 0`),
    check('auctions_bid_increment', sql`${t.bidIncrement} > 0`),
    check('auctions_buy_now_price', sql`${t.buyNowPrice} >= ${t.startingBid} * 1.3`),
    check('auctions_times', sql`${t.startTime} < ${t.originalEndTime} and ${t.originalEndTime} <= ${t.endTime}`),
  ],
);

/**
 * `amount` is the price the bid led to, `maxBid` the bidder's secret maximum. The leader's bid is the winning one.
 * `position` counts the bids of an auction in the order they were accepted, from 1, taken under the auction's row lock:
 * clocks of several servers don't say which of two bids came first.
 */
export const bids = pgTable(
  'bids',
  {
    id: id(),
    auctionId: partOf(() => auctions.id),
    bidderId: mayPointTo(() => users.id),
    position: integer().notNull(),
    amount: money().notNull(),
    isAutoBid: boolean().notNull().default(false),
    maxBid: money(),
    isWinning: boolean().notNull().default(false),
    retractedAt: moment(),
    retractedBy: mayPointTo(() => users.id),
    retractedReason: text(),
    /** Why its bidder, who could have had the lot after the end, doesn’t. */
    dropped: text({ enum: BID_DROPS }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('bids_position').on(t.auctionId, t.position),
    index().on(t.bidderId, t.auctionId, t.maxBid),
    index().on(t.auctionId, t.maxBid),
    index().on(t.retractedBy),
    uniqueIndex('bids_one_winning').on(t.auctionId).where(sql`${t.isWinning}`),
    oneOf('bids_dropped', t.dropped, BID_DROPS),
    check('bids_amount', sql`${t.amount} > 0 and ${t.maxBid} >= ${t.amount}`),
    check('bids_retracted', sql`${t.retractedAt} is null or (${t.retractedReason} is not null and not ${t.isWinning})`),
  ],
);

export const watchlist = pgTable(
  'watchlist',
  { userId: partOf(() => users.id), auctionId: partOf(() => auctions.id), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.userId, t.auctionId] }), index().on(t.auctionId)],
);
