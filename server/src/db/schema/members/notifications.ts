import { NOTIFICATION_TOPICS } from '@nautical/core/domain/members/notifications';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, partOf, updatedAt } from '../columns.ts';
import { sessions, users } from './accounts.ts';

/** `onceKey` keeps a repeated job from telling the same thing twice. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: partOf(() => users.id),
    /** Whose words it quotes: it goes with them. */
    fromId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    topic: text({ enum: NOTIFICATION_TOPICS }).notNull(),
    title: text().notNull(),
    body: text().notNull(),
    link: text(),
    data: jsonb().$type<Record<string, unknown>>(),
    onceKey: text(),
    /** False for what the member wants by mail or push alone. */
    inApp: boolean().notNull().default(true),
    readAt: moment(),
    mailedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.userId, t.createdAt, t.id),
    index('notifications_unread').on(t.userId).where(sql`${t.readAt} is null and ${t.inApp}`),
    index('notifications_to_mail').on(t.createdAt).where(sql`${t.readAt} is null and ${t.mailedAt} is null`),
    uniqueIndex().on(t.userId, t.onceKey),
    index().on(t.fromId, t.onceKey),
    index('notifications_broadcast').on(t.onceKey).where(sql`${t.topic} = 'announcements'`),
    oneOf('notifications_topic', t.topic, NOTIFICATION_TOPICS),
  ],
);

/** How a member wants to hear of a topic. No row means the defaults. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: partOf(() => users.id),
    topic: text({ enum: NOTIFICATION_TOPICS }).notNull(),
    inApp: boolean().notNull().default(true),
    email: boolean().notNull().default(true),
    push: boolean().notNull().default(true),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.topic] }),
    oneOf('notification_preferences_topic', t.topic, NOTIFICATION_TOPICS),
  ],
);

/** A browser that accepts push messages, with the keys to encrypt for it. It hears nothing once its session has ended. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: partOf(() => users.id),
    sessionId: partOf(() => sessions.id),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    userAgent: text(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId), index().on(t.sessionId)],
);

/** The keys this installation shows to push services, made once: browsers accept pushes signed by these alone. */
export const vapidKeys = pgTable('vapid_keys', {
  id: integer().primaryKey(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  createdAt: createdAt(),
});
