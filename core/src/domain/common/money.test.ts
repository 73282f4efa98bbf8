import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf, MONEY_MAX, moneyOf, PRICE_PATTERN } from './money.ts';

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12.05', 1205],
  ['0.99', 99],
  [MONEY_MAX, 9_999_999_999],
])('%s is %i cents', (price, cents) => expect(centsOf(price)).toBe(cents));

test.each(['', '1.', '.5', '1.234', '-1', '1,5', '1e3', 'abc', ' 1'])('%j is no price', (text) =>
  expect(PRICE_PATTERN.test(text)).toBe(false),
);

test('cents written as money are the same cents when read', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: centsOf(MONEY_MAX) }), (cents) => centsOf(moneyOf(cents)) === cents));
});
