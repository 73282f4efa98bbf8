import { expect, test } from 'vitest';
import {
  isDomestic,
  isOtherRegion,
  isSameCountry,
  isSameTown,
  KNOWN_REGIONS,
  livesIn,
  namesRegion,
  placesIn,
  soughtPlace,
  townsOf,
} from './regions.ts';

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
  ['Oregon, USA', ['oregon'], ['OR']],
  ['Oregon USA', ['oregon'], ['OR']],
  ['OR USA', ['oregon'], ['OR']],
  ['OR, U.S.', ['oregon'], ['OR']],
  ['Boise, USA', ['boise'], []],
  ['Boise United States', ['boise'], []],
  ['contact us', ['contact us'], []],
  ['Salem Oregon', ['salem oregon', 'salem or'], []],
  ['salem or', ['salem oregon', 'salem or'], []],
  ['Port Washington', ['port washington', 'port wa'], []],
])('what is near %j is found by its names', (location, names, codes) => {
  expect(soughtPlace(location)).toEqual({ town: { names, codes }, around: undefined, isHome: false });
});

test.each([
  ['St. Louis, MO 63101', 'st louis', ['missouri'], ['MO'], 'united states', 'US', 'oregon', ['OR']],
  ['Portland, Oregon, USA', 'portland', ['oregon'], ['OR'], 'united states', 'US', 'maine', ['ME']],
  ['portland, or', 'portland', ['oregon'], ['OR'], 'united states', 'US', 'maine', ['ME']],
  ['Portland OR 97201', 'portland', ['oregon'], ['OR'], 'united states', 'US', 'maine', ['ME']],
  ['Portland OR USA', 'portland', ['oregon'], ['OR'], 'united states', 'US', 'maine', ['ME']],
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
  for (const nowhere of [' , ', '', '-', ', –'])
    expect(soughtPlace(nowhere)).toEqual({ town: undefined, around: undefined, isHome: false });
});

test('the whole country is all of its states, and towns that name none', () => {
  const { town, isHome } = soughtPlace('USA');
  expect(town?.names).toEqual(expect.arrayContaining(['united states', 'oregon', 'west virginia']));
  expect(town?.codes).toEqual(expect.arrayContaining(['US', 'OR']));
  expect(isHome).toBe(true);
  expect(soughtPlace('UK')).toMatchObject({ isHome: false, town: { names: expect.arrayContaining(['england']) } });
});

test.each([
  ['Portland, OR', ['Portland, OR|', 'OR|Portland,', 'Portland,|OR']],
  [
    'clownfish in Salem',
    ['clownfish in Salem|', 'in Salem|clownfish', 'clownfish in|Salem', 'Salem|clownfish', 'clownfish|in Salem'],
  ],
  ['salem -pump "blue tang"', ['salem|-pump "blue tang"']],
  ['"blue tang" salem pump', ['salem pump|"blue tang"', 'pump|"blue tang" salem', 'salem|"blue tang" pump']],
  ['', []],
  ['one two three four five six seven eight nine', []],
])('%j may name places', (search, expected) => {
  expect(placesIn(search).map(({ place, rest }) => `${place}|${rest}`)).toEqual(expected);
});

test.each([
  ['Port Washington, NY', ['port washington'], true],
  ['Port Washington', ['port washington', 'port'], true],
  ['Salem OR', ['salem or', 'salem'], true],
  ['Boise, USA', ['boise'], true],
  ['Boise', ['boise'], false],
  ['rarity77,', ['rarity77'], false],
  ['Oregon', [], true],
  ['OR', [], true],
  [' , ', [], false],
])('the towns of %j, and whether it says where they are', (location, towns, isSaid) => {
  expect(townsOf(location)).toEqual(towns);
  expect(namesRegion(location)).toBe(isSaid);
});

test.each([
  ['United States', 'Boise, ID', true],
  ['usa', 'Boise', true],
  ['US', 'Boise, Treasure Valley', true],
  ['Canada', 'Boise, ID', false],
  ['Canada', 'Boise', false],
  ['Germany', 'Berlin, Germany', true],
  ['France', 'Berlin, Germany', false],
  ['UK', 'Leeds, England', true],
  ['Japan', 'Osaka, Japan', true],
])('%s is the country of %s: %s', (country, location, is) => {
  expect(isDomestic(country, location)).toBe(is);
});

test.each([
  ['FL, United States', 'Boise, ID', true],
  ['Idaho, USA', 'Boise, ID', false],
  ['ID', 'Boise', false],
])('%s lies in another region than %s: %s', (one, other, is) => {
  expect(isOtherRegion(one, other)).toBe(is);
});
