import type { NotificationTopic } from '@nautical/core/domain/members/notifications';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { userPreferences, users } from '../../../db/schema/members/accounts.ts';
import { blocks } from '../../../db/schema/members/contacts.ts';
import { notificationPreferences, notifications, pushSubscriptions } from '../../../db/schema/members/notifications.ts';
import type { Permitted } from '../../../kit/context.ts';

type Ways = { inApp: boolean; email: boolean; push: boolean };

/** Hides notifications from members blocked in either direction. */
export const isAcrossNoBlock = sql`not exists (select from ${blocks}
  where (${blocks.blockerId} = ${notifications.userId} and ${blocks.blockedId} = ${notifications.fromId})
    or (${blocks.blockerId} = ${notifications.fromId} and ${blocks.blockedId} = ${notifications.userId}))`;

const isShownTo = (userId: string) => and(eq(notifications.userId, userId), notifications.inApp, isAcrossNoBlock);

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
  (
    await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.id, id), isAcrossNoBlock))
  )[0];

export const markRead = async (db: Db, { id }: Permitted<{ id: string }, 'read'>, now: Date) =>
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

/** Inserts these notifications, skips the ones that already exist, and returns the new ones. */
export const insertNotifications = (db: Db, rows: (typeof notifications.$inferInsert)[]) =>
  db.insert(notifications).values(rows).onConflictDoNothing().returning();

export const isTold = async (db: Db, userId: string, onceKey: string) =>
  (await db.$count(notifications, and(eq(notifications.userId, userId), eq(notifications.onceKey, onceKey)))) > 0;

/** Those of these keys that one of these members has a notification with. */
export const findTold = (db: Db, userIds: string[], onceKeys: string[]) =>
  db
    .select({ onceKey: notifications.onceKey })
    .from(notifications)
    .where(and(inArray(notifications.userId, userIds), inArray(notifications.onceKey, onceKeys)));

/** Marks a member's notifications with one of these keys as read, and returns them. */
export const markSettled = (db: Db, userId: string, onceKeys: string[], now: Date) =>
  db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(eq(notifications.userId, userId), inArray(notifications.onceKey, onceKeys), isNull(notifications.readAt)),
    )
    .returning({ id: notifications.id });

type Told = { fromId: string; onceKey: string };
const toldBy = ({ fromId, onceKey }: Told) => and(eq(notifications.fromId, fromId), eq(notifications.onceKey, onceKey));

/** Deletes the notifications with a key, and returns whose they were. */
export const removeTold = (db: Db, told: Told) =>
  db.delete(notifications).where(toldBy(told)).returning({ userId: notifications.userId });

/** Updates the text of the notifications with a key, and returns whose they are. */
export const rewordTold = (db: Db, told: Told, body: string) =>
  db.update(notifications).set({ body }).where(toldBy(told)).returning({ userId: notifications.userId });

// Notification settings

export const findWaysOf = (db: Db, userIds: string[], topic: NotificationTopic) =>
  db
    .select()
    .from(notificationPreferences)
    .where(and(inArray(notificationPreferences.userId, userIds), eq(notificationPreferences.topic, topic)));

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

/** A browser's subscription belongs to the member who used it last. */
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
        // An unconfirmed email may be a stranger's.
        isNotNull(users.emailVerifiedAt),
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
    isAcrossNoBlock,
    sql`not exists (select from ${notificationPreferences} where ${notificationPreferences.userId} = ${notifications.userId}
      and ${notificationPreferences.topic} = ${notifications.topic} and not ${notificationPreferences.email})`,
  );

/** Marks them as mailed, except those another server has marked in the meantime, and returns them. */
export const markMailed = async (db: Db, ids: string[], now: Date) =>
  (
    await db
      .update(notifications)
      .set({ mailedAt: now })
      .where(and(inArray(notifications.id, ids), isNull(notifications.mailedAt)))
      .returning({ id: notifications.id })
  ).map(({ id }) => id);

/** The admins who can act. */
export const findAdminIds = async (db: Db) =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, 'admin'), isNull(users.suspendedAt)))
  ).map(({ id }) => id);
