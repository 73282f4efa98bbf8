// Where people live, as they write it. Locations are free text, so this knows only what the text itself says.

export const STATES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

/** Regions with what lies in them. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  'United States': Object.values(STATES),
  'United Kingdom': ['England', 'Scotland', 'Wales', 'Northern Ireland'],
  'European Union':
    'Austria,Belgium,Bulgaria,Croatia,Cyprus,Czechia,Denmark,Estonia,Finland,France,Germany,Greece,Hungary,Ireland,Italy,Latvia,Lithuania,Luxembourg,Malta,Netherlands,Poland,Portugal,Romania,Slovakia,Slovenia,Spain,Sweden'.split(
      ',',
    ),
};

const OTHER_NAMES: Readonly<Record<string, string>> = {
  us: 'United States',
  usa: 'United States',
  'united states of america': 'United States',
  america: 'United States',
  uk: 'United Kingdom',
  gb: 'United Kingdom',
  'great britain': 'United Kingdom',
  britain: 'United Kingdom',
  eu: 'European Union',
  'czech republic': 'Czechia',
  'the netherlands': 'Netherlands',
};

/** The regions whose parts are known, to choose from. */
export const KNOWN_REGIONS: readonly string[] = [
  ...Object.keys(WITHIN),
  ...Object.values(WITHIN).flatMap((parts) => [...parts]),
].sort();

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const KNOWN = new Map(
  [...KNOWN_REGIONS.map((name) => [name, name] as const), ...Object.entries(OTHER_NAMES)].map(
    ([name, region]) => [plain(name), plain(region)] as const,
  ),
);
const AROUND = new Map(
  Object.entries(WITHIN).flatMap(([region, parts]) => parts.map((part) => [plain(part), plain(region)] as const)),
);

/** The place a piece of a location ends with: the longest name counts, so that New Mexico is not in Mexico. */
function placeIn(piece: string): string {
  const code = STATES[/(?:^|\s)([A-Z]{2})(?:\s+\d{5}(?:-\d{4})?)?$/.exec(piece.trim())?.[1] ?? ''];
  if (code) return plain(code);
  const words = plain(piece).split(' ');
  for (let from = 0; from < words.length; from++) {
    const known = KNOWN.get(words.slice(from).join(' '));
    if (known) return known;
  }
  return words.join(' ');
}

const piecesOf = (location: string) => location.split(/[,;/()|]|\s[-–—]\s/).filter((piece) => piece.trim() !== '');

/** The regions a location names after its town, with those around them; the nearest comes first. */
const regionsAround = (pieces: readonly string[]) =>
  pieces.flatMap((piece) => {
    const place = placeIn(piece);
    return [place, AROUND.get(place) ?? []].flat();
  });

/** Whether two locations name the same town, as far as they say: "Portland, OR" is not "Portland, ME". */
export function isSameTown(one: string, other: string): boolean {
  const [town = '', ...around] = piecesOf(one);
  const [otherTown = '', ...otherAround] = piecesOf(other);
  if (plain(town) === '' || plain(town) !== plain(otherTown)) return false;
  const [regions, otherRegions] = [regionsAround(around), regionsAround(otherAround)];
  const [nearest, otherNearest] = [regions[0], otherRegions[0]];
  return !nearest || !otherNearest || otherRegions.includes(nearest) || regions.includes(otherNearest);
}

const COUNTRIES_AND_PARTS = new Set([...KNOWN.values()].filter((region) => region !== plain('European Union')));

/** Whether two locations are in one country, as far as they say: "Boise" alone names none. */
export function isSameCountry(one: string, other: string): boolean {
  const regions = new Set(regionsAround(piecesOf(one)));
  return regionsAround(piecesOf(other)).some((region) => COUNTRIES_AND_PARTS.has(region) && regions.has(region));
}

/** Whether a country is the one a location is in. A location that names none is in the market’s own. */
export function isDomestic(country: string, location: string): boolean {
  if (livesIn(location, country) || isSameCountry(country, location)) return true;
  const isNamed = regionsAround(piecesOf(location)).some((region) => COUNTRIES_AND_PARTS.has(region));
  return !isNamed && livesIn(country, 'United States');
}

/** Whether two locations name different regions of their country, such as Oregon and Maine. */
export function isOtherRegion(one: string, other: string): boolean {
  const parts = (location: string) => regionsAround(piecesOf(location)).filter((region) => AROUND.has(region));
  const [first, second] = [parts(one), parts(other)];
  return first.length > 0 && second.length > 0 && !first.some((region) => second.includes(region));
}

/** Whether who writes this as their location lives in a region: "Austin, TX" is in Texas and in the United States. */
export function livesIn(location: string | null, region: string): boolean {
  if (location === null) return false;
  const wanted = KNOWN.get(plain(region)) ?? plain(region);
  return piecesOf(location).some((piece) => {
    const place = placeIn(piece);
    return place !== '' && (place === wanted || AROUND.get(place) === wanted);
  });
}

const wordsOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ');

/** What a place is called: names in lower case with single spaces, and codes of two capitals. */
export type PlaceNames = { names: string[]; codes: string[] };

/** All names of known regions, with their codes: "oregon" and "OR". */
function namesOf(places: readonly string[]): PlaceNames {
  const known = [...KNOWN].flatMap(([name, region]) => (places.includes(region) ? name : []));
  const states = Object.entries(STATES).flatMap(([code, name]) => (places.includes(plain(name)) ? code : []));
  const isCode = (name: string) => name.length === 2;
  return {
    names: known.filter((name) => !isCode(name)),
    codes: [...states, ...known.filter(isCode).map((code) => code.toUpperCase())],
  };
}

/** The country the market is in: people there name it or leave it out. */
const HOME = plain('United States');
const HOME_AT_END = /\s+(?:U\.?S\.?(?:A\.?)?|[Uu]sa|[Uu]nited [Ss]tates(?: of [Aa]merica)?)\s*$/;
const STATE_AT_END = /^(.*\S)\s+([A-Z]{2})(?:\s+\d{5}(?:-\d{4})?)?\s*$/;

/** A place as somebody writes it: its town, its region, or both; empty where it names none. */
type Place = {
  town: string;
  region: string;
  /** Whether the region is told apart from the town: "Port Washington" may be in New York. */
  isClear: boolean;
};

/** Takes a place apart. The market's own country is left out, unless it's all there is. */
export function readPlace(location: string): Place {
  const all = piecesOf(location).filter((piece) => wordsOf(piece) !== '');
  const last = all.at(-1) ?? '';
  const rest = all.length > 1 && KNOWN.get(plain(last)) === HOME ? [] : [cutHome(last)];
  const [first = '', next = ''] = [...all.slice(0, -1), ...rest];
  const alone = KNOWN.get(plain(first)) ?? (/^\s*[A-Z]{2}\s*$/.test(first) ? placeIn(first) : '');
  if (next)
    return {
      town: wordsOf(first),
      region: placeIn(/^\s*\w{2}\s*$/.test(next) ? next.toUpperCase() : next),
      isClear: true,
    };
  if (PLACES.has(alone)) return { town: '', region: alone, isClear: true };
  const [, town, code = ''] = STATE_AT_END.exec(first) ?? [];
  if (town && STATES[code]) return { town: wordsOf(town), region: plain(STATES[code]), isClear: true };
  const words = wordsOf(first).split(' ');
  for (let from = 1; from < words.length; from++) {
    const name = words.slice(from).join(' ');
    const region = plain(STATES[name.toUpperCase()] ?? '') || KNOWN.get(plain(name));
    if (region && AROUND.has(region)) return { town: words.slice(0, from).join(' '), region, isClear: false };
  }
  return { town: words.join(' '), region: '', isClear: true };
}

const PLACES = new Set(KNOWN.values());

/**
 * What the town of a place may be called, as it stands before the region and as it is read: "Port Washington" is a town,
 * and so is "Port" in Washington. A region alone has none.
 */
export function townsOf(location: string): string[] {
  const { town } = readPlace(location);
  const [whole = ''] = piecesOf(location).map(wordsOf).filter(Boolean);
  return town ? [...new Set([whole, town])] : [];
}

/** Whether a location says where its town lies, and isn’t just any word: "Leeds, UK" and "Salem OR" do, "Leeds" doesn’t. */
export const namesRegion = (location: string) =>
  readPlace(location).region !== '' || piecesOf(location).filter((piece) => wordsOf(piece) !== '').length > 1;

/** Leaves out the country after a town or state without a comma; "contact us" names none. */
const cutHome = (piece: string) => piece.replace(HOME_AT_END, '');

type Sought = {
  /** What a location near it contains; undefined if the place says nothing. */
  town: PlaceNames | undefined;
  /** Where the town lies, if that's known: in a region of a wider one, which has other parts, too. */
  around: { region: PlaceNames; wider: PlaceNames; others: PlaceNames } | undefined;
  /** Whether it's the market's whole country, where a town that names no region lies too. */
  isHome: boolean;
};

/** What to search for to find locations near this one. */
export function soughtPlace(location: string): Sought {
  const { town, region, isClear } = readPlace(location);
  const parts = [...AROUND].flatMap(([part, whole]) => (whole === region ? part : []));
  const wider = AROUND.get(region);
  const others = [...AROUND].flatMap(([part, whole]) => (whole === wider && part !== region ? part : []));
  const names = namesOf([region, ...parts]);
  const written = [...names.names, ...names.codes].map((name) => `${town} ${name.toLowerCase()}`);
  return {
    town: town ? { names: isClear ? [town] : written, codes: [] } : region ? names : undefined,
    around:
      town && isClear && wider
        ? { region: namesOf([region]), wider: namesOf([wider]), others: namesOf(others) }
        : undefined,
    isHome: town === '' && region === HOME,
  };
}

const LONGEST_PLACE = 5; // words: "Salt Lake City, UT, USA"
const MOST_WORDS = 8;
const BEFORE_PLACE = /^(in|near|around|at|from)$/i;

/** The places a search may name at its end or start, longest first, each with the rest of the search in its order. */
export function placesIn(search: string): { place: string; rest: string }[] {
  const terms = search.match(/-?"[^"]*"?|\S+/g) ?? [];
  const spots = [...terms.keys()].filter((at) => !/^-?"|^-/.test(terms[at]!));
  const words = spots.map((at) => terms[at]!);
  if (words.length > MOST_WORDS) return [];
  const lengths = Array.from({ length: Math.min(words.length, LONGEST_PLACE) }, (_, at) => at + 1).reverse();
  const split = (from: number, to: number) => {
    const left = spots.slice(BEFORE_PLACE.test(words[from - 1] ?? '') ? from - 1 : from, to);
    return {
      place: words.slice(from, to).join(' '),
      rest: terms.filter((_, at) => !left.includes(at)).join(' '),
    };
  };
  return lengths.flatMap((length) => [
    split(words.length - length, words.length),
    ...(length < words.length ? [split(0, length)] : []),
  ]);
}
