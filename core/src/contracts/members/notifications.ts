import * as z from 'zod/mini';
import { isTimeZone, NOTIFICATION_TOPICS } from '../../domain/members/notifications.ts';
import { endpoint } from '../../endpoint.ts';
import { ById, Moment, Page } from '../common/shapes.ts';

const Topic = z.enum(NOTIFICATION_TOPICS);

export const Notification = z.object({
  id: z.uuid(),
  topic: Topic,
  title: z.string(),
  body: z.string(),
  /** An address within this site. */
  link: z.nullable(z.string()),
  readAt: z.nullable(Moment),
  createdAt: Moment,
});
export type Notification = z.infer<typeof Notification>;

const ways = { inApp: z.boolean(), email: z.boolean(), push: z.boolean() };

const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 22:00'));
const QuietHours = z.object({
  from: Time,
  to: Time,
  timeZone: z
    .string()
    .check(z.maxLength(60, { error: 'Choose a time zone', abort: true }), z.refine(isTimeZone, 'Choose a time zone')),
});

/** How the member wants to be notified about each topic. In quiet hours neither mail nor push is sent. */
export const NotificationPreferences = z.object({
  topics: z.array(z.object({ topic: Topic, ...ways })),
  quietHours: z.nullable(QuietHours),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const NotificationPreferencesChange = z.object({
  topics: z.optional(
    z
      .array(
        z.object({
          topic: Topic,
          inApp: z.optional(z.boolean()),
          email: z.optional(z.boolean()),
          push: z.optional(z.boolean()),
        }),
      )
      .check(z.maxLength(NOTIFICATION_TOPICS.length)),
  ),
  quietHours: z.optional(z.nullable(QuietHours)),
});
export type NotificationPreferencesChange = z.output<typeof NotificationPreferencesChange>;

const Key = (name: string) =>
  z.string(`${name} is required`).check(z.regex(/^[\w-]{16,200}={0,2}$/, `${name} isn’t valid`));

/** What a browser gives out to be reached by, in the shape it gives it. */
export const NewPushSubscription = z.object({
  endpoint: z
    .string('Endpoint is required')
    .check(
      z.maxLength(1000, { error: 'This endpoint is too long', abort: true }),
      z.regex(/^https?:\/\/[^\s/@]+\.[^\s/@]+\/\S*$/, 'This endpoint isn’t valid'),
    ),
  keys: z.object({ p256dh: Key('p256dh'), auth: Key('auth') }),
});
export type NewPushSubscription = z.output<typeof NewPushSubscription>;

export const notificationsApi = {
  list: endpoint('GET', '/api/notifications', {
    access: 'member',
    shows: ['notifications', 'blocks'],
    summary: 'The member’s notifications, latest first; the header X-Unread-Count says how many are unread.',
    query: Page,
    reply: z.array(Notification),
  }),
  unread: endpoint('GET', '/api/notifications/unread', {
    access: 'member',
    shows: ['notifications', 'blocks'],
    summary: 'How many unread notifications the member has.',
    reply: z.object({ count: z.number() }),
  }),
  read: endpoint('PUT', '/api/notifications/:id/read', {
    access: 'owner',
    changes: ['notifications'],
    summary: 'Marks a notification as read.',
    params: ById,
    reply: Notification,
  }),
  readAll: endpoint('PUT', '/api/notifications/read-all', {
    access: 'member',
    changes: ['notifications'],
    summary: 'Marks all the member’s notifications as read.',
  }),
  preferences: endpoint('GET', '/api/notification-preferences', {
    access: 'member',
    shows: ['notification-settings'],
    summary: 'How the member wants to be notified about each topic.',
    reply: NotificationPreferences,
  }),
  updatePreferences: endpoint('PATCH', '/api/notification-preferences', {
    access: 'member',
    changes: ['notification-settings'],
    summary: 'Changes how the member is notified about some topics, or the quiet hours.',
    body: NotificationPreferencesChange,
    reply: NotificationPreferences,
  }),
  pushKey: endpoint('GET', '/api/push-subscriptions/key', {
    access: 'member',
    shows: [],
    summary: 'The key a browser needs to accept push messages of this site.',
    reply: z.object({ publicKey: z.string() }),
  }),
  subscribe: endpoint('POST', '/api/push-subscriptions', {
    access: 'member',
    changes: [],
    summary: 'Saves a browser that accepts push messages.',
    body: NewPushSubscription,
    reply: z.object({ id: z.uuid() }),
    status: 201,
  }),
  unsubscribe: endpoint('DELETE', '/api/push-subscriptions', {
    access: 'member',
    changes: [],
    summary: 'Removes one of the member’s browsers.',
    body: z.object({ endpoint: z.string('Endpoint is required').check(z.maxLength(1000)) }),
  }),
};
