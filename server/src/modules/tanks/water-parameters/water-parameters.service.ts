import type { NewWaterTest, WaterTestChange } from '@nautical/core/contracts/tanks/water-parameters';
import { WATER_PARAMETERS } from '@nautical/core/domain/tanks/aquariums';
import { storedPh } from '@nautical/core/domain/tanks/water/water-tests';
import { aquariumPolicy } from '@nautical/core/policies/tanks/aquariums';
import { type Ctx, inTransaction, permit } from '../../../kit/context.ts';
import { definedOf } from '../../../kit/defined.ts';
import { invalid } from '../../../kit/errors.ts';
import { tell } from '../../../kit/happenings.ts';
import { happening } from '../../../kit/noun.ts';
import { type PageQuery, pageSize, readCursor } from '../../../kit/paging.ts';
import { demandStored } from '../../../kit/versions.ts';
import { tellOfTrouble } from '../aquariums/aquariums.health.service.ts';
import * as aquariums from '../aquariums/aquariums.service.ts';
import { countTested } from '../maintenance/tasks.service.ts';
import { presentTest } from './water-parameters.presenter.ts';
import * as queries from './water-parameters.queries.ts';

type Chosen = { aquariumId?: string | undefined; aquariumIds?: string[] | undefined };
type Period = { from?: Date | undefined; to?: Date | undefined };

/** Water was tested. */
export const testsRecorded = happening<{ ids: string[] }>('water-tests-recorded');

export async function findTests(ctx: Ctx, query: PageQuery & Chosen & Period) {
  const aquariumIds = await aquariums.demandAquariums(ctx, 'see', query);
  const size = pageSize(query);
  const chosen = { aquariumIds, from: query.from, to: query.to };
  const rows = await queries.findTests(ctx.db, ctx.actor.id, chosen, readCursor(query, 'moment', 'id'), size + 1);
  return { rows, size };
}

export const getTest = async ({ db, actor }: Ctx, id: string) =>
  permit(actor, aquariumPolicy.see, await queries.findTest(db, id), 'Water test');

const getForChange = async ({ db, actor }: Ctx, id: string) =>
  permit(actor, aquariumPolicy.change, await queries.findTest(db, id), 'Water test');

/** Records tests, all or none. An id the member has used before returns the stored test. */
export const recordTests = (outer: Ctx, tests: NewWaterTest[]) =>
  inTransaction(outer, async (ctx) => {
    const aquariumIds = await aquariums.demandAquariums(ctx, 'change', {
      aquariumIds: tests.map(({ aquariumId }) => aquariumId),
    });
    const rows: queries.TestRow[] = [];
    const newIds: string[] = [];
    for (const test of tests) {
      const stored = await record(ctx, test);
      if (stored) newIds.push(stored.id);
      rows.push(stored ?? (await getTest(ctx, test.id!)));
    }
    if (newIds.length === 0) return rows;
    await tell(ctx, testsRecorded, ctx.actor.id, { ids: newIds });
    for (const aquariumId of aquariumIds ?? []) await finishTests(ctx, aquariumId);
    await tellOfTrouble(ctx, aquariumIds ?? []);
    aquariums.tellOfChange(ctx, ...(aquariumIds ?? []));
    return rows;
  });

const TESTS_LOOKED_AT = 100; // what is tested may be logged bit by bit

/** The water test tasks of a tank that its newest tests have covered. */
async function finishTests(ctx: Ctx, aquariumId: string) {
  const rows = await queries.findNewest(ctx.db, [aquariumId], TESTS_LOOKED_AT);
  const at = rows.at(-1)?.testDate;
  if (!at) return;
  const measuredSince = (since: Date) => {
    const counted = rows.filter(({ testDate }) => testDate >= since);
    return new Set(WATER_PARAMETERS.filter((parameter) => counted.some((row) => row[parameter] !== null)));
  };
  await countTested(ctx, aquariumId, measuredSince, at);
}

/** What of a request is kept in a test's row. */
const valuesOf = ({
  ph,
  phFine,
  userId: _,
  createdAt: __,
  freeAmmonia: ___,
  updatedAt: ____,
  ...test
}: Omit<NewWaterTest, 'id' | 'aquariumId'> & { updatedAt?: unknown }) => ({
  ...definedOf(test),
  ...storedPh({ ph, phFine }),
});

/** Nothing when the id is taken. */
function record(ctx: Ctx, { id, testDate, ...given }: NewWaterTest) {
  const test = valuesOf(given);
  const now = ctx.now();
  demandPast(testDate, now);
  return queries.insertTest(ctx.db, {
    ...test,
    aquariumId: given.aquariumId,
    ...(id && { id }),
    testDate: testDate ?? now,
    createdAt: now,
    updatedAt: now,
  });
}

export async function updateTest(ctx: Ctx, id: string, given: WaterTestChange) {
  const { updatedAt: version, id: _, aquariumId: __, ...change } = given;
  const before = await getForChange(ctx, id);
  demandPast(change.testDate, ctx.now());
  const stored = await queries.updateTest(ctx.db, before, valuesOf(change), version, ctx.now());
  const after = demandStored(stored, () => presentTest(before));
  await tellOfTrouble(ctx, [after.aquariumId]);
  aquariums.tellOfChange(ctx, after.aquariumId);
  return after;
}

export async function removeTest(ctx: Ctx, id: string) {
  const test = await getForChange(ctx, id);
  await queries.removeTest(ctx.db, test);
  aquariums.tellOfChange(ctx, test.aquariumId);
}

function demandPast(testDate: Date | undefined, now: Date) {
  if (testDate && aquariums.isFuture(testDate, now)) throw invalid('testDate', 'The test date can’t be in the future');
}
