// Where a parcel goes. Unlike a location in a profile, an address in the United States says for sure which state it's in.
import { livesIn, STATES } from './regions.ts';

type Address = { region: string; postcode: string; country: string };

/** What mail is sent to like to a state. */
const LIKE_STATES: Readonly<Record<string, string>> = {
  DC: 'District of Columbia',
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'Virgin Islands',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
};

const plain = (text: string) => text.toUpperCase().replaceAll(/[^A-Z]/g, '');
const BY_NAME = new Map(
  Object.entries({ ...STATES, ...LIKE_STATES }).flatMap(([code, name]) => [
    [code, name],
    [plain(name), name],
  ]),
);

/** The state somebody means by "CA", "c.a." or "California"; undefined if it’s none. */
export const stateOf = (region: string) =>
  /\p{L}/u.test(region.replaceAll(/[A-Za-z]/g, '')) ? undefined : BY_NAME.get(plain(region));

export const isInUnitedStates = (country: string) => livesIn(country, 'United States');

/** The first three digits of ZIP codes by state, each from and to. */
const ZIPS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  Alabama: [[350, 369]],
  Alaska: [[995, 999]],
  Arizona: [[850, 865]],
  Arkansas: [[716, 729]],
  California: [[900, 961]],
  Colorado: [[800, 816]],
  Connecticut: [[60, 69]],
  Delaware: [[197, 199]],
  Florida: [[320, 349]],
  Georgia: [
    [300, 319],
    [398, 399],
  ],
  Hawaii: [[967, 968]],
  Idaho: [[832, 838]],
  Illinois: [[600, 629]],
  Indiana: [[460, 479]],
  Iowa: [[500, 528]],
  Kansas: [[660, 679]],
  Kentucky: [[400, 427]],
  Louisiana: [[700, 714]],
  Maine: [[39, 49]],
  Maryland: [[206, 219]],
  Massachusetts: [
    [10, 27],
    [55, 55],
  ],
  Michigan: [[480, 499]],
  Minnesota: [[550, 567]],
  Mississippi: [[386, 397]],
  Missouri: [[630, 658]],
  Montana: [[590, 599]],
  Nebraska: [[680, 693]],
  Nevada: [[889, 898]],
  'New Hampshire': [[30, 38]],
  'New Jersey': [[70, 89]],
  'New Mexico': [[870, 884]],
  'New York': [[100, 149]],
  'North Carolina': [[270, 289]],
  'North Dakota': [[580, 588]],
  Ohio: [[430, 459]],
  Oklahoma: [
    [730, 732],
    [734, 749],
  ],
  Oregon: [[970, 979]],
  Pennsylvania: [[150, 196]],
  'Rhode Island': [[28, 29]],
  'South Carolina': [[290, 299]],
  'South Dakota': [[570, 577]],
  Tennessee: [[370, 385]],
  Texas: [
    [733, 733],
    [750, 799],
    [885, 885],
  ],
  Utah: [[840, 847]],
  Vermont: [
    [50, 54],
    [56, 59],
  ],
  Virginia: [
    [201, 201],
    [220, 246],
  ],
  Washington: [[980, 994]],
  'West Virginia': [[247, 268]],
  Wisconsin: [[530, 549]],
  Wyoming: [[820, 831]],
};

const ZIP = /^\s*(\d{3})\d{2}(?:-?\d{4})?\s*$/;

/** Whether it has the form of a ZIP code: five digits, and four more if they are known. */
export const isZip = (postcode: string) => ZIP.test(postcode);

/** The state a ZIP code lies in, as far as its first three digits say. */
export function stateOfZip(postcode: string): string | undefined {
  const digits = ZIP.exec(postcode)?.[1];
  if (digits === undefined) return undefined;
  const area = Number(digits);
  return Object.entries(ZIPS).find(([, ranges]) => ranges.some(([from, to]) => area >= from && area <= to))?.[0];
}

/** Whether a parcel to this address goes to a region, by what it says or by its ZIP code: either is enough. */
export function goesTo({ region, postcode, country }: Address, wanted: string): boolean {
  if (!isInUnitedStates(country)) return livesIn(`${region}, ${country}`, wanted);
  const states = [stateOf(region), stateOfZip(postcode)].filter((state) => state !== undefined);
  return livesIn(country, wanted) || states.some((state) => livesIn(state, wanted));
}
