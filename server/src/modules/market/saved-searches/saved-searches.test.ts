import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anAquarium } from '../../../../test/factories/aquariums.ts';
import { aListing, aListingForm } from '../../../../test/factories/listings.ts';
import { aSpecies } from '../../../../test/factories/species.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { savedSearches } from '../../../db/schema/market/listings.ts';
import { notifications } from '../../../db/schema/members/notifications.ts';
import { tellSearchers } from './saved-searches.service.ts';

const world = await testApp();
const { as, aMember, db, services } = world;
const url = '/api/saved-searches';

const save = (person: Person, filters: object) => as(person).post(url, { filters });
const offer = async (seller: Person, overrides: object = {}) =>
  (await as(seller).post('/api/posts', await aListingForm(world, seller, overrides))).json().id as string;
const told = (person: Person) => db.select().from(notifications).where(eq(notifications.userId, person.id));

describe('a search', () => {
  test('is saved once, listed for its member alone, and deleted by them alone', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const first = await save(kim, { category: 'fish', search: ' clown ', condition: '' });
    expect(first.statusCode).toBe(201);
    expect(first.json().filters).toEqual({ category: 'fish', search: 'clown' });
    expect((await save(kim, { search: 'clown', category: 'fish' })).json()).toEqual(first.json());
    const second = (await save(kim, { maxPrice: '20' })).json();
    expect((await as(kim).get(url)).json()).toEqual([second, first.json()]);
    expect((await as(sam).get(url)).json()).toEqual([]);
    expect((await as(sam).delete(`${url}/${second.id}`)).statusCode).toBe(403);
    expect((await as(kim).delete(`${url}/${second.id}`)).statusCode).toBe(204);
    expect((await as(kim).delete(`${url}/${second.id}`)).statusCode).toBe(404);
    expect((await as(kim).get(url)).json()).toEqual([first.json()]);
  });

  test('of everything, or with a filter that is none, is refused', async () => {
    const kim = await aMember();
    for (const filters of [{}, { search: '  ' }, { category: '' }, { category: 'cars' }, { minPrice: 'cheap' }])
      expect((await save(kim, filters)).statusCode).toBe(400);
    expect((await as(kim).get(url)).json()).toEqual([]);
  });

  test('for somebody else’s tank is refused, like searching by it', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const id = await anAquarium(world, sam);
    expect((await save(kim, { category: 'fish', fits: id })).statusCode).toBe(403);
    expect((await save(kim, { category: 'fish', fits: crypto.randomUUID() })).statusCode).toBe(404);
    expect((await save(sam, { category: 'fish', fits: id })).statusCode).toBe(201);
  });

  test('beyond fifty is refused', async () => {
    const kim = await aMember();
    for (let at = 0; at < 50; at++) expect((await save(kim, { search: `fish ${at}` })).statusCode).toBe(201);
    const refused = await save(kim, { search: 'one more' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('You can save up to 50 searches. Delete one first.');
    expect((await save(kim, { search: 'fish 7' })).statusCode).toBe(201);
  });
});

describe('a new listing', () => {
  test('is told to the others when one search names a tank of somebody else', async () => {
    const [kim, sam, lee] = [await aMember(), await aMember(), await aMember()];
    const id = await anAquarium(world, lee);
    await db.insert(savedSearches).values({ userId: sam.id, filters: { category: 'fish', fits: id } });
    await save(kim, { search: 'glorpfish' });
    await tellSearchers(services, await offer(lee, { title: 'Glorpfish' }));
    expect(await told(kim)).toHaveLength(1);
    expect(await told(sam)).toHaveLength(0);
  });

  test.each<[string, object, object, boolean]>([
    ['its words', { search: 'torch' }, { title: 'Torch coral' }, true],
    ['other words', { search: 'torch' }, { title: 'Hammer frag' }, false],
    ['its category', { category: 'fish' }, {}, true],
    ['another category', { category: 'plants' }, {}, false],
    ['a price within', { minPrice: '40', maxPrice: '50' }, { price: '45.50' }, true],
    ['a price at its end', { maxPrice: '45.50' }, { price: '45.50' }, true],
    ['a price above', { maxPrice: '45' }, { price: '45.50' }, false],
    ['a price below', { minPrice: '46' }, { price: '45.50' }, false],
    ['its place', { location: 'boise' }, { location: 'Boise, ID' }, true],
    ['another place', { location: 'Salem, OR' }, { location: 'Boise, ID' }, false],
    ['its delivery', { delivery: 'courier' }, {}, true],
    ['another delivery', { delivery: 'postage' }, {}, false],
    ['another condition', { condition: 'new' }, {}, false],
    ['another kind of listing', { listingType: 'auction' }, {}, false],
  ])('with %s is told of or not', async (_, filters, listing, isTold) => {
    const [kim, seller] = [await aMember(), await aMember()];
    await save(kim, filters);
    const id = await offer(seller, listing);
    const notes = await told(kim);
    expect(notes).toHaveLength(isTold ? 1 : 0);
    if (isTold)
      expect(notes[0]).toMatchObject({
        topic: 'saved-searches',
        link: `/item/${id}`,
        title: 'New match for your search',
      });
  });

  test('is told of though it is the first in its town', async () => {
    const [kim, lee, max, seller] = [await aMember(), await aMember(), await aMember(), await aMember()];
    await as(kim).get('/api/posts?search=Quillhaven'); // all locations are read, and this is in none
    await save(kim, { search: 'frag Quillhaven' });
    await save(lee, { search: 'frag Otherhaven' });
    await save(max, { location: 'Quillhaven, WA' });
    await offer(seller, { title: 'Hammer frag', location: 'Quillhaven, WA' });
    expect(await told(kim)).toHaveLength(1);
    expect(await told(lee)).toEqual([]);
    expect(await told(max)).toHaveLength(1);
  });

  test('is told of once, however many searches it matches and however often the job runs', async () => {
    const [kim, seller] = [await aMember(), await aMember()];
    for (const filters of [{ search: 'clownfish' }, { category: 'fish' }, { maxPrice: '100' }])
      await save(kim, filters);
    const id = await offer(seller);
    await tellSearchers(services, id);
    expect(await told(kim)).toHaveLength(1);
  });

  test('is not told to its seller, nor to anybody across a block, whoever blocked', async () => {
    const [seller, blocked, blocker, other] = [await aMember(), await aMember(), await aMember(), await aMember()];
    for (const person of [seller, blocked, blocker, other]) await save(person, { category: 'fish' });
    await as(seller).post('/api/blocks', { userId: blocked.id });
    await as(blocker).post('/api/blocks', { userId: seller.id });
    await offer(seller);
    for (const person of [seller, blocked, blocker]) expect(await told(person)).toEqual([]);
    expect(await told(other)).toHaveLength(1);
  });

  test('is told to those alone whose search is still saved, who want to hear of it', async () => {
    const [kim, lee, seller] = [await aMember(), await aMember(), await aMember()];
    const { id } = (await save(kim, { category: 'fish' })).json();
    await as(kim).delete(`${url}/${id}`);
    await save(lee, { category: 'fish' });
    await as(lee).patch('/api/notification-preferences', {
      topics: [{ topic: 'saved-searches', inApp: false, email: false, push: false }],
    });
    await offer(seller);
    expect(await told(kim)).toEqual([]);
    expect(await told(lee)).toEqual([]);
  });

  test('of a species that would clash with the tank looked for, or of none, is not told', async () => {
    const [kim, seller] = [await aMember(), await aMember()];
    const unknown = await anAquarium(world, kim, { type: 'other', size: null });
    await save(kim, { category: 'fish', fits: unknown });
    await offer(seller, { speciesKey: null });
    expect(await told(kim)).toEqual([]);
    const [fresh, salt] = [await aSpecies(world), await aSpecies(world, { category: 'saltwater' })];
    await offer(seller, { speciesKey: salt.key });
    expect(await told(kim)).toHaveLength(1);

    const lee = await aMember();
    const tank = await anAquarium(world, lee, { type: 'freshwater' });
    await save(lee, { category: 'fish', fits: tank });
    await offer(seller, { speciesKey: salt.key });
    expect(await told(lee)).toEqual([]);
    await offer(seller, { speciesKey: fresh.key });
    expect(await told(lee)).toHaveLength(1);
    await as(lee).delete(`/api/aquariums/${tank}`);
    await offer(seller, { speciesKey: fresh.key });
    expect(await told(lee)).toHaveLength(1);
  });

  test('that is hidden again before the job runs is not told', async () => {
    const [kim, seller] = [await aMember(), await aMember()];
    await save(kim, { category: 'fish' });
    await tellSearchers(services, await aListing(world, seller, { isActive: false }));
    await tellSearchers(services, await aListing(world, seller, { status: 'draft' }));
    expect(await told(kim)).toEqual([]);
  });
});
