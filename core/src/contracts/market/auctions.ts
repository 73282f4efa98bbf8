import * as z from 'zod/mini';
import { AUCTION_STATUSES } from '../../domain/market/auctions.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../common/ids.ts';
import { Limit, Moment, Money, PersonSummary } from '../common/shapes.ts';

export const Auction = z.object({
  id: Id,
  postId: Id,
  title: z.string(),
  images: z.array(z.string()),
  seller: PersonSummary,
  startingBid: Money,
  currentBid: z.nullable(Money),
  buyNowPrice: z.nullable(Money),
  totalBids: z.number(),
  status: z.enum(AUCTION_STATUSES),
  startTime: Moment,
  endTime: Moment,
});
export type Auction = z.infer<typeof Auction>;

export const auctionsApi = {
  list: endpoint('GET', '/api/auctions', {
    access: 'member',
    shows: ['listings', 'offers', 'profiles', 'blocks'],
    summary: 'Running auctions, ending soonest first.',
    query: Limit,
    reply: z.array(Auction),
  }),
  watchlist: endpoint('GET', '/api/auctions/watchlist', {
    access: 'member',
    shows: ['listings', 'offers', 'profiles', 'blocks'],
    summary: 'Auctions the member is watching.',
    query: Limit,
    reply: z.array(Auction),
  }),
  mine: endpoint('GET', '/api/auctions/my-auctions', {
    access: 'member',
    shows: ['listings'],
    summary: 'Auctions of the member’s own listings.',
    query: Limit,
    reply: z.array(Auction),
  }),
};
