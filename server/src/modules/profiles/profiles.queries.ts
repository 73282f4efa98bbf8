import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { containing, notBlocked } from '../../db/conditions.ts';
import { userPreferences, users } from '../../db/schema/accounts.ts';
import { auctions } from '../../db/schema/auctions.ts';
import { blocks } from '../../db/schema/contacts.ts';
import { posts } from '../../db/schema/listings.ts';
import { messages } from '../../db/schema/messaging.ts';
import { orders } from '../../db/schema/payments.ts';
import { ratings } from '../../db/schema/reports.ts';

const person = { id: users.id, username: users.username, avatar: users.avatar, location: users.location };
export type UserRow = typeof users.$inferSelect;

export const countMembersSince = async (db: Db, since: Date) => db.$count(users, gte(users.createdAt, since));

export const findUser = async (db: Db, id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];

/** Members whose name holds the text or is spelled much like it; those whose name begins with it come first. */
export const findMembers = (db: Db, viewerId: string, text: string, limit: number) =>
  db
    .select(person)
    .from(users)
    .where(
      and(
        isNull(users.suspendedAt),
        or(containing(users.username, text), sql`${users.username} % ${text}`),
        notBlocked(users.id, viewerId),
      ),
    )
    .orderBy(
      desc(sql`starts_with(lower(${users.username}), lower(${text}))`),
      desc(sql`similarity(${users.username}, ${text})`),
      asc(users.username),
    )
    .limit(limit);

export const findNewestMembers = (db: Db, viewerId: string, limit: number) =>
  db
    .select(person)
    .from(users)
    .where(and(isNull(users.suspendedAt), notBlocked(users.id, viewerId)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);

// What a profile shows

/** A seller's published stars, one count for each from one to five. */
export const countStars = (db: Db, sellerId: string) =>
  db
    .select({ rating: ratings.rating, count: count() })
    .from(ratings)
    .where(isPublishedReviewOf(sellerId))
    .groupBy(ratings.rating);

const isPublishedReviewOf = (sellerId: string) =>
  and(eq(ratings.sellerId, sellerId), eq(ratings.author, 'buyer'), isNotNull(ratings.publishedAt));

export async function countSellersListings(db: Db, sellerId: string) {
  const filtered = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [row] = await db
    .select({
      active: filtered(and(eq(posts.status, 'active'), posts.isActive)),
      sold: filtered(eq(posts.status, 'sold')),
    })
    .from(posts)
    .where(eq(posts.sellerId, sellerId));
  return row!;
}

/** Minutes within which half of a member's answers to private messages came, looking at the latest ones since `since`. */
export async function findResponseMinutes(db: Db, userId: string, since: Date, sample: number, least: number) {
  const { rows } = await db.execute<{ minutes: number | null; answers: number }>(sql`
    select percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at) / 60) as minutes,
      count(*)::int as answers
    from (
      select ${messages.createdAt} as asked_at, ${messages.senderId} as asked_by
      from ${messages}
      where ${messages.receiverId} = ${userId} and ${messages.createdAt} >= ${since.toISOString()}
      order by ${messages.createdAt} desc limit ${sample}
    ) as asked
    cross join lateral (
      select min(answer.created_at) as answered_at from ${messages} as answer
      where answer.sender_id = ${userId} and answer.receiver_id = asked.asked_by and answer.created_at > asked.asked_at
    ) as answered
    where answered_at is not null`);
  const [row] = rows;
  return row && row.minutes !== null && row.answers >= least ? Math.round(row.minutes) : null;
}

// The member's own account

export const findPreferences = async (db: Db, userId: string) =>
  (await db.select().from(userPreferences).where(eq(userPreferences.userId, userId)))[0];
export type PreferencesRow = NonNullable<Awaited<ReturnType<typeof findPreferences>>>;

export const updateUser = (db: Db, id: string, change: Partial<UserRow>) =>
  db.update(users).set(change).where(eq(users.id, id));

export const isNameTaken = async (db: Db, username: string, exceptId: string) =>
  (await db.$count(users, sql`lower(${users.username}) = lower(${username}) and ${users.id} <> ${exceptId}`)) > 0;

export const upsertPreferences = (
  db: Db,
  userId: string,
  change: Partial<Pick<PreferencesRow, 'temperatureUnit' | 'salinityUnit' | 'volumeUnit'>>,
) =>
  db
    .insert(userPreferences)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: userPreferences.userId, set: { ...change, updatedAt: new Date() } });

/** Orders in which money or animals are still under way, on either side. */
export const countOpenOrders = (db: Db, userId: string) =>
  db.$count(
    orders,
    and(
      or(eq(orders.buyerId, userId), eq(orders.sellerId, userId)),
      inArray(orders.status, ['reserved', 'paid', 'shipped', 'delivered', 'disputed']),
    ),
  );

export async function countAuctionsWithBids(db: Db, sellerId: string) {
  const [row] = await db
    .select({ count: count() })
    .from(auctions)
    .innerJoin(posts, eq(posts.id, auctions.postId))
    .where(and(eq(posts.sellerId, sellerId), eq(auctions.status, 'active'), gt(auctions.totalBids, 0)));
  return row?.count ?? 0;
}

export const countOtherAdmins = (db: Db, id: string) =>
  db.$count(users, and(eq(users.role, 'admin'), isNull(users.suspendedAt), sql`${users.id} <> ${id}`));

export const removeUser = (db: Db, id: string) => db.delete(users).where(eq(users.id, id));

// Reviews

/** Published reviews of a seller, without those of buyers between whom and the viewer there is a block. */
export const findReviews = (db: Db, viewerId: string, sellerId: string, cursor: string[] | undefined, limit: number) =>
  reviews(db)
    .where(
      and(
        isPublishedReviewOf(sellerId),
        or(isNull(ratings.buyerId), notBlocked(ratings.buyerId, viewerId)),
        cursor && sql`(${ratings.publishedAt}, ${ratings.id}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`,
      ),
    )
    .orderBy(desc(ratings.publishedAt), desc(ratings.id))
    .limit(limit);

export const getReview = async (db: Db, id: string) => (await reviews(db).where(eq(ratings.id, id)))[0]!;
export type ReviewRow = Awaited<ReturnType<typeof getReview>>;

const reviews = (db: Db) =>
  db
    .select({
      id: ratings.id,
      rating: ratings.rating,
      review: ratings.review,
      publishedAt: ratings.publishedAt,
      createdAt: ratings.createdAt,
      title: orders.title,
      buyer: person,
    })
    .from(ratings)
    .leftJoin(users, eq(users.id, ratings.buyerId))
    .leftJoin(orders, eq(orders.id, ratings.orderId))
    .$dynamic();

/** The buyer's completed order with this seller that is still to be reviewed, the latest first. It is held until the end. */
export const findOrderToReview = async (db: Db, buyerId: string, sellerId: string) =>
  (
    await db
      .select({ id: orders.id, postId: orders.postId, completedAt: orders.completedAt })
      .from(orders)
      .where(
        and(
          eq(orders.buyerId, buyerId),
          eq(orders.sellerId, sellerId),
          eq(orders.status, 'completed'),
          sql`not exists (select from ${ratings} where ${ratings.orderId} = ${orders.id} and ${ratings.author} = 'buyer')`,
        ),
      )
      .orderBy(desc(orders.completedAt))
      .limit(1)
      .for('update')
  )[0];

export const insertRating = async (db: Db, rating: typeof ratings.$inferInsert) =>
  (await db.insert(ratings).values(rating).returning({ id: ratings.id }))[0]!.id;

/** Shows both reviews of an order once both are there. */
export const publishPair = (db: Db, orderId: string, now: Date) =>
  db
    .update(ratings)
    .set({ publishedAt: now })
    .where(
      and(
        eq(ratings.orderId, orderId),
        isNull(ratings.publishedAt),
        sql`(select count(*) from ${ratings} as both_sides where both_sides.order_id = ${orderId}) = 2`,
      ),
    );

/** Shows reviews of orders completed by `completedBy`: the other side has had its time. */
export const publishOverdue = (db: Db, completedBy: Date, now: Date) =>
  db
    .update(ratings)
    .set({ publishedAt: now })
    .from(orders)
    .where(and(eq(orders.id, ratings.orderId), isNull(ratings.publishedAt), lte(orders.completedAt, completedBy)));

// Blocks

export const isBlockedBetween = async (db: Db, a: string, b: string) =>
  (await db.$count(
    blocks,
    or(and(eq(blocks.blockerId, a), eq(blocks.blockedId, b)), and(eq(blocks.blockerId, b), eq(blocks.blockedId, a))),
  )) > 0;

/** Everybody who has blocked this member or whom this member has blocked. */
export async function findReachable(db: Db, viewerId: string, userIds: string[]) {
  const there = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, userIds), isNull(users.suspendedAt), notBlocked(users.id, viewerId)));
  const blocked = await db
    .select({ id: blocks.blockedId })
    .from(blocks)
    .where(and(eq(blocks.blockerId, viewerId), inArray(blocks.blockedId, userIds)));
  const idsOf = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id));
  return { reachable: idsOf(there), blocked: idsOf(blocked) };
}

export const findBlockedIds = async (db: Db, userId: string) =>
  (
    await db
      .select({ id: blocks.blockedId })
      .from(blocks)
      .where(eq(blocks.blockerId, userId))
      .unionAll(db.select({ id: blocks.blockerId }).from(blocks).where(eq(blocks.blockedId, userId)))
  ).map(({ id }) => id);

export const hasBlocked = async (db: Db, blockerId: string, blockedId: string) =>
  (await db.$count(blocks, and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))) > 0;

export const findBlocked = (db: Db, blockerId: string, most: number) =>
  db
    .select(person)
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(desc(blocks.createdAt), desc(users.id))
    .limit(most);

export const insertBlock = (db: Db, blockerId: string, blockedId: string) =>
  db.insert(blocks).values({ blockerId, blockedId }).onConflictDoNothing();

export const removeBlock = (db: Db, blockerId: string, blockedId: string) =>
  db.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
