import type { NewWaterTest, WaterTestChange } from '@nautical/core/contracts/water-parameters';
import { aquariumPolicy } from '@nautical/core/policies/aquariums';
import { type Ctx, inTransaction, permit } from '../../kit/context.ts';
import { invalid } from '../../kit/errors.ts';
import { type PageQuery, pageSize, readCursor } from '../../kit/paging.ts';
import { demandStored } from '../../kit/versions.ts';
import * as aquariums from '../aquariums/aquariums.service.ts';
import * as gamification from '../gamification/gamification.service.ts';
import { presentTest } from './water-parameters.presenter.ts';
import * as queries from './water-parameters.queries.ts';

type Chosen = { aquariumId?: string | undefined; aquariumIds?: string[] | undefined };
type Period = { from?: Date | undefined; to?: Date | undefined };

export async function findTests(ctx: Ctx, query: PageQuery & Chosen & Period) {
  const aquariumIds = await aquariums.demandOwn(ctx, query);
  const size = pageSize(query);
  const chosen = { aquariumIds, from: query.from, to: query.to };
  const rows = await queries.findTests(ctx.db, ctx.actor.id, chosen, readCursor(query, 'moment', 'id'), size + 1);
  return { rows, size };
}

export const getTest = async ({ db, actor }: Ctx, id: string) =>
  permit(actor, aquariumPolicy.see, await queries.findTest(db, id), 'Water test');

/** Records tests, all or none. One whose id the member has used before is the one there is. */
export const recordTests = (outer: Ctx, tests: NewWaterTest[]) =>
  inTransaction(outer, async (ctx) => {
    await aquariums.demandOwn(ctx, { aquariumIds: tests.map(({ aquariumId }) => aquariumId) });
    const rows: queries.TestRow[] = [];
    for (const test of tests) rows.push(await record(ctx, test));
    return rows;
  });

async function record(ctx: Ctx, { id, testDate, ...test }: NewWaterTest) {
  const now = ctx.now();
  demandPast(testDate, now);
  const stored = await queries.insertTest(ctx.db, {
    ...aquariums.definedOf(test),
    aquariumId: test.aquariumId,
    ...(id && { id }),
    testDate: testDate ?? now,
    createdAt: now,
    updatedAt: now,
  });
  if (!stored) return getTest(ctx, id!);
  await gamification.award(ctx, 'water_test_recorded', stored.id);
  return stored;
}

export async function updateTest(ctx: Ctx, id: string, { updatedAt: version, ...change }: WaterTestChange) {
  const before = await getTest(ctx, id);
  demandPast(change.testDate, ctx.now());
  const stored = await queries.updateTest(ctx.db, id, aquariums.definedOf(change), version, ctx.now());
  return demandStored(stored, () => presentTest(before));
}

export async function removeTest(ctx: Ctx, id: string) {
  await getTest(ctx, id);
  await queries.removeTest(ctx.db, id);
}

function demandPast(testDate: Date | undefined, now: Date) {
  if (testDate && aquariums.isFuture(testDate, now)) throw invalid('testDate', 'Test date cannot be in the future');
}

/** The newest tests of each of these tanks, oldest first. The caller has made sure whose they are. */
export const findNewest = ({ db }: Pick<Ctx, 'db'>, aquariumIds: string[], most: number) =>
  queries.findNewest(db, aquariumIds, most);

export const countTests = ({ db }: Pick<Ctx, 'db'>, aquariumId: string) => queries.countTests(db, aquariumId);
