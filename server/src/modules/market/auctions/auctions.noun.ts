import { auctionsApi } from '@nautical/core/contracts/market/auctions';
import { sql } from 'drizzle-orm';
import { bids, auctions as rows, watchlist } from '../../../db/schema/market/auctions.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { hears } from '../../../kit/happenings.ts';
import { type Noun, owned } from '../../../kit/noun.ts';
import { mayKnowOf } from '../listings/listings.service.ts';
import { runAuctions, tellOutbidOfEnd } from './auctions.clock.service.ts';
import { auctionClosed, outbid } from './auctions.happenings.ts';
import { tellOutbid } from './auctions.live.service.ts';
import { auctionsRoutes } from './auctions.routes.ts';
import { waitForBids } from './auctions.service.ts';

export const auctions: Noun = {
  name: 'auctions',
  demo: async () => (await import('../../../demo/trade/seed-auctions.ts')).auctionsDemo,
  routes: auctionsRoutes,
  whileRunning: runAuctions,
  hears: [hears(outbid, tellOutbid), hears(auctionClosed, tellOutbidOfEnd)],
  tables: [
    {
      table: rows,
      outlives: [rows.winnerId, rows.leaderId],
      takenAlong: { not: 'It belongs to the listing; the winner has the bid.' },
    },
    {
      table: bids,
      outlives: [bids.bidderId, bids.retractedBy],
      takenAlong: { as: 'bids', about: 'Your bids in auctions.', of: [bids.bidderId] },
    },
    owned('watched-auctions', 'Auctions you’re watching.', watchlist, watchlist.userId),
  ],
  labels: [
    {
      table: rows,
      text: sql`(select posts.title from posts where posts.id = auctions.post_id)`,
      seenBy: (me) => sql`exists (select from ${posts} where ${posts.id} = ${rows.postId} and ${mayKnowOf(me)})`,
    },
  ],
  hiddenByBlock: [auctionsApi.list, auctionsApi.watchlist, auctionsApi.myBids, auctionsApi.read, auctionsApi.bids],
  keepsAccount: waitForBids,
};
