import type { NotificationTopic } from '@nautical/core/domain/notifications';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { notificationPreferences, notifications } from '../db/schema/notifications.ts';

export type Note = {
  topic: NotificationTopic;
  title: string;
  body: string;
  link?: string;
  data?: Record<string, unknown>;
  /** The same thing told again to the same person is told once. */
  onceKey?: string;
};

const AT_ONCE = 500;

/** Leaves a notification for each of these people, except those who do not want to hear of its topic. */
export async function notify({ db }: { db: Db }, userIds: string[], note: Note) {
  for (let from = 0; from < userIds.length; from += AT_ONCE) {
    const some = userIds.slice(from, from + AT_ONCE);
    const refused = await db
      .select({ userId: notificationPreferences.userId })
      .from(notificationPreferences)
      .where(
        and(
          inArray(notificationPreferences.userId, some),
          eq(notificationPreferences.topic, note.topic),
          eq(notificationPreferences.inApp, false),
        ),
      );
    const silent = new Set(refused.map(({ userId }) => userId));
    const rows = some.filter((userId) => !silent.has(userId)).map((userId) => ({ ...note, userId }));
    if (rows.length > 0) await db.insert(notifications).values(rows).onConflictDoNothing();
  }
}
