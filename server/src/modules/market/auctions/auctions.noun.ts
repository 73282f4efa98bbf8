import { auctionsApi } from '@nautical/core/contracts/market/auctions';
import { bids, auctions as rows, watchlist } from '../../../db/schema/market/auctions.ts';
import { type Noun, owned } from '../../../kit/noun.ts';
import { auctionsRoutes } from './auctions.routes.ts';
import { waitForBids } from './auctions.service.ts';

export const auctions: Noun = {
  name: 'auctions',
  routes: auctionsRoutes,
  tables: [
    {
      table: rows,
      outlives: [rows.winnerId],
      takenAlong: { not: 'It belongs to the listing; the winner has the bid.' },
    },
    { table: bids, outlives: [bids.bidderId, bids.retractedBy], takenAlong: { as: 'bids', of: [bids.bidderId] } },
    owned('watchlist', watchlist, watchlist.userId),
  ],
  hiddenByBlock: [auctionsApi.list, auctionsApi.watchlist],
  keepsAccount: waitForBids,
};
