import type { ProfileChange } from '@nautical/core/contracts/profile-form';
import type { Me, NewReview, Profile } from '@nautical/core/contracts/profiles';
import type { PersonSummary } from '@nautical/core/contracts/shapes';
import { REVIEW_DAYS } from '@nautical/core/domain/reports';
import type * as z from 'zod/mini';
import { type Ctx, type GuestCtx, inTransaction, type Services } from '../../kit/context.ts';
import { AppError, invalid, notFound } from '../../kit/errors.ts';
import { type PageQuery, pageSize, readCursor } from '../../kit/paging.ts';
import * as uploads from '../uploads/uploads.service.ts';
import { presentMe, presentPerson, presentProfile } from './profiles.presenter.ts';
import * as queries from './profiles.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const RESPONSE_DAYS = 90; // how people answer now, not last year
const RESPONSE_SAMPLE = 200;
const RESPONSE_LEAST = 3; // fewer answers say nothing
const MOST_BLOCKED_SHOWN = 500;

export const countNewMembers = (ctx: GuestCtx, since: Date) => queries.countMembersSince(ctx.db, since);

/** Members to pick from: by name, or without a text the newest. */
export const findMembers = (ctx: Ctx, text: string | undefined, limit: number) =>
  text
    ? queries.findMembers(ctx.db, ctx.actor.id, text, limit)
    : queries.findNewestMembers(ctx.db, ctx.actor.id, limit);

/** A member as the actor may see them. Whoever has blocked the actor is not there for them. */
export async function getProfile(ctx: Ctx, id: string): Promise<Profile> {
  const user = await queries.findUser(ctx.db, id);
  if (!user || user.suspendedAt || (await queries.hasBlocked(ctx.db, id, ctx.actor.id))) throw notFound('Member');
  return presentProfile(user, {
    stars: await queries.countStars(ctx.db, id),
    listings: await queries.countSellersListings(ctx.db, id),
    responseMinutes: await queries.findResponseMinutes(
      ctx.db,
      id,
      new Date(ctx.now().getTime() - RESPONSE_DAYS * DAY_MS),
      RESPONSE_SAMPLE,
      RESPONSE_LEAST,
    ),
    isBlocked: await queries.hasBlocked(ctx.db, ctx.actor.id, id),
  });
}

/** A seller as somebody who is not signed in may know of them. */
export async function findPublicSeller({ db }: Pick<GuestCtx, 'db'>, id: string) {
  const user = await queries.findUser(db, id);
  return user && !user.suspendedAt ? { username: user.username, avatar: user.avatar, bio: user.bio } : undefined;
}

// The member's own account

export async function readMe({ db, actor }: Ctx): Promise<Me> {
  const user = await queries.findUser(db, actor.id);
  if (!user) throw notFound('Member');
  return presentMe(user, await queries.findPreferences(db, actor.id));
}

export async function updateMe(outer: Ctx, change: ProfileChange): Promise<Me> {
  const { temperatureUnit, salinityUnit, volumeUnit, ...account } = change;
  const units = present({ temperatureUnit, salinityUnit, volumeUnit });
  const columns = present({
    ...account,
    bio: emptyIsNull(account.bio),
    location: emptyIsNull(account.location),
    phone: emptyIsNull(account.phone),
    avatar: emptyIsNull(account.avatar),
  });
  const before = await queries.findUser(outer.db, outer.actor.id);
  const me = await inTransaction(outer, async (ctx) => {
    if (columns.avatar && columns.avatar !== before?.avatar && !(await uploads.areOwnImages(ctx, [columns.avatar])))
      throw invalid('avatar', 'The picture must be one you have uploaded here');
    if (columns.username && (await queries.isNameTaken(ctx.db, columns.username, ctx.actor.id)))
      throw new AppError('conflict', 'This username is taken', { fields: { username: 'This username is taken' } });
    if (Object.keys(columns).length > 0) await queries.updateUser(ctx.db, ctx.actor.id, columns);
    if (Object.keys(units).length > 0) await queries.upsertPreferences(ctx.db, ctx.actor.id, units);
    return readMe(ctx);
  });
  if (before?.avatar && before.avatar !== me.avatar) await uploads.removeStoredFiles(outer, [before.avatar]);
  return me;
}

const emptyIsNull = (text: string | null | undefined) => (text === '' ? null : text);

/** The fields that were sent. */
const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

// Reviews

export async function findReviews(ctx: Ctx, sellerId: string, page: PageQuery) {
  await getProfile(ctx, sellerId);
  const size = pageSize(page);
  const cursor = readCursor(page, 'moment', 'id');
  return { rows: await queries.findReviews(ctx.db, ctx.actor.id, sellerId, cursor, size + 1), size };
}

/** The buyer of a completed order reviews its seller once. It is shown together with the seller's, or after a week. */
export async function reviewSeller(outer: Ctx, sellerId: string, { rating, review }: z.output<typeof NewReview>) {
  await getProfile(outer, sellerId);
  return inTransaction(outer, async (ctx) => {
    const now = ctx.now();
    const order = await queries.findOrderToReview(ctx.db, ctx.actor.id, sellerId);
    if (!order) throw new AppError('forbidden', 'You can review a seller after you have completed an order with them');
    if (order.completedAt && now.getTime() - order.completedAt.getTime() > REVIEW_DAYS * DAY_MS)
      throw new AppError('forbidden', `Reviews can be written within ${REVIEW_DAYS} days of the completed order`);
    const id = await queries.insertRating(ctx.db, {
      sellerId,
      buyerId: ctx.actor.id,
      postId: order.postId,
      orderId: order.id,
      author: 'buyer',
      rating,
      review,
    });
    await queries.publishPair(ctx.db, order.id, now);
    return queries.getReview(ctx.db, id);
  });
}

/** Shows reviews whose other side has let its time pass. */
export async function publishReviews({ db, now }: Services) {
  const time = now();
  await queries.publishOverdue(db, new Date(time.getTime() - REVIEW_DAYS * DAY_MS), time);
}

// Blocks

/** Whether either of the two has blocked the other. */
export const isBlockedBetween = (ctx: Ctx, otherId: string) => queries.isBlockedBetween(ctx.db, ctx.actor.id, otherId);

/** Who of these people is there for the actor, and whom of them the actor has blocked. */
export const findReachable = ({ db, actor }: Ctx, userIds: string[]) => queries.findReachable(db, actor.id, userIds);

/** Everybody between whom and this member there is a block, whoever made it. */
export const findBlockedIds = ({ db }: Pick<Ctx, 'db'>, userId: string) => queries.findBlockedIds(db, userId);

export const findBlocked = (ctx: Ctx) => queries.findBlocked(ctx.db, ctx.actor.id, MOST_BLOCKED_SHOWN);

export async function blockMember(ctx: Ctx, userId: string): Promise<PersonSummary> {
  if (userId === ctx.actor.id) throw invalid('userId', 'You cannot block yourself');
  const user = await queries.findUser(ctx.db, userId);
  if (!user) throw notFound('Member');
  await queries.insertBlock(ctx.db, ctx.actor.id, userId);
  ctx.bus.publish('blocks', { userIds: [ctx.actor.id, userId], isBlocked: true });
  tellBoth(ctx, userId);
  return presentPerson(user);
}

/** Each of the two hears on all their clients that they see the other differently from now on. */
function tellBoth({ publish, actor }: Ctx, userId: string) {
  publish({ userIds: [actor.id] }, { type: 'BLOCK_CHANGED', userId });
  publish({ userIds: [userId] }, { type: 'BLOCK_CHANGED', userId: actor.id });
}

export async function unblockMember(ctx: Ctx, userId: string) {
  const { db, bus, actor } = ctx;
  await queries.removeBlock(db, actor.id, userId);
  // The other may have put up a block, too.
  const isBlocked = (await queries.findBlockedIds(db, actor.id)).includes(userId);
  bus.publish('blocks', { userIds: [actor.id, userId], isBlocked });
  tellBoth(ctx, userId);
}
