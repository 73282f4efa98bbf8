import fc from 'fast-check';
import { expect, test } from 'vitest';
import { thinned } from './downsample.ts';

const lines = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 1000 }), fc.double({ min: -100, max: 100, noNaN: true })), {
    maxLength: 400,
  })
  .map((steps) => {
    let time = 0;
    return { times: steps.map(([step]) => (time += step)), values: steps.map(([, value]) => value) };
  });

test('a short line stays as it is', () => {
  const line = { times: [1, 2, 3], values: [3, 1, 2] };
  expect(thinned(line, 10)).toEqual(line);
});

test('a peak of one reading among thousands is kept', () => {
  const times = Array.from({ length: 7300 }, (_, day) => day);
  const values = times.map((day) => (day === 3000 ? 99 : day === 5000 ? -5 : 7));
  const thin = thinned({ times, values }, 300);
  expect(thin.times.length).toBeLessThanOrEqual(300);
  expect(thin.times[thin.values.indexOf(99)]).toBe(3000);
  expect(thin.times[thin.values.indexOf(-5)]).toBe(5000);
});

test('what is left is part of the line, in order, not too much, with both ends and both extremes', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 4, max: 100 }), (line, most) => {
      const thin = thinned(line, most);
      expect(thin.times.length).toBe(thin.values.length);
      expect(thin.times.length).toBeLessThanOrEqual(Math.max(most, 0));
      const known = new Map(line.times.map((time, at) => [time, line.values[at]]));
      for (const [at, time] of thin.times.entries()) {
        expect(known.get(time)).toBe(thin.values[at]);
        if (at > 0) expect(time).toBeGreaterThan(thin.times[at - 1]!);
      }
      expect(thin.times[0]).toBe(line.times[0]);
      expect(thin.times.at(-1)).toBe(line.times.at(-1));
      if (line.values.length > 0) {
        expect(Math.max(...thin.values)).toBe(Math.max(...line.values));
        expect(Math.min(...thin.values)).toBe(Math.min(...line.values));
      }
    }),
  );
});
