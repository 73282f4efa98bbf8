import type { MarketStats } from '@nautical/core/contracts/market/listing-finds';
import type { ListingDetail, MyListing } from '@nautical/core/contracts/market/listings';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aListing, aListingForm, anAuction, anImage } from '../../../../test/factories/listings.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { until } from '../../../../test/until.ts';
import { buildApp } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import { fishSpecies } from '../../../db/schema/fish/species.ts';
import { auctions, bids, watchlist } from '../../../db/schema/market/auctions.ts';
import { listingViews, posts, savedItems } from '../../../db/schema/market/listings.ts';
import { notifications } from '../../../db/schema/members/notifications.ts';
import { auditLog } from '../../../db/schema/members/operations.ts';
import type { Ctx } from '../../../kit/context.ts';
import type { BusTopics } from '../../../realtime/bus.ts';
import { expireListingsJob } from './listings.jobs.ts';
import { gatherViews } from './listings.views.ts';

const world = await testApp();
const { as, aMember, anAdmin, db, services, clock } = world;

const events: BusTopics['events'][] = [];
services.bus.subscribe('events', (message) => void events.push(message));
beforeEach(() => void events.splice(0));
const newPosts = () => events.flatMap(({ event }) => (event.type === 'NEW_POST' ? [event.post] : []));
const rowOf = async (id: string) => (await db.select().from(posts).where(eq(posts.id, id)))[0];
const bidderIds = async (auctionId: string) =>
  (await db.select({ id: bids.bidderId }).from(bids).where(eq(bids.auctionId, auctionId))).map(({ id }) => id!);
const notesOf = (userId: string) => db.select().from(notifications).where(eq(notifications.userId, userId));

test('a listing is found by its id however it is written, and a look at it counts once', async () => {
  const [sam, kim] = [await aMember(), await aMember()];
  const id = await aListing(world, sam);
  expect((await as(kim).get(`/api/posts/${id.toUpperCase()}`)).json()).toMatchObject({ id });
  expect((await as(kim).get(`/api/posts/${id}`)).statusCode).toBe(200);
  await until(async () => (await rowOf(id))?.viewCount === 1);
});

describe('creating a listing', () => {
  test('keeps its title and place on one line, because both stand in mails and lists', async () => {
    const sam = await aMember();
    const form = await aListingForm(world, sam, {
      title: 'Six neons\r\n\nLog in at x.example',
      location: 'Boise,\nID',
    });
    const answer = await as(sam).post('/api/posts', form);
    expect(answer.json()).toMatchObject({ title: 'Six neons Log in at x.example', location: 'Boise, ID' });
  });

  test('puts it up, tells everybody and keeps the seller of the token', async () => {
    const sam = await aMember();
    const kim = await aMember();
    const form = await aListingForm(world, sam, { sellerId: kim.id });
    // The clock goes on between two looks at it, as it does on a busy machine.
    let looks = 0;
    const ticking = vi.spyOn(services, 'now').mockImplementation(() => new Date(clock.now().getTime() + ++looks));
    const answer = await as(sam).post('/api/posts', form);
    ticking.mockRestore();
    expect(looks).toBeGreaterThan(0);
    expect(answer.statusCode, answer.body).toBe(201);
    const listing = answer.json<ListingDetail>();
    expect(listing).toMatchObject({
      sellerId: sam.id,
      seller: { id: sam.id, username: sam.username },
      price: '45.50',
      condition: null,
      status: 'active',
      isActive: true,
      listingType: 'fixed',
      deliveryOptions: ['pickup', 'courier'],
      deliveryPickup: true,
      deliveryLocal: false,
      deliveryCourierCost: '12.00',
      deliveryPostageCost: null,
      warning: null,
    });
    expect(new Date(listing.expiresAt!).getTime() - new Date(listing.createdAt).getTime()).toBe(60 * 86_400_000);
    expect(newPosts()).toEqual([{ id: listing.id, title: listing.title, seller: { username: sam.username } }]);
    const seen = (await as(kim).get('/api/posts')).json<ListingDetail[]>();
    expect(seen[0]?.id).toBe(listing.id);
  });

  test('twice with one key makes one listing', async () => {
    const sam = await aMember();
    const form = await aListingForm(world, sam);
    const once = { 'idempotency-key': 'tap-tap' };
    const [first, second] = await Promise.all([
      as(sam).post('/api/posts', form, once),
      as(sam).post('/api/posts', form, once),
    ]);
    expect(first.json().id).toBe(second.json().id);
    expect(await db.$count(posts, eq(posts.sellerId, sam.id))).toBe(1);
    expect(newPosts()).toHaveLength(1);
  });

  test('is told everything that is wrong at once', async () => {
    const sam = await aMember();
    const refused = async (change: object) =>
      (await as(sam).post('/api/posts', await aListingForm(world, sam, change))).json().fields;
    expect(await refused({ title: '', category: 'equipment', price: 'ten', deliveryOptions: [], images: [] })).toEqual({
      title: 'Title is required',
      condition: 'Condition is required for this category',
      price: 'Price must be a valid number',
      deliveryOptions: 'Please select at least one delivery option',
      images: 'At least one image is required',
    });
    const elsewhere = ['https://elsewhere.example/fish.jpg'];
    expect(Object.keys(await refused({ images: elsewhere, speciesKey: 'unicorn' })).sort()).toEqual([
      'images',
      'speciesKey',
    ]);
    // Nothing is read from a field that is wrong in itself.
    expect(
      Object.keys(await refused({ title: '', category: 7, condition: [], images: 'none', deliveryOptions: 5 })).sort(),
    ).toEqual(['category', 'condition', 'deliveryOptions', 'images', 'title']);
  });

  test.each([
    [{ title: ' \n ' }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(10_000) }, 'title', 'Title can have at most 200 characters'],
    [{ description: '' }, 'description', 'Description is required'],
    [{ category: 'boats' }, 'category', 'Invalid category'],
    [{ category: 'equipment' }, 'condition', 'Condition is required for this category'],
    [{ price: '-3' }, 'price', 'Price must be a valid number'],
    [{ price: '0' }, 'price', 'Valid price is required'],
    [{ price: '123456789.00' }, 'price', 'Price can be at most 99999999.99'],
    [{ location: '' }, 'location', 'Location is required'],
    [{ images: [] }, 'images', 'At least one image is required'],
    [{ images: ['https://elsewhere.example/fish.jpg'] }, 'images', 'Please use photos you uploaded here'],
    [{ deliveryOptions: [] }, 'deliveryOptions', 'Please select at least one delivery option'],
    [{ speciesKey: 'unicorn' }, 'speciesKey', 'Choose a species from the list'],
    [{ tankParameters: { ph: 15 } }, 'tankParameters.ph', 'pH must be between 0 and 14'],
  ])('with %j is refused by name and changes nothing', async (change, field, message) => {
    const sam = await aMember();
    const answer = await as(sam).post('/api/posts', await aListingForm(world, sam, change));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code: 'invalid', message, fields: { [field]: message } });
    expect(await db.$count(posts, eq(posts.sellerId, sam.id))).toBe(0);
    expect(newPosts()).toEqual([]);
  });

  test('with a photo of somebody else is refused', async () => {
    const sam = await aMember();
    const kim = await aMember();
    const answer = await as(sam).post(
      '/api/posts',
      await aListingForm(world, sam, { images: [await anImage(world, kim)] }),
    );
    expect(answer.json().fields).toEqual({ images: 'Please use photos you uploaded here' });
  });

  test('keeps what is special about an animal', async () => {
    await aSpecies('ocellaris-clownfish', 'Ocellaris Clownfish');
    const sam = await aMember();
    const special = {
      speciesKey: 'ocellaris-clownfish',
      quantity: 2,
      size: '4 cm',
      sex: 'pair',
      origin: 'captive-bred',
      quarantineDays: 28,
      liveArrivalHours: 24,
      tankParameters: { ph: 8.2, temperature: 78 },
    };
    const answer = await as(sam).post('/api/posts', await aListingForm(world, sam, special));
    expect(answer.json()).toMatchObject({ ...special, speciesName: 'Ocellaris Clownfish' });
    const { id } = answer.json();
    for (const hours of [1, 337, 2.5])
      expect((await as(sam).put(`/api/posts/${id}`, { liveArrivalHours: hours })).json().fields).toHaveProperty(
        'liveArrivalHours',
      );
    expect((await as(sam).put(`/api/posts/${id}`, { liveArrivalHours: '' })).json()).toMatchObject({
      liveArrivalHours: null,
      quarantineDays: 28,
    });
  });

  test.each([
    ['auction', { listingType: 'auction' }],
    ['auction', { auction: { startingBid: '5.00', endTime: '2030-01-01T00:00:00.000Z' } }],
    ['isActive', { isActive: false }],
  ])('refuses %s by its name instead of dropping it in silence', async (field, wish) => {
    const sam = await aMember();
    const answer = await as(sam).post('/api/posts', { ...(await aListingForm(world, sam)), ...wish });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    const plain = { listingType: 'fixed', auction: null, isActive: true };
    const made = await as(sam).post('/api/posts', { ...(await aListingForm(world, sam)), ...plain });
    expect(made.statusCode, made.body).toBe(201);
  });

  test('as a draft shows it to nobody until it is published', async () => {
    const [sam, kim] = [await aMember(), await aMember()];
    const { id } = (await as(sam).post('/api/posts', await aListingForm(world, sam, { status: 'draft' }))).json();
    expect((await as(kim).get(`/api/posts/${id}`)).statusCode).toBe(404);
    expect((await as(sam).get(`/api/posts/${id}`)).statusCode).toBe(200);
    expect(newPosts()).toEqual([]);
    const published = await as(sam).patch(`/api/posts/${id}/status`, { status: 'active' });
    expect(published.json().status).toBe('active');
    expect(newPosts()).toHaveLength(1);
    expect((await as(kim).get(`/api/posts/${id}`)).statusCode).toBe(200);
  });

  test('as a draft waits for its photos, and is not published without', async () => {
    const sam = await aMember();
    const form = await aListingForm(world, sam);
    const draft = await as(sam).post('/api/posts', { ...form, images: [], status: 'draft' });
    expect(draft.statusCode).toBe(201);
    const { id } = draft.json();
    const publish = () => as(sam).patch(`/api/posts/${id}/status`, { status: 'active' });
    expect((await publish()).json().fields).toEqual({ images: 'At least one image is required' });
    expect((await as(sam).put(`/api/posts/${id}`, { title: 'Later', images: [] })).statusCode).toBe(200);
    expect((await as(sam).put(`/api/posts/${id}`, { images: form.images })).statusCode).toBe(200);
    expect((await publish()).json()).toMatchObject({ status: 'active', title: 'Later' });
    expect((await as(sam).put(`/api/posts/${id}`, { images: [] })).json().fields).toEqual({
      images: 'At least one image is required',
    });
  });

  test('warns the reader of a text that asks to pay elsewhere', async () => {
    const id = await aListing(world, undefined, { description: 'Please pay by Western Union only.' });
    expect((await as(await aMember()).get(`/api/posts/${id}`)).json().warning).toMatch(/an outside service/);
  });
});

test('a new listing is not announced across a block, whoever of the two has blocked', async () => {
  const [sam, kim, lee] = [await aMember(), await aMember(), await aMember()];
  await as(kim).post('/api/blocks', { userId: sam.id });
  await as(sam).post('/api/blocks', { userId: lee.id });
  await as(sam).post('/api/posts', await aListingForm(world, sam));
  const [told] = events.filter(({ event }) => event.type === 'NEW_POST');
  expect(told?.to).toEqual({ everyoneExcept: expect.arrayContaining([kim.id, lee.id]) });
});

describe('looking at a listing', () => {
  test('counts once a day for each member, never for the seller', async () => {
    const [sam, kim] = [await aMember(), await aMember()];
    const id = await aListing(world, sam);
    for (const person of [sam, kim, kim]) await as(person).get(`/api/posts/${id}`);
    await as(await aMember()).get(`/api/posts/${id}`);
    await until(async () => (await rowOf(id))?.viewCount === 2);
    await db.update(listingViews).set({ viewedAt: new Date(Date.now() - 25 * 3_600_000) });
    await as(kim).get(`/api/posts/${id}`);
    const [mine] = (await as(sam).get('/api/posts/mine')).json<MyListing[]>();
    expect(mine?.views).toBe(3);
    expect((await rowOf(id))?.viewCount).toBe(3);
  });

  test('is counted later when the database was away', async () => {
    const id = await aListing(world);
    let isAway = true;
    const execute: Db['execute'] = (query) => {
      if (isAway) throw new Error('The database is away');
      return db.execute(query);
    };
    const ctx = { ...services, db: { execute } as Db, actor: await aMember() } as unknown as Ctx;
    const views = gatherViews();
    views.count(ctx, id);
    await views.store();
    expect((await rowOf(id))?.viewCount).toBe(0);
    isAway = false;
    await views.store();
    await views.store();
    expect((await rowOf(id))?.viewCount).toBe(1);
  });

  test('is counted when the server stops, and nothing is lost to a listing deleted meanwhile', async () => {
    const [sam, kim] = [await aMember(), await aMember()];
    const [kept, deleted] = [await aListing(world, sam), await aListing(world, sam)];
    const server = await buildApp(services);
    for (const id of [kept, deleted]) {
      const headers = { authorization: `Bearer ${kim.accessToken}` };
      expect((await server.inject({ url: `/api/posts/${id}`, headers })).statusCode).toBe(200);
    }
    await db.delete(posts).where(eq(posts.id, deleted));
    await server.close();
    expect((await rowOf(kept))?.viewCount).toBe(1);
  });

  test.each([
    [{ status: 'removed' }, 404],
    [{ isActive: false }, 404],
    [{ status: 'sold' }, 200],
    [{ status: 'reserved' }, 200],
    [{ status: 'expired' }, 200],
  ] as const)('with %j answers %i to others and 200 to its seller', async (state, status) => {
    const sam = await aMember();
    const id = await aListing(world, sam, state);
    expect((await as(await aMember()).get(`/api/posts/${id}`)).statusCode).toBe(status);
    expect((await as(sam).get(`/api/posts/${id}`)).statusCode).toBe(200);
    expect((await as(await anAdmin()).get(`/api/posts/${id}`)).statusCode).toBe(200);
  });

  test('is not possible when either side has blocked the other', async () => {
    const [sam, kim] = [await aMember(), await aMember()];
    const ofSam = await aListing(world, sam);
    const ofKim = await aListing(world, kim);
    await as(kim).post('/api/blocks', { userId: sam.id });
    expect((await as(kim).get(`/api/posts/${ofSam}`)).statusCode).toBe(404);
    expect((await as(sam).get(`/api/posts/${ofKim}`)).statusCode).toBe(404);
    for (const [person, other] of [
      [kim, ofSam],
      [sam, ofKim],
    ] as const) {
      const shown = (await as(person).get('/api/posts?limit=100')).json<{ id: string }[]>();
      expect(shown.map(({ id }) => id)).not.toContain(other);
    }
  });
});

describe('editing a listing', () => {
  test('changes what is sent, clears what is sent empty and leaves the rest', async () => {
    const sam = await aMember();
    const { id } = (
      await as(sam).post('/api/posts', await aListingForm(world, sam, { size: '4 cm', deliveryNotes: 'Ring twice' }))
    ).json();
    const answer = await as(sam).put(`/api/posts/${id}`, { title: 'Only one left', size: '', deliveryCourierCost: '' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      title: 'Only one left',
      size: null,
      deliveryCourierCost: null,
      deliveryNotes: 'Ring twice',
      price: '45.50',
    });
  });

  test('is for the seller alone', async () => {
    const id = await aListing(world);
    for (const person of [await aMember(), await anAdmin()]) {
      expect((await as(person).put(`/api/posts/${id}`, { title: 'Mine' })).statusCode).toBe(403);
      expect((await as(person).patch(`/api/posts/${id}/status`, { status: 'sold' })).statusCode).toBe(403);
    }
    expect((await rowOf(id))?.title).toBe('Clownfish pair');
  });

  test('takes what it cannot change only as it is, and says which field it was', async () => {
    const sam = await aMember();
    const id = await aListing(world, sam);
    const put = (body: object) => as(sam).put(`/api/posts/${id}`, body);
    const { listingType, status, isActive } = (await as(sam).get(`/api/posts/${id}`)).json();
    expect((await put({ listingType, status, isActive, title: 'Sent back whole' })).json().title).toBe(
      'Sent back whole',
    );
    const terms = { startingBid: '5', endTime: '2030-01-01T00:00:00Z' };
    for (const [wish, field] of [
      [{ listingType: 'auction' }, 'auction'],
      [{ auction: terms }, 'auction'],
      [{ price: '' }, 'price'],
      [{ status: 'sold' }, 'status'],
      [{ isActive: false }, 'isActive'],
    ] as const) {
      const answer = await put(wish);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    }
  });

  test('keeps to the rules of the whole', async () => {
    const sam = await aMember();
    const id = await aListing(world, sam);
    const all = await as(sam).put(`/api/posts/${id}`, {
      category: 'equipment',
      deliveryOptions: [],
      images: [],
      speciesKey: 'unicorn',
    });
    expect(Object.keys(all.json().fields).sort()).toEqual(['condition', 'deliveryOptions', 'images', 'speciesKey']);
    const category = await as(sam).put(`/api/posts/${id}`, { category: 'equipment' });
    expect(category.json().fields).toEqual({ condition: 'Condition is required for this category' });
    const delivery = await as(sam).put(`/api/posts/${id}`, { deliveryPickup: false });
    expect(delivery.json().fields).toEqual({ deliveryOptions: 'Please select at least one delivery option' });
    const flags = await as(sam).put(`/api/posts/${id}`, { deliveryPostage: true });
    expect(flags.json()).toMatchObject({ deliveryOptions: ['pickup', 'postage'], deliveryPostage: true });
  });

  test('of an auction with bids can only add', async () => {
    const sam = await aMember();
    const id = await aListing(world, sam, { listingType: 'auction' });
    await anAuction(world, id, { bidCount: 1 });
    const { images, description } = (await rowOf(id))!;
    await aSpecies('neon-tetra-of-another-lot', 'Neon Tetra of Another Lot');
    for (const change of [
      { price: '44' },
      { title: 'Other' },
      { description: 'Other' },
      { images: [await anImage(world, sam)] },
      { speciesKey: 'neon-tetra-of-another-lot' },
    ]) {
      const answer = await as(sam).put(`/api/posts/${id}`, change);
      expect(answer.statusCode, JSON.stringify(change)).toBe(409);
      expect(answer.json().message).toBe('This auction has bids, so you can add to the listing but not change it');
    }
    const added = await as(sam).put(`/api/posts/${id}`, {
      description: `${description} Now also with food.`,
      images: [...images, await anImage(world, sam)],
      size: '4 cm',
    });
    expect(added.statusCode, added.body).toBe(200);
    expect((await as(sam).delete(`/api/posts/${id}`)).statusCode).toBe(409);
    expect((await as(sam).patch(`/api/posts/${id}/status`, { isActive: false })).statusCode).toBe(409);
  });

  test('tells those who saved it when the price falls, once for each price', async () => {
    const [sam, kim] = [await aMember(), await aMember()];
    const id = await aListing(world, sam);
    await as(kim).post('/api/saved-items', { postId: id });
    for (const price of ['50', '40', '45', '40']) await as(sam).put(`/api/posts/${id}`, { price });
    const notes = await notesOf(kim.id);
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatchObject({
      topic: 'price-drops',
      title: 'Price drop',
      body: '“Clownfish pair” is now $40.00, down from $50.00.',
      link: `/item/${id}`,
      data: { kind: 'price-drop', postId: id, from: '50.00', to: '40.00' },
    });
    expect(await notesOf(sam.id)).toEqual([]);
  });
});

describe('the state of a listing', () => {
  test('stays what it is when it is sent once more', async () => {
    const sam = await aMember();
    const id = await aListing(world, sam);
    for (const status of ['active', 'sold', 'sold'] as const) {
      const answer = await as(sam).patch(`/api/posts/${id}/status`, { status });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json().status).toBe(status);
    }
  });

  test('goes from active to reserved to sold and back', async () => {
    const sam = await aMember();
    const id = await aListing(world, sam);
    for (const status of ['reserved', 'sold', 'active'] as const) {
      const answer = await as(sam).patch(`/api/posts/${id}/status`, { status });
      expect(answer.json().status).toBe(status);
      expect(answer.json().soldAt === null).toBe(status !== 'sold');
    }
    expect(newPosts()).toEqual([]);
  });

  test('cannot take a step that is none', async () => {
    const sam = await aMember();
    const draft = await aListing(world, sam, { status: 'draft' });
    const answer = await as(sam).patch(`/api/posts/${draft}/status`, { status: 'sold' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe('You can’t change a listing from draft to sold');
    const empty = await as(sam).patch(`/api/posts/${draft}/status`, {});
    expect(empty.json().fields).toEqual({ status: 'Status is required' });
    const removed = await aListing(world, sam, { status: 'removed' });
    expect((await as(sam).patch(`/api/posts/${removed}/status`, { status: 'active' })).statusCode).toBe(409);
    expect((await as(sam).put(`/api/posts/${removed}`, { title: 'x' })).statusCode).toBe(409);
  });

  test('paused hides it without ending it', async () => {
    const [sam, kim] = [await aMember(), await aMember()];
    const id = await aListing(world, sam);
    await as(sam).patch(`/api/posts/${id}/status`, { isActive: false });
    expect((await as(kim).get(`/api/posts/${id}`)).statusCode).toBe(404);
    await as(sam).patch(`/api/posts/${id}/status`, { isActive: true });
    expect((await as(kim).get(`/api/posts/${id}`)).statusCode).toBe(200);
  });

  test('expires when its time is over; listed again it comes first and everybody hears of it', async () => {
    const sam = await aMember();
    const soon = new Date(services.now().getTime() + 60_000);
    const id = await aListing(world, sam, { expiresAt: soon, createdAt: new Date('2025-01-01') });
    const auction = await aListing(world, sam, { expiresAt: soon, listingType: 'auction' });
    await expireListingsJob.run(services, {});
    expect((await rowOf(id))?.status).toBe('active');
    clock.advance({ minutes: 2 });
    await expireListingsJob.run(services, {});
    await expireListingsJob.run(services, {});
    expect((await rowOf(id))?.status).toBe('expired');
    expect((await rowOf(auction))?.status).toBe('active');
    expect((await notesOf(sam.id)).map(({ title }) => title)).toEqual(['Your listing has expired']);

    const again = (await as(sam).patch(`/api/posts/${id}/status`, { status: 'active' })).json<ListingDetail>();
    expect(new Date(again.expiresAt!).getTime()).toBeGreaterThan(services.now().getTime() + 59 * 86_400_000);
    expect(newPosts().map((post) => post.id)).toEqual([id]);
    const [first] = (await as(await aMember()).get('/api/posts?limit=1')).json<{ id: string }[]>();
    expect(first?.id).toBe(id);
  });
});

describe('deleting a listing', () => {
  test('removes it and its photos, but not one that another listing shows', async () => {
    const sam = await aMember();
    const [only, shared] = [await upload(sam), await upload(sam)];
    const { id } = (
      await as(sam).post('/api/posts', await aListingForm(world, sam, { images: [only, shared] }))
    ).json();
    await as(sam).post('/api/posts', await aListingForm(world, sam, { images: [shared] }));
    const answer = await as(sam).delete(`/api/posts/${id}`);
    expect(answer.statusCode, answer.body).toBe(204);
    expect(await rowOf(id)).toBeUndefined();
    expect((await as(sam).get(only)).statusCode).toBe(404);
    expect((await as(sam).get(shared)).statusCode).toBe(200);
  });

  test('taking a photo out of a listing removes the photo', async () => {
    const sam = await aMember();
    const [keep, drop] = [await upload(sam), await upload(sam)];
    const { id } = (await as(sam).post('/api/posts', await aListingForm(world, sam, { images: [keep, drop] }))).json();
    await as(sam).put(`/api/posts/${id}`, { images: [keep] });
    expect((await as(sam).get(drop)).statusCode).toBe(404);
    expect((await as(sam).get(keep)).statusCode).toBe(200);
  });

  test('by an admin takes it down, is written down and told to the seller', async () => {
    const [sam, admin] = [await aMember(), await anAdmin()];
    const id = await aListing(world, sam);
    expect((await as(admin).delete(`/api/posts/${id}`)).statusCode).toBe(204);
    expect((await rowOf(id))?.status).toBe('removed');
    expect((await as(await aMember()).get(`/api/posts/${id}`)).statusCode).toBe(404);
    expect((await notesOf(sam.id)).map(({ title }) => title)).toEqual(['Your listing was removed']);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(entry).toMatchObject({ actorId: admin.id, action: 'listing.removed' });
    expect((await as(sam).delete(`/api/posts/${id}`)).statusCode).toBe(204);
  });

  test('by an admin cancels its auction and tells who bid or watched', async () => {
    const [sam, admin, watcher] = [await aMember(), await anAdmin(), await aMember()];
    const id = await aListing(world, sam, { listingType: 'auction' });
    const auctionId = await anAuction(world, id, { bidCount: 2 });
    await db.insert(watchlist).values({ auctionId, userId: watcher.id });
    expect(await db.$count(bids, and(eq(bids.auctionId, auctionId), bids.isWinning))).toBe(1);
    expect((await as(sam).delete(`/api/posts/${id}`)).statusCode).toBe(409);
    expect((await as(admin).delete(`/api/posts/${id}`)).statusCode).toBe(204);
    const [auction] = await db.select().from(auctions).where(eq(auctions.id, auctionId));
    expect(auction).toMatchObject({ status: 'cancelled', winnerId: null });
    expect(await db.$count(bids, and(eq(bids.auctionId, auctionId), bids.isWinning))).toBe(0);
    for (const userId of [...(await bidderIds(auctionId)), watcher.id])
      expect((await notesOf(userId)).map(({ topic, title }) => [topic, title])).toEqual([
        ['auctions', 'Auction canceled'],
      ]);
    expect((await as(admin).delete(`/api/posts/${id}`)).statusCode).toBe(204);
    expect(await notesOf(sam.id)).toHaveLength(1);
  });

  test('by a stranger is refused', async () => {
    const id = await aListing(world);
    expect((await as(await aMember()).delete(`/api/posts/${id}`)).statusCode).toBe(403);
    expect(await rowOf(id)).toBeDefined();
  });
});

describe('my listings', () => {
  test('show every state with what came of it, and nobody else’s', async () => {
    const [sam, kim] = [await aMember(), await aMember()];
    await aListing(world, kim);
    const id = await aListing(world, sam, { title: 'Blue tang' });
    await aListing(world, sam, { status: 'sold', title: 'Old heater' });
    await aListing(world, sam, { isActive: false });
    await as(kim).get(`/api/posts/${id}`);
    await db.insert(savedItems).values({ userId: kim.id, postId: id });
    await as(kim).post('/api/messages', { receiverId: sam.id, postId: id, content: 'Still there?' });
    await as(sam).post('/api/messages', { receiverId: kim.id, postId: id, content: 'Yes' });
    const mine = (await as(sam).get('/api/posts/mine')).json<MyListing[]>();
    expect(mine).toHaveLength(3);
    expect(mine.find((each) => each.id === id)).toMatchObject({ views: 1, saves: 1, messages: 1, hasBids: false });
    const titles = async (query: string) =>
      (await as(sam).get(`/api/posts/mine?${query}`)).json<MyListing[]>().map(({ title }) => title);
    expect(await titles('tab=sold')).toEqual(['Old heater']);
    expect(await titles('tab=active')).toEqual(['Blue tang']);
    expect(await titles('tab=paused')).toEqual(['Clownfish pair']);
    expect(await titles('search=TANG')).toEqual(['Blue tang']);
    expect(await titles('search=%25')).toEqual([]);
    expect((await as(sam).get('/api/posts/mine/counts')).json()).toEqual({
      draft: 0,
      active: 1,
      paused: 1,
      reserved: 0,
      sold: 1,
      expired: 0,
      removed: 0,
    });
  });
});

test('the figures follow what members do', async () => {
  const sam = await aMember();
  const read = async () => (await as(sam).get('/api/stats')).json<MarketStats>();
  const before = await read();
  const { id } = (await as(sam).post('/api/posts', await aListingForm(world, sam))).json();
  expect(await read()).toMatchObject({ allCount: before.allCount + 1, fishCount: before.fishCount + 1 });
  await as(sam).patch(`/api/posts/${id}/status`, { status: 'sold' });
  expect(await read()).toMatchObject({ allCount: before.allCount, soldThisWeek: before.soldThisWeek + 1 });
});

async function upload(person: Person) {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'photo.png');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: {
      authorization: `Bearer ${person.accessToken}`,
      'content-type': request.headers.get('content-type')!,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json<{ url: string }>().url;
}

const aSpecies = (key: string, species: string) =>
  db.insert(fishSpecies).values({
    key,
    species,
    temperament: 'peaceful',
    spaceRequirement: 10,
    preferredPHMin: 7,
    preferredPHMax: 8,
    preferredTempMin: 74,
    preferredTempMax: 80,
    diet: 'omnivore',
    swimmingLevel: 'all',
    category: 'saltwater',
  });
