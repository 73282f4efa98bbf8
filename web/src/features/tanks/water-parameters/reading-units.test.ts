import { formatReading, shownValue, unitOf } from '@nautical/core/domain/tanks/water/reading-units';
import { describe, expect, test } from 'vitest';
import { askWhenUnlikely, storedValue, whyImpossible } from './reading-units.ts';

const US = { temperatureUnit: 'fahrenheit', salinityUnit: 'sg', volumeUnit: 'gallons' } as const;
const METRIC = { temperatureUnit: 'celsius', salinityUnit: 'ppt', volumeUnit: 'litres' } as const;

describe('units', () => {
  test.each([
    ['temperature', 77, US, '77 °F'],
    ['temperature', 77, METRIC, '25 °C'],
    ['salinity', 1.0264, US, '1.0264 SG'],
    ['salinity', 1.0264, METRIC, '35 ppt'],
    ['ph', 7.2, METRIC, '7.2'],
    ['nitrate', 12.5, METRIC, '12.5 ppm'],
  ] as const)('%s of %d reads', (parameter, stored, units, text) => {
    expect(formatReading(parameter, stored, units)).toBe(text);
  });

  test('what is shown and typed again is what was stored', () => {
    for (const stored of [60, 68.5, 77, 78.8, 86])
      expect(storedValue('temperature', shownValue('temperature', stored, METRIC), METRIC)).toBeCloseTo(stored, 0);
    expect(storedValue('salinity', 35, METRIC)).toBe(1.0264);
    expect(storedValue('salinity', 1.025, METRIC)).toBe(1.025);
    expect(storedValue('calcium', 420, METRIC)).toBe(420);
  });

  test('reasons and questions are in the unit of the member', () => {
    expect(whyImpossible('temperature', 172.4, METRIC)).toBe('Temperature must be between 0 and 48.9 °C');
    expect(whyImpossible('temperature', 25, US)).toContain('25 °C is 77 °F');
    expect(whyImpossible('temperature', 77, METRIC)).toBeUndefined();
    expect(askWhenUnlikely('temperature', 41, 'freshwater', METRIC)).toBe(
      'Temperature of 5 °C is unusual. Is that right?',
    );
    expect(askWhenUnlikely('temperature', 77, 'freshwater', METRIC)).toBeUndefined();
    expect(unitOf('salinity', METRIC)).toEqual({ unit: 'ppt', step: 0.1, decimals: 1 });
  });
});
