import type { BroadcastAudience, NotificationTopic } from '@nautical/core/domain/notifications';
import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { userPreferences, users } from '../../db/schema/accounts.ts';
import { posts } from '../../db/schema/listings.ts';
import {
  broadcasts,
  notificationPreferences,
  notifications,
  pushSubscriptions,
} from '../../db/schema/notifications.ts';

type Ways = { inApp: boolean; email: boolean; push: boolean };

const isShownTo = (userId: string) => and(eq(notifications.userId, userId), notifications.inApp);

export const findNotifications = (db: Db, userId: string, cursor: string[] | undefined, limit: number) =>
  db
    .select()
    .from(notifications)
    .where(
      and(
        isShownTo(userId),
        cursor &&
          sql`(${notifications.createdAt}, ${notifications.id}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);
export type NotificationRow = Awaited<ReturnType<typeof findNotifications>>[number];

export const countUnread = (db: Db, userId: string) =>
  db.$count(notifications, and(isShownTo(userId), isNull(notifications.readAt)));

export const findNotification = async (db: Db, id: string) =>
  (await db.select().from(notifications).where(eq(notifications.id, id)))[0];

export const markRead = async (db: Db, id: string, now: Date) =>
  (
    await db
      .update(notifications)
      .set({ readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(notifications.id, id))
      .returning()
  )[0]!;

export const markAllRead = (db: Db, userId: string, now: Date) =>
  db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));

// How a member wants to hear of things

export const findWays = (db: Db, userId: string) =>
  db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));

export const upsertWays = (db: Db, userId: string, topic: NotificationTopic, ways: Partial<Ways>) =>
  db
    .insert(notificationPreferences)
    .values({ userId, topic, ...ways })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.topic],
      set: { ...ways, updatedAt: new Date() },
    });

const quiet = { from: userPreferences.quietFrom, to: userPreferences.quietTo, timeZone: userPreferences.timeZone };

export const findQuietHours = async (db: Db, userId: string) =>
  (await db.select(quiet).from(userPreferences).where(eq(userPreferences.userId, userId)))[0];

export const upsertQuietHours = (
  db: Db,
  userId: string,
  hours: { quietFrom: string | null; quietTo: string | null; timeZone?: string },
) =>
  db
    .insert(userPreferences)
    .values({ userId, ...hours })
    .onConflictDoUpdate({ target: userPreferences.userId, set: { ...hours, updatedAt: new Date() } });

// Push

/** A browser belongs to whoever used it last. */
export const upsertSubscription = async (db: Db, subscription: typeof pushSubscriptions.$inferInsert) => {
  const { endpoint, ...set } = subscription;
  const [row] = await db
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set })
    .returning({ id: pushSubscriptions.id });
  return row!.id;
};

export const countSubscriptions = (db: Db, userId: string) =>
  db.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId));

export const removeOldestSubscription = (db: Db, userId: string) =>
  db
    .delete(pushSubscriptions)
    .where(
      inArray(
        pushSubscriptions.id,
        db
          .select({ id: pushSubscriptions.id })
          .from(pushSubscriptions)
          .where(eq(pushSubscriptions.userId, userId))
          .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id))
          .limit(1),
      ),
    );

export const removeSubscription = (db: Db, userId: string, endpoint: string) =>
  db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));

// Mail

/** Members with something unread since `since` that they want by mail and have not got. */
export const findMembersToMail = (db: Db, since: Date, afterId: string | undefined, limit: number) =>
  db
    .selectDistinct({ id: users.id, username: users.username, email: users.email, ...quiet })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(
      and(
        isToBeMailed(since),
        users.emailNotifications,
        isNull(users.suspendedAt),
        afterId ? gt(users.id, afterId) : undefined,
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit);

export const findToMail = (db: Db, userId: string, since: Date, limit: number) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isToBeMailed(since)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);

const isToBeMailed = (since: Date) =>
  and(
    isNull(notifications.readAt),
    isNull(notifications.mailedAt),
    gt(notifications.createdAt, since),
    sql`not exists (select from ${notificationPreferences} where ${notificationPreferences.userId} = ${notifications.userId}
      and ${notificationPreferences.topic} = ${notifications.topic} and not ${notificationPreferences.email})`,
  );

/** Marks them as mailed, but for those another server has marked in the meantime, and says which. */
export const markMailed = async (db: Db, ids: string[], now: Date) =>
  (
    await db
      .update(notifications)
      .set({ mailedAt: now })
      .where(and(inArray(notifications.id, ids), isNull(notifications.mailedAt)))
      .returning({ id: notifications.id })
  ).map(({ id }) => id);

// Telling many at once

/** Members of an audience; who was seen after `activeSince` counts as active. */
const isIn = (audience: BroadcastAudience, activeSince: Date) =>
  and(
    isNull(users.suspendedAt),
    {
      everyone: undefined,
      active: gt(users.lastSeen, activeSince),
      sellers: sql`exists (select from ${posts} where ${posts.sellerId} = ${users.id}
        and ${posts.status} = 'active' and ${posts.isActive})`,
      admins: eq(users.role, 'admin'),
    }[audience],
  );

export const countMembers = (db: Db, audience: BroadcastAudience, activeSince: Date) =>
  db.$count(users, isIn(audience, activeSince));

export const findMemberIds = async (
  db: Db,
  audience: BroadcastAudience,
  activeSince: Date,
  afterId: string | undefined,
  limit: number,
) =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .where(and(isIn(audience, activeSince), afterId ? gt(users.id, afterId) : undefined))
      .orderBy(asc(users.id))
      .limit(limit)
  ).map(({ id }) => id);

export const insertBroadcast = (db: Db, broadcast: typeof broadcasts.$inferInsert) =>
  db.insert(broadcasts).values(broadcast);

/** What was told, latest first, with how many have read it. Its notifications carry its id after `prefix`. */
export const findBroadcasts = (db: Db, cursor: string[] | undefined, limit: number, prefix: string, id?: string) =>
  db
    .select({
      broadcast: broadcasts,
      sender: users.username,
      read: sql<number>`(select count(*)::int from ${notifications} where ${notifications.topic} = 'announcements'
        and ${notifications.onceKey} = ${prefix} || ${broadcasts.id} and ${notifications.readAt} is not null)`,
    })
    .from(broadcasts)
    .leftJoin(users, eq(users.id, broadcasts.senderId))
    .where(
      and(
        id === undefined ? undefined : eq(broadcasts.id, id),
        cursor && sql`(${broadcasts.createdAt}, ${broadcasts.id}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`,
      ),
    )
    .orderBy(desc(broadcasts.createdAt), desc(broadcasts.id))
    .limit(limit);
