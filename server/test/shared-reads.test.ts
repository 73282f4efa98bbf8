// What members read together is what each would read alone. Members change things at random while others keep reading;
// after every change everybody's answers are compared with queries made for them alone.
import type { Listing } from '@nautical/core/contracts/market/listings';
import { listingPolicy } from '@nautical/core/policies/market/listings';
import { afterAll, expect, test } from 'vitest';
import { presentDetail, presentListing } from '../src/modules/market/listings/listings.presenter.ts';
import { findListing } from '../src/modules/market/listings/listings.queries.ts';
import { selectShownListings } from '../src/modules/market/listings/listings.search.queries.ts';
import { isBlockedBetween } from '../src/modules/members/blocks/blocks.queries.ts';
import { aListing } from './factories/listings.ts';
import { type Person, testApp } from './harness.ts';

const TIMES = 80;
const LIMIT = 5;

/** Named with every failure: `SEED=… vitest run shared-reads` makes the same changes again. */
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
let state = seed;
/** Between 0 and 1, the same numbers for the same seed (mulberry32). */
function chance() {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
const anyOf = <T>(all: readonly T[], random = chance) => all[Math.floor(random() * all.length)]!;

const world = await testApp();
const { as, aMember, anAdmin, db } = world;
const sellers = [await aMember(), await aMember(), await aMember()];
const admin = await anAdmin();
const readers = [await aMember(), await aMember(), admin, ...sellers];
const listings: { id: string; seller: Person }[] = [];
const putUp = async (seller: Person) => listings.push({ id: await aListing(world, seller), seller });
for (const seller of [...sellers, ...sellers]) await putUp(seller);

let isOver = false;
/** Readers who never stop, so that there is always a query under way that others could be answered by. */
const crowd = Promise.all(
  readers.flatMap((reader) =>
    [1, 2].map(async () => {
      while (!isOver)
        await Promise.all([
          as(reader).get(`/api/posts?limit=${LIMIT}`),
          as(reader).get(`/api/posts/${anyOf(listings, Math.random).id}`),
        ]);
    }),
  ),
);
afterAll(async () => {
  isOver = true;
  await crowd;
});

type Change = (listing: { id: string; seller: Person }) => PromiseLike<{ statusCode: number }>;
const status =
  (body: object): Change =>
  ({ id, seller }) =>
    as(seller).patch(`/api/posts/${id}/status`, body);
const CHANGES: Record<string, Change> = {
  'a new listing': async ({ seller }) => {
    await putUp(seller);
    return { statusCode: 201 };
  },
  'another price': ({ id, seller }) =>
    as(seller).put(`/api/posts/${id}`, { price: `${1 + Math.floor(chance() * 500)}.00` }),
  'another title': ({ id, seller }) => as(seller).put(`/api/posts/${id}`, { title: `Clownfish ${chance()}` }),
  pausing: status({ isActive: false }),
  resuming: status({ isActive: true }),
  selling: status({ status: 'sold' }),
  'listing again': status({ status: 'active' }),
  deleting: ({ id, seller }) => as(seller).delete(`/api/posts/${id}`),
  'taking down': ({ id }) => as(admin).delete(`/api/posts/${id}`),
  blocking: ({ seller }) =>
    as(anyOf(readers.filter(({ id }) => id !== seller.id))).post('/api/blocks', { userId: seller.id }),
  unblocking: ({ seller }) => as(anyOf(readers)).delete(`/api/blocks/${seller.id}`),
  'moving house': ({ seller }) => as(seller).patch('/api/users/me', { location: `Street ${chance()}` }),
};

/** A page as the reader alone would be given it. */
async function pageFor(reader: Person): Promise<Listing[]> {
  const page = { order: 'newest', limit: LIMIT, now: new Date() } as const;
  const rows = await selectShownListings(db, { viewerId: reader.id }, page);
  return JSON.parse(JSON.stringify(rows.map((row) => presentListing(row, undefined))));
}

async function listingFor(reader: Person, id: string) {
  const row = await findListing(db, id);
  if (!row || !listingPolicy.see(reader, row)) return undefined;
  return (await isBlockedBetween(db, reader.id, row.sellerId))
    ? undefined
    : JSON.parse(JSON.stringify(presentDetail(row, reader.id)));
}

test('after every change everybody reads what is true for them', async () => {
  const made = new Set<string>();
  for (let at = 0; at < TIMES; at++) {
    const names = Object.keys(CHANGES);
    const rarer = names.filter((each) => !made.has(each) || chance() < 0.5);
    const name = anyOf(rarer.length > 0 ? rarer : names);
    const changed = anyOf(listings);
    const { statusCode } = await CHANGES[name]!(changed);
    expect(statusCode, `the answer to ${name} (SEED=${seed})`).toBeOneOf([200, 201, 204, 404, 409]);
    if (statusCode < 300) made.add(name);
    // What is gone for good would answer everything else with 404: another one takes its place.
    if (name === 'deleting' || name === 'taking down') {
      await putUp(changed.seller);
      listings.splice(listings.indexOf(changed), 1);
    }
    const { id } = chance() < 0.5 ? changed : anyOf(listings);
    await Promise.all(
      readers.map(async (reader) => {
        const [page, found, listing] = await Promise.all(
          [`?limit=${LIMIT}`, `?limit=${LIMIT}&search=clownfish`, `/${id}`].map((what) =>
            as(reader).get(`/api/posts${what}`),
          ),
        );
        const alone = await pageFor(reader);
        expect(page!.json(), `the page after ${name} (SEED=${seed})`).toEqual(alone);
        // All of them are clownfish.
        const idsOf = (cards: Listing[]) => cards.map((card) => card.id);
        expect(idsOf(found!.json()), `the search after ${name} (SEED=${seed})`).toEqual(idsOf(alone));
        const expected = await listingFor(reader, id);
        expect(listing!.statusCode, `the listing after ${name} (SEED=${seed})`).toBe(expected ? 200 : 404);
        if (expected) expect(listing!.json(), `the listing after ${name} (SEED=${seed})`).toEqual(expected);
      }),
    );
  }
  expect([...made].sort(), `what was changed (SEED=${seed})`).toEqual(Object.keys(CHANGES).sort());
}, 240_000);
