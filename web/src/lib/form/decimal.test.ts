import { expect, test } from 'vitest';
import { parseDecimal } from './decimal.ts';

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
