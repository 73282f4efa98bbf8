import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  celsiusOf,
  fahrenheitOf,
  gallonsIn,
  gallonsOfLitres,
  isWithinMost,
  lengthIn,
  litresOf,
  netLitresIn,
  pptOf,
  sgOfPpt,
} from './water-units.ts';

describe('the size of a tank in the keeper’s words', () => {
  test.each([
    ['75 gallons', 75],
    ['75 gallon', 75],
    ['75gal', 75],
    ['75', 75],
    ['55.9 gallons', 55],
    ['10-20 gallons', 10],
    ['1,200 gallons', 1200],
    ['200 L', 53],
    ['200L', 53],
    ['200 litres', 53],
    ['200 liter', 53],
    ['180 ltr', 48],
    ['37,5 l', 10],
    ['75 gallons (284 L)', 75],
    ['Large 40 gal', 40],
    ['120-litre', 32],
    ['3 ft, 180 L', 48],
    ['60x30x30 cm', 14],
    ['24" x 12" x 12"', 15],
    ['20 UK gallons', 24],
    ['20 long', 20],
    ['4 ft', undefined],
    ['60x30x30', undefined],
    ['99999999999999999999', undefined],
    ['0.9 gallons', 0.9],
    ['1 L', 0.26],
    ['1 200 L', undefined],
    ['1\u202f200 L', 317],
    ["1'200 L", 317],
    ['Pond 1’200 L', 317],
    ['1234’200 L', undefined],
    ['my 2 100 gallon tanks', undefined],
    ['2 125 gallon tanks', undefined],
    ['3 100 gallon', undefined],
    ['a 1 250 L', undefined],
    ['two 100 gallon tanks', 100],
    ['1\u00a0200 L', 317],
    ['1’200 L', 317],
    ['about 1 200 gallons', undefined],
    ['1 200', undefined],
    ['1 200 x 500 x 500 mm', undefined],
    ['1\u00a0200 x 500 x 500 mm', 79],
    ['1200 x 500 x 500 mm', 79],
    ['40B', 40],
    ['20H', 20],
    ['29T', 29],
    ['40br planted', 40],
    ['20L', 5],
    ['5½ gallons', 5],
    ['2½ gal', 2],
    ['2 5½ gallon tanks', undefined],
    ['75 reef tank, mixed', 75],
    ['125 african cichlid', 125],
    ['125 african cichlids', undefined],
    ['kitchen 20', 20],
    ['bedroom 2', undefined],
    ['20 fish tank', 20],
    ['20 fish', undefined],
    ['75 gl', 75],
    ['20 or 30 gallons', 20],
    ['30 or 20 gallons', 20],
    ['30 gallons or 20 gallons', 20],
    ['between 20 and 30 gallons', 20],
    ['20/30 gallons', 20],
    ['30-20', 20],
    ['20 or so', 20],
    ['1 20 L', undefined],
    ['tank 2 200 L', undefined],
    ['1.000 gallons', undefined],
    ['1.200 L', undefined],
    ['1.200,5 L', 317],
    ['1.2.3 gallons', undefined],
    ['200+ L', 53],
    ['10-20.5 gallons', 10],
    ['20 galons', 20],
    ['about 20', 20],
    ['20 long tank', 20],
    ['200 litros', undefined],
    ['Liters: 200', undefined],
    ['Juwel Rio 180', undefined],
    ['2 thousand gallons', undefined],
    ['1.5k gallons', undefined],
    ['2 m³', undefined],
    ['100,000 gallons', 100_000],
    ['100,001 gallons', undefined],
    ['5 million', undefined],
    ['9999999 gal', undefined],
    ['about -5 gallons', undefined],
    ['about minus 5 gallons', undefined],
    ['10 -20 gallons', 10],
    ['Living room - 75 gallons', 75],
    ['0', undefined],
    ['-5', undefined],
    ['−5 gallons', undefined],
    ['1e400', undefined],
    ['big', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s is %s gallons', (text, gallons) => {
    expect(gallonsIn(text)).toBe(gallons);
  });

  test.each([
    ['1 L', 0.85],
    ['0.5 gallons', 1.609],
    ['1.9 gallons', 6.113],
    ['75 gallons', 241.32],
    ['.5 gallon', 1.609],
    ['1/2 gallon', 1.609],
    ['5 1/2 gallons', 17.697],
    ['5 1/8 gallons', 16.49],
    ['0,500 gallons', 1.609],
    ['0.500 gallons', 1.609],
    ['1’200 L', 1020],
    ['1 200 L', undefined],
    ['5½ gallons', 17.697],
    ['2½ gal', 8.044],
    ['¾ gal', 2.413],
    ['1.000 gallons', undefined],
    ['5,000,000 gallons', undefined],
    ['20 g. tank', 64.352],
    ['4 ft', undefined],
    ['500 ml', undefined],
    ['500cc', undefined],
    ['2 quarts', undefined],
    ['12 oz', undefined],
    ['3 cups', undefined],
  ])('%s holds %s liters of water', (text, litres) => {
    if (litres === undefined) expect(netLitresIn(text)).toBeUndefined();
    else expect(netLitresIn(text)).toBeCloseTo(litres, 2);
  });

  test.each([
    ['100,001 gallons', false],
    ['400’000 L', false],
    ['100,000 gallons', true],
    ['big', true],
  ])('%s is a size a tank can have: %s', (size, isOne) => {
    expect(isWithinMost(size)).toBe(isOne);
  });

  test('never throws and is never negative', () => {
    fc.assert(fc.property(fc.string(), (text) => (gallonsIn(text) ?? 0) >= 0));
  });
});

describe('units', () => {
  test('meet at known points', () => {
    expect(fahrenheitOf(25)).toBeCloseTo(77, 9);
    expect(celsiusOf(212)).toBeCloseTo(100, 9);
    expect(pptOf(1.0264)).toBeCloseTo(35, 9);
    expect(sgOfPpt(0)).toBe(1);
    expect(litresOf(10)).toBeCloseTo(37.85411784, 9);
  });

  test.each([
    ['°F and °C', fahrenheitOf, celsiusOf],
    ['SG and ppt', pptOf, sgOfPpt],
    ['gallons and litres', litresOf, gallonsOfLitres],
  ])('%s convert there and back', (_, there, back) => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1000, noNaN: true }), (value) => {
        expect(there(back(value))).toBeCloseTo(value, 6);
      }),
    );
  });
});

test('a tank’s length is the longer side of its floor, however tall it is', () => {
  expect(lengthIn('20 x 20 x 36 in')).toBe(20);
  expect(lengthIn('18x48x24 in')).toBe(48);
  expect(lengthIn('127x50.8x60 cm')).toBeCloseTo(50);
  expect(lengthIn('1 200 x 500 x 500 mm')).toBeUndefined();
  expect(lengthIn('75 gallons')).toBeUndefined();
});
