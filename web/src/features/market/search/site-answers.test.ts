import { expect, test } from 'vitest';
import { answersOf } from './site-answers.ts';

const found = (text: string) => {
  const { firstAid, pages } = answersOf(text);
  return [...firstAid, ...pages].map(({ key }) => key);
};

test.each([
  ['fish dying', 'first-aid'],
  ['my fish is dieing', 'first-aid'],
  ['sick', 'first-aid'],
  ['fish gasping', 'first-aid-gasping'],
  ['heater failed', 'first-aid-too-cold'],
  ['power cut', 'first-aid-power-cut'],
  ['fish jumped out', 'first-aid-jumped-fish'],
  ['tank too small', 'page-tank-recommendations'],
  ['tank too small', 'page-compatibility-guide'],
  ['what can live together', 'page-compatibility-guide'],
  ['test ammonia', 'page-water-testing-guide'],
  ['change password', 'page-change-password'],
  ['pasword', 'page-change-password'],
  ['my messages', 'page-messages'],
  ['diseas', 'page-fish-doctor-disease-library'],
])('“%s” finds %s', (text, key) => {
  expect(found(text)).toContain(key);
});

test.each([
  'help',
  'Help!',
  'help me',
  'help my fish',
  'please help',
  'emergency',
  'sick',
  'dying',
  'sos',
  'my betta is dying',
  'sick goldfish help',
  'emergency clownfish',
])('“%s” offers first aid first', (text) => {
  expect(answersOf(text).firstAid[0]?.key).toBe('first-aid');
});

test('asking for help with something else finds that', () => {
  expect(found('help change password')).toEqual(['page-change-password']);
});

test('what is wrong comes before the pages about it, the landing page of first aid first', () => {
  expect(answersOf('fish dying').firstAid[0]?.key).toBe('first-aid');
});

test.each(['', 'fish', 'my tank', 'neon tetra', 'kessel a360', 'the'])('“%s” is left to the listings', (text) => {
  expect(found(text)).toEqual([]);
});

test('no more than three of a kind', () => {
  const { firstAid, pages } = answersOf('si');
  expect(Math.max(firstAid.length, pages.length)).toBeLessThanOrEqual(3);
});
