import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { sessions, userPreferences, users } from '../../../db/schema/members/accounts.ts';
import { notifications, pushSubscriptions } from '../../../db/schema/members/notifications.ts';
import type { Permitted } from '../../../kit/context.ts';
import { isAcrossNoBlock } from './notifications.queries.ts';

export const hasSubscriptions = async (db: Db, userIds: string[]) =>
  (await db.$count(pushSubscriptions, inArray(pushSubscriptions.userId, userIds))) > 0;

/** Unread notifications with the browsers to push them to: the member isn't suspended and is signed in there. */
export const findPushes = (
  db: Db,
  { notificationIds, subscriptionId }: { notificationIds: string[]; subscriptionId?: string },
  now: Date,
) =>
  db
    .select({
      notification: notifications,
      subscription: pushSubscriptions,
      quiet: { from: userPreferences.quietFrom, to: userPreferences.quietTo, timeZone: userPreferences.timeZone },
    })
    .from(notifications)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.userId, notifications.userId))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(
      and(
        inArray(notifications.id, notificationIds),
        subscriptionId === undefined ? undefined : eq(pushSubscriptions.id, subscriptionId),
        isNull(notifications.readAt),
        isAcrossNoBlock,
        isNull(users.suspendedAt),
        gt(sessions.expiresAt, now),
      ),
    );

export const removeSubscription = (db: Db, { id }: Permitted<{ id: string }, 'remove'>) =>
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
