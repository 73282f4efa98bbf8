// A noun says all of itself in its own file: what is forgotten there is named here.
import { existsSync, globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Endpoint } from '@nautical/core/endpoint';
import { THINGS } from '@nautical/core/things';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import * as schema from '../src/db/schema/index.ts';
import type { JobKind } from '../src/jobs/jobs.ts';
import type { Noun } from '../src/kit/noun.ts';
import { ALL_NOUNS } from '../src/modules/all-nouns.ts';
import { SUBJECTS_OF } from './subjects.ts';

const source = new URL('../src/', import.meta.url);
/** Area by area, one for each noun. */
const folders = globSync('modules/*/*/', { cwd: source });
const tables = Object.values(schema).filter((each) => is(each, PgTable));
const holdings = ALL_NOUNS.flatMap((noun) => noun.tables ?? []);
const named = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`;

/** The columns that name a member, and whether their rows go when the member does. */
const pointing = tables.flatMap((table) =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    return foreignTable === schema.users ? columns.map((column) => ({ column, goes: key.onDelete === 'cascade' })) : [];
  }),
);

describe('every noun', () => {
  test('has a folder with its name, and every folder a noun that is listed', () => {
    const names = folders.map((folder) => basename(folder));
    expect(ALL_NOUNS.map(({ name }) => name).sort()).toEqual(names.sort());
    const without = folders.filter((folder) => !existsSync(new URL(`${folder}/${basename(folder)}.noun.ts`, source)));
    expect(without, 'folders without a file that describes their noun').toEqual([]);
  });

  test('is listed after those it may use', () => {
    const areaOf = new Map(folders.map((folder) => [basename(folder), basename(dirname(folder))]));
    const areas = ALL_NOUNS.map(({ name }) => areaOf.get(name));
    const order = Object.keys(THINGS);
    expect(areas).toEqual(areas.toSorted((a, b) => order.indexOf(a!) - order.indexOf(b!)));
  });

  test('has a job in its list for each there is', async () => {
    const known = new Set<unknown>(ALL_NOUNS.flatMap((noun) => noun.jobs ?? []));
    const forgotten: string[] = [];
    for (const file of globSync('**/*.jobs.ts', { cwd: source })) {
      const exported = Object.entries((await import(new URL(file, source).href)) as Record<string, unknown>);
      for (const [name, job] of exported) if (isJob(job) && !known.has(job)) forgotten.push(`${name} in ${file}`);
    }
    expect(forgotten).toEqual([]);
  });

  test.each(ALL_NOUNS.filter(({ routes }) => routes))('can be tried: $name', async (noun) => {
    const asked = (await endpointsOf(noun)).filter(({ params, body, query }) => params || body || query);
    const subjects = SUBJECTS_OF.get(noun.name) ?? {};
    const missing = asked.map(({ method, path }) => `${method} ${path}`).filter((call) => !subjects[call]);
    expect(missing, `calls without an input that works in ${noun.name}.subjects.ts`).toEqual([]);
  });
});

describe('of every table', () => {
  test('with the secret of a link, the noun ends them when the account is handed over', () => {
    // Sessions, mailed links and what else signs in are ended by `closeWaysIn` itself.
    const linked = tables.filter((table) => 'tokenHash' in table && table !== schema.sessions);
    expect(linked.length).toBeGreaterThan(2);
    const ending = ALL_NOUNS.filter(({ endsLinks }) => endsLinks).flatMap((noun) => noun.tables ?? []);
    const forgotten = linked.filter((each) => !ending.some(({ table }) => table === each)).map(getTableName);
    expect(forgotten).toEqual([]);
  });

  test('Drizzle knows, whichever file it stands in', async () => {
    const files = globSync('db/schema/*/*.ts', { cwd: source });
    expect(files.length).toBeGreaterThan(15);
    const known = new Set<unknown>(tables);
    const forgotten: string[] = [];
    for (const file of files) {
      const exported = Object.entries((await import(new URL(file, source).href)) as Record<string, unknown>);
      for (const [name, table] of exported)
        if (is(table, PgTable) && !known.has(table)) forgotten.push(`${name} of ${file} in db/schema/index.ts`);
    }
    expect(forgotten).toEqual([]);
  });

  test('one noun at most says what it is about', () => {
    const claimed = holdings.map(({ table }) => getTableName(table));
    expect(claimed).toEqual([...new Set(claimed)]);
    const files = holdings.flatMap(({ takenAlong }) => ('as' in takenAlong ? takenAlong.as : []));
    expect(files).toEqual([...new Set(files)]);
  });

  test('that names members it is said whether they take it along, and whether it goes with them', () => {
    const said = (kind: 'goesWith' | 'outlives') => holdings.flatMap((holding) => holding[kind] ?? []).map(named);
    const found = (goes: boolean) => pointing.filter((each) => each.goes === goes).map(({ column }) => named(column));
    expect(said('goesWith').sort(), 'rows that go with a member').toEqual(found(true).sort());
    expect(said('outlives').sort(), 'rows that outlive a member').toEqual(found(false).sort());
  });

  test('that belongs to something of a member it is said whether they take it along', () => {
    const theirs = new Set<PgTable>([schema.users, ...pointing.map(({ column }) => column.table)]);
    const parts = tables.filter((table) =>
      getTableConfig(table).foreignKeys.some(
        (key) => key.onDelete === 'cascade' && theirs.has(key.reference().foreignTable),
      ),
    );
    const claimed = new Set(holdings.map(({ table }) => table));
    expect(parts.filter((table) => !claimed.has(table)).map(getTableName)).toEqual(NOT_THEIRS);
  });

  test('it is known which columns hold pictures', () => {
    const claimed = new Set(ALL_NOUNS.flatMap((noun) => noun.pictures ?? []).map(({ column }) => named(column)));
    const looks = tables
      .flatMap((table) => getTableConfig(table).columns)
      .filter((column) => PICTURE.test(column.name))
      .map(named);
    expect(looks.filter((column) => !claimed.has(column))).toEqual([]);
  });
});

/** Parts of something a member owns in which nothing of the member is. */
const NOT_THEIRS = ['call_queue'];
const PICTURE = /image|photo|picture|avatar|thumbnail|logo|replayUrl|badge|^card$/i;

const isJob = (value: unknown): value is JobKind<never> =>
  typeof value === 'object' && value !== null && 'run' in value && 'name' in value;

/** The calls a noun answers. */
async function endpointsOf({ routes }: Noun): Promise<Endpoint[]> {
  const endpoints: Endpoint[] = [];
  const app = Fastify() as unknown as FastifyInstance;
  app.decorate('sessions', {} as FastifyInstance['sessions']);
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  app.addHook('onRoute', ({ config, method }) => {
    if (method !== 'HEAD' && config?.endpoint) endpoints.push(config.endpoint);
  });
  await app.register(routes!);
  await app.close();
  return endpoints;
}
