// Water tests from and to CSV files.
import { Readable } from 'node:stream';
import type { ImportReport, ImportRequest } from '@nautical/core/contracts/tanks/water-parameters';
import {
  EXPORT_HEADER,
  exportLine,
  type ImportRow,
  withoutDuplicates,
} from '@nautical/core/domain/tanks/water/water-import';
import { v7 } from 'uuid';
import { makeAside } from '../../../kit/aside.ts';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import type { Limit } from '../../../kit/limits.ts';
import * as aquariums from '../aquariums/aquariums.service.ts';
import type { TestsFile, TestsRead } from './read-tests-worker.ts';
import * as queries from './water-parameters.queries.ts';

/** A file of twenty years takes a good part of a second to read. */
const readAside = makeAside<TestsFile, TestsRead>(new URL('./read-tests-worker.ts', import.meta.url));

const IMPORTS: Limit = { name: 'water-test-imports', points: 60, seconds: 3600 };
const PREVIEW = 20;
const PROBLEMS = 100;
const EXPORT_PAGE = 1000;

/** Reads a file. */
export async function readTests(ctx: Ctx, aquariumId: string, { csv, dryRun: _, ...options }: ImportRequest) {
  const { type } = await aquariums.getAquarium(ctx, aquariumId, 'change');
  await ctx.limits.spend(IMPORTS, ctx.actor.id);
  return readAside([csv, { ...options, type, now: ctx.now() }]);
}

/** Says what is new in a file and, unless it is a dry run, stores it. Importing the same file again stores nothing. */
export const importTests = (outer: Ctx, aquariumId: string, file: TestsRead, dryRun?: boolean): Promise<ImportReport> =>
  inTransaction(outer, async (ctx) => {
    await aquariums.getAquarium(ctx, aquariumId, 'change');
    const fresh = withoutDuplicates(file.rows, await storedAround(ctx, aquariumId, file.rows));
    if (!dryRun && fresh.length > 0) {
      await store(ctx, aquariumId, fresh);
      aquariums.tellOfChange(ctx, aquariumId);
    }
    return {
      columns: file.columns,
      dateOrder: file.dateOrder,
      total: file.total,
      ready: fresh.length,
      duplicates: file.rows.length - fresh.length,
      imported: dryRun ? 0 : fresh.length,
      preview: fresh.slice(0, PREVIEW).map((row) => ({ ...row, testDate: row.testDate.toISOString() })),
      problems: file.problems.toSorted((a, b) => Number(b.isFatal) - Number(a.isFatal)).slice(0, PROBLEMS),
    };
  });

async function storedAround({ db }: Ctx, aquariumId: string, rows: ImportRow[]) {
  if (rows.length === 0) return [];
  const times = rows.map(({ testDate }) => testDate.getTime());
  const [first, last] = times.reduce(
    ([low, high], at) => [Math.min(low, at), Math.max(high, at)],
    [times[0]!, times[0]!],
  );
  return queries.findTestsBetween(db, aquariumId, new Date(first! - 60_000), new Date(last! + 60_000));
}

async function store({ db, now }: Ctx, aquariumId: string, rows: ImportRow[]) {
  const at = now();
  await queries.insertTests(
    db,
    rows.map(({ testDate, values, notes }) => ({
      id: v7(),
      aquariumId,
      testDate,
      ...values,
      notes,
      createdAt: at,
      updatedAt: at,
    })),
  );
}

/** All tests of a tank as a file that is made while it is read. */
export async function exportTests(ctx: Ctx, aquariumId: string) {
  const tank = await aquariums.getAquarium(ctx, aquariumId);
  const name = tank.name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  return { name: `${name || 'aquarium'}-water-tests.csv`, stream: Readable.from(linesOf(ctx, aquariumId)) };
}

async function* linesOf({ db }: Ctx, aquariumId: string) {
  yield EXPORT_HEADER;
  let last: queries.TestRow | undefined;
  do {
    const rows: queries.TestRow[] = await queries.findTestsAfter(db, aquariumId, last, EXPORT_PAGE);
    if (rows.length > 0) yield rows.map(exportLine).join('');
    last = rows.length === EXPORT_PAGE ? rows.at(-1) : undefined;
  } while (last);
}
