import { expect, test } from 'vitest';
import { changeOf, isWritable } from './correction-change.ts';

test.each([
  ['maxSize', '3 inches', { maxSize: 3 }],
  ['maxSize', '2,5', { maxSize: 2.5 }],
  ['maxSize', 'bigger', undefined],
  ['maxSize', '2 to 3', undefined],
  ['preferredTemp', '70 to 78 °F', { preferredTemp: [70, 78] }],
  ['preferredPH', '6.5-7.5', { preferredPH: [6.5, 7.5] }],
  ['hardness', '5', undefined],
  ['temperament', 'Semi aggressive', { temperament: 'semi-aggressive' }],
  ['reefSafe', 'Yes', { reefSafe: true }],
  ['reefSafe', 'perhaps', undefined],
  ['commonNames', 'neon, , blue neon', { commonNames: ['neon', 'blue neon'] }],
  ['origin', ' Peru ', { origin: 'Peru' }],
  ['origin', ' ', undefined],
  ['careGuide', 'Feed less', undefined],
] as const)('%s “%s” changes %o', (field, text, expected) => {
  expect(changeOf(field, text)).toEqual(expected);
});

test('what is no single value is edited in the record', () => {
  expect([isWritable('maxSize'), isWritable('careGuide'), isWritable('image'), isWritable('other')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
