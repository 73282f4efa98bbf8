import { expect, test } from 'vitest';
import { type Endpoint, endpoint } from './endpoint.ts';
import { EVENT_CHANGES } from './realtime/changes.ts';
import { THINGS } from './things.ts';

declare global {
  interface ImportMeta {
    glob: (files: string, how: { eager: true }) => Record<string, Record<string, unknown>>;
  }
}

type Call = { area: string; name: string; call: Endpoint };
const calls: Call[] = Object.entries(import.meta.glob('./contracts/**/*.ts', { eager: true })).flatMap(
  ([file, exported]) =>
    Object.entries(exported)
      .filter(([name]) => name.endsWith('Api'))
      .flatMap(([api, table]) =>
        Object.entries(table as Record<string, Endpoint>).map(([key, call]) => ({
          area: file.split('/')[2] ?? '',
          name: `${api}.${key}`,
          call,
        })),
      ),
);
const AREAS = Object.keys(THINGS);
const THINGS_IN_ORDER = Object.values(THINGS).flat();

test('a read that does not say what it shows, and a write that does not say what it changes, do not compile', () => {
  // @ts-expect-error
  endpoint('GET', '/api/tanks', { access: 'member', summary: 'Reads.' });
  // @ts-expect-error
  endpoint('PUT', '/api/tanks', { access: 'member', summary: 'Writes.', shows: ['aquariums'] });
  // @ts-expect-error
  endpoint('GET', '/api/tanks', { access: 'member', summary: 'Reads.', shows: ['aquarium'] });
});

test('every call says what it shows or changes', () => {
  expect(calls.length).toBeGreaterThan(200);
  const silent = calls.filter(({ call }) => !(call.method === 'GET' ? call.shows : call.changes));
  expect(silent).toEqual([]);
});

test('a call speaks of its own area and of those below', () => {
  const above = calls.flatMap(({ area, name, call: { shows = [], changes = [] } }) => {
    const known: string[] = Object.values(THINGS)
      .slice(0, AREAS.indexOf(area) + 1)
      .flat();
    return [...shows, ...changes].filter((thing) => !known.includes(thing)).map((thing) => `${name}: ${thing}`);
  });
  expect(above).toEqual([]);
});

test('everything is shown somewhere and changed by something', () => {
  const isShown = new Set(calls.flatMap(({ call }) => call.shows ?? []));
  const isChanged = new Set([
    ...calls.flatMap(({ call }) => call.changes ?? []),
    ...Object.values(EVENT_CHANGES).flat(),
  ]);
  expect(THINGS_IN_ORDER.filter((thing) => !isShown.has(thing))).toEqual([]);
  expect(THINGS_IN_ORDER.filter((thing) => !isChanged.has(thing))).toEqual([]);
});
