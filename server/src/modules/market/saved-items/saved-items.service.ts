import { ALREADY_SAVED, type SavedItem } from '@nautical/core/contracts/market/saved-items';
import type { Ctx } from '../../../kit/context.ts';
import { AppError } from '../../../kit/errors.ts';
import { type PageQuery, pageSize, readCursor } from '../../../kit/paging.ts';
import * as listings from '../listings/listings.service.ts';
import * as queries from './saved-items.queries.ts';

export async function findSavedItems(ctx: Ctx, page: PageQuery) {
  const size = pageSize(page);
  const rows = await queries.findSavedItems(ctx.db, ctx.actor.id, readCursor(page, 'moment', 'id'), size + 1);
  return { rows: await withListings(ctx, rows), size };
}

export async function saveItem(ctx: Ctx, postId: string): Promise<SavedItem> {
  const listing = await listings.getListing(ctx, postId);
  const saved = await queries.insertSavedItem(ctx.db, {
    userId: ctx.actor.id,
    postId: listing.id,
    savedAt: ctx.now(),
    savedPrice: listing.price,
  });
  if (!saved) throw new AppError('conflict', ALREADY_SAVED);
  return (await withListings(ctx, [saved]))[0]!;
}

/** Removing an item that isn’t saved is not an error, so that a double click is harmless. */
export const removeSavedItem = (ctx: Ctx, postId: string) => queries.removeSavedItem(ctx.db, ctx.actor.id, postId);

async function withListings(
  ctx: Ctx,
  rows: { postId: string; savedAt: Date; savedPrice: string | null }[],
): Promise<SavedItem[]> {
  const cards = await listings.findCards(
    ctx,
    rows.map(({ postId }) => postId),
  );
  return rows.flatMap(({ postId, savedAt, savedPrice }) => {
    const post = cards.get(postId);
    return post ? [{ postId, savedAt: savedAt.toISOString(), savedPrice, post }] : [];
  });
}
