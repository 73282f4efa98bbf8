import { WATER_PARAMETERS, type WaterParameter } from '@nautical/core/domain/tanks/aquariums';
import { and, asc, between, count, desc, eq, getTableColumns, gte, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { aquariums, waterParameters } from '../../../db/schema/tanks/aquariums.ts';
import type { Permitted } from '../../../kit/context.ts';
import { isVersion, newVersion } from '../../../kit/versions.ts';

export type TestRow = typeof waterParameters.$inferSelect;
type NewRow = typeof waterParameters.$inferInsert;

export const findTest = async (db: Db, id: string) =>
  (
    await db
      .select({ ...getTableColumns(waterParameters), userId: aquariums.userId })
      .from(waterParameters)
      .innerJoin(aquariums, eq(aquariums.id, waterParameters.aquariumId))
      .where(eq(waterParameters.id, id))
  )[0];

const inTanks = (db: Db, userId: string, aquariumIds: string[] | undefined) =>
  inArray(
    waterParameters.aquariumId,
    aquariumIds ?? db.select({ id: aquariums.id }).from(aquariums).where(eq(aquariums.userId, userId)),
  );

/** Newest first, of the given tanks or of all the member's. */
export const findTests = (
  db: Db,
  userId: string,
  { aquariumIds, from, to }: { aquariumIds: string[] | undefined; from?: Date | undefined; to?: Date | undefined },
  cursor: string[] | undefined,
  limit: number,
) =>
  db
    .select()
    .from(waterParameters)
    .where(
      and(
        inTanks(db, userId, aquariumIds),
        from && gte(waterParameters.testDate, from),
        to && lte(waterParameters.testDate, to),
        cursor &&
          or(
            lt(waterParameters.testDate, new Date(cursor[0]!)),
            and(eq(waterParameters.testDate, new Date(cursor[0]!)), lt(waterParameters.id, cursor[1]!)),
          ),
      ),
    )
    .orderBy(desc(waterParameters.testDate), desc(waterParameters.id))
    .limit(limit);

/** The newest tests of each tank, at most `most` of each, oldest first. */
export async function findNewest(db: Db, aquariumIds: string[], most: number): Promise<TestRow[]> {
  if (aquariumIds.length === 0) return [];
  const newest = db
    .select()
    .from(waterParameters)
    .where(eq(waterParameters.aquariumId, aquariums.id))
    .orderBy(desc(waterParameters.testDate), desc(waterParameters.id))
    .limit(most)
    .as('newest');
  const rows = await db.select().from(aquariums).crossJoinLateral(newest).where(inArray(aquariums.id, aquariumIds));
  return rows.map((row) => row.newest).sort((a, b) => a.testDate.getTime() - b.testDate.getTime());
}

export type LatestReading = { aquariumId: string; parameter: WaterParameter; value: number; testDate: Date };

/** The newest reading of each value since a time, for each of these tanks, pH at full precision. */
export async function findLatestReadings(db: Db, aquariumIds: string[], since: Date): Promise<LatestReading[]> {
  if (aquariumIds.length === 0) return [];
  const values = WATER_PARAMETERS.map((name) => {
    const value = name === 'ph' ? sql`coalesce(ph_fine, ph)` : sql.identifier(name);
    return sql`(${sql.raw(`'${name}'`)}, ${value}::float8)`;
  });
  const { rows } = await db.execute<{ id: string; parameter: WaterParameter; value: number; at: number }>(sql`
    select distinct on (aquarium_id, parameter)
      aquarium_id as id, parameter, value, (date_part('epoch', test_date) * 1000)::float8 as at
    from ${waterParameters}
    cross join lateral (values ${sql.join(values, sql`, `)}) readings (parameter, value)
    where ${inArray(waterParameters.aquariumId, aquariumIds)} and test_date >= ${since.toISOString()} and value is not null
    order by aquarium_id, parameter, test_date desc, ${waterParameters.id} desc`);
  return rows.map(({ id, parameter, value, at }) => ({
    aquariumId: id,
    parameter,
    value: Number(value),
    testDate: new Date(Number(at)),
  }));
}

export const countTests = async (db: Db, aquariumId: string) =>
  (await db.select({ count: count() }).from(waterParameters).where(eq(waterParameters.aquariumId, aquariumId)))[0]!
    .count;

/** Nothing when the id is taken. */
export const insertTest = async (db: Db, row: NewRow) =>
  (await db.insert(waterParameters).values(row).onConflictDoNothing().returning())[0];

const ROWS_AT_ONCE = 1000;

export async function insertTests(db: Db, rows: NewRow[]) {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db.insert(waterParameters).values(rows.slice(from, from + ROWS_AT_ONCE));
}

/** Nothing when the row is no longer of that version. */
export const updateTest = async (
  db: Db,
  { id }: Permitted<{ id: string }, 'change'>,
  change: Partial<NewRow>,
  version: string | undefined,
  now: Date,
) =>
  (
    await db
      .update(waterParameters)
      .set({ ...change, updatedAt: newVersion(waterParameters.updatedAt, now) as never })
      .where(and(eq(waterParameters.id, id), isVersion(waterParameters.updatedAt, version)))
      .returning()
  )[0];

export const removeTest = (db: Db, { id }: Permitted<{ id: string }, 'change'>) =>
  db.delete(waterParameters).where(eq(waterParameters.id, id));

const isAfter = (last: Pick<TestRow, 'id' | 'testDate'> | undefined) =>
  last && sql`(${waterParameters.testDate}, ${waterParameters.id}) > (${last.testDate.toISOString()}, ${last.id})`;

export type KnownTest = Pick<TestRow, 'id' | 'testDate' | 'phFine' | WaterParameter>;
const { aquariumId: _, notes: __, createdAt: ___, updatedAt: ____, ...KNOWN } = getTableColumns(waterParameters);

/** A page of a tank's tests between two times, oldest first, for finding duplicates. */
export const findTestsBetween = (
  db: Db,
  aquariumId: string,
  from: Date,
  to: Date,
  last: KnownTest | undefined,
  limit: number,
): Promise<KnownTest[]> =>
  db
    .select(KNOWN)
    .from(waterParameters)
    .where(and(eq(waterParameters.aquariumId, aquariumId), between(waterParameters.testDate, from, to), isAfter(last)))
    .orderBy(asc(waterParameters.testDate), asc(waterParameters.id))
    .limit(limit);

/** A page of a tank's tests, oldest first, for the export. */
export const findTestsAfter = (db: Db, aquariumId: string, last: TestRow | undefined, limit: number) =>
  db
    .select()
    .from(waterParameters)
    .where(and(eq(waterParameters.aquariumId, aquariumId), isAfter(last)))
    .orderBy(asc(waterParameters.testDate), asc(waterParameters.id))
    .limit(limit);

/** All readings of a tank in a time, oldest first: `times` in milliseconds, and beside them each value or null. */
export type Columns = { times: number[] } & Record<WaterParameter, (number | null)[]>;

/** One row with a few long texts costs the database, the driver and us a fraction of what thousands of rows would. */
export async function findColumns(db: Db, aquariumId: string, from: Date, to: Date): Promise<Columns> {
  const column = (name: string) => {
    const value = name === 'ph' ? sql`coalesce(ph_fine, ph)` : sql.identifier(name);
    return sql`array_agg(${value})::text as ${sql.identifier(name)}`;
  };
  const { rows } = await db.execute<Record<keyof Columns, string | null>>(sql`
    select array_agg((date_part('epoch', test_date) * 1000)::bigint)::text as times,
      ${sql.join(WATER_PARAMETERS.map(column), sql`, `)}
    from (
      select * from ${waterParameters}
      where ${waterParameters.aquariumId} = ${aquariumId}
        and ${waterParameters.testDate} between ${from.toISOString()} and ${to.toISOString()}
      order by ${waterParameters.testDate}, ${waterParameters.id}
    ) tests`);
  return Object.fromEntries(Object.entries(rows[0]!).map(([name, text]) => [name, numbersIn(text)])) as Columns;
}

/** Parses a PostgreSQL array as JSON, the fastest way for this many numbers. */
const numbersIn = (array: string | null): (number | null)[] =>
  array === null ? [] : JSON.parse(`[${array.slice(1, -1).replaceAll('NULL', 'null')}]`);
