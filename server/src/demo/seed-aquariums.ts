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
} from '../db/schema/tanks/aquariums.ts';
import { identifySpecies } from '../modules/fish/species/species.service.ts';
import { storeEncoded } from '../modules/members/uploads/uploads.service.ts';
import { DEMO_TANKS, type DemoAquarium, healthOf, yearOf } from './aquariums.ts';
import type { Demo, Part } from './demo-part.ts';

const HOUR = 3_600_000;

/** The tanks of the demo member with all that is in them. */
export const aquariumsDemo: Part = { pictures: DEMO_TANKS.map((tank) => tank.picture), seed };

async function seed({ ids, photos, ...services }: Demo) {
  const { db } = services;
  const userId = ids.member;
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
}

/** A course of daily doses under way: the next one is due in an hour. */
async function seedCourse(
  db: Db,
  aquariumId: string,
  livestockId: string,
  { animal: _, doses, given, ...course }: NonNullable<DemoAquarium['course']>,
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
