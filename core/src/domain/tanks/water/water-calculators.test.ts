import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterWaterChanges,
  CO2_OF_AIR,
  CO2_WANTED,
  co2Between,
  co2Level,
  co2Of,
  dosePlan,
  dosePlans,
  gallonsOf,
  heaterWatts,
  phForCo2,
  salinityPlan,
  stockingOf,
  waterChangeFor,
  waterChangesNeeded,
} from './water-calculators.ts';

describe('water changes', () => {
  test.each([
    [40, 0, 0.25, 1, 30],
    [40, 0, 0.25, 2, 22.5],
    [40, 5, 0.5, 1, 22.5],
    [40, 5, 1, 1, 5],
    [10, 20, 0.5, 1, 15],
  ])('of %s with water of %s, share %s, %s times leave %s', (current, replacement, fraction, times, left) => {
    expect(afterWaterChanges(current, replacement, fraction, times)).toBeCloseTo(left, 9);
  });

  test.each([
    [40, 0, 0.25, 20, 3],
    [40, 0, 0.5, 20, 1],
    [40, 0, 0.5, 40, 0],
    [40, 10, 0.5, 10, undefined],
    [40, 10, 0.5, 5, undefined],
    [40, 10, 0.5, 60, undefined],
    [40, 0, 1, 1, 1],
  ])('from %s with water of %s, share %s, to %s take %s', (current, replacement, fraction, target, times) => {
    expect(waterChangesNeeded(current, replacement, fraction, target)).toBe(times);
  });

  test('of the share worked out reach the target', () => {
    fc.assert(
      fc.property(fc.integer({ min: 21, max: 200 }), fc.integer({ min: 1, max: 19 }), (current, target) => {
        const share = waterChangeFor(current, 0, target)!;
        expect(afterWaterChanges(current, 0, share)).toBeCloseTo(target, 9);
        const times = waterChangesNeeded(current, 0, 0.3, target)!;
        expect(afterWaterChanges(current, 0, 0.3, times)).toBeLessThanOrEqual(target + 1e-6);
        expect(afterWaterChanges(current, 0, 0.3, times - 1)).toBeGreaterThan(target - 1e-6);
      }),
    );
    expect(waterChangeFor(40, 10, 5)).toBeUndefined();
  });
});

describe('dosing', () => {
  test.each([
    ['alkalinity', 7, 8, 100, 2.996, 1],
    ['alkalinity', 7, 9.8, 100, 8.3888, 2],
    ['alkalinity', 7, 8.4, 100, 4.1944, 1],
    ['calcium', 400, 401, 1000, 3.668, 1],
    ['calcium', 380, 430, 100, 18.34, 1],
    ['calcium', 380, 431, 100, 18.7068, 2],
    ['magnesium', 1200, 1300, 100, 83.65, 1],
    ['magnesium', 1100, 1350, 100, 209.125, 3],
    ['calcium', 450, 430, 100, 0, 0],
  ] as const)('%s from %s to %s in %s L takes %s g over %s days', (dosed, current, target, litres, grams, days) => {
    const plan = dosePlan(dosed, current, target, litres);
    expect(plan.grams).toBeCloseTo(grams, 6);
    expect(plan.days).toBe(days);
    expect(plan.gramsPerDay * days).toBeCloseTo(grams, 6);
  });

  test('puts magnesium first and leaves out what is high enough', () => {
    const plans = dosePlans(
      {
        calcium: { current: 380, target: 430 },
        alkalinity: { current: 9, target: 8 },
        magnesium: { current: 1200, target: 1300 },
      },
      100,
    );
    expect(plans.map(({ dosed }) => dosed)).toEqual(['magnesium', 'calcium']);
  });
});

test('salinity is raised with salt and lowered with fresh water', () => {
  const raise = salinityPlan(1.0234, 1.0264, 100);
  expect(raise).toMatchObject({ kind: 'add-salt' });
  expect((raise as { grams: number }).grams).toBeCloseTo((0.003 * 35 * 100) / 0.0264, 6);
  const lower = salinityPlan(1.0264, 1.0132, 100);
  expect(lower).toMatchObject({ kind: 'replace-with-fresh' });
  expect((lower as { litres: number }).litres).toBeCloseTo(50, 6);
  expect(salinityPlan(1.025, 1.025, 100)).toEqual({ kind: 'none' });
});

test.each([
  [4, 7, 12],
  [4, 6.6, 30.14],
  [10, 7.5, 9.49],
])('KH %s at pH %s holds %s ppm of CO2', (kh, ph, co2) => {
  expect(co2Of(kh, ph)).toBeCloseTo(co2, 2);
  expect(phForCo2(kh, co2Of(kh, ph))).toBeCloseTo(ph, 9);
});

describe('carbon dioxide', () => {
  const dkh = fc.double({ min: 0.5, max: 20, noNaN: true });
  const ph = fc.double({ min: 5.5, max: 8.5, noNaN: true });

  test('follows from pH and KH, and the pH from it', () => {
    fc.assert(
      fc.property(dkh, ph, (hardness, reading) => {
        const co2 = co2Of(hardness, reading);
        expect(phForCo2(hardness, co2)).toBeCloseTo(reading, 9);
        // Ten times as much for each step of pH, twice as much for twice the hardness.
        expect(co2Of(hardness, reading - 1) / co2).toBeCloseTo(10, 9);
        expect(co2Of(2 * hardness, reading) / co2).toBeCloseTo(2, 9);
      }),
    );
  });

  test('lies about as far below as above what the tests say', () => {
    fc.assert(
      fc.property(dkh, ph, (hardness, reading) => {
        const [low, high] = co2Between(hardness, reading);
        expect(co2Of(hardness, reading) / low).toBeCloseTo(10 ** 0.2, 9);
        expect(high / co2Of(hardness, reading)).toBeCloseTo(10 ** 0.2, 9);
      }),
    );
  });

  test('never means less when there is more of it', () => {
    const levels = ['of-air', 'some', 'wanted', 'too-much'];
    const ppm = fc.double({ min: 0, max: 200, noNaN: true });
    fc.assert(
      fc.property(ppm, ppm, (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(levels.indexOf(co2Level(less))).toBeLessThanOrEqual(levels.indexOf(co2Level(more)));
      }),
    );
    expect([0, CO2_OF_AIR, 5.1, 19.9, ...CO2_WANTED, 30.1].map(co2Level)).toEqual([
      'of-air',
      'of-air',
      'some',
      'some',
      'wanted',
      'wanted',
      'too-much',
    ]);
  });
});

describe('volume', () => {
  test.each([
    ['a box', { shape: 'box', length: 48, width: 18, height: 21 }, 78.55],
    ['a cylinder', { shape: 'cylinder', diameter: 20, height: 24 }, 32.64],
    ['a hexagon', { shape: 'hexagon', side: 12, height: 20 }, 32.39],
    ['a bow front without a bow', { shape: 'bow-front', length: 48, width: 18, bowWidth: 18, height: 21 }, 78.55],
    ['a half circle', { shape: 'bow-front', length: 20, width: 0, bowWidth: 10, height: 24 }, 16.32],
    ['a corner', { shape: 'corner', side: 20, height: 24 }, 32.64],
  ] as const)('%s', (_, tank, gallons) => {
    expect(gallonsOf(tank)).toBeCloseTo(gallons, 2);
  });

  test('of a bow front lies between the boxes of its two widths', () => {
    const inches = fc.integer({ min: 10, max: 80 });
    fc.assert(
      fc.property(inches, inches, fc.integer({ min: 0, max: 5 }), (length, width, bow) => {
        const box = (depth: number) => gallonsOf({ shape: 'box', length, width: depth, height: 20 });
        const bowed = gallonsOf({ shape: 'bow-front', length, width, bowWidth: width + bow, height: 20 });
        expect(bowed).toBeGreaterThanOrEqual(box(width));
        expect(bowed).toBeLessThanOrEqual(box(width + bow));
      }),
    );
  });
});

test.each([
  [40, 68, 78, 200],
  [10, 65, 80, 75],
  [10, 80, 75, 0],
])('%s gallons from %s to %s °F take %s W', (gallons, room, tank, watts) => {
  expect(heaterWatts(gallons, room, tank)).toBe(watts);
});

test.each([
  [[], 20, 0, 'room-left'],
  [[{ count: 8, gallonsEach: 2 }], 20, 0.8, 'room-left'],
  [[{ count: 9, gallonsEach: 2 }], 20, 0.9, 'nearly-full'],
  [[{ count: 10, gallonsEach: 2 }], 20, 1, 'nearly-full'],
  [[{ count: 11, gallonsEach: 2 }], 20, 1.1, 'full'],
  [[{ count: 13, gallonsEach: 2 }], 20, 1.3, 'full'],
  [[{ count: 14, gallonsEach: 2 }], 20, 1.4, 'overstocked'],
  [[{ count: 1, gallonsEach: 2 }], 0, Number.POSITIVE_INFINITY, 'overstocked'],
] as const)('stocking of %j in %s gallons is %s, %s', (fish, gallons, share, level) => {
  expect(stockingOf(fish, gallons)).toMatchObject({ share, level });
});
