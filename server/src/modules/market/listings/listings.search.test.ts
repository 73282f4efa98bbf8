import type { Species } from '@nautical/core/contracts/fish/species';
import type { Suggestions, TankFits } from '@nautical/core/contracts/market/listing-finds';
import type { Facets, Listing } from '@nautical/core/contracts/market/listings';
import type { Aquarium, RecentReadings } from '@nautical/core/contracts/tanks/aquariums';
import type { Livestock } from '@nautical/core/contracts/tanks/livestock';
import { fitsTank, tankToFit } from '@nautical/core/domain/fish/fits-tank';
import { indexSpecies } from '@nautical/core/domain/fish/species-search';
import { LISTING_SORTS } from '@nautical/core/domain/market/listings';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anAquarium } from '../../../../test/factories/aquariums.ts';
import { aListing, aListingForm, anAuction } from '../../../../test/factories/listings.ts';
import { testApp } from '../../../../test/harness.ts';
import { fishSpecies } from '../../../db/schema/fish/species.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { noteLocation } from './listings.places.service.ts';
import { expectMatches, findShownListings, selectShownListings } from './listings.search.queries.ts';

const world = await testApp();
const { as, aMember, db, clock } = world;

let reader = await aMember();
const seller = await aMember({ username: 'reef-and-rock' });
const find = async (query: Record<string, string>) => {
  const answer = await as(reader).get(`/api/posts?${new URLSearchParams(query)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Listing[]>();
};
const titles = async (query: Record<string, string>) => (await find(query)).map(({ title }) => title);

const aSpecies = (
  named: Pick<typeof fishSpecies.$inferInsert, 'key' | 'species'> & Partial<typeof fishSpecies.$inferInsert>,
) =>
  db.insert(fishSpecies).values({
    temperament: 'peaceful',
    spaceRequirement: 10,
    preferredPHMin: 8,
    preferredPHMax: 8.4,
    preferredTempMin: 72,
    preferredTempMax: 80,
    diet: 'omnivore',
    swimmingLevel: 'middle',
    category: 'saltwater',
    ...named,
  });

const hour = (age: number) => new Date(Date.UTC(2026, 0, 1) - age * 3_600_000);
const list = (title: string, age: number, more: Partial<typeof posts.$inferInsert> = {}) => {
  if (more.location) noteLocation(world.services, more.location); // put here as if it had moved, since it isn’t new
  return aListing(world, seller, { title, description: 'As described.', createdAt: hour(age), ...more });
};

await list('Clownfish pair, captive bred', 1, {
  price: '45.00',
  sex: 'pair',
  origin: 'captive-bred',
  quantity: 2,
  quarantineDays: 28,
  size: '2-3 in',
});
await list('Ocellaris clownfish', 2, { price: '30.00', location: 'Salem, OR', speciesKey: null });
await list('Bubble tip anemone', 3, {
  category: 'coral-inverts',
  price: '60.00',
  description: 'Loved by clownfishes.',
});
await list('Hammer coral, three heads', 4, { category: 'coral-inverts', price: '80.00' });
await list('Canister filter', 5, {
  category: 'equipment',
  condition: 'good',
  price: '75.00',
  deliveryPostage: true,
  deliveryOptions: ['postage'],
});
await list('Reef light 90 cm', 6, {
  category: 'equipment',
  condition: 'like-new',
  price: '175.00',
  location: '50% off lane',
});
await list('Corydoras, group of eight', 7, {
  price: '36.00',
  sex: 'group',
  origin: 'captive-bred',
  quantity: 8,
  quarantineDays: 10,
  size: 'about 4,5 cm',
});
const auctioned = await list('Blue tang, juvenile', 8, {
  listingType: 'auction',
  price: '70.00',
  origin: 'wild',
  size: '4 heads',
});
await list('Java fern on driftwood', 9, { category: 'plants', price: '9.00' });
await list('Sold tang', 10, { status: 'sold' });
await list('Paused tang', 11, { isActive: false });
await anAuction(world, auctioned, { minutesLeft: 90, bidCount: 1 });

describe('searching', () => {
  test.each([
    ['a word', 'clownfish', ['Clownfish pair, captive bred', 'Ocellaris clownfish', 'Bubble tip anemone']],
    [
      'another form of it',
      'clownfishes',
      ['Clownfish pair, captive bred', 'Ocellaris clownfish', 'Bubble tip anemone'],
    ],
    ['several words, all of them', 'clownfish pair', ['Clownfish pair, captive bred']],
    ['the beginning of a word', 'ocell', ['Ocellaris clownfish']],
    ['swapped letters', 'clwonfish', ['Clownfish pair, captive bred', 'Ocellaris clownfish', 'Bubble tip anemone']],
    ['a missing letter', 'corydras', ['Corydoras, group of eight']],
    ['a typo in one of two words', 'hamer coral', ['Hammer coral, three heads']],
    ['a typo in another name', 'bogwod', ['Java fern on driftwood']],
    ['another name', 'nemo', ['Clownfish pair, captive bred', 'Ocellaris clownfish', 'Bubble tip anemone']],
    ['what a hobbyist calls it', 'frag', ['Hammer coral, three heads']],
    ['a name of two words', 'dory', ['Blue tang, juvenile']],
    ['a phrase', '"java fern"', ['Java fern on driftwood']],
    ['a phrase in the wrong order', '"fern java"', []],
    ['without a word', 'clownfish -pair', ['Ocellaris clownfish', 'Bubble tip anemone']],
    ['nothing there is', 'submarine', []],
  ])('for %s: %s', async (_, search, expected) => {
    expect(await titles({ search })).toEqual(expected);
  });

  test('puts what is in the title before what is in the description, and says so otherwise', async () => {
    const byDate = await titles({ search: 'clownfish', sort: 'newest' });
    expect(byDate).toEqual(['Clownfish pair, captive bred', 'Ocellaris clownfish', 'Bubble tip anemone']);
    await list('Anemone crab, lives with a clownfish', 20);
    expect((await titles({ search: 'clownfish' })).slice(-2)).toEqual([
      'Anemone crab, lives with a clownfish',
      'Bubble tip anemone',
    ]);
  });

  test('marks what it found as data, whatever the text holds', async () => {
    await list('<b>Axolotl</b> \ue000wild\ue001', 30, { description: 'An <i>axolotl</i> & friends' });
    const [listing] = await find({ search: 'axolotl' });
    expect(listing?.matches?.title).toEqual([
      { text: '<b>', isMatch: false },
      { text: 'Axolotl', isMatch: true },
      { text: '</b> wild', isMatch: false },
    ]);
    expect(listing?.matches?.description).toContainEqual({ text: 'axolotl', isMatch: true });
    expect((await find({ category: 'plants' }))[0]).not.toHaveProperty('matches');
  });

  test.each(['&|!:*()', '%', '(((', '🐟', '\\'])('for %s, which is no word, finds nothing', async (search) => {
    expect(await titles({ search })).toEqual([]);
    expect((await as(reader).get(`/api/posts/facets?${new URLSearchParams({ search })}`)).json().total).toBe(0);
  });

  test('survives anything typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (text) => {
        const search = text.replaceAll('\0', '').toWellFormed();
        const answer = await as(reader).get(`/api/posts?${new URLSearchParams({ search })}`);
        expect(answer.statusCode, `${JSON.stringify(search)} ${answer.body.slice(0, 200)}`).toBe(200);
      }),
      { numRuns: 60 },
    );
  });
});

describe('filters', () => {
  test.each([
    [{ category: 'plants' }, ['Java fern on driftwood']],
    [{ category: 'equipment', condition: 'good' }, ['Canister filter']],
    [
      { minPrice: '70', maxPrice: '80', sort: 'price-asc' },
      ['Blue tang, juvenile', 'Canister filter', 'Hammer coral, three heads'],
    ],
    [{ location: 'salem' }, ['Ocellaris clownfish']],
    [{ location: '50% off' }, ['Reef light 90 cm']],
    [{ location: '50% o' }, []],
    [{ delivery: 'postage' }, ['Canister filter']],
    [{ listingType: 'auction' }, ['Blue tang, juvenile']],
    [{ sort: 'ending-soon' }, ['Blue tang, juvenile']],
    [{ species: 'unheard-of' }, []],
    [{ sex: 'group' }, ['Corydoras, group of eight']],
    [{ origin: 'captive-bred' }, ['Clownfish pair, captive bred', 'Corydoras, group of eight']],
    [{ origin: 'captive-bred', search: 'cory' }, ['Corydoras, group of eight']],
    [{ quantity: '3' }, ['Corydoras, group of eight']],
    [{ quarantine: '10' }, ['Clownfish pair, captive bred', 'Corydoras, group of eight']],
    [{ quarantine: '14' }, ['Clownfish pair, captive bred']],
    [{ minSize: '2.5' }, ['Clownfish pair, captive bred']],
    [{ maxSize: '2.5' }, ['Corydoras, group of eight']],
    [{ minSize: '1.7', maxSize: '1.8' }, ['Corydoras, group of eight']],
    [{ category: '', search: '', condition: '', listingType: 'auction' }, ['Blue tang, juvenile']],
  ])('%j', async (query: Record<string, string>, expected) => expect(await titles(query)).toEqual(expected));

  test.each([
    ['3"', 3],
    ['3 inches across', 3],
    ['5 cm / 2 in', 2],
    ['1 1/2 in', null],
    ['25.4mm', 1],
    ['12 incredible polyps', null],
    ['3', null],
    ['Medium', null],
    ['99999999 in', null],
  ])('a size of %s is %s inches', async (size, inches) => {
    const id = await aListing(world, seller, { size, status: 'draft' });
    const [row] = await db.select({ inches: posts.sizeInches }).from(posts).where(eq(posts.id, id));
    expect(row?.inches).toBe(inches);
    await db.delete(posts).where(eq(posts.id, id));
  });

  test('a card of an auction tells how it stands', async () => {
    const [listing] = await find({ listingType: 'auction' });
    expect(listing?.auction).toMatchObject({ startingBid: '10.00', currentBid: '12.00', totalBids: 1 });
    expect((await find({ category: 'plants' }))[0]?.auction).toBeNull();
  });

  test('of one seller', async () => {
    const other = await aMember();
    const id = await aListing(world, other);
    expect((await find({ sellerId: other.id })).map((each) => each.id)).toEqual([id]);
    await db.delete(posts).where(eq(posts.id, id));
  });

  test.each([
    [{ minPrice: 'cheap' }, 'minPrice', 'Lowest price must be a valid number'],
    [{ maxPrice: '123456789' }, 'maxPrice', 'Highest price can be at most 99999999.99'],
    [{ quantity: 'many' }, 'quantity', 'Quantity must be a whole number'],
    [{ maxSize: 'big' }, 'maxSize', 'Largest size must be a valid number'],
    [{ cursor: 'bm90IG91cnM' }, 'cursor', 'The cursor isn’t valid'],
  ])('%j is refused', async (query: Record<string, string>, field, message) => {
    const answer = await as(reader).get(`/api/posts?${new URLSearchParams(query)}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ [field]: message });
  });
});

test('rows read by position are the same as those read by the query builder', async () => {
  const now = new Date();
  for (const order of ['newest', 'ending-soon'] as const) {
    const page = { order, limit: 100, now };
    const filters = { viewerId: reader.id, listingType: 'auction' } as const;
    const byBuilder = await selectShownListings(db, filters, page);
    expect(byBuilder.length).toBeGreaterThan(0);
    expect(await findShownListings(db, filters, page)).toEqual(byBuilder);
  }
  const common = { order: 'newest', limit: 25, now } as const;
  expect(await findShownListings(db, { viewerId: reader.id }, common)).toEqual(
    await selectShownListings(db, { viewerId: reader.id }, common),
  );
});

test('the few that hold a text are the same, in the same order, whether sorted or looked for in order', async () => {
  const filters = { viewerId: reader.id, text: "('clownfish')" };
  let all = 0;
  for (const order of ['newest', 'in-title', 'elsewhere', 'price-asc', 'price-desc'] as const) {
    const page = { order, limit: 100, now: new Date() };
    const inOrder = await findShownListings(db, filters, page);
    all += inOrder.length;
    expect(await findShownListings(db, filters, { ...page, areFew: true })).toEqual(inOrder);
  }
  expect(all).toBeGreaterThan(5);
  for (const order of ['newest', 'in-title'] as const)
    expect(await expectMatches(db, filters, order)).toBeGreaterThan(0);
});

test('the best matches are the same, sorted at once or found in two parts, page by page', async () => {
  const now = new Date();
  const salem = { place: 'Salem', locations: ['Leeds, UK'], isAllBut: true };
  const boise = { place: 'Boise', locations: ['Boise, ID'], isAllBut: false };
  for (const filters of [
    { text: "('clownfish')" },
    { text: "('heater')", names: "('clownfish')" },
    { text: "('clownfish')", viewerId: reader.id, category: 'fish' as const },
    { text: "('clownfish') & ('salem')", place: { near: salem, rest: "('clownfish')", hasOtherWords: true } },
    { text: "('boise')", place: { near: boise, rest: undefined, hasOtherWords: false }, category: 'fish' as const },
  ]) {
    const parts = [
      ...(await findShownListings(db, filters, { order: 'in-title', limit: 100, now })),
      ...(await findShownListings(db, filters, { order: 'elsewhere', limit: 100, now })),
    ].map(({ id }) => id);
    expect(parts.length).toBeGreaterThan(1);
    const paged: string[] = [];
    for (let cursor: string[] | undefined; paged.length < parts.length; ) {
      const [row] = await findShownListings(db, filters, { order: 'best-match', areFew: true, limit: 1, cursor, now });
      paged.push(row!.id);
      cursor = [row!.inTitle ? '0' : '1', row!.createdAt.toISOString(), row!.id];
    }
    expect(paged).toEqual(parts);
  }
});

describe('facets', () => {
  const facets = async (query: Record<string, string>) =>
    (await as(reader).get(`/api/posts/facets?${new URLSearchParams(query)}`)).json<Facets>();

  test('count what each choice would leave, without its own filter', async () => {
    const { total, category, condition, delivery, listingType } = await facets({ category: 'equipment' });
    expect(total).toBe(2);
    expect(category.plants).toBe(1);
    expect(category.equipment).toBe(2);
    expect(condition).toEqual({ new: 0, 'like-new': 1, excellent: 0, good: 1, fair: 0 });
    expect(delivery).toMatchObject({ postage: 1, courier: 0 });
    expect(listingType).toEqual({ fixed: 2, auction: 0 });
  });

  test('count animals by sex, origin and quarantine, each under the other two', async () => {
    const { sex, origin, quarantine, total } = await facets({ origin: 'captive-bred', sex: 'pair' });
    expect(total).toBe(1);
    expect(sex).toEqual({ male: 0, female: 0, pair: 1, group: 1, unsexed: 0 });
    expect(origin).toEqual({ 'captive-bred': 1, wild: 0 });
    expect(quarantine).toEqual({ 7: 1, 14: 1, 28: 1 });
    expect((await facets({})).quarantine).toEqual({ 7: 2, 14: 1, 28: 1 });
  });

  test('follow the search, with its typos and synonyms', async () => {
    expect((await facets({ search: 'nemo' })).total).toBe((await find({ search: 'nemo' })).length);
    expect((await facets({ search: 'hamer' })).category['coral-inverts']).toBe(1);
  });

  test('leave out sellers one has blocked', async () => {
    const choosy = await aMember();
    await as(choosy).post('/api/blocks', { userId: seller.id });
    const counted = (await as(choosy).get('/api/posts/facets')).json<Facets>();
    expect(counted.total).toBe((await as(choosy).get('/api/posts?limit=100')).json<Listing[]>().length);
  });
});

describe('suggestions', () => {
  const suggest = async (q: string) =>
    (await as(reader).get(`/api/search/suggest?${new URLSearchParams({ q })}`)).json<Suggestions>();

  test('offer listings, species and sellers', async () => {
    await aSpecies({
      key: 'reef-chromis',
      species: 'Blue-green Chromis',
      scientificName: 'Chromis viridis',
      commonNames: ['Green reef chromis'],
    });
    const { listings, species, sellers } = await suggest('reef');
    expect(listings.map(({ title }) => title)).toEqual(['Reef light 90 cm']);
    expect(species.map(({ key }) => key)).toEqual(['reef-chromis']);
    expect(sellers.map(({ username }) => username)).toEqual(['reef-and-rock']);
    expect((await suggest('chromsi')).species.map(({ key }) => key)).toEqual(['reef-chromis']);
  });

  test('know the conditions animals get, however they are spelt', async () => {
    expect((await suggest('white spot')).conditions.map(({ key }) => key)).toContain('ich');
    expect((await suggest('dropsey')).conditions).toEqual([{ key: 'dropsy', name: expect.any(String) }]);
  });

  test('are none for nothing', async () => {
    expect(await suggest('  ')).toEqual({ listings: [], species: [], conditions: [], sellers: [] });
    expect((await as(reader).get('/api/search/suggest')).statusCode).toBe(400);
  });
});

describe('new today', () => {
  const fresh = (title: string, hours: number) =>
    list(title, 0, { location: 'Freshville', createdAt: new Date(clock.now().getTime() - hours * 3_600_000) });

  test('is what went up within 24 hours, in the list and in the counts', async () => {
    await fresh('Put up this morning', 3);
    await fresh('Put up late last night', 23.9);
    await fresh('Put up the day before', 25);
    const query = { location: 'Freshville', listed: 'today' };
    expect(await titles(query)).toEqual(['Put up this morning', 'Put up late last night']);
    expect(await titles({ ...query, search: 'night' })).toEqual(['Put up late last night']);
    expect(await titles({ search: 'morning', listed: 'today' })).toEqual(['Put up this morning']);
    const counted = (await as(reader).get(`/api/posts/facets?${new URLSearchParams(query)}`)).json<Facets>();
    expect(counted.total).toBe(2);
    clock.advance({ minutes: 10 });
    expect(await titles(query)).toEqual(['Put up this morning']);
  });

  test('knows no other day', async () => {
    expect((await as(reader).get('/api/posts?listed=someday')).statusCode).toBe(400);
  });
});

describe('paging', () => {
  const everyPage = async (query: Record<string, string>, between?: () => Promise<unknown>) => {
    const seen: string[] = [];
    let url = `/api/posts?${new URLSearchParams(query)}`;
    for (;;) {
      const answer = await as(reader).get(url);
      expect(answer.statusCode, answer.body).toBe(200);
      seen.push(...answer.json<Listing[]>().map(({ id }) => id));
      const next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''));
      if (!next) return seen;
      await between?.();
      url = next[1]!;
    }
  };

  test.each(LISTING_SORTS)('sorted by %s shows everything once, also while others list', async (sort) => {
    const word = `pagetest${sort.replaceAll('-', '')}`;
    const ids: string[] = [];
    const make = async (at: number) => {
      // Few different times and prices, so that ids must settle the order; every third only in the description.
      const inTitle = at % 3 !== 0;
      const id = await aListing(world, seller, {
        title: inTitle ? `Something ${word}` : 'Something else',
        description: inTitle ? 'Nice.' : `It is a ${word}.`,
        price: `${(at % 4) + 1}.00`,
        createdAt: hour(1000 + (at % 5)),
        listingType: 'auction',
      });
      await anAuction(world, id, { minutesLeft: 60 + (at % 3) });
      return id;
    };
    for (let at = 0; at < 14; at++) ids.push(await make(at));
    let more = 14;
    for (const limit of [1, 3, 5, 14, 100]) {
      const seen = await everyPage({ search: word, sort, limit: String(limit) }, () =>
        more < 20 ? make(more++) : Promise.resolve(),
      );
      expect(new Set(seen).size, `limit ${limit}: no double`).toBe(seen.length);
      expect(
        ids.filter((id) => !seen.includes(id)),
        `limit ${limit}: no gap`,
      ).toEqual([]);
    }
  });

  test('a cursor of one order is refused in another', async () => {
    const answer = await as(reader).get('/api/posts?limit=1&sort=price-asc');
    const next = /<([^>]+)>/.exec(String(answer.headers.link))![1]!;
    expect((await as(reader).get(next.replace('price-asc', 'newest'))).statusCode).toBe(400);
  });
});

test('a mistyped species is corrected though no title names it', async () => {
  await list('Shy fish for a mature tank', 12, { description: 'A mandarin, eats pods only.' });
  expect(await titles({ search: 'manderin' })).toEqual([]);
  await aSpecies({ key: 'mandarin-dragonet', species: 'Mandarin Dragonet' });
  expect(await titles({ search: 'manderin' })).toEqual(['Shy fish for a mature tank']);
});

test('a species is found by each of its names, and by those people misspell', async () => {
  await aSpecies({
    key: 'banggai-cardinalfish',
    species: 'Banggai Cardinalfish',
    commonNames: ['kaudern’s cardinal', 'bangai', 'longfin cardinal', 'longfin spotted cardinal'],
  });
  clock.advance({ minutes: 2 });
  await list('Banggai cardinalfish, captive bred', 13);
  await list('Group of longfin cardinals', 14);
  for (const search of ['bangai', 'longfin cardinal', 'banggai cardinalfish'])
    expect((await titles({ search })).toSorted(), search).toEqual([
      'Banggai cardinalfish, captive bred',
      'Group of longfin cardinals',
    ]);
  // Its words stand apart in another of its names, which is no less its name.
  await list('Longfin spotted cardinal, single', 15);
  expect(await titles({ search: '"longfin cardinal"' })).toContain('Longfin spotted cardinal, single');
  expect(await titles({ search: 'bangai -group -single' })).toEqual(['Banggai cardinalfish, captive bred']);
});

describe('fitting a tank', () => {
  test('each species has a verdict with its reason, and a filter hides those that clash', async () => {
    await aSpecies({ key: 'test-chromis', species: 'Test Chromis' });
    await aSpecies({
      key: 'test-loach',
      species: 'Test Loach',
      category: 'freshwater-tropical',
      preferredPHMin: 6.5,
      preferredPHMax: 7.5,
    });
    const tankId = await anAquarium(world, reader, { type: 'freshwater', size: '40' });
    const fits = (await as(reader).get(`/api/aquariums/${tankId}/fits`)).json<TankFits>();
    expect(fits['test-chromis']).toMatchObject({ verdict: 'clash', reason: expect.any(String) });

    await list('Chromis that needs the sea', 20, { speciesKey: 'test-chromis', location: 'Fitting' });
    await list('A fish nobody named', 21, { location: 'Fitting' });
    await list('A filter', 22, { location: 'Fitting', category: 'equipment' });
    expect(await titles({ location: 'Fitting' })).toEqual([
      'Chromis that needs the sea',
      'A fish nobody named',
      'A filter',
    ]);
    // Of gear nobody checked whether it fits, even where it names a species.
    await list('A nest for loaches', 23, { location: 'Fitting', category: 'equipment', speciesKey: 'test-loach' });
    await list('A loach', 24, { location: 'Fitting', speciesKey: 'test-loach' });
    expect(await titles({ location: 'Fitting', fits: tankId })).toEqual(['A loach']);
    const facets = (await as(reader).get(`/api/posts/facets?location=Fitting&fits=${tankId}`)).json<Facets>();
    expect(facets.total).toBe(1);

    // A tank about which nothing is known clashes with nothing, yet who knows whether an unknown fish fits.
    const unknown = await anAquarium(world, reader, { type: 'other', size: null });
    const verdicts = Object.values((await as(reader).get(`/api/aquariums/${unknown}/fits`)).json<TankFits>());
    expect(verdicts.filter(({ verdict }) => verdict === 'clash')).toEqual([]);
    expect(await titles({ location: 'Fitting', fits: unknown })).toEqual(['Chromis that needs the sea', 'A loach']);
  });

  test('the water counts as it was last measured', async () => {
    await aSpecies({ key: 'test-anthias', species: 'Test Anthias' });
    const tankId = await anAquarium(world, reader, { type: 'saltwater', size: '200' });
    const verdict = async () =>
      (await as(reader).get(`/api/aquariums/${tankId}/fits`)).json<TankFits>()['test-anthias']!;
    expect((await verdict()).reason ?? '').not.toMatch(/last test/);
    const tested = await as(reader).post('/api/water-parameters', { aquariumId: tankId, temperature: 95 });
    expect(tested.statusCode).toBe(201);
    expect(await verdict()).toMatchObject({
      verdict: 'clash',
      reason: expect.stringMatching(/^Your last test shows 95°F/),
    });
  });

  test('pH counts as finely as it was measured, and every screen is given the same facts to judge by', async () => {
    const [key, species] = ['test-tetra', 'Test Tetra'];
    await aSpecies({ key, species, category: 'freshwater-tropical', preferredPHMin: 6, preferredPHMax: 7 });
    const tankId = await anAquarium(world, reader, { type: 'freshwater', size: '48 x 18 x 20 in' });
    const at = async (ph: number) => {
      await as(reader).post('/api/water-parameters', { aquariumId: tankId, ph });
      const listed = (await as(reader).get(`/api/aquariums/${tankId}/fits`)).json<TankFits>();
      // What the species page and the comparison read.
      const tank = (await as(reader).get(`/api/aquariums/${tankId}`)).json<Aquarium>();
      const animals = (await as(reader).get(`/api/livestock?aquariumId=${tankId}`)).json<Livestock[]>();
      const readings = (await as(reader).get('/api/aquarium-readings')).json<RecentReadings[]>();
      const { latest } = readings.find(({ aquariumId }) => aquariumId === tankId)!;
      const catalogue = (await as(reader).get('/api/species-catalogue')).json<Species[]>();
      const facts = tankToFit(tank, animals, latest, indexSpecies(catalogue), clock.now());
      expect(Object.fromEntries(catalogue.map((one) => [one.key, fitsTank(one, facts).verdict]))).toEqual(
        Object.fromEntries(Object.entries(listed).map(([key, { verdict }]) => [key, verdict])),
      );
      return listed['test-tetra'];
    };
    expect(await at(7.8)).toMatchObject({ verdict: 'with-care' });
    expect(await at(7.84)).toMatchObject({
      verdict: 'clash',
      reason: expect.stringMatching(/^Your last test shows 7.84 pH/),
    });
  });

  test('somebody else’s tank is none of the asker’s business', async () => {
    const tankId = await anAquarium(world, seller);
    expect((await as(reader).get(`/api/posts?fits=${tankId}`)).statusCode).toBe(403);
    expect((await as(reader).get(`/api/aquariums/${tankId}/fits`)).statusCode).toBe(403);
  });
});

let places: Promise<unknown> | undefined;
test.each([
  ['Portlandia, OR', ['Sprat in Oregon', 'Sprat in the state', 'Sprat in town']],
  ['Portlandia, Oregon, USA', ['Sprat in Oregon', 'Sprat in the state', 'Sprat in town']],
  ['Portlandia, ME', ['Sprat in Maine', 'Sprat in town']],
  ['portlandia', ['Sprat elsewhere', 'Sprat in Maine', 'Sprat in Oregon', 'Sprat in the state', 'Sprat in town']],
  ['Portland', []],
  ['New Portlandia', ['Sprat elsewhere']],
])('near %s is what has its town, and its state where it names one', async (location, expected) => {
  places ??= Promise.all([
    list('Sprat in Oregon', 30, { location: 'Portlandia, OR 97201' }),
    list('Sprat in the state', 30, { location: 'Portlandia (Oregon)' }),
    list('Sprat in Maine', 30, { location: 'Portlandia, Maine' }),
    list('Sprat in town', 30, { location: 'PORTLANDIA' }),
    list('Sprat far away', 30, { location: 'New Portlandiashire' }),
    list('Sprat elsewhere', 30, { location: 'New  Portlandia-by-the-Sea, WA' }),
  ]);
  await places;
  const found = (await titles({ location, sort: 'newest', search: 'sprat' })).toSorted();
  expect(found).toEqual(expected);
});

let regions: Promise<unknown> | undefined;
test.each([
  [
    'Elverton, OR',
    [
      'Elverton',
      'Elverton, America',
      'Elverton, OR / Vancouver, WA',
      'Elverton, in Oregon',
      'Elverton, or',
      'Elverton, us',
    ],
  ],
  ['Elverton, VA', ['Elverton', 'Elverton, America', 'Elverton, us']],
  [
    'Elverton, Maine',
    [
      'Elverton',
      'Elverton - Maine',
      'Elverton, America',
      'Elverton, ME, USA',
      'Elverton, Maine, or nearby',
      'Elverton, us',
    ],
  ],
])('near %s is nothing that another state is named for', async (location, expected) => {
  regions ??= Promise.all(
    [
      'Elverton',
      'Elverton, America',
      'Elverton, us',
      'Elverton, OR / Vancouver, WA',
      'Elverton, in Oregon',
      'Elverton, or',
      'Elverton, ME, USA',
      'Elverton - Maine',
      'Elverton, Maine, or nearby',
      'Elverton, West Virginia',
      'Elverton, contact us',
    ].map((place) => list(`Smelt: ${place}`, 31, { location: place })),
  );
  await regions;
  const found = (await titles({ location, sort: 'newest', search: 'smelt' })).toSorted();
  expect(found).toEqual(expected.map((place) => `Smelt: ${place}`).toSorted());
});

test('a state is found by its code in capitals, and not by the word', async () => {
  for (const location of ['Fargoville, live in TX', 'Fargoville, IN', 'Fargoville in Indiana', 'Fargoville, in'])
    await list(`Minnow: ${location}`, 32, { location });
  for (const location of ['Indiana', 'IN'])
    expect((await titles({ location, sort: 'newest', search: 'minnow' })).toSorted()).toEqual([
      'Minnow: Fargoville in Indiana',
      'Minnow: Fargoville, IN',
      'Minnow: Fargoville, in',
    ]);
});

let found: Promise<unknown> | undefined;
describe('a place', () => {
  const put = () => {
    found ??= (async () => {
      await list('Dory pair', 40, { location: 'Saltwick, OR' });
      await list('Return pump', 41, { location: 'Saltwick (Oregon)', category: 'equipment' });
      await list('Dory, single', 42, { location: 'Saltwick, ME' });
      await list('Lawn chair from Saltwick', 43, { location: 'Bend, Oregon' });
      await list('Saltwich toaster', 44, { location: 'Leeds, UK' });
      await list('Dory abroad', 45, { location: 'Leeds, England' });
      await list('Sturgeon', 46, { location: 'Port Wenlock, NY' });
      await list('Gudgeon', 47, { location: 'Port Washington, NY' });
      await list('Dory from somewhere', 48, { location: 'bargain77' });
      await list('Bargain77 dory', 49, { location: 'Leeds, UK' });
      await list('Texas cichlids', 50, { location: 'Leeds, UK' });
      await list('Cichlids', 51, { location: 'Austin, Texas' });
      await list('Dory by the river', 52, { location: 'Twinbrook' });
      await aListing(world, await aMember(), {
        title: 'Dory by the bridge',
        location: 'twinbrook',
        createdAt: hour(53),
      });
      await aSpecies({ key: 'texas_cichlid', species: 'Texas Cichlid' });
      clock.advance({ minutes: 6 }); // then all locations are read again
      reader = await aMember(); // whose session has just begun
    })();
    return found;
  };
  const HERE = [
    'Dory pair',
    'Return pump',
    'Dory, single',
    'Lawn chair from Saltwick',
    'Saltwich toaster',
    'Dory abroad',
    'Sturgeon',
    'Gudgeon',
    'Dory from somewhere',
    'Bargain77 dory',
    'Texas cichlids',
    'Cichlids',
    'Dory by the river',
    'Dory by the bridge',
  ];
  const among = async (query: Record<string, string>) =>
    (await titles({ limit: '100', ...query })).filter((title) => HERE.includes(title));

  test.each([
    ['Saltwick, OR', ['Dory pair', 'Return pump']],
    ['saltwick or', ['Dory pair', 'Return pump']],
    ['Saltwick Oregon', ['Dory pair', 'Return pump']],
    ['Saltwick, Oregon, USA', ['Dory pair', 'Return pump']],
    ['Saltwick', ['Lawn chair from Saltwick', 'Dory pair', 'Return pump', 'Dory, single']],
    ['pump Saltwick', ['Return pump']],
    ['pump in Saltwick, OR', ['Return pump']],
    ['Saltwick pump', ['Return pump']],
    ['Saltwick -pump', ['Lawn chair from Saltwick', 'Dory pair', 'Dory, single']],
    ['pump oregon', ['Return pump']],
    ['lawn chair OR', ['Lawn chair from Saltwick']],
    ['dory Leeds', ['Dory abroad', 'Bargain77 dory']],
    ['dory near Bend', []],
    ['Port Washington', ['Gudgeon']],
    ['gudgeon Port Washington', ['Gudgeon']],
    ['Port Wenlock', ['Sturgeon']],
    ['dory bargain77', ['Bargain77 dory']],
    ['dory twinbrook', ['Dory by the river', 'Dory by the bridge']],
    ['texas cichlids', ['Texas cichlids']],
    ['texas cichlids leeds', ['Texas cichlids']],
    ['cichlids texas', ['Texas cichlids', 'Cichlids']],
  ])('is found by the words of a search: %s', async (search, expected) => {
    await put();
    expect(await among({ search })).toEqual(expected);
    expect((await among({ search, sort: 'newest' })).toSorted()).toEqual(expected.toSorted());
    const counted = (await as(reader).get(`/api/posts/facets?${new URLSearchParams({ search })}`)).json<Facets>();
    expect(counted.total).toBe((await titles({ search, limit: '100' })).length);
  });

  test('in a search keeps to the other filters, and pages without a gap', async () => {
    await put();
    expect(await among({ search: 'Saltwick', category: 'equipment' })).toEqual(['Return pump']);
    const seen: string[] = [];
    let url: string | undefined = `/api/posts?${new URLSearchParams({ search: 'Saltwick', limit: '1' })}`;
    while (url) {
      const answer = await as(reader).get(url);
      seen.push(...answer.json<Listing[]>().map(({ title }) => title));
      url = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(['Lawn chair from Saltwick', 'Dory pair', 'Return pump', 'Dory, single']);
  });

  test.each([
    ['Oregon, USA', ['Dory pair', 'Return pump', 'Lawn chair from Saltwick']],
    ['OR USA', ['Dory pair', 'Return pump', 'Lawn chair from Saltwick']],
    ['saltwick or', ['Dory pair', 'Return pump']],
    [
      'USA',
      [
        'Dory pair',
        'Return pump',
        'Dory, single',
        'Lawn chair from Saltwick',
        'Sturgeon',
        'Gudgeon',
        'Dory from somewhere',
        'Cichlids',
        'Dory by the river',
        'Dory by the bridge',
      ],
    ],
    ['UK', ['Saltwich toaster', 'Dory abroad', 'Bargain77 dory', 'Texas cichlids']],
  ])('as a filter may name the country or leave it out: %s', async (location, expected) => {
    await put();
    expect(await among({ location })).toEqual(expected);
  });

  test('is known as soon as a listing is there, whether it is new or has moved', async () => {
    await put();
    const mover = await aMember();
    const sought = [{ location: 'Farhaven' }, { search: 'Farhaven' }, { search: 'ling farhaven' }, { location: 'USA' }];
    const seen = async () => {
      const all = await Promise.all(sought.map((query) => titles({ ...query, limit: '100' })));
      return all.map((each) => each.includes('Ling'));
    };
    expect(await seen()).toEqual([false, false, false, false]);
    const form = await aListingForm(world, mover, { title: 'Ling', location: 'Farhaven, ID' });
    const { id } = (await as(mover).post('/api/posts', form)).json();
    expect(await seen()).toEqual([true, true, true, true]);
    expect(await titles({ location: 'Farhaven, OR' })).toEqual([]);
    await as(mover).put(`/api/posts/${id}`, { location: 'Nearhaven, UK' });
    expect(await seen()).toEqual([false, false, false, false]);
    expect(await titles({ search: 'nearhaven' })).toEqual(['Ling']);
    expect(await titles({ location: 'UK', search: 'ling' })).toEqual(['Ling']);
  });

  test.each([',', ' , ', '-', '%'])('that says nothing filters nothing: %j', async (location) => {
    await list('Nowhere in particular', 50, { location: 'Mars' });
    expect(await titles({ location, limit: '100' })).toEqual(await titles({ limit: '100' }));
    const saved = await as(reader).post('/api/saved-searches', { filters: { search: 'mars', location } });
    expect(saved.json().filters).toEqual({ search: 'mars' });
  });
});
