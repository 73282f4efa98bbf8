import type {
  NewPushSubscription,
  NotificationPreferences,
  NotificationPreferencesChange,
} from '@nautical/core/contracts/members/notifications';
import { isQuiet, NOTIFICATION_TOPICS, quietHoursOf } from '@nautical/core/domain/members/notifications';
import { notificationPolicy } from '@nautical/core/policies/members/notifications';
import { v7 } from 'uuid';
import { siteUrl } from '../../../config.ts';
import { type Ctx, inTransaction, permit, type Services } from '../../../kit/context.ts';
import { invalid } from '../../../kit/errors.ts';
import { type PageQuery, pageSize, readCursor } from '../../../kit/paging.ts';
import { sendMailJob } from '../../../mail/mail.jobs.ts';
import { digestMail } from '../../../mail/messages.ts';
import { areKeys } from '../../../push/encryption.ts';
import { getVapidKeys } from '../../../push/vapid.ts';
import { whileSignedIn } from '../auth/auth.sessions.service.ts';
import * as queries from './notifications.queries.ts';

const MOST_SUBSCRIPTIONS = 20; // browsers of one member; the oldest gives way
const DIGEST_DAYS = 7; // older notifications aren't worth a mail
const DIGEST_MOST = 30; // notifications one mail lists
const MEMBERS_AT_ONCE = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

export async function findNotifications({ db, actor }: Ctx, page: PageQuery) {
  const size = pageSize(page);
  const rows = await queries.findNotifications(db, actor.id, readCursor(page, 'moment', 'id'), size + 1);
  return { rows, size };
}

export const countUnread = ({ db, actor }: Ctx) => queries.countUnread(db, actor.id);

export async function readNotification(ctx: Ctx, id: string) {
  const found = await queries.findNotification(ctx.db, id);
  const unread = permit(ctx.actor, notificationPolicy.read, found, 'Notification');
  const row = await queries.markRead(ctx.db, unread, ctx.now());
  tellOwnClients(ctx);
  return row;
}

export async function readAll(ctx: Ctx) {
  await queries.markAllRead(ctx.db, ctx.actor.id, ctx.now());
  tellOwnClients(ctx);
}

const tellOwnClients = ({ publish, actor }: Ctx) => publish({ userIds: [actor.id] }, { type: 'NOTIFICATIONS_READ' });

export async function readPreferences({ db, actor }: Ctx): Promise<NotificationPreferences> {
  const chosen = new Map((await queries.findWays(db, actor.id)).map((ways) => [ways.topic, ways]));
  const quiet = await queries.findQuietHours(db, actor.id);
  return {
    topics: NOTIFICATION_TOPICS.map((topic) => {
      const { inApp, email, push } = chosen.get(topic) ?? { inApp: true, email: true, push: true };
      return { topic, inApp, email, push };
    }),
    quietHours: quietHoursOf(quiet),
  };
}

export const updatePreferences = (outer: Ctx, { topics = [], quietHours }: NotificationPreferencesChange) =>
  inTransaction(outer, async (ctx) => {
    for (const { topic, ...ways } of topics) {
      const given = Object.fromEntries(Object.entries(ways).filter(([, value]) => value !== undefined));
      await queries.upsertWays(ctx.db, ctx.actor.id, topic, given);
    }
    if (quietHours !== undefined)
      await queries.upsertQuietHours(ctx.db, ctx.actor.id, {
        quietFrom: quietHours?.from ?? null,
        quietTo: quietHours?.to ?? null,
        // The clock stays known: it also says which day it is for a sitter.
        ...(quietHours && { timeZone: quietHours.timeZone }),
      });
    return readPreferences(ctx);
  });

/** Remembers a browser that accepts push messages, in place of its owner's oldest when there are too many. */
export async function subscribe(outer: Ctx, { endpoint, keys }: NewPushSubscription, userAgent: string | undefined) {
  const url = URL.parse(endpoint);
  if (!url || !outer.pusher.accepts(url)) throw invalid('endpoint', 'This endpoint isn’t valid');
  if (!areKeys(keys)) throw invalid('keys.p256dh', 'These keys aren’t valid');
  return whileSignedIn(outer, async ({ db, actor, now }) => {
    const id = await queries.upsertSubscription(db, {
      id: v7(),
      userId: actor.id,
      sessionId: actor.sessionId,
      endpoint,
      ...keys,
      userAgent: userAgent ?? null,
      createdAt: now(),
    });
    if ((await queries.countSubscriptions(db, actor.id)) > MOST_SUBSCRIPTIONS)
      await queries.removeOldestSubscription(db, actor.id);
    return { id };
  });
}

/** What a browser needs to accept pushes from this installation. */
export const readPushKey = async ({ db }: Ctx) => ({ publicKey: (await getVapidKeys(db)).publicKey });

export const unsubscribe = ({ db, actor }: Ctx, endpoint: string) => queries.removeSubscription(db, actor.id, endpoint);

/** Mails each member what is unread and not mailed yet, in one mail. Who has quiet hours now gets it afterwards. */
export async function mailDigests(services: Services) {
  const now = services.now();
  const since = new Date(now.getTime() - DIGEST_DAYS * DAY_MS);
  let last: string | undefined;
  do {
    const members = await queries.findMembersToMail(services.db, since, last, MEMBERS_AT_ONCE);
    for (const member of members) {
      const hours = quietHoursOf(member);
      if (!hours || !isQuiet(hours, now)) await mailDigest(services, member, since, now);
    }
    last = members.length === MEMBERS_AT_ONCE ? members.at(-1)?.id : undefined;
  } while (last);
}

/** The mail is handed over in the transaction that marks what it says, so that it is sent once whatever happens. */
async function mailDigest(
  { db, jobs, config }: Services,
  member: { id: string; username: string; email: string },
  since: Date,
  now: Date,
) {
  await db.transaction(async (tx) => {
    const rows = await queries.findToMail(tx, member.id, since, DIGEST_MOST);
    const marked = new Set(
      await queries.markMailed(
        tx,
        rows.map(({ id }) => id),
        now,
      ),
    );
    const fresh = rows.filter(({ id }) => marked.has(id));
    if (fresh.length > 0) await jobs.inside(tx).enqueue(sendMailJob, digestMail(member, fresh, siteUrl(config)));
  });
}
