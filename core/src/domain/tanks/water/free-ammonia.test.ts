import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeAmmoniaFraction, freeAmmoniaOf, freeAmmoniaZone } from './free-ammonia.ts';

describe('the free part of ammonia', () => {
  test.each([
    [7.0, 25, 0, 0.564, 3],
    [8.0, 25, 0, 5.37, 2],
    [8.3, 25, 0, 10.16, 2],
    [8.3, 25, 35, 9.44, 2],
  ])('at pH %s, %s °C and %s ppt is %s %%', (ph, celsius, ppt, percent, digits) => {
    expect(Number((freeAmmoniaFraction(ph, celsius, ppt) * 100).toFixed(digits))).toBe(percent);
  });

  test('grows with pH and warmth, shrinks with salt, and stays a share', () => {
    const ph = fc.double({ min: 5, max: 10, noNaN: true });
    const celsius = fc.double({ min: 5, max: 38, noNaN: true });
    fc.assert(
      fc.property(ph, celsius, (atPh, at) => {
        const fraction = freeAmmoniaFraction(atPh, at);
        expect(fraction).toBeGreaterThan(0);
        expect(fraction).toBeLessThan(1);
        expect(freeAmmoniaFraction(atPh + 0.1, at)).toBeGreaterThan(fraction);
        expect(freeAmmoniaFraction(atPh, at + 1)).toBeGreaterThan(fraction);
        expect(freeAmmoniaFraction(atPh, at, 35)).toBeLessThan(fraction);
      }),
    );
  });

  test('of a test needs pH and temperature', () => {
    expect(freeAmmoniaOf({ ammonia: 1, ph: 8, temperature: 77 })).toBeCloseTo(0.0537, 4);
    expect(freeAmmoniaOf({ ammonia: 1, ph: 8.3, temperature: 77, salinity: 1.0264 })).toBeCloseTo(0.0944, 4);
    expect(freeAmmoniaOf({ ammonia: 1, ph: null, temperature: 77 })).toBeNull();
    expect(freeAmmoniaOf({ ammonia: null, ph: 8, temperature: 77 })).toBeNull();
  });

  test.each([
    [0, 'good'],
    [0.02, 'good'],
    [0.0201, 'caution'],
    [0.05, 'caution'],
    [0.0501, 'danger'],
  ] as const)('%s mg/L is %s', (value, zone) => {
    expect(freeAmmoniaZone(value)).toBe(zone);
  });
});
