import type { Auction } from '@nautical/core/contracts/market/auctions';
import { describe, expect, test } from 'vitest';
import { anAquarium } from '../../../../test/factories/aquariums.ts';
import { aListing, anAuction } from '../../../../test/factories/listings.ts';
import { aSpecies } from '../../../../test/factories/species.ts';
import { type Person, testApp } from '../../../../test/harness.ts';

const world = await testApp();
const { as, aMember } = world;
const strict = await testApp({ env: { RATE_LIMIT_PER_MINUTE: '50' } });

type Terms = NonNullable<Parameters<typeof anAuction>[2]>;
const HOUR = 60;

/** Auctions by name, each of a listing with that title. */
async function someAuctions(
  seller: Person,
  lots: Record<string, Terms & { listing?: Parameters<typeof aListing>[2] }>,
) {
  for (const [title, { listing, ...terms }] of Object.entries(lots))
    await anAuction(
      world,
      await aListing(world, seller, { listingType: 'auction', category: 'equipment', title, ...listing }),
      terms,
    );
}

/** Titles of a list, page by page; two on each, so that cursors are needed. */
async function titles(person: Person, path: string, only: RegExp) {
  const found: string[] = [];
  let next: string | undefined = `${path}${path.includes('?') ? '&' : '?'}limit=2`;
  while (next) {
    const answer = await as(person).get(next);
    expect(answer.statusCode, answer.body).toBe(200);
    found.push(...answer.json<Auction[]>().map(({ title }) => title));
    next = /<(.*)>/.exec((answer.headers.link as string | undefined) ?? '')?.[1];
  }
  return found.filter((title) => only.test(title));
}

describe('the list', () => {
  test('shows what runs, ending soonest first, by any order and filter, page by page', async () => {
    const [seller, kim] = [await aMember(), await aMember()];
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    await someAuctions(seller, {
      'L one': { minutesLeft: 3 * HOUR, startingBid: '5.00', startTime: at(-3), bidCount: 1 },
      'L two': { minutesLeft: 30, startingBid: '7.00', startTime: at(-1) },
      'L three': { minutesLeft: 100 * HOUR, startingBid: '6.00', startTime: at(-2), listing: { category: 'plants' } },
      'L draft': { listing: { status: 'removed' } },
      'L paused': { listing: { isActive: false } },
      'L planned': { status: 'scheduled', startTime: at(30), minutesLeft: 5 * HOUR },
      'L sooner': { status: 'scheduled', startTime: at(20), minutesLeft: 6 * HOUR },
      'L over': { minutesLeft: -5, status: 'ended', listing: { status: 'expired' } },
      'L sold': { minutesLeft: -2, status: 'sold', listing: { status: 'reserved' } },
      'L due': { minutesLeft: -1 },
      'L early': { minutesLeft: 40, status: 'ended', listing: { status: 'expired' } },
    });
    const list = (query: string) => titles(kim, `/api/auctions${query}`, /^L /);
    expect(await list('')).toEqual(['L two', 'L one', 'L three']);
    expect(await list('?status=soon')).toEqual(['L sooner', 'L planned']);
    expect(await list('?status=ended&sort=price-asc')).toEqual(['L sold', 'L over']);
    expect(await list('?sort=newest')).toEqual(['L two', 'L three', 'L one']);
    // A price is what the leader would pay; without a bid it’s the starting bid.
    expect(await list('?sort=price-asc')).toEqual(['L three', 'L two', 'L one']);
    expect(await list('?sort=price-desc')).toEqual(['L one', 'L two', 'L three']);
    expect((await list('?sort=bids'))[0]).toBe('L one');
    expect(await list('?category=plants')).toEqual(['L three']);
    expect(await list('?minPrice=6.5&maxPrice=12')).toEqual(['L two', 'L one']);
    expect(await list('?ending=1')).toEqual(['L two']);
    expect(await list('?ending=24')).toEqual(['L two', 'L one']);
    for (const query of ['?sort=odd', '?ending=2', '?cursor=x', '?minPrice=x', '?fits=x', '?post=x'])
      expect((await as(kim).get(`/api/auctions${query}`)).statusCode, query).toBe(400);
  });

  test('leaves out what doesn’t fit one’s tank, and what can’t be judged', async () => {
    const [seller, kim] = [await aMember(), await aMember()];
    const [salt, fresh] = [
      await anAquarium(world, kim, { type: 'saltwater' }),
      await anAquarium(world, kim, { type: 'freshwater' }),
    ];
    const { key: speciesKey } = await aSpecies(world);
    await someAuctions(seller, {
      'F tetra': { listing: { category: 'fish', speciesKey } },
      'F pump': { listing: { category: 'equipment' } },
      'F unknown': { listing: { category: 'fish' } },
    });
    const fitting = (tank: string) => titles(kim, `/api/auctions?fits=${tank}`, /^F /);
    expect(await fitting(fresh)).toEqual(['F tetra']);
    expect(await fitting(salt)).toEqual([]);
    expect((await as(seller).get(`/api/auctions?fits=${salt}`)).statusCode).toBe(403);
  });

  test('of one listing names its newest auction, if one may know of it', async () => {
    const [seller, kim] = [await aMember(), await aMember()];
    const postId = await aListing(world, seller, { listingType: 'auction' });
    await anAuction(world, postId, { minutesLeft: -5, status: 'ended' });
    const id = await anAuction(world, postId);
    const of = async (person: Person) =>
      (await as(person).get(`/api/auctions?post=${postId}`)).json<Auction[]>().map((each) => each.id);
    expect(await of(kim)).toEqual([id]);
    await as(seller).post('/api/blocks', { userId: kim.id });
    expect(await of(kim)).toEqual([]);
    expect(await of(seller)).toEqual([id]);
  });

  test('never tells the reserve or who leads', async () => {
    const [seller, kim] = [await aMember(), await aMember()];
    const postId = await aListing(world, seller, { listingType: 'auction' });
    await anAuction(world, postId, { bidCount: 1, reservePrice: '777.00', buyNowPrice: '999.00' });
    const { body } = await as(kim).get(`/api/auctions?post=${postId}`);
    expect(JSON.parse(body)).toMatchObject([{ hasReserve: true, reserveMet: false, buyNowPrice: '999.00' }]);
    expect(body).not.toContain('777.00');
    expect(body).not.toContain('leaderId');
  });
});

test('watched auctions and those one has bid in come open ones first', async () => {
  const [seller, kim] = [await aMember(), await aMember()];
  const lots = { 'W a': 50, 'W b': 20, 'W c': 300, 'W d': 10, 'W e': 90 };
  const ids: Record<string, string> = {};
  for (const [title, minutesLeft] of Object.entries(lots)) {
    ids[title] = await anAuction(world, await aListing(world, seller, { listingType: 'auction', title }), {
      minutesLeft,
    });
    expect((await as(kim).put(`/api/auctions/${ids[title]}/watch`)).statusCode).toBe(204);
    expect((await as(kim).post(`/api/auctions/${ids[title]}/bids`, { maxBid: '20' })).statusCode).toBe(201);
  }
  await as(await aMember()).post(`/api/auctions/${ids['W a']}/bids`, { maxBid: '40' });
  expect(await titles(kim, '/api/auctions/watchlist', /W/)).toEqual(['W d', 'W b', 'W a', 'W e', 'W c']);
  expect(await titles(kim, '/api/auctions/my-bids', /W/)).toEqual(['W d', 'W b', 'W a', 'W e', 'W c']);
  expect(await titles(kim, '/api/auctions/my-bids?state=outbid', /W/)).toEqual(['W a']);
  expect(await titles(kim, '/api/auctions/my-bids?state=won', /W/)).toEqual([]);
  expect(await titles(seller, '/api/auctions/my-auctions', /W/)).toEqual(['W c', 'W e', 'W a', 'W b', 'W d']);
});

test('across a block, who leads keeps seeing what binds them, and nothing else of the seller', async () => {
  const [seller, kim, lee] = [await aMember(), await aMember(), await aMember()];
  const [leads, lost] = [
    await anAuction(world, await aListing(world, seller, { listingType: 'auction' })),
    await anAuction(world, await aListing(world, seller, { listingType: 'auction' })),
  ];
  for (const id of [leads, lost]) await as(kim).post(`/api/auctions/${id}/bids`, { maxBid: '20' });
  await as(lee).post(`/api/auctions/${lost}/bids`, { maxBid: '40' });
  await as(seller).post('/api/blocks', { userId: kim.id });
  const mine = (await as(kim).get('/api/auctions/my-bids')).json<Auction[]>();
  expect(mine.map(({ id }) => id)).toEqual([leads]);
  const postOf = async (id: string) => (await as(seller).get(`/api/auctions/${id}`)).json<Auction>().postId;
  for (const [id, status, listed] of [
    [leads, 200, 1],
    [lost, 404, 0],
  ] as const) {
    expect((await as(kim).get(`/api/auctions/${id}`)).statusCode).toBe(status);
    expect((await as(kim).get(`/api/auctions/${id}/bids`)).statusCode).toBe(status);
    expect((await as(kim).get(`/api/auctions?post=${await postOf(id)}`)).json()).toHaveLength(listed);
  }
  expect((await as(kim).get('/api/auctions?status=running')).body).not.toContain(leads);
  expect((await as(kim).get(`/api/auctions/${leads}`)).json()).toMatchObject({ isBlocked: true, leaderIsMe: true });
  expect((await as(lee).get(`/api/auctions/${leads}`)).json()).toMatchObject({ isBlocked: false });
  expect((await as(kim).post(`/api/auctions/${leads}/bids`, { maxBid: '50' })).statusCode).toBe(404);
  await as(lee).post(`/api/auctions/${leads}/bids`, { maxBid: '40' });
  expect((await as(kim).get(`/api/auctions/${leads}`)).statusCode).toBe(404);
});

test('nobody bids without end', async () => {
  const id = await anAuction(strict, await aListing(strict));
  const kim = await strict.aMember();
  const statuses: number[] = [];
  for (let max = 0; max < 6; max++)
    statuses.push((await strict.as(kim).post(`/api/auctions/${id}/bids`, { maxBid: `${20 + max}` })).statusCode);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});
