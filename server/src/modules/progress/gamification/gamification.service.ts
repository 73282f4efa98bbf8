import { doneText } from '@nautical/core/domain/progress/game-achievements';
import { EVENT_REWARDS, type GameEvent, levelOf, streakAfter } from '@nautical/core/domain/progress/gamification';
import * as z from 'zod/mini';
import { type Ctx, type GuestCtx, inTransaction } from '../../../kit/context.ts';
import { notFound } from '../../../kit/errors.ts';
import { notify } from '../../members/notifications/notify.service.ts';
import * as queries from './gamification.queries.ts';

/** A member’s level and goals; the initial state if they have no progress yet. */
export async function readProgress({ db }: Pick<Ctx, 'db'>, userId: string) {
  if (!(await queries.isMember(db, userId))) throw notFound('Member');
  await queries.storeGoals(db);
  return { userId, progress: await queries.findProgress(db, userId), goals: await queries.findGoals(db, userId) };
}

export const findGoals = async (ctx: Ctx, userId: string) => (await readProgress(ctx, userId)).goals;

/** Starts the actor's progress. Idempotent. */
export const init = (outer: Ctx) =>
  inTransaction(outer, async (ctx) => {
    await queries.beginProgress(ctx.db, ctx.actor.id);
    return readProgress(ctx, ctx.actor.id);
  });

/** The fields in which a client may name the subject of an event. */
const SUBJECTS = ['id', 'waterTestId', 'testId', 'livestockId', 'aquariumId', 'logId'];

/** Records an event reported by a client. It counts once, and only if its subject exists and belongs to the actor. */
export async function reportEvent(ctx: Ctx, event: GameEvent, data: Record<string, unknown> | null | undefined) {
  for (const name of SUBJECTS) {
    const id = z.safeParse(z.uuid(), data?.[name]);
    if (id.success && (await queries.isStored(ctx.db, ctx.actor.id, event, id.data))) {
      await award(ctx, ctx.actor.id, event, [id.data]);
      break;
    }
  }
  return readProgress(ctx, ctx.actor.id);
}

/** Rewards a member for newly stored things, each once and up to a daily limit. */
export const award = (outer: GuestCtx, userId: string, event: GameEvent, subjectIds: string[]) =>
  inTransaction(outer, async (ctx) => {
    if (subjectIds.length === 0) return;
    const { db } = ctx;
    const now = ctx.now();
    const today = now.toISOString().slice(0, 10);
    await queries.storeGoals(db);
    await queries.beginProgress(db, userId);
    const before = await queries.findProgressForUpdate(db, userId);
    const { mostPerDay, ...reward } = EVENT_REWARDS[event];
    const left = mostPerDay - (await queries.countRewarded(db, userId, event, new Date(`${today}T00:00:00Z`)));
    const events = subjectIds.map((subjectId, index) => ({
      userId,
      eventType: event,
      subjectId,
      ...(index < left ? reward : { points: 0, experience: 0 }),
      createdAt: now,
    }));
    const counted = await queries.insertEvents(db, events);
    if (counted.length === 0) return;

    const reached = await queries.stepGoals(db, userId, event, counted.length, now);
    const earned = [...counted, ...reached];
    const experience = before.experience + sumOf(earned, 'experience');
    const { level } = levelOf(experience);
    await queries.updateProgress(db, userId, {
      experience,
      level,
      totalPoints: before.totalPoints + sumOf(earned, 'points'),
      ...streakAfter(before, today),
      lastActiveOn: today,
      updatedAt: now,
    });
    for (const { id, name, description } of reached)
      await notify(ctx, [userId], {
        topic: 'achievements',
        title: `Achievement: ${name}`,
        body: doneText(description),
        link: '/achievements',
        data: { achievementId: id },
        onceKey: `achievement:${id}`,
      });
    if (level > before.level)
      await notify(ctx, [userId], {
        topic: 'achievements',
        title: `Level ${level}`,
        body: `You’ve reached level ${level}.`,
        link: '/achievements',
        data: { level },
        onceKey: `level:${level}`,
      });
  });

const sumOf = (rows: { points: number; experience: number }[], field: 'points' | 'experience') =>
  rows.reduce((sum, row) => sum + row[field], 0);
