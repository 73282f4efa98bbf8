import { expect, test } from 'vitest';
import { isSameCountry, isSameTown, KNOWN_REGIONS, livesIn, soughtPlace } from './regions.ts';

test.each([
  ['Austin, TX', 'Texas', true],
  ['Austin, TX 78701', 'texas', true],
  ['Austin, Texas', 'USA', true],
  ['Miami, FL, United States', 'Florida', true],
  ['Santa Fe, New Mexico', 'Mexico', false],
  ['Kansas City, MO', 'Kansas', false],
  ['Charleston, West Virginia', 'Virginia', false],
  ['Leeds, England', 'UK', true],
  ['Leeds England', 'United Kingdom', true],
  ['Edinburgh (Scotland)', 'England', false],
  ['München, Deutschland', 'Germany', false],
  ['Munich, Germany', 'European Union', true],
  ['London, U.K.', 'United Kingdom', true],
  ['Perth, Western Australia', 'Western Australia', true],
  ['Leeds', 'United Kingdom', false],
  ['to or in', 'Oregon', false],
  ['', 'Texas', false],
  ['  , ;', 'Texas', false],
  [null, 'Texas', false],
] as const)('%s and %s: %s', (location, region, isThere) => {
  expect(livesIn(location, region)).toBe(isThere);
});

test('a region that says nothing is nowhere', () => {
  expect(livesIn('Austin, , TX', ' - ')).toBe(false);
});

test('everybody in a known region lives in it', () => {
  for (const region of KNOWN_REGIONS) expect(livesIn(`Somewhere, ${region}`, region), region).toBe(true);
});

test.each([
  ['Portland, OR', 'portland', true],
  ['Portland, OR', 'Portland, Oregon, USA', true],
  ['Portland, OR', 'Portland, USA', true],
  ['Leeds', 'Leeds, England', true],
  ['Portland, OR', 'Portland, ME', false],
  ['Portland, OR', 'Salem, OR', false],
  ['', '', false],
  ['OR', 'Portland, OR', false],
])('%j and %j are the same town: %s', (one, other, expected) => {
  expect(isSameTown(one, other)).toBe(expected);
  expect(isSameTown(other, one)).toBe(expected);
});

test.each([
  ['Austin, TX', 'Boise, Idaho', true],
  ['Austin, TX', 'USA', true],
  ['Berlin, Germany', 'Munich, Germany', true],
  ['Austin, TX', 'Berlin, Germany', false],
  ['Paris, France', 'Berlin, Germany', false],
  ['Boise', 'Austin, TX', false],
])('%s and %s are in one country: %s', (one, other, expected) => expect(isSameCountry(one, other)).toBe(expected));

test.each([
  ['Boise', ['boise'], []],
  ['Oregon', ['oregon'], ['OR']],
  ['OR', ['oregon'], ['OR']],
  ['or', ['or'], []],
  ['Zürich', ['zürich'], []],
])('what is near %j is found by its names', (location, names, codes) => {
  expect(soughtPlace(location)).toEqual({ town: { names, codes }, around: undefined });
});

test.each([
  ['St. Louis, MO 63101', 'st louis', ['missouri'], ['MO'], 'united states', 'US', 'oregon', ['OR']],
  ['Portland, Oregon, USA', 'portland', ['oregon'], ['OR'], 'united states', 'US', 'maine', ['ME']],
  ['Leeds, England', 'leeds', ['england'], [], 'united kingdom', 'UK', 'scotland', []],
])('what is near %j is in its region or in none', (location, town, names, codes, country, code, other, otherCodes) => {
  const sought = soughtPlace(location);
  expect(sought.town).toEqual({ names: [town], codes: [] });
  expect(sought.around?.region).toEqual({ names, codes });
  expect(sought.around?.wider.names).toContain(country);
  expect(sought.around?.wider.codes).toContain(code);
  expect(sought.around?.others.names).toContain(other);
  expect(sought.around?.others.codes).toEqual(expect.arrayContaining(otherCodes));
  expect(sought.around?.others.names).not.toContain(names[0]);
});

test('a country is as good as none, and nothing is nowhere', () => {
  expect(soughtPlace('Leeds, UK').around).toBeUndefined();
  expect(soughtPlace(' , ')).toEqual({ town: undefined, around: undefined });
});
