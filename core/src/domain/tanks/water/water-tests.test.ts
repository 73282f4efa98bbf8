import { describe, expect, test } from 'vitest';
import { WATER_PARAMETERS } from '../aquariums.ts';
import { impossibleBecause, isUnlikely, PLAUSIBLE, POSSIBLE, storedSalinity, unlikelyValues } from './water-tests.ts';

test.each([
  [1.025, 1.025],
  [35, 1.0264],
  [0, 1],
  [20, 1.0151],
])('salinity typed as %s is kept as %s', (typed, stored) => {
  expect(storedSalinity(typed)).toBe(stored);
});

describe('a value', () => {
  test.each([
    ['ph', 72, 'pH must be between 0 and 14'],
    ['ph', -0.1, 'pH must be between 0 and 14'],
    ['temperature', 25, 'Temperature must be between 32 and 120 °F. 25 °C is 77 °F'],
    ['temperature', 780, 'Temperature must be between 32 and 120 °F'],
    ['nitrate', 1001, 'Nitrate must be between 0 and 1000 ppm'],
    ['salinity', 0.9, 'Salinity must be a specific gravity from 1 to 1.1, or ppt from 2 to 130'],
  ] as const)('%s of %s is refused', (parameter, value, message) => {
    expect(impossibleBecause(parameter, value)).toBe(message);
  });

  test.each(WATER_PARAMETERS)('%s at the bounds of the possible is kept', (parameter) => {
    for (const bound of POSSIBLE[parameter]) expect(impossibleBecause(parameter, bound)).toBeUndefined();
  });

  test.each(WATER_PARAMETERS)('%s at the bounds of the plausible is not asked about, beyond it is', (parameter) => {
    const [low, high] = PLAUSIBLE[parameter];
    for (const bound of [low, high]) expect(isUnlikely(parameter, bound, 'reef')).toBe(false);
    expect(isUnlikely(parameter, high * 1.01, 'reef')).toBe(true);
    if (low > POSSIBLE[parameter][0]) expect(isUnlikely(parameter, low * 0.99, 'reef')).toBe(true);
  });

  test('of little calcium is usual in fresh water only', () => {
    expect(isUnlikely('calcium', 40, 'freshwater')).toBe(false);
    expect(isUnlikely('calcium', 40, 'saltwater')).toBe(true);
  });

  test('that is unusual is asked about by name', () => {
    expect(unlikelyValues({ ph: 4.2, nitrate: 10, ammonia: null }, 'freshwater')).toEqual([
      { parameter: 'ph', message: 'pH of 4.2 is unusual. Is that right?' },
    ]);
  });
});
