// What becomes of a listing while somebody buys it. Call these inside the transaction that changes the order.
import { type Ctx, entrusted, type GuestCtx } from '../../../kit/context.ts';
import { against } from '../../../kit/errors.ts';
import { forgetFigures } from './listings.figures.service.ts';
import * as queries from './listings.queries.ts';
import { holdListing } from './listings.service.ts';

/** Reserves a fixed-price listing for the actor. Of two buyers at once the second finds it reserved. */
export async function reserveListing(ctx: Ctx, id: string) {
  const listing = await holdListing(ctx, id);
  if (listing.sellerId === ctx.actor.id) throw against('own_listing', 'This is your own listing');
  if (listing.listingType !== 'fixed')
    throw against('is_auction', 'This is an auction. Bid on it or use its Buy now price.');
  if (listing.status === 'reserved')
    throw against('reserved', 'Somebody else is buying this right now. Check back in a few minutes.');
  if (listing.status === 'sold') throw against('already_sold', 'This has been sold');
  if (listing.status !== 'active' || !listing.isActive) throw against('not_for_sale', 'This isn’t for sale right now');
  await change(ctx, id, { status: 'reserved' });
  return listing;
}

/** It’s paid for. */
export async function sellListing(ctx: GuestCtx, id: string) {
  const listing = await queries.findListingForUpdate(ctx.db, id);
  if (!listing || listing.status === 'sold' || listing.status === 'removed') return;
  await change(ctx, id, { status: 'sold', soldAt: ctx.now() });
}

/** The sale came to nothing: the listing is up again, or its seller may relist it. */
export async function releaseListing(ctx: GuestCtx, id: string, to: 'active' | 'expired') {
  const listing = await queries.findListingForUpdate(ctx.db, id);
  if (listing?.status !== 'reserved' && listing?.status !== 'sold') return;
  await change(ctx, id, { status: to, soldAt: null });
}

async function change(ctx: GuestCtx, id: string, values: Parameters<typeof queries.updateListing>[2]) {
  await queries.updateListing(ctx.db, entrusted({ id }), values);
  await forgetFigures(ctx);
}
