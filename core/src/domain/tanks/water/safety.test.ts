import { describe, expect, test } from 'vitest';
import { AQUARIUM_TYPES } from '../../common/aquarium-types.ts';
import type { WaterParameter } from '../aquariums.ts';
import type { Reading } from '../tank-health.ts';
import { ammoniaRisk, standingOf, unknownsOf, unsafe, waterStateOf } from './safety.ts';
import { type Target, targetsOf } from './water-targets.ts';

const NOW = new Date('2026-06-30T12:00:00Z');
const one = (value: number, hoursAgo = 0): Reading[] => [{ value, at: new Date(NOW.getTime() - hoursAgo * 3_600_000) }];

describe('the limits of every tank', () => {
  test.each<[WaterParameter, number, 'danger' | 'warning' | undefined]>([
    ['ammonia', 4, 'danger'],
    ['ammonia', 0.25, undefined],
    ['nitrite', 5, 'danger'],
    ['nitrite', 0.5, undefined],
    ['chlorine', 0.5, 'danger'],
    ['chlorine', 0.02, 'danger'],
    ['chlorine', 0.01, 'warning'],
    ['chlorine', 0, undefined],
    ['oxygen', 3, 'danger'],
    ['oxygen', 4.5, 'warning'],
    ['oxygen', 7, undefined],
    ['temperature', 100, 'danger'],
    ['temperature', 34, 'danger'],
  ])('%s of %s', (parameter, value, severity) => {
    for (const type of AQUARIUM_TYPES) {
      expect(unsafe(type, parameter, value, undefined)).toBe(severity);
      const lax: Target = {
        parameter,
        source: 'own',
        idealMin: 0,
        idealMax: 999,
        acceptableMin: 0,
        acceptableMax: 999,
      };
      expect(unsafe(type, parameter, value, lax)).toBe(severity);
    }
  });

  test('are closer where a kind of tank has no target', () => {
    expect(unsafe('reef', 'temperature', 90, undefined)).toBe('danger');
    expect(unsafe('reef', 'temperature', 86, undefined)).toBe('warning');
    expect(unsafe('reef', 'salinity', 1.01, undefined)).toBe('danger');
    expect(unsafe('reef', 'temperature', 78, undefined)).toBeUndefined();
  });

  test('make a value a warning, also where it would be unknown', () => {
    expect(standingOf('reef', undefined, 'ammonia', 4)).toBe('warning');
    expect(standingOf('reef', undefined, 'ammonia', 0)).toBe('unknown');
    expect(standingOf('reef', undefined, 'calcium', 420)).toBe('unknown');
  });
});

describe('free ammonia', () => {
  test('is worked out from what was measured on the same day', () => {
    const risk = ammoniaRisk('freshwater', { ammonia: one(1), ph: one(8), temperature: one(77, 20) });
    expect(risk).toMatchObject({ zone: 'danger', assumed: [] });
    expect(risk?.value).toBeCloseTo(0.0537, 3);
  });
  test('takes at its worst what was not', () => {
    const known = ammoniaRisk('reef', { ammonia: one(4), ph: one(8.2), temperature: one(78) })!;
    const withoutTemperature = ammoniaRisk('reef', { ammonia: one(4), ph: one(8.2) })!;
    const withoutBoth = ammoniaRisk('reef', { ammonia: one(4) })!;
    expect(withoutTemperature.assumed).toEqual([{ parameter: 'temperature', value: 86 }]);
    expect(withoutBoth.assumed.map(({ parameter }) => parameter)).toEqual(['ph', 'temperature']);
    expect(withoutTemperature.value).toBeGreaterThan(known.value);
    expect(withoutBoth.value).toBeGreaterThan(withoutTemperature.value);
    expect(ammoniaRisk('reef', { ammonia: one(4), ph: one(8.2, 30) })?.assumed).toHaveLength(2);
  });
  test('of none is none, whatever is not known', () => {
    expect(ammoniaRisk('reef', { ammonia: one(0) })).toMatchObject({ value: 0, zone: 'good', assumed: [] });
  });
});

describe('what is known of the water', () => {
  const recent = (...parameters: WaterParameter[]) => Object.fromEntries(parameters.map((name) => [name, true]));
  test('is fine only where nothing is missing', () => {
    const targets = targetsOf('freshwater', null);
    const all = unknownsOf('freshwater', recent('ammonia', 'nitrite', 'ph', 'temperature'), targets);
    expect(waterStateOf([], all)).toBe('fine');
    const some = unknownsOf('freshwater', recent('ammonia', 'nitrite', 'ph'), targets);
    expect(some).toEqual({ unmeasured: ['temperature'], unjudged: [] });
    expect(waterStateOf(['info'], some)).toBe('unknown');
    expect(waterStateOf(['warning'], some)).toBe('warning');
    expect(waterStateOf(['warning', 'danger'], all)).toBe('danger');
  });
  test('is unknown for a reef without targets, however much was measured', () => {
    const measured = recent('ammonia', 'nitrite', 'temperature', 'salinity', 'alkalinity');
    const without = unknownsOf('reef', measured, targetsOf('reef', null));
    expect(without.unjudged).toEqual(['temperature', 'salinity', 'alkalinity']);
    expect(waterStateOf([], without)).toBe('unknown');
    expect(waterStateOf([], unknownsOf('reef', measured, targetsOf('reef', 'reef-mixed')))).toBe('fine');
  });
});
