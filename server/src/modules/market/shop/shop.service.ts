import type { Recommendation, shopApi, wishlistApi } from '@nautical/core/contracts/market/shop';
import { adviseProduct, type Keeper } from '@nautical/core/domain/market/shop';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { AppError, notFound } from '../../../kit/errors.ts';
import { pageSize, readCursor } from '../../../kit/paging.ts';
import type { Input } from '../../../kit/route.ts';
import * as profiles from '../../members/profiles/profiles.service.ts';
import { presentProduct } from './shop.presenter.ts';
import * as queries from './shop.queries.ts';

const TRENDING_DAYS = 30;
const CANDIDATES = 300; // products weighed for one member
const ANIMALS_WEIGHED = 50;
const CLICKS_WEIGHED = 50;
const MOST_WISHES = 500;

export const findBrands = ({ db }: Ctx) => queries.findBrands(db);

type Cursor = (row: queries.ProductRow) => string[];
const CURSORS: Record<string, Cursor> = {
  featured: ({ priority, id }) => [priority.toFixed(2), id],
  rating: ({ rating, id }) => [(rating ?? 0).toFixed(2), id],
  'price-asc': ({ price, id }) => [price, id],
  'price-desc': ({ price, id }) => [price, id],
};

/** One page of products, plus one row if there is another page. Trending products change too fast to be paged. */
export async function findProducts(ctx: Ctx, query: Input<typeof shopApi.products>['query']) {
  const { sort = 'featured', limit, cursor, ...filters } = query;
  const size = pageSize({ limit });
  if (sort === 'trending') {
    const since = new Date(ctx.now().getTime() - TRENDING_DAYS * 86_400_000);
    const rows = await queries.findTrending(ctx.db, filters, since, size);
    return { rows, size, cursorOf: CURSORS.featured! };
  }
  const rows = await queries.findProducts(ctx.db, filters, sort, readCursor({ cursor }, 'money', 'id'), size + 1);
  return { rows, size, cursorOf: CURSORS[sort]! };
}

const keeperOf = async ({ db, actor }: Ctx, wishes: queries.WishRow[]): Promise<Keeper> => ({
  tankTypes: await queries.findTankTypes(db, actor.id),
  animals: await queries.findAnimals(db, actor.id, ANIMALS_WEIGHED),
  wished: wishes.map(({ product }) => product),
  clicked: await queries.findLatestClicks(db, actor.id, CLICKS_WEIGHED),
});

/** Product recommendations, best first, each with a reason. Wishlist and bought products are left out. */
export async function recommend(ctx: Ctx, limit: number): Promise<Recommendation[]> {
  const { db, actor } = ctx;
  const wishes = await queries.findWishes(db, actor.id);
  const keeper = await keeperOf(ctx, wishes);
  const owned = [...wishes.map(({ wish }) => wish.productId), ...(await queries.findBoughtIds(db, actor.id))];
  const candidates = await queries.findCandidates(db, owned, CANDIDATES);
  return candidates
    .map((product) => ({ product, ...adviseProduct(product, keeper) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ product, score, reason }) => ({ ...presentProduct(product), relevanceScore: score, reason }));
}

/** Records a click on a product, with its relevance for the member at that moment. */
export async function trackClick(ctx: Ctx, click: Input<typeof shopApi.trackClick>['body']) {
  const product = await getActive(ctx, click.productId);
  const keeper = await keeperOf(ctx, await queries.findWishes(ctx.db, ctx.actor.id));
  await queries.insertClick(ctx.db, {
    userId: ctx.actor.id,
    productId: product.id,
    recommendationType: click.recommendationType ?? 'for_you',
    relevanceScore: adviseProduct(product, keeper).score,
    createdAt: ctx.now(),
    ...(click.context && { context: click.context }),
  });
}

async function getActive(ctx: Ctx, id: string) {
  const product = await queries.findProduct(ctx.db, id);
  if (!product?.isActive) throw notFound('Product');
  return product;
}

// Wishlist

export const findWishlist = (ctx: Ctx) => queries.findWishes(ctx.db, ctx.actor.id);

export async function addWish(ctx: Ctx, wish: Input<typeof wishlistApi.add>['body']) {
  const { productId } = wish;
  await getActive(ctx, productId);
  if ((await queries.countWishes(ctx.db, ctx.actor.id)) >= MOST_WISHES)
    throw new AppError('conflict', `Your wishlist can hold up to ${MOST_WISHES} products`);
  const added = await queries.insertWish(ctx.db, {
    ...columnsOf(wish),
    productId,
    userId: ctx.actor.id,
    createdAt: ctx.now(),
  });
  if (!added) throw new AppError('conflict', 'This product is already on your wishlist');
  return getWish(ctx, productId);
}

export async function updateWish(ctx: Ctx, productId: string, change: Input<typeof wishlistApi.update>['body']) {
  const columns = columnsOf(change);
  const found =
    Object.keys(columns).length > 0
      ? await queries.updateWish(ctx.db, ctx.actor.id, productId, columns)
      : await getWish(ctx, productId);
  if (!found) throw notFound('Product');
  return getWish(ctx, productId);
}

export const removeWish = (ctx: Ctx, productId: string) => queries.removeWish(ctx.db, ctx.actor.id, productId);

/** The public part of a wishlist. */
export async function findPublicWishes(ctx: Ctx, userId: string) {
  const { id } = await profiles.getProfile(ctx, userId);
  return queries.findPublicWishes(ctx.db, id);
}

export const buyWish = (outer: Ctx, productId: string) =>
  inTransaction(outer, async (ctx) => {
    const { db, actor } = ctx;
    await getWish(ctx, productId);
    if ((await queries.markBought(db, actor.id, productId)) === 0)
      await queries.insertBought(db, {
        userId: actor.id,
        productId,
        recommendationType: 'for_you',
        context: 'wishlist',
        createdAt: ctx.now(),
      });
    await queries.removeWish(db, actor.id, productId);
  });

async function getWish(ctx: Ctx, productId: string) {
  const [wish] = await queries.findWishes(ctx.db, ctx.actor.id, productId);
  if (!wish) throw notFound('Product');
  return wish;
}

/** The columns a form sets. A field sent empty is cleared. */
const columnsOf = (form: Input<typeof wishlistApi.update>['body']) => ({
  ...(form.priority !== undefined && { priority: form.priority }),
  ...(form.isPublic !== undefined && { isPublic: form.isPublic }),
  ...('notes' in form && { notes: form.notes ?? null }),
  ...('priceAlert' in form && { priceAlert: form.priceAlert ?? null }),
  ...('targetPurchaseDate' in form && {
    targetPurchaseDate: form.targetPurchaseDate ? new Date(form.targetPurchaseDate) : null,
  }),
});
