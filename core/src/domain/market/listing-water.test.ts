import { expect, test } from 'vitest';
import { compareWater, type WaterGap } from './listing-water.ts';

test.each<[theirs: number, mine: number | undefined, standing: WaterGap['standing']]>([
  [8, 8.3, 'same'],
  [8, 7.7, 'same'],
  [8, 8.31, 'higher'],
  [8, 7.6, 'lower'],
  [8, undefined, undefined],
])('pH %d beside one’s own %s is %s', (theirs, mine, standing) => {
  expect(compareWater({ ph: theirs }, mine === undefined ? {} : { ph: mine })).toEqual([
    { parameter: 'ph', theirs, mine, standing },
  ]);
});

test('values come in their usual order, and only those the seller gives', () => {
  const gaps = compareWater({ salinity: 1.025, temperature: 78, ph: 8.2 }, { nitrate: 40, salinity: 1.0265 });
  expect(gaps.map(({ parameter, standing }) => [parameter, standing])).toEqual([
    ['ph', undefined],
    ['temperature', undefined],
    ['salinity', 'same'],
  ]);
});
