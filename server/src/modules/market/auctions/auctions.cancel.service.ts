// An auction whose listing is taken down, or whose seller is suspended, ends at once without a winner, and all bidders and
// watchers are notified.
import type { Ctx } from '../../../kit/context.ts';
import { notify } from '../../members/notifications/notify.service.ts';
import { auctionChanged } from './auctions.live.service.ts';
import * as queries from './auctions.terms.queries.ts';

/** Call it inside the transaction that takes the listing down. */
export async function cancelAuctionsOf(ctx: Ctx, post: { id: string; title: string }) {
  for (const { id } of await queries.cancelOpenAuctions(ctx.db, { postId: post.id }, ctx.now()))
    await tellCancelled(ctx, id, post, 'an admin took the listing down');
}

/** Ends all auctions of a suspended seller. Call it inside the transaction that suspends them. */
export async function cancelAuctionsBy(ctx: Ctx, sellerId: string) {
  for (const { id, postId, title } of await queries.cancelOpenAuctions(ctx.db, { sellerId }, ctx.now()))
    await tellCancelled(ctx, id, { id: postId, title }, 'the seller’s account was suspended');
}

async function tellCancelled(ctx: Ctx, auctionId: string, post: { id: string; title: string }, why: string) {
  await auctionChanged(ctx, auctionId);
  await notify(ctx, await queries.findFollowerIds(ctx.db, auctionId), {
    topic: 'auctions',
    title: 'Auction canceled',
    body: `The auction for “${post.title}” was canceled because ${why}. Bids no longer count.`,
    link: '/auctions/my-bids',
    data: { auctionId, postId: post.id },
    onceKey: `auction-cancelled:${auctionId}`,
  });
}
