import {
  aquariums,
  healthLogs,
  livestock,
  livestockPhotos,
  maintenanceLogs,
  maintenanceTasks,
  sitterLinks,
  treatmentDoses,
  treatments,
  waterParameters,
} from '../../src/db/schema/tanks/aquariums.ts';
import { hashToken, newToken } from '../../src/kit/secrets.ts';
import type { TestApp } from '../harness.ts';
import { anImage } from './listings.ts';

type World = Pick<TestApp, 'db'>;
type Keeper = { id: string };
const DAY_MS = 86_400_000;

export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** A tank of `keeper`. Each of these answers with the id of what it made. */
export async function anAquarium(
  { db }: World,
  keeper: Keeper,
  overrides: Partial<typeof aquariums.$inferInsert> = {},
): Promise<string> {
  const values = { userId: keeper.id, name: 'Living room', size: '40 gallons', ...overrides };
  return (await db.insert(aquariums).values(values).returning({ id: aquariums.id }))[0]!.id;
}

export async function aTest(
  { db }: World,
  aquariumId: string,
  overrides: Partial<typeof waterParameters.$inferInsert> = {},
): Promise<string> {
  const values = { aquariumId, ph: 7, nitrate: 10, ...overrides };
  return (await db.insert(waterParameters).values(values).returning({ id: waterParameters.id }))[0]!.id;
}

/** A tank with a test of its water. */
export async function aTestedAquarium(world: World, keeper: Keeper): Promise<string> {
  const id = await anAquarium(world, keeper);
  await aTest(world, id);
  return id;
}

export async function anAnimal(
  { db }: World,
  aquariumId: string,
  overrides: Partial<typeof livestock.$inferInsert> = {},
): Promise<string> {
  const values = { aquariumId, name: 'Neons', species: 'Neon Tetra', dateAdded: daysAgo(10), ...overrides };
  return (await db.insert(livestock).values(values).returning({ id: livestock.id }))[0]!.id;
}

export async function aHealthLog({ db }: World, livestockId: string): Promise<string> {
  const values = { livestockId, healthStatus: 'sick' as const };
  return (await db.insert(healthLogs).values(values).returning({ id: healthLogs.id }))[0]!.id;
}

export async function anAnimalPhoto(world: TestApp, keeper: Keeper, livestockId: string): Promise<string> {
  const values = { livestockId, imageUrl: await anImage(world, keeper) };
  return (await world.db.insert(livestockPhotos).values(values).returning({ id: livestockPhotos.id }))[0]!.id;
}

/** A course of three daily doses, the first due an hour ago. */
export async function aTreatment(
  { db }: World,
  aquariumId: string,
  overrides: Partial<typeof treatments.$inferInsert> = {},
): Promise<{ id: string; doseIds: string[] }> {
  const start = Date.now() - 3_600_000;
  const [row] = await db
    .insert(treatments)
    .values({
      aquariumId,
      medicine: 'Praziquantel',
      dose: '2 ml',
      startsAt: new Date(start),
      endsAt: new Date(start + 2 * DAY_MS),
      ...overrides,
    })
    .returning({ id: treatments.id });
  const doses = await db
    .insert(treatmentDoses)
    .values([0, 1, 2].map((day) => ({ treatmentId: row!.id, dueAt: new Date(start + day * DAY_MS) })))
    .returning({ id: treatmentDoses.id });
  return { id: row!.id, doseIds: doses.map(({ id }) => id) };
}

export async function aLog(
  { db }: World,
  aquariumId: string,
  overrides: Partial<typeof maintenanceLogs.$inferInsert> = {},
): Promise<string> {
  const values = { aquariumId, type: 'water_change' as const, ...overrides };
  return (await db.insert(maintenanceLogs).values(values).returning({ id: maintenanceLogs.id }))[0]!.id;
}

/** Work of every week, due since an hour. */
export async function aTask(
  { db }: World,
  aquariumId: string,
  overrides: Partial<typeof maintenanceTasks.$inferInsert> = {},
): Promise<string> {
  const values = {
    aquariumId,
    type: 'water_change' as const,
    title: 'Change a quarter of the water',
    everyDays: 7,
    nextDueDate: new Date(Date.now() - 3_600_000),
    ...overrides,
  };
  return (await db.insert(maintenanceTasks).values(values).returning({ id: maintenanceTasks.id }))[0]!.id;
}

/** A sitter's link that holds for a week, with its secret. */
export async function aSitterLink(
  { db }: World,
  keeper: Keeper,
  overrides: Partial<typeof sitterLinks.$inferInsert> = {},
): Promise<{ id: string; token: string }> {
  const token = newToken();
  const values = {
    userId: keeper.id,
    tokenHash: hashToken(token),
    startsAt: daysAgo(1),
    endsAt: daysAgo(-6),
    ...overrides,
  };
  const [row] = await db.insert(sitterLinks).values(values).returning({ id: sitterLinks.id });
  return { id: row!.id, token };
}
