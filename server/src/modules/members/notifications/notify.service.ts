import type { NotificationTopic } from '@nautical/core/domain/members/notifications';
import type { ServerEvent } from '@nautical/core/realtime/events';
import type { Db } from '../../../db/client.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Audience } from '../../../realtime/bus.ts';
import { presentNote } from './notifications.presenter.ts';
import * as queries from './notifications.queries.ts';
import { sendPushesJob } from './push.jobs.ts';
import { hasSubscriptions } from './push.queries.ts';

export type Note = {
  topic: NotificationTopic;
  title: string;
  body: string;
  link?: string;
  data?: Record<string, unknown>;
  /** Whose words it quotes. When they leave it goes with them, and a block hides it. */
  fromId?: string;
  /** Makes the notification idempotent per member. */
  onceKey?: string;
};

type Teller = { db: Db; jobs: Jobs; publish?: (to: Audience, event: ServerEvent) => void };

const AT_ONCE = 500;
const EXCERPT = 140;

/** The beginning of a longer text, as a notification quotes it. */
export const excerpt = (text: string) => {
  const characters = Array.from(text.replaceAll(/\s+/g, ' '));
  return characters.length > EXCERPT ? `${characters.slice(0, EXCERPT).join('')}…` : characters.join('');
};

/**
 * Creates a notification for each of these members, except those who turned its topic off. Shows it live to those who are
 * connected and want it on the site, and pushes it to the browsers of those who want that.
 */
export const notify = (teller: Teller, userIds: string[], { topic, ...note }: Note) =>
  notifyEach(
    teller,
    topic,
    userIds.map((userId) => ({ ...note, userId })),
  );

/** The same for the admins who can act, except those it’s about. */
export const notifyAdmins = async (teller: Teller, note: Note, exceptIds: readonly (string | null)[] = []) =>
  notify(
    teller,
    (await queries.findAdminIds(teller.db)).filter((id) => !exceptIds.includes(id)),
    note,
  );

/** The same where each member is told something else on one topic. */
export async function notifyEach(
  { db, jobs, publish }: Teller,
  topic: NotificationTopic,
  notes: (Omit<Note, 'topic'> & { userId: string })[],
) {
  for (let from = 0; from < notes.length; from += AT_ONCE) {
    const some = notes.slice(from, from + AT_ONCE);
    const userIds = [...new Set(some.map(({ userId }) => userId))];
    const waysOf = new Map((await queries.findWaysOf(db, userIds, topic)).map((ways) => [ways.userId, ways]));
    const rows = some.flatMap((note) => {
      const { inApp, email, push } = waysOf.get(note.userId) ?? { inApp: true, email: true, push: true };
      return inApp || email || push ? [{ ...note, topic, inApp }] : [];
    });
    if (rows.length === 0) continue;
    const stored = await queries.insertNotifications(db, rows);
    for (const row of stored)
      if (row.inApp) publish?.({ userIds: [row.userId] }, { type: 'NOTIFICATION', notification: presentNote(row) });
    const pushed = stored.filter(({ userId }) => waysOf.get(userId)?.push ?? true);
    if (
      pushed.length > 0 &&
      (await hasSubscriptions(
        db,
        pushed.map(({ userId }) => userId),
      ))
    )
      await jobs.enqueue(sendPushesJob, { notificationIds: pushed.map(({ id }) => id) });
  }
}

/** Whether a member already has a notification with this key. */
export const wasTold = ({ db }: Pick<Teller, 'db'>, userId: string, onceKey: string) =>
  queries.isTold(db, userId, onceKey);

/** What hasn't been told yet, of things that concern one member each and have keys of their own. */
export async function findUntold<Each extends { userId: string }>(
  { db }: Pick<Teller, 'db'>,
  all: readonly Each[],
  onceKeyOf: (each: Each) => string,
): Promise<Each[]> {
  if (all.length === 0) return [];
  const userIds = [...new Set(all.map(({ userId }) => userId))];
  const told = new Set((await queries.findTold(db, userIds, all.map(onceKeyOf))).map(({ onceKey }) => onceKey));
  return all.filter((each) => !told.has(onceKeyOf(each)));
}

type Told = { fromId: string; onceKey: string };

/** Removes a notification whose subject is gone. */
export async function untell({ db, publish }: Omit<Teller, 'jobs'>, told: Told) {
  tellReaders(publish, await queries.removeTold(db, told));
}

/** Updates the text of a notification. */
export async function reword({ db, publish }: Omit<Teller, 'jobs'>, told: Told, text: string) {
  tellReaders(publish, await queries.rewordTold(db, told, excerpt(text)));
}

function tellReaders(publish: Teller['publish'], readers: { userId: string }[]) {
  const userIds = readers.map(({ userId }) => userId);
  if (userIds.length > 0) publish?.({ userIds }, { type: 'NOTIFICATIONS_READ' });
}

/** Marks notifications as read because their subject was seen elsewhere. */
export async function settle({ db, publish }: Omit<Teller, 'jobs'>, userId: string, ...onceKeys: string[]) {
  const settled = await queries.markSettled(db, userId, onceKeys, new Date());
  if (settled.length > 0) publish?.({ userIds: [userId] }, { type: 'NOTIFICATIONS_READ' });
}
