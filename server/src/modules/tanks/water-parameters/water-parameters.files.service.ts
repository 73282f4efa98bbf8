// Water tests from and to CSV files.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportReport, ImportRequest } from '@nautical/core/contracts/tanks/water-parameters';
import {
  EXPORT_HEADER,
  exportLine,
  type ImportProblem,
  type ImportRow,
  knownTests,
  MOST_IN_A_MINUTE,
  toldProblems,
} from '@nautical/core/domain/tanks/water/water-import';
import { storedPh } from '@nautical/core/domain/tanks/water/water-tests';
import { v7 } from 'uuid';
import { makeAside } from '../../../kit/aside.ts';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { makeDownloads } from '../../../kit/downloads.ts';
import { AppError } from '../../../kit/errors.ts';
import type { Limit } from '../../../kit/limits.ts';
import { tellOfTrouble } from '../aquariums/aquariums.health.service.ts';
import * as aquariums from '../aquariums/aquariums.service.ts';
import type { TestsFile, TestsRead } from './read-tests-worker.ts';
import * as queries from './water-parameters.queries.ts';

/** A file of twenty years takes a good part of a second to read. Files are large, so few of them wait. */
const readAside = makeAside<TestsFile, TestsRead>(new URL('./read-tests-worker.ts', import.meta.url), {
  longestMs: 60_000,
  memoryMb: 128,
  mostWaiting: 12,
  mostOfOne: 2,
});

const IMPORTS: Limit = { name: 'water-test-imports', points: 60, seconds: 3600 };
const EXPORTS: Limit = { name: 'water-test-exports', points: 60, seconds: 3600 };
const download = makeDownloads(EXPORTS, 'You’re already downloading a tank’s tests. Wait until that download is done.');
const PREVIEW = 20;
const PAGE = 1000;
/** With files, one tank: a test every hour for more than ten years. */
const MOST_TESTS = 100_000;
const FULL_MINUTE = `A tank can have at most ${MOST_IN_A_MINUTE} tests in one minute. If your file has a column with the time, choose it.`;

/** Reads a file. */
export async function readTests(ctx: Ctx, aquariumId: string, { csv, dryRun: _, ...options }: ImportRequest) {
  const { type } = await aquariums.getAquarium(ctx, aquariumId, 'change');
  await ctx.limits.spend(IMPORTS, ctx.actor.id);
  try {
    return await readAside([csv, { ...options, type, now: ctx.now() }], ctx.actor.id);
  } catch (error) {
    // The queue was full, so the attempt is given back. A file that was read still counts, even if it failed.
    if (error instanceof AppError && error.code === 'unavailable') await ctx.limits.giveBack(IMPORTS, ctx.actor.id);
    throw error;
  }
}

/** Says what is new in a file and, unless it is a dry run, stores it. Importing the same file again stores nothing. */
export const importTests = (outer: Ctx, aquariumId: string, file: TestsRead, dryRun?: boolean): Promise<ImportReport> =>
  inTransaction(outer, async (ctx) => {
    await aquariums.getAquarium(ctx, aquariumId, 'change');
    const { fresh, duplicates, problems } = await compare(ctx, aquariumId, file.rows);
    if (fresh.length > 0) await demandRoom(ctx, aquariumId, fresh.length);
    if (!dryRun && fresh.length > 0) {
      await store(ctx, aquariumId, fresh);
      await tellOfTrouble(ctx, [aquariumId]);
      aquariums.tellOfChange(ctx, aquariumId);
    }
    return {
      columns: file.columns,
      dateOrder: file.dateOrder,
      total: file.total,
      ready: fresh.length,
      duplicates,
      imported: dryRun ? 0 : fresh.length,
      preview: fresh.slice(0, PREVIEW).map((row) => ({ ...row, testDate: row.testDate.toISOString() })),
      problems: toldProblems([...file.problems, ...problems]),
    };
  });

/** Sorts the rows of a file into new, duplicate and over the limit, page by page. */
async function compare({ db }: Ctx, aquariumId: string, rows: ImportRow[]) {
  const known = knownTests();
  for (let last: queries.KnownTest | undefined, [from, to] = timeOf(rows); ; ) {
    const page: queries.KnownTest[] = await queries.findTestsBetween(db, aquariumId, from, to, last, PAGE);
    for (const test of page) known.add(test);
    if (page.length < PAGE) break;
    last = page.at(-1);
  }
  const fresh: ImportRow[] = [];
  const problems: ImportProblem[] = [];
  let duplicates = 0;
  for (const [index, row] of rows.entries()) {
    if (index % PAGE === PAGE - 1) await nextTurn();
    const found = known.take(row);
    if (found === 'new') fresh.push(row);
    else if (found === 'known') duplicates++;
    else problems.push({ line: row.line, isFatal: true, field: 'date', message: FULL_MINUTE });
  }
  return { fresh, duplicates, problems };
}

/** The time the rows are from, with a minute around it. */
function timeOf(rows: ImportRow[]): [Date, Date] {
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  for (const { testDate } of rows) {
    first = Math.min(first, testDate.getTime());
    last = Math.max(last, testDate.getTime());
  }
  return [new Date(Math.min(first, last) - 60_000), new Date(last + 60_000)];
}

async function demandRoom({ db }: Ctx, aquariumId: string, more: number) {
  const room = MOST_TESTS - (await queries.countTests(db, aquariumId));
  if (more > room)
    throw new AppError(
      'conflict',
      `A tank can have at most ${MOST_TESTS} tests. There’s room for ${Math.max(0, room)} more, and this file has ${more} new ones.`,
    );
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
      ...storedPh(values),
      notes,
      createdAt: at,
      updatedAt: at,
    })),
  );
}

/** Streams all tests of a tank as a file. */
export async function exportTests(ctx: Ctx, aquariumId: string) {
  const tank = await aquariums.getAquarium(ctx, aquariumId);
  const name = tank.name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  return { name: `${name || 'aquarium'}-water-tests.csv`, stream: await download(ctx, linesOf(ctx, aquariumId)) };
}

async function* linesOf({ db }: Ctx, aquariumId: string) {
  yield EXPORT_HEADER;
  let last: queries.TestRow | undefined;
  do {
    const rows: queries.TestRow[] = await queries.findTestsAfter(db, aquariumId, last, PAGE);
    if (rows.length > 0) yield rows.map(exportLine).join('');
    last = rows.length === PAGE ? rows.at(-1) : undefined;
  } while (last);
}
