import { describe, expect, test } from 'vitest';
import type { WaterParameter } from '../aquariums.ts';
import { isTestDone, overdueTests, rhythmOf } from './testing-rhythm.ts';

const NOW = new Date('2026-06-30T00:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

describe('the rhythm of testing', () => {
  test.each([
    ['freshwater', ago(20), 'ammonia', 1],
    ['reef', ago(41), 'ammonia', 1],
    ['freshwater', ago(43), 'nitrate', 7],
    ['freshwater', null, 'nitrate', 7],
    ['reef', ago(400), 'alkalinity', 3.5],
  ] as const)('of a %s tank set up at %s', (type, setupDate, parameter, everyDays) => {
    const rhythm = rhythmOf({ type, setupDate }, NOW).find(({ parameters }) => parameters.includes(parameter));
    expect(rhythm?.everyDays).toBe(everyDays);
  });

  test('says what is late, of what is measured at all', () => {
    const reef = { type: 'reef', setupDate: null } as const;
    const latest = { alkalinity: { at: ago(6) }, magnesium: { at: ago(20) } };
    expect(overdueTests(reef, latest, NOW)).toEqual([{ parameter: 'alkalinity', days: 6 }]);
    expect(overdueTests(reef, {}, NOW)).toEqual([]);
  });
});

describe('a task to test the water', () => {
  test.each<[string, WaterParameter[], boolean]>([
    ['Test alkalinity and calcium', ['alkalinity', 'calcium', 'ph'], true],
    ['Test alkalinity and calcium', ['alkalinity'], false],
    ['Check pH', ['ph'], true],
    ['Test the water', ['temperature'], false],
    ['Test the water', ['ammonia', 'nitrite', 'ph', 'temperature'], true],
    ['Test the water', [], false],
  ])('%s is done by %j: %s', (title, measured, isDone) => {
    expect(isTestDone(title, 'freshwater', new Set(measured))).toBe(isDone);
  });

  test('needs what its kind of tank needs', () => {
    const fresh = new Set<WaterParameter>(['ammonia', 'nitrite', 'ph', 'temperature']);
    expect(isTestDone('Test the water', 'saltwater', fresh)).toBe(false);
    expect(isTestDone('Test the water', 'saltwater', new Set([...fresh, 'salinity'] as const))).toBe(true);
  });
});
