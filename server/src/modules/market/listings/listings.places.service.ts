// Where listings are. Locations are free text, so what is near a place is judged once per location, not per listing.
import { nearTo } from '@nautical/core/domain/members/near-place';
import { namesRegion, readPlace, townsOf } from '@nautical/core/domain/members/regions';
import type { Services } from '../../../kit/context.ts';
import { figuresOf } from './listings.figures.ts';
import { findLocations, findNewLocations, type Near } from './listings.places.queries.ts';

/** Reading all locations takes a moment in a large market, so a search waits for that only after a quiet time. */
const KEPT_MS = 60_000;
const STALE_MS = 5 * 60_000;
/** Listings made while all locations were read have this to be stored. */
const STORED_WITHIN_MS = 60_000;
const MOST_KEPT = 500;
const MOST_EDITED = 1_000;

type Market = Pick<Services, 'db' | 'bus' | 'now'>;
type Known = {
  readAt: number;
  all: Set<string>;
  towns: Set<string>;
  /** By the places searched for, the locations near them, and the others. */
  near: Map<string, { inside: string[]; outside: string[] }>;
};
type Places = {
  known?: Promise<Known> | undefined;
  latest?: Known;
  /** Locations given to listings that were in another before. */
  edited: Set<string>;
};

const places = new WeakMap<Services['bus'], Places>();
const placesOf = ({ bus }: Market) => {
  const known = places.get(bus) ?? { edited: new Set() };
  places.set(bus, known);
  return known;
};

/** Remembers where a listing has moved, which those who search must find before all locations are read again. The latest moves suffice. */
export function noteLocation(ctx: Market, location: string) {
  const { edited } = placesOf(ctx);
  edited.add(location);
  const [oldest] = edited;
  if (edited.size > MOST_EDITED) edited.delete(oldest!);
}

async function readLocations(ctx: Market): Promise<Known> {
  const readAt = ctx.now().getTime();
  const rows = await findLocations(ctx.db);
  const towns = new Set<string>();
  const sellers = new Map<string, Set<string>>();
  for (const { location, isShown, oneSeller, otherSeller } of rows) {
    if (!isShown) continue;
    for (const town of townsOf(location)) {
      const named = sellers.get(town) ?? new Set();
      for (const seller of [oneSeller, otherSeller]) if (seller) named.add(seller);
      sellers.set(town, named);
      // Anybody can write any word. It’s a town if they say where, or if somebody else says so too.
      if (namesRegion(location) || named.size > 1) towns.add(town);
    }
  }
  return { readAt, all: new Set(rows.map(({ location }) => location)), towns, near: new Map() };
}

async function knownOf(ctx: Market): Promise<Known> {
  const mine = placesOf(ctx);
  const age = mine.latest ? ctx.now().getTime() - mine.latest.readAt : Number.POSITIVE_INFINITY;
  if (mine.latest && age < KEPT_MS) return mine.latest;
  mine.known ??= readLocations(ctx)
    .then((read) => {
      mine.latest = read;
      return read;
    })
    .finally(() => {
      mine.known = undefined;
    });
  if (!mine.latest || age >= STALE_MS) return mine.known;
  mine.known.catch(() => {}); // the next search tries again
  return mine.latest;
}

/** Locations that came since all of them were read. */
async function newOf(ctx: Market, { readAt, all }: Known) {
  const since = new Date(readAt - STORED_WITHIN_MS);
  const found = await figuresOf(ctx).once(`locations ${readAt}`, () => findNewLocations(ctx.db, since));
  return [...new Set([...found, ...placesOf(ctx).edited])].filter((location) => !all.has(location));
}

/** Whether a place is one as far as listings show: a region or a town of a listing, of which one may be given. */
export async function isPlace(ctx: Market, place: string, here?: string) {
  const names = townsOf(place);
  if (names.length === 0) return readPlace(place).region !== '';
  const known = await knownOf(ctx);
  if (names.some((town) => known.towns.has(town))) return true;
  const others = here === undefined ? await newOf(ctx, known) : [here];
  return others.some((location) => namesRegion(location) && townsOf(location).some((town) => names.includes(town)));
}

const divide = (locations: Iterable<string>, test: (location: string) => boolean) => {
  const { inside = [], outside = [] } = Object.groupBy(locations, (each) => (test(each) ? 'inside' : 'outside'));
  return { inside, outside };
};

/** The locations near a place, of all or of those given; undefined if it says nothing. */
export async function findNear(ctx: Market, place = '', among?: string[]): Promise<Near | undefined> {
  const test = nearTo(place);
  if (!test) return undefined;
  if (among) return { place, locations: among.filter(test), isAllBut: false };
  const known = await knownOf(ctx);
  if (known.near.size >= MOST_KEPT) known.near.clear();
  const { inside, outside } = known.near.get(place) ?? divide(known.all, test);
  known.near.set(place, { inside, outside });
  const added = divide(await newOf(ctx, known), test);
  const isAllBut = outside.length < inside.length;
  const locations = isAllBut ? [...outside, ...added.outside] : [...inside, ...added.inside];
  return { place, locations, isAllBut };
}
