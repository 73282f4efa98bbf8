// Who may bid on or buy an auction at a moment, by the clock and not by whether it has been closed already.
import { livesIn } from '@nautical/core/domain/members/regions';
import { against, notFound } from '../../../kit/errors.ts';
import type { Figures } from './auctions.standing.ts';

type Offered = Pick<Figures, 'status' | 'endTime'> & {
  startTime: Date;
  sellerId: string;
  listingStatus: string;
  isActive: boolean;
  isBlocked: boolean;
  buyerLocation: string | null;
  bannedIn: string[];
};

/** The auction, if this member may bid on it or buy it now. A hidden one is reported as not found. */
export function demandOpen<Row extends Offered>(
  row: Row | undefined,
  buyerId: string,
  now: Date,
  whenSold = 'auction_over',
): Row {
  if (!row || row.isBlocked || row.listingStatus === 'draft' || row.listingStatus === 'removed')
    throw notFound('Auction');
  if (row.sellerId === buyerId) throw against('own_auction', 'You can’t bid on your own auction.');
  if (!row.isActive) throw notFound('Auction');
  if (row.status === 'sold') throw against(whenSold, 'This auction is over: somebody has bought it.');
  if (row.status === 'ended' || row.status === 'cancelled' || row.endTime <= now)
    throw against('auction_over', 'This auction has ended.');
  if (row.startTime > now) throw against('not_started', 'This auction hasn’t started yet.');
  const region = row.bannedIn.find((each) => livesIn(row.buyerLocation, each));
  if (region) throw against('banned_region', `This species can’t be sold to you: it’s banned in ${region}.`);
  return row;
}
