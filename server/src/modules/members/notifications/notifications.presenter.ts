import type { Notification } from '@nautical/core/contracts/members/notifications';
import type { NotificationRow } from './notifications.queries.ts';

/** A notification as its member sees it. */
export const presentNote = (row: NotificationRow): Notification => ({
  id: row.id,
  topic: row.topic,
  title: row.title,
  body: row.body,
  link: row.link,
  readAt: row.readAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
