import { describe, expect, it } from 'vitest';
import { nearest, niceTicks, timeTicks } from './scale.ts';
import { moved, zoomed } from './zoom.ts';

describe('niceTicks', () => {
  it.each([
    [6.4, 7.3, [6.25, 6.5, 6.75, 7, 7.25, 7.5]],
    [0, 42, [0, 20, 40, 60]],
    [1.0231, 1.0264, [1.023, 1.024, 1.025, 1.026, 1.027]],
    [5, 5, [4, 6]],
    [0, 0, [0, 0.25]],
  ])('from %d to %d', (low, high, ticks) => {
    const found = niceTicks(low, high);
    expect(found[0]).toBeLessThanOrEqual(low);
    expect(found.at(-1)).toBeGreaterThanOrEqual(high);
    if (low < high) expect(found).toEqual(ticks);
  });
});

describe('timeTicks', () => {
  const at = (text: string) => new Date(text).getTime();
  it('names days of a week, months of a year and years of twenty', () => {
    expect(timeTicks(at('2026-03-01T12:00'), at('2026-03-05T12:00')).map((tick) => tick.label)).toEqual([
      'Mar 2',
      'Mar 3',
      'Mar 4',
      'Mar 5',
    ]);
    expect(timeTicks(at('2025-11-15T00:00'), at('2026-11-15T00:00')).map((tick) => tick.label)).toEqual([
      'Jan 2026',
      'Apr 2026',
      'Jul 2026',
      'Oct 2026',
    ]);
    const years = timeTicks(at('2006-06-01T00:00'), at('2026-06-01T00:00'));
    expect(years.length).toBeGreaterThanOrEqual(3);
    expect(years.every(({ label }) => /^20\d\d$/.test(label))).toBe(true);
  });
  it('names the hours of a day, and the day at midnight', () => {
    expect(timeTicks(at('2026-03-01T10:00'), at('2026-03-02T10:00')).map((tick) => tick.label)).toEqual([
      '12:00 PM',
      '6:00 PM',
      'Mar 2',
      '6:00 AM',
    ]);
    expect(timeTicks(at('2026-03-01T10:00'), at('2026-03-01T11:00')).map((tick) => tick.label)).toEqual([
      '10:00 AM',
      '10:15 AM',
      '10:30 AM',
      '10:45 AM',
      '11:00 AM',
    ]);
  });
  it('ends for a single moment', () => {
    expect(timeTicks(5, 5).length).toBeLessThanOrEqual(1);
  });
});

describe('nearest', () => {
  it.each([
    [[], 3, -1],
    [[5], 100, 0],
    [[0, 10, 20], 14, 1],
    [[0, 10, 20], 16, 2],
    [[0, 10, 20], -5, 0],
    [[0, 10, 20], 99, 2],
  ])('in %j to %d', (times, time, place) => {
    expect(nearest(times, time)).toBe(place);
  });
});

describe('a span', () => {
  it('is halved around its middle or a time, and never less than an hour', () => {
    const hour = 3_600_000;
    expect(zoomed([0, 8 * hour], 0.5)).toEqual([2 * hour, 6 * hour]);
    expect(zoomed([0, 8 * hour], 0.5, 8 * hour)).toEqual([4 * hour, 8 * hour]);
    expect(zoomed([0, 8 * hour], 2)).toEqual([-4 * hour, 12 * hour]);
    expect(zoomed([0, hour], 0.5)).toEqual([0, hour]);
  });
  it('moves by half, and not beyond now', () => {
    expect(moved([100, 200], -1, 200)).toEqual([50, 150]);
    expect(moved([50, 150], 1, 170)).toEqual([70, 170]);
  });
});
