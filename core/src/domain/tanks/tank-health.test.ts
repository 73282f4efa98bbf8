import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forecastOf, type Reading, stabilityOf, tankScore, valueScore } from './tank-health.ts';
import { type Range, statusIn, targetsOf } from './water/water-targets.ts';

const NOW = new Date('2026-06-30T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const readings = (...values: [daysAgo: number, value: number][]): Reading[] =>
  values.map(([days, value]) => ({ value, at: daysAgo(days) }));
const ALKALINITY: Range = { idealMin: 7, idealMax: 11, acceptableMin: 6.5, acceptableMax: 12 };

describe('the score of one value', () => {
  test.each([
    [9, 100],
    [7, 70],
    [11, 70],
    [6.5, 40],
    [12, 40],
    [20, 0],
  ])('alkalinity %s scores %s', (value, score) => {
    expect(valueScore(ALKALINITY, value)).toBe(score);
  });

  test('is best at zero where less is better', () => {
    const nitrate: Range = { idealMin: 0, idealMax: 20, acceptableMin: 0, acceptableMax: 40 };
    expect([0, 20, 40].map((value) => valueScore(nitrate, value))).toEqual([100, 70, 40]);
    const ammonia: Range = { idealMin: 0, idealMax: 0, acceptableMin: 0, acceptableMax: 0.25 };
    expect([0, 0.25].map((value) => valueScore(ammonia, value))).toEqual([100, 40]);
  });

  test('always lies in the band of its status', () => {
    const sorted = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(sorted, fc.integer({ min: 0, max: 1000 }), (bounds, value) => {
        const [acceptableMin, idealMin, idealMax, acceptableMax] = bounds.toSorted((a, b) => a - b) as [
          number,
          number,
          number,
          number,
        ];
        const range: Range = { acceptableMin, idealMin, idealMax, acceptableMax };
        const score = valueScore(range, value);
        const [low, high] = { ideal: [70, 100], acceptable: [40, 69], warning: [0, 39], unknown: [-1, -1] }[
          statusIn(range, value)
        ] as [number, number];
        expect(score).toBeGreaterThanOrEqual(low);
        expect(score).toBeLessThanOrEqual(high);
      }),
    );
  });
});

describe('the score of a tank', () => {
  const targets = targetsOf('freshwater', null);
  const good = { ph: 7, ammonia: 0, nitrite: 0, nitrate: 0, temperature: 75 };
  const tank = (values: Partial<Record<keyof typeof good, number>>, days = 1) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, at: daysAgo(days) }]));

  test('is 100 when all is as it should be', () => {
    expect(tankScore(tank(good), targets, NOW)).toBe(100);
  });
  test('is at most 69 with one value acceptable, 39 with one outside', () => {
    expect(tankScore(tank({ ...good, ph: 7.8 }), targets, NOW)).toBe(69);
    expect(tankScore(tank({ ...good, ph: 8.2 }), targets, NOW)).toBe(39);
  });
  test('weighs what matters more', () => {
    const belowIdeal = tankScore(tank({ ph: 7, temperature: 78 }), targets, NOW);
    expect(belowIdeal).toBe(Math.round((2.5 * 100 + 3 * 70) / 5.5));
  });
  test('does not count readings older than 30 days', () => {
    expect(tankScore(tank(good, 31), targets, NOW)).toBeNull();
    expect(tankScore({ ...tank(good), ...tank({ ph: 9 }, 31) }, targets, NOW)).toBe(100);
    expect(tankScore(tank(good, 30), targets, NOW)).toBe(100);
  });
  test('is none without targets', () => {
    expect(tankScore(tank(good), [], NOW)).toBeNull();
  });
});

describe('the forecast', () => {
  test('follows a clear trend and says when the range is left', () => {
    const falling = forecastOf('alkalinity', readings([6, 9], [4, 8.5], [2, 8], [0, 7.5]), ALKALINITY, NOW);
    expect(falling?.perDay).toBeCloseTo(-0.25, 9);
    expect(falling?.value).toBeCloseTo(4, 9);
    expect(falling?.leavesAt?.toISOString()).toBe(daysAgo(-4).toISOString());
  });
  test('counts on from today when the last reading is some days old', () => {
    const falling = forecastOf('alkalinity', readings([8, 9], [6, 8.5], [4, 8], [2, 7.5]), ALKALINITY, NOW);
    expect(falling?.leavesAt?.toISOString()).toBe(daysAgo(-2).toISOString());
  });
  test('says now when the range must have been left since the last reading', () => {
    expect(forecastOf('alkalinity', readings([9, 9], [7, 8], [5, 7]), ALKALINITY, NOW)?.leavesAt).toEqual(NOW);
    expect(forecastOf('alkalinity', readings([9, 8], [7, 7], [5, 6]), ALKALINITY, NOW)?.leavesAt).toBeNull();
  });
  test.each([
    ['scattered readings', readings([6, 8], [4, 9], [2, 7.5], [0, 8.6])],
    ['level readings', readings([6, 8], [4, 8], [2, 8], [0, 8])],
    ['two readings', readings([2, 8], [0, 7])],
    ['old readings', readings([50, 9], [45, 8.5], [40, 8], [35, 7.5])],
    ['readings at one moment', readings([1, 8], [1, 9], [1, 7])],
    ['readings of less than 48 hours', readings([1.9, 9], [1, 8.5], [0, 8])],
  ])('is none for %s', (_, of) => {
    expect(forecastOf('alkalinity', of, ALKALINITY, NOW)).toBeNull();
  });
  test('says nothing of three tests twenty minutes apart, however steeply they rise', () => {
    const minutes = (n: number) => n / 24 / 60;
    const rising = readings([minutes(40), 10], [minutes(20), 15], [0, 20.1]);
    expect(forecastOf('nitrate', rising, undefined, NOW)).toBeNull();
  });
  test('ends where the value can plausibly be', () => {
    const rising = forecastOf('nitrate', readings([2, 20], [1, 60], [0, 100]), undefined, NOW);
    expect(rising).toMatchObject({ value: 250, isAtLimit: true });
    const falling = forecastOf('ph', readings([2, 7], [1, 6.6], [0, 6.2]), undefined, NOW);
    expect(falling).toMatchObject({ value: 5, isAtLimit: true });
    expect(forecastOf('nitrate', readings([4, 10], [2, 12], [0, 14]), undefined, NOW)?.isAtLimit).toBe(false);
  });
  test('does not contradict a reading beyond what is plausible', () => {
    expect(forecastOf('nitrate', readings([4, 290], [2, 295], [0, 300]), undefined, NOW)?.value).toBe(300);
  });
  test('of three readings needs a nearly straight line', () => {
    expect(forecastOf('alkalinity', readings([4, 9], [2, 8.5], [0, 8.02]), ALKALINITY, NOW)).not.toBeNull();
    expect(forecastOf('alkalinity', readings([4, 9], [2, 8.5], [0, 8.2]), ALKALINITY, NOW)).toBeNull();
  });
  test('uses the last ten readings alone', () => {
    const before = Array.from({ length: 8 }, (_, i): [number, number] => [28 - i, i % 2 ? 2 : 15]);
    const after = Array.from({ length: 10 }, (_, i): [number, number] => [18 - 2 * i, 10 - i * 0.1]);
    expect(forecastOf('alkalinity', readings(...before, ...after), ALKALINITY, NOW)?.perDay).toBeCloseTo(-0.05, 9);
  });
});

describe('stability', () => {
  test('is full for a straight line and none for wild readings', () => {
    expect(stabilityOf(readings([6, 8], [4, 8], [2, 8]), ALKALINITY)).toBe(100);
    expect(stabilityOf(readings([6, 9], [4, 8.8], [2, 8.6]), ALKALINITY)).toBe(100);
    expect(stabilityOf(readings([8, 7], [6, 11], [4, 6], [2, 12]), ALKALINITY)).toBe(0);
  });
  test('is half way when the spread is half way', () => {
    // Residuals of ±a around a level line of four readings: spread a·√2, half the band is 2.
    const a = (0.55 * 2) / Math.SQRT2;
    const around = readings([8, 9 + a], [6, 9 - a], [4, 9 - a], [2, 9 + a]);
    expect(stabilityOf(around, ALKALINITY)).toBe(50);
  });
  test.each([
    ['two readings', readings([4, 8], [2, 8])],
    ['less than 48 hours', readings([1.9, 8], [1, 8], [0, 8])],
  ])('is unknown for %s', (_, of) => {
    expect(stabilityOf(of, ALKALINITY)).toBeNull();
  });
});
