// Vacation mode: anyone with the link sees today’s tasks and checks them off, without an account.

import type { NewSitterLink } from '@nautical/core/contracts/tanks/care';
import { dayBounds, dayIn } from '@nautical/core/domain/common/days';
import { sitterLinkPolicy } from '@nautical/core/policies/tanks/aquariums';
import { type Ctx, type GuestCtx, inTransaction, permit } from '../../../kit/context.ts';
import { AppError, invalid, notFound } from '../../../kit/errors.ts';
import { hashToken, newToken } from '../../../kit/secrets.ts';
import { whileSignedIn } from '../../members/auth/auth.sessions.service.ts';
import { notify } from '../../members/notifications/notify.service.ts';
import { readTimeZone, rememberTimeZone } from '../../members/preferences/preferences.service.ts';
import { findChangesSet } from '../aquariums/aquariums.health.service.ts';
import * as aquariums from '../aquariums/aquariums.service.ts';
import { findDueDoses, giveDose } from '../livestock/treatments.service.ts';
import { findDoneSince, findTasks, finishTask } from '../maintenance/tasks.service.ts';
import * as queries from './care.queries.ts';

const MOST_OPEN_LINKS = 20;
const LONGEST_DAYS = 120;
const DAY_MS = 86_400_000;
const LINKS_SHOWN = 100;

export const findLinks = ({ db, actor }: Ctx) => queries.findLinks(db, actor.id, LINKS_SHOWN);

/** Creates a link for a period. Its secret is returned only once; we store a hash. */
export async function createLink(ctx: Ctx, { aquariumId, instructions, startsAt, endsAt, timeZone }: NewSitterLink) {
  await aquariums.demandAquariums(ctx, 'change', { aquariumId });
  const now = ctx.now();
  const start = startsAt ?? now;
  // A last day means all of it.
  const end = endsAt.getTime() % DAY_MS === 0 ? new Date(endsAt.getTime() + DAY_MS - 1) : endsAt;
  if (end <= now) throw invalid('endsAt', 'The last day must be in the future');
  if (end <= start) throw invalid('endsAt', 'The last day must come after the first');
  if (end.getTime() - start.getTime() > LONGEST_DAYS * DAY_MS)
    throw invalid('endsAt', `A link can last at most ${LONGEST_DAYS} days`);
  return whileSignedIn(ctx, async (inner) => {
    if ((await queries.countOpenLinks(inner.db, inner.actor.id, now)) >= MOST_OPEN_LINKS)
      throw new AppError('conflict', 'You have too many active links. Turn one off first.');
    await rememberTimeZone(inner, timeZone);
    const token = newToken();
    const row = await queries.insertLink(inner.db, {
      userId: inner.actor.id,
      aquariumId: aquariumId ?? null,
      tokenHash: hashToken(token),
      instructions: instructions ?? null,
      startsAt: start,
      endsAt: end,
      createdAt: now,
    });
    return { row, token };
  });
}

export async function revokeLink(ctx: Ctx, id: string) {
  const link = permit(ctx.actor, sitterLinkPolicy.revoke, await queries.findLink(ctx.db, id), 'Link');
  await queries.revokeLink(ctx.db, link, ctx.now());
}

/** The keeper's view of what a link opens: the sitter acts for the keeper, within the tanks the link names. */
async function openLink(ctx: GuestCtx, token: string) {
  const found = await queries.findLinkBySecret(ctx.db, hashToken(token), ctx.now());
  if (!found) throw new AppError('not_found', 'This link doesn’t exist or isn’t active right now');
  const { link, keeper } = found;
  const asKeeper: Ctx = { ...ctx, actor: { id: link.userId, role: 'user', sessionId: link.id } };
  return { link, keeper, asKeeper };
}

/** What is to be done today, by the keeper's clock. */
export async function viewLink(ctx: GuestCtx, token: string) {
  const { link, keeper, asKeeper } = await openLink(ctx, token);
  const tanks = link.aquariumId
    ? [await aquariums.getAquarium(asKeeper, link.aquariumId)]
    : await aquariums.findAllAquariums(asKeeper);
  const ids = tanks.map(({ id }) => id);
  const timeZone = await readTimeZone(ctx, link.userId);
  const today = dayBounds(dayIn(ctx.now(), timeZone), timeZone);
  const tasks = ids.length ? await findTasks(asKeeper, { aquariumIds: ids.slice(0, 100) }) : [];
  const done = await findDoneSince(ctx, ids, today.start);
  const doses = ids.length ? await findDueDoses(ctx, link.userId, ids, { since: today.start, to: today.end }) : [];
  const changes = await findChangesSet(asKeeper, ids);
  return {
    link,
    keeper,
    tanks: tanks.map((tank) => ({
      tank,
      tasks: asSet(
        tasks.filter(
          (task) =>
            task.aquariumId === tank.id && task.isActive && (task.nextDueDate <= today.end || done.has(task.id)),
        ),
        changes.get(tank.id),
        done,
      ),
      doses: doses.filter(({ aquariumId }) => aquariumId === tank.id),
    })),
    isDone: (taskId: string) => done.has(taskId),
  };
}

type Task = Awaited<ReturnType<typeof findTasks>>[number];
/** `asked` is what to log if it isn’t the routine. */
type Shown = Task & { asked?: { description?: string; waterChangePercentage?: number } };
type ChangeSet = Awaited<ReturnType<typeof findChangesSet>> extends Map<string, infer Alert> ? Alert : never;

/**
 * A tank’s tasks of today. What an alert asks for takes the place of the first routine water change. The others wait, and
 * so they do for the rest of a day on which something other than the routine was changed.
 */
function asSet(tasks: Task[], set: ChangeSet | undefined, done: ReadonlyMap<string, string | null>): Shown[] {
  const changes = tasks.filter(({ type }) => type === 'water_change');
  const open = changes.filter(({ id }) => !done.has(id));
  const isOtherDone = changes.some(({ id, title }) => (done.get(id) ?? title) !== title);
  const replaced = set && open[0];
  const waiting = set || isOtherDone ? open.filter((task) => task !== replaced) : [];
  return tasks
    .filter((task) => !waiting.includes(task))
    .map((task) => {
      if (task !== replaced || !set) return { ...task, title: done.get(task.id) ?? task.title };
      const title = set.action ?? task.title;
      const notes = [`${set.message}.`, set.advice, `This replaces “${task.title}” today.`, task.notes]
        .filter(Boolean)
        .join(' ');
      const { description = title, waterChangePercentage } = set.log ?? {};
      return { ...task, title, notes, asked: { description, ...(waterChangePercentage && { waterChangePercentage }) } };
    });
}

/** The sitter has done a task. Saying so again the same day changes nothing. */
export const finishAsSitter = (outer: GuestCtx, token: string, taskId: string) =>
  inTransaction(outer, async (ctx) => {
    const { asKeeper } = await openLink(ctx, token);
    const view = await viewLink(ctx, token);
    const shown = view.tanks
      .flatMap(({ tank, tasks }) => tasks.map((task) => ({ tank, task })))
      .find(({ task }) => task.id === taskId);
    if (!shown) throw notFound('Task');
    if (view.isDone(taskId)) return view;
    const { tank, task } = shown;
    const { log } = await finishTask(asKeeper, taskId, { ...task.asked, notes: 'Done by the sitter' });
    await tellKeeper(asKeeper, `${log.description} · ${tank.name}`, tank.id);
    return viewLink(ctx, token);
  });

/** The sitter has given a dose. */
export const giveAsSitter = (outer: GuestCtx, token: string, doseId: string) =>
  inTransaction(outer, async (ctx) => {
    const { asKeeper } = await openLink(ctx, token);
    const view = await viewLink(ctx, token);
    const dose = view.tanks.flatMap(({ doses }) => doses).find(({ id }) => id === doseId);
    if (!dose) throw notFound('Dose');
    if (dose.givenAt) return view;
    await giveDose(asKeeper, dose.treatmentId, doseId, { given: true, notes: 'Given by the sitter' });
    await tellKeeper(asKeeper, `${dose.medicine}, ${dose.dose} · ${dose.aquariumName}`, dose.aquariumId);
    return viewLink(ctx, token);
  });

/** Tells the owner, who may be on vacation. */
const tellKeeper = (asKeeper: Ctx, what: string, aquariumId: string) =>
  notify(asKeeper, [asKeeper.actor.id], {
    topic: 'maintenance',
    title: 'Your sitter checked something off',
    body: what,
    link: `/aquarium/${aquariumId}`,
    data: { kind: 'sitter', aquariumId },
  });
