import { GAME_GOALS } from '@nautical/core/domain/progress/game-achievements';
import type { GameEvent } from '@nautical/core/domain/progress/gamification';
import { and, asc, count, eq, gt, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import {
  gameAchievements,
  gamificationEvents,
  userGameAchievements,
  userGameProgress,
} from '../../../db/schema/progress/gamification.ts';
import { aquariums, livestock, maintenanceLogs, waterParameters } from '../../../db/schema/tanks/aquariums.ts';

export type ProgressRow = typeof userGameProgress.$inferSelect;

export const isMember = async (db: Db, userId: string) => (await db.$count(users, eq(users.id, userId))) > 0;

export const findProgress = async (db: Db, userId: string) =>
  (await db.select().from(userGameProgress).where(eq(userGameProgress.userId, userId)))[0];

/** Creates the progress row of a member who has none. */
export const beginProgress = (db: Db, userId: string) =>
  db.insert(userGameProgress).values({ userId }).onConflictDoNothing({ target: userGameProgress.userId });

/** The progress of a member, locked until the end of the transaction, so that two simultaneous events both count. */
export const findProgressForUpdate = async (db: Db, userId: string) =>
  (await db.select().from(userGameProgress).where(eq(userGameProgress.userId, userId)).for('update'))[0]!;

export const updateProgress = (db: Db, userId: string, change: Partial<ProgressRow>) =>
  db.update(userGameProgress).set(change).where(eq(userGameProgress.userId, userId));

/** Stores events and returns those that are new. */
export const insertEvents = (db: Db, events: (typeof gamificationEvents.$inferInsert)[]) =>
  db
    .insert(gamificationEvents)
    .values(events)
    .onConflictDoNothing()
    .returning({ points: gamificationEvents.points, experience: gamificationEvents.experience });

export const countRewarded = async (db: Db, userId: string, eventType: GameEvent, since: Date) =>
  (
    await db
      .select({ count: count() })
      .from(gamificationEvents)
      .where(
        and(
          eq(gamificationEvents.userId, userId),
          eq(gamificationEvents.eventType, eventType),
          gte(gamificationEvents.createdAt, since),
          gt(gamificationEvents.experience, 0),
        ),
      )
  )[0]!.count;

/** Inserts the goals that are not in the database yet. */
export async function storeGoals(db: Db) {
  const rows = await db
    .select({ key: gameAchievements.key })
    .from(gameAchievements)
    .where(
      inArray(
        gameAchievements.key,
        GAME_GOALS.map(({ key }) => key),
      ),
    );
  const known = new Set(rows.map(({ key }) => key));
  const missing = GAME_GOALS.filter(({ key }) => !known.has(key));
  if (missing.length > 0)
    await db
      .insert(gameAchievements)
      .values(missing.map((goal) => ({ ...goal })))
      .onConflictDoNothing();
}

/** Every goal with the member’s progress, in the order they were created. */
export const findGoals = (db: Db, userId: string) =>
  db
    .select({ goal: gameAchievements, reached: userGameAchievements })
    .from(gameAchievements)
    .leftJoin(
      userGameAchievements,
      and(eq(userGameAchievements.achievementId, gameAchievements.id), eq(userGameAchievements.userId, userId)),
    )
    .where(eq(gameAchievements.isActive, true))
    .orderBy(asc(gameAchievements.category), asc(gameAchievements.maxProgress), asc(gameAchievements.key));
export type GoalRow = Awaited<ReturnType<typeof findGoals>>[number];

/** Adds steps to every unfinished goal of this kind; returns those it completed. */
export async function stepGoals(db: Db, userId: string, eventType: GameEvent, steps: number, now: Date) {
  const goals = await db
    .select({ id: gameAchievements.id, maxProgress: gameAchievements.maxProgress })
    .from(gameAchievements)
    .where(and(eq(gameAchievements.eventType, eventType), eq(gameAchievements.isActive, true)));
  if (goals.length === 0) return [];
  const after = sql`least(${userGameAchievements.maxProgress}, ${userGameAchievements.progress} + ${steps}::int)`;
  const isReached = sql`${after} = ${userGameAchievements.maxProgress}`;
  const stepped = await db
    .insert(userGameAchievements)
    .values(
      goals.map(({ id, maxProgress }) => ({
        userId,
        achievementId: id,
        progress: Math.min(maxProgress, steps),
        maxProgress,
        isCompleted: steps >= maxProgress,
        completedAt: steps >= maxProgress ? now : null,
      })),
    )
    .onConflictDoUpdate({
      target: [userGameAchievements.userId, userGameAchievements.achievementId],
      set: {
        progress: after,
        isCompleted: isReached,
        completedAt: sql`case when ${isReached} then ${now.toISOString()}::timestamptz end`,
        updatedAt: now,
      },
      setWhere: eq(userGameAchievements.isCompleted, false),
    })
    .returning({ id: userGameAchievements.achievementId, isCompleted: userGameAchievements.isCompleted });
  const reached = stepped.filter(({ isCompleted }) => isCompleted).map(({ id }) => id);
  return reached.length ? db.select().from(gameAchievements).where(inArray(gameAchievements.id, reached)) : [];
}

/** Whether the subject of an event exists and belongs to the member. */
export async function isStored(db: Db, userId: string, event: GameEvent, id: string): Promise<boolean> {
  const inTheirTank = (table: typeof waterParameters | typeof livestock | typeof maintenanceLogs, only?: SQL) =>
    db
      .select({ id: table.id })
      .from(table)
      .innerJoin(aquariums, eq(aquariums.id, table.aquariumId))
      .where(and(eq(table.id, id), eq(aquariums.userId, userId), only));
  switch (event) {
    case 'water_test_recorded':
      return (await inTheirTank(waterParameters)).length > 0;
    case 'fish_added':
      return (await inTheirTank(livestock, eq(livestock.type, 'fish'))).length > 0;
    case 'maintenance_done':
      return (await inTheirTank(maintenanceLogs)).length > 0;
    case 'aquarium_added':
      return (await db.$count(aquariums, and(eq(aquariums.id, id), eq(aquariums.userId, userId)))) > 0;
  }
}
