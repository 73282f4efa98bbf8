import { describe, expect, test } from 'vitest';
import { WATER_PARAMETERS } from '../aquariums.ts';
import { PRESETS, statusIn, statusOf, TARGET_PRESETS, targetsOf } from './water-targets.ts';

describe('the status of a value follows the specification', () => {
  test.each([
    // freshwater
    ['freshwater', 'ph', 5.9, 'warning'],
    ['freshwater', 'ph', 6, 'acceptable'],
    ['freshwater', 'ph', 6.4, 'acceptable'],
    ['freshwater', 'ph', 6.5, 'ideal'],
    ['freshwater', 'ph', 7.5, 'ideal'],
    ['freshwater', 'ph', 7.6, 'acceptable'],
    ['freshwater', 'ph', 8, 'acceptable'],
    ['freshwater', 'ph', 8.1, 'warning'],
    ['freshwater', 'ammonia', 0, 'ideal'],
    ['freshwater', 'ammonia', 0.01, 'acceptable'],
    ['freshwater', 'ammonia', 0.25, 'acceptable'],
    ['freshwater', 'ammonia', 0.26, 'warning'],
    ['freshwater', 'nitrite', 0, 'ideal'],
    ['freshwater', 'nitrite', 0.5, 'acceptable'],
    ['freshwater', 'nitrite', 0.51, 'warning'],
    ['freshwater', 'nitrate', 0, 'ideal'],
    ['freshwater', 'nitrate', 20, 'ideal'],
    ['freshwater', 'nitrate', 20.1, 'acceptable'],
    ['freshwater', 'nitrate', 40, 'acceptable'],
    ['freshwater', 'nitrate', 40.1, 'warning'],
    ['freshwater', 'temperature', 67.9, 'warning'],
    ['freshwater', 'temperature', 68, 'acceptable'],
    ['freshwater', 'temperature', 72, 'ideal'],
    ['freshwater', 'temperature', 78, 'ideal'],
    ['freshwater', 'temperature', 82, 'acceptable'],
    ['freshwater', 'temperature', 82.1, 'warning'],
    ['freshwater', 'salinity', 1.025, 'unknown'],
    ['freshwater', 'calcium', 400, 'unknown'],
    // saltwater
    ['saltwater', 'ph', 7.7, 'warning'],
    ['saltwater', 'ph', 7.8, 'acceptable'],
    ['saltwater', 'ph', 8.1, 'ideal'],
    ['saltwater', 'ph', 8.4, 'ideal'],
    ['saltwater', 'ph', 8.5, 'acceptable'],
    ['saltwater', 'ph', 8.6, 'warning'],
    ['saltwater', 'ammonia', 0, 'ideal'],
    ['saltwater', 'ammonia', 0.25, 'acceptable'],
    ['saltwater', 'ammonia', 0.3, 'warning'],
    ['saltwater', 'nitrite', 0.5, 'acceptable'],
    ['saltwater', 'nitrite', 0.6, 'warning'],
    ['saltwater', 'nitrate', 10, 'ideal'],
    ['saltwater', 'nitrate', 20, 'acceptable'],
    ['saltwater', 'nitrate', 21, 'warning'],
    ['saltwater', 'temperature', 71.9, 'warning'],
    ['saltwater', 'temperature', 72, 'acceptable'],
    ['saltwater', 'temperature', 75, 'ideal'],
    ['saltwater', 'temperature', 80, 'ideal'],
    ['saltwater', 'temperature', 84, 'acceptable'],
    ['saltwater', 'temperature', 84.1, 'warning'],
    ['saltwater', 'salinity', 1.019, 'warning'],
    ['saltwater', 'salinity', 1.02, 'acceptable'],
    ['saltwater', 'salinity', 1.023, 'ideal'],
    ['saltwater', 'salinity', 1.026, 'ideal'],
    ['saltwater', 'salinity', 1.028, 'acceptable'],
    ['saltwater', 'salinity', 1.029, 'warning'],
    ['saltwater', 'phosphate', 0.05, 'unknown'],
    // no reference
    ['reef', 'ph', 8.2, 'unknown'],
    ['reef', 'ammonia', 5, 'unknown'],
    ['other', 'ph', 7, 'unknown'],
    // a missing type is freshwater
    [undefined, 'ph', 7, 'ideal'],
    [null, 'salinity', 1.025, 'unknown'],
    // nothing measured
    ['freshwater', 'ph', null, 'unknown'],
    ['freshwater', 'ph', undefined, 'unknown'],
  ] as const)('%s %s %s is %s', (type, parameter, value, status) => {
    expect(statusOf(type, parameter, value)).toBe(status);
  });
});

describe('targets', () => {
  test('of a reef are none until its keeper chooses a preset', () => {
    expect(targetsOf('reef', null)).toEqual([]);
    const chosen = targetsOf('reef', 'reef-mixed');
    expect(chosen.find(({ parameter }) => parameter === 'alkalinity')).toMatchObject({
      idealMin: 7,
      idealMax: 11,
      source: 'preset',
    });
    expect(chosen.find(({ parameter }) => parameter === 'magnesium')).toMatchObject({ idealMin: 1250, idealMax: 1350 });
  });

  test('of the keeper come before the preset’s, and those before the type’s', () => {
    const own = { parameter: 'ph', idealMin: 6, idealMax: 6.4, acceptableMin: 5.5, acceptableMax: 6.8 } as const;
    const targets = targetsOf('freshwater', 'planted', [own]);
    const of = (parameter: string) => targets.find((each) => each.parameter === parameter);
    expect(of('ph')).toEqual({ ...own, source: 'own' });
    expect(of('nitrate')).toMatchObject({ source: 'preset', idealMin: 5 });
    expect(targetsOf('freshwater', null).find(({ parameter }) => parameter === 'nitrate')).toMatchObject({
      source: 'type',
    });
  });

  test.each(TARGET_PRESETS)('of the preset %s have the ideal range within the acceptable one', (preset) => {
    for (const parameter of WATER_PARAMETERS) {
      const range = PRESETS[preset].ranges[parameter];
      if (!range) continue;
      expect(range.acceptableMin).toBeLessThanOrEqual(range.idealMin);
      expect(range.idealMin).toBeLessThanOrEqual(range.idealMax);
      expect(range.idealMax).toBeLessThanOrEqual(range.acceptableMax);
      expect(statusIn(range, range.idealMin)).toBe('ideal');
    }
  });
});
