import { describe, expect, test } from 'vitest';
import {
  askWhenUnlikely,
  formatReading,
  formatSize,
  formatVolume,
  gallonsTyped,
  parseDecimal,
  shownValue,
  storedValue,
  unitOf,
  whyImpossible,
} from './units.ts';

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
      'Temperature of 5 °C is unusual. Is it right?',
    );
    expect(askWhenUnlikely('temperature', 77, 'freshwater', METRIC)).toBeUndefined();
    expect(unitOf('salinity', METRIC)).toEqual({ unit: 'ppt', step: 0.1, decimals: 1 });
  });

  test.each([
    ['7,2', 7.2],
    [' 7.2 ', 7.2],
    ['.5', 0.5],
    ['', null],
    ['  ', null],
    ['7,2,1', Number.NaN],
    ['seven', Number.NaN],
    ['1e3', Number.NaN],
  ])('%j is %d', (text, number) => {
    expect(parseDecimal(text)).toEqual(number);
  });

  test('volumes and sizes', () => {
    expect(formatVolume(40, US)).toBe('40 gal');
    expect(formatVolume(40, METRIC)).toBe('151 L');
    expect(formatVolume(1.25, US)).toBe('1.3 gal');
    expect(gallonsTyped(3.785411784, METRIC)).toBeCloseTo(1, 9);
    expect(formatSize({ size: '75', gallons: 75 })).toBe('75 gallons (284 L)');
    expect(formatSize({ size: '280 litres', gallons: 74 })).toBe('280 litres (74 gal)');
    expect(formatSize({ size: 'Small', gallons: null })).toBe('Small');
    expect(formatSize({ size: null, gallons: null })).toBeNull();
  });
});
