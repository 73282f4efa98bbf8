import { GAME_GOALS } from '@nautical/core/domain/game-achievements';
import { type GameEvent, levelOf } from '@nautical/core/domain/gamification';
import type { Db } from '../db/client.ts';
import {
  aquariums,
  checklistProgress,
  healthLogs,
  livestock,
  maintenanceLogs,
  maintenanceTasks,
  treatmentDoses,
  treatments,
  waterParameters,
} from '../db/schema/aquariums.ts';
import { gameAchievements, userGameAchievements, userGameProgress } from '../db/schema/gamification.ts';
import type { EncodedImage } from '../files/image-encoder.ts';
import type { Services } from '../kit/context.ts';
import { identifySpecies } from '../modules/species/species.service.ts';
import { storeEncoded } from '../modules/uploads/uploads.service.ts';
import type { Picture } from './listings.ts';
import { DEMO_TANKS, type DemoTank, healthOf, yearOf } from './tanks.ts';

const HOUR = 3_600_000;

/** The tanks of the demo member with all that is in them, and the level they have earned. */
export async function seedTanks(services: Services, userId: string, photos: ReadonlyMap<Picture, EncodedImage>) {
  const { db } = services;
  const now = services.now();
  const ago = (days: number) => new Date(now.getTime() - days * 24 * HOUR);
  for (const demo of DEMO_TANKS) {
    const imageUrl = await storeEncoded(services, userId, photos.get(demo.picture)!, 'photo');
    const setupDate = ago(demo.setUpDaysAgo);
    const [tank] = await db
      .insert(aquariums)
      .values({ ...demo.tank, userId, imageUrl, setupDate, createdAt: setupDate })
      .returning({ id: aquariums.id });
    const aquariumId = tank!.id;
    const { tests, logs, tasks } = yearOf(demo, now);
    const ofTank = <Row>(rows: Row[]) => rows.map((row) => ({ ...row, aquariumId }));
    await db.insert(waterParameters).values(ofTank(tests));
    await db.insert(maintenanceLogs).values(ofTank(logs));
    await db.insert(maintenanceTasks).values(ofTank(tasks));
    await db.insert(checklistProgress).values(ofTank(demo.checklist.map((item) => ({ item, doneAt: setupDate }))));
    for (const animal of demo.animals) {
      const { daysAgo, diedDaysAgo, health: _, ...values } = animal;
      const [row] = await db
        .insert(livestock)
        .values({
          ...values,
          aquariumId,
          speciesKey: (await identifySpecies(services, animal.species ?? ''))?.key ?? null,
          dateAdded: ago(daysAgo),
          deceasedAt: diedDaysAgo === undefined ? null : ago(diedDaysAgo),
        })
        .returning({ id: livestock.id });
      const history = healthOf(animal, row!.id, now);
      if (history.length > 0) await db.insert(healthLogs).values(history);
      if (demo.course?.animal === animal.name) await seedCourse(db, aquariumId, row!.id, demo.course, ago);
    }
  }
  await seedProgress(db, userId, now);
}

/** A course of daily doses under way: the next one is due in an hour. */
async function seedCourse(
  db: Db,
  aquariumId: string,
  livestockId: string,
  { animal: _, doses, given, ...course }: NonNullable<DemoTank['course']>,
  ago: (days: number) => Date,
) {
  const dueAt = (index: number) => ago(given - index - 1 / 24);
  const [row] = await db
    .insert(treatments)
    .values({ ...course, aquariumId, livestockId, startsAt: dueAt(0), endsAt: dueAt(doses - 1) })
    .returning({ id: treatments.id });
  await db.insert(treatmentDoses).values(
    Array.from({ length: doses }, (_, index) => ({
      treatmentId: row!.id,
      dueAt: dueAt(index),
      givenAt: index < given ? dueAt(index) : null,
    })),
  );
}

/** What a year of looking after these tanks has earned. */
async function seedProgress(db: Db, userId: string, now: Date) {
  const goals = await db
    .insert(gameAchievements)
    .values(GAME_GOALS.map((goal) => ({ ...goal })))
    .onConflictDoNothing()
    .returning();
  const done: Record<GameEvent, number> = {
    water_test_recorded: 96,
    fish_added: 13,
    aquarium_added: 4,
    maintenance_done: 38,
  };
  await db.insert(userGameAchievements).values(
    goals.map(({ id, maxProgress, eventType }) => {
      const progress = Math.min(maxProgress, done[eventType as GameEvent]);
      const isCompleted = progress === maxProgress;
      return { userId, achievementId: id, progress, maxProgress, isCompleted, completedAt: isCompleted ? now : null };
    }),
  );
  const experience = 1240;
  await db.insert(userGameProgress).values({
    userId,
    experience,
    level: levelOf(experience).level,
    totalPoints: 715,
    streakDays: 5,
    streakFreezes: 1,
    lastActiveOn: new Date(now.getTime() - 24 * HOUR).toISOString().slice(0, 10),
  });
}
