// An auction whose listing is taken down ends at once without a winner, and all bidders and watchers are notified.
import type { Ctx } from '../../../kit/context.ts';
import { notify } from '../../members/notifications/notify.service.ts';
import * as queries from './auctions.cancel.queries.ts';
import { auctionChanged } from './auctions.live.service.ts';

/** Call it inside the transaction that takes the listing down. */
export async function cancelAuctionsOf(ctx: Ctx, post: { id: string; title: string }) {
  for (const auctionId of await queries.cancelOpenAuctions(ctx.db, post.id, ctx.now())) {
    await auctionChanged(ctx, auctionId);
    await notify(ctx, await queries.findFollowerIds(ctx.db, auctionId), {
      topic: 'auctions',
      title: 'Auction canceled',
      body: `The auction for “${post.title}” was canceled because an admin took the listing down. Bids no longer count.`,
      link: '/auctions/my-bids',
      data: { auctionId, postId: post.id },
      onceKey: `auction-cancelled:${auctionId}`,
    });
  }
}
