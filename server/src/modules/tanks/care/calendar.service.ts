// Tasks and doses in the calendar program of the member's choice, by a secret address.
import { dayIn } from '@nautical/core/domain/common/days';
import { type CalendarEvent, writeCalendar } from '@nautical/core/domain/common/ics';
import { isLastTurn, MAINTENANCE_TEXTS } from '@nautical/core/domain/tanks/maintenance';
import type { Ctx, GuestCtx } from '../../../kit/context.ts';
import { AppError } from '../../../kit/errors.ts';
import { hashToken, newToken } from '../../../kit/secrets.ts';
import { whileSignedIn } from '../../members/auth/auth.sessions.service.ts';
import { readTimeZone, rememberTimeZone } from '../../members/preferences/preferences.service.ts';
import * as aquariums from '../aquariums/aquariums.service.ts';
import { findDueDoses } from '../livestock/treatments.service.ts';
import { findDueAgain } from '../maintenance/maintenance.service.ts';
import { findTasks } from '../maintenance/tasks.service.ts';
import * as queries from './care.queries.ts';

const DOSES_AHEAD_DAYS = 60;
const DAY_MS = 86_400_000;

export const readFeed = async ({ db, actor }: Ctx) => queries.findFeed(db, actor.id);

/** A new secret for the feed; the address made before stops working. */
export const createFeed = (outer: Ctx, timeZone: string | undefined) =>
  whileSignedIn(outer, async (ctx) => {
    await rememberTimeZone(ctx, timeZone);
    const token = newToken();
    const createdAt = ctx.now();
    await queries.upsertFeed(ctx.db, ctx.actor.id, hashToken(token), createdAt);
    return { token, createdAt };
  });

export const removeFeed = ({ db, actor }: Ctx) => queries.removeFeed(db, actor.id);

/** The calendar behind a secret: tasks as days, doses as times. */
export async function writeFeed(ctx: GuestCtx, token: string): Promise<string> {
  const feed = await queries.findFeedBySecret(ctx.db, hashToken(token));
  if (!feed) throw new AppError('not_found', 'There’s no calendar at this address');
  const asKeeper: Ctx = { ...ctx, actor: { id: feed.userId, role: 'user', sessionId: feed.userId } };
  const timeZone = await readTimeZone(ctx, feed.userId);
  const names = new Map((await aquariums.findAllAquariums(asKeeper)).map(({ id, name }) => [id, name]));
  const now = ctx.now();
  const to = new Date(now.getTime() + DOSES_AHEAD_DAYS * DAY_MS);
  // Routine water changes stay in it while an alert holds them back: programs read it hours apart, so it would say so too
  // late and for too long. It shows when work is due; the tank’s page and reminders say what waits.
  const tasks = (await findTasks(asKeeper, {})).filter(({ isActive }) => isActive);
  const doses = await findDueDoses(ctx, feed.userId, undefined, { since: now, to });
  const dueAgain = await findDueAgain(ctx, feed.userId, new Date(now.getTime() - 7 * DAY_MS), to);
  const events: CalendarEvent[] = [
    ...tasks.map((task) => ({
      uid: `task-${task.id}@nautical`,
      start: dayIn(task.nextDueDate, timeZone),
      title: `${task.title} · ${names.get(task.aquariumId)}`,
      description: task.notes,
      ...(!isLastTurn(task) && { everyDays: task.everyDays }),
      ...(task.endsAt && { until: dayIn(task.endsAt, timeZone) }),
      updatedAt: task.updatedAt,
    })),
    ...dueAgain.map((log) => ({
      uid: `log-${log.id}@nautical`,
      start: dayIn(log.nextDueDate!, timeZone),
      title: `${log.description ?? MAINTENANCE_TEXTS[log.type]} · ${log.aquariumName}`,
      updatedAt: log.updatedAt,
    })),
    ...doses.map((dose) => ({
      uid: `dose-${dose.id}@nautical`,
      start: dose.dueAt,
      title: `${dose.medicine}: ${dose.dose} · ${dose.aquariumName}`,
      updatedAt: dose.updatedAt,
    })),
  ];
  return writeCalendar('Aquarium care', events);
}
