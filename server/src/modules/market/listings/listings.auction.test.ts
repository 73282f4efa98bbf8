import type { Listing, ListingDetail, MyListing } from '@nautical/core/contracts/market/listings';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aListing, aListingForm, anAuction } from '../../../../test/factories/listings.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { auctions, watchlist } from '../../../db/schema/market/auctions.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { notifications } from '../../../db/schema/members/notifications.ts';
import { withoutRequest } from '../../../kit/happenings.ts';
import type { BusTopics } from '../../../realtime/bus.ts';
import { relistAuction } from './listings.service.ts';

const world = await testApp();
const { as, aMember, db, services, clock } = world;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();

const events: BusTopics['events'][] = [];
services.bus.subscribe('events', (message) => void events.push(message));
beforeEach(() => void events.splice(0));
const changes = () => events.flatMap(({ event }) => (event.type === 'AUCTION_CHANGED' ? [event.auction] : []));

const ctxOf = ({ id, sessionId }: Person) => ({
  ...withoutRequest(services),
  actor: { id, role: 'user' as const, sessionId },
});
const auctionsOf = (postId: string) => db.select().from(auctions).where(eq(auctions.postId, postId));
const read = async (person: Person, id: string) => (await as(person).get(`/api/posts/${id}`)).json<ListingDetail>();

const form = async (seller: Person, terms: object = {}, change: object = {}) => ({
  ...(await aListingForm(world, seller)),
  price: undefined,
  listingType: 'auction',
  auction: { startingBid: '10', endTime: inMs(3 * DAY), ...terms },
  ...change,
});
async function anAuctioned(seller: Person, terms: object = {}, change: object = {}) {
  const answer = await as(seller).post('/api/posts', await form(seller, terms, change));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<ListingDetail>();
}
const fieldsOf = (answer: { json: () => { fields?: object } }) => Object.keys(answer.json().fields ?? {});

describe('selling by auction', () => {
  test('makes the listing and its auction at once, and costs what bidding starts at', async () => {
    const [sam, kim] = [await aMember(), await aMember()];
    const terms = { reservePrice: '50', buyNowPrice: '80.5', automaticIncrement: true };
    const listing = await anAuctioned(sam, terms);
    expect(listing).toMatchObject({
      listingType: 'auction',
      status: 'active',
      price: '10.00',
      auction: {
        status: 'active',
        startingBid: '10.00',
        currentBid: null,
        nextBid: '10.00',
        buyNowPrice: '80.50',
        hasReserve: true,
        reserveMet: false,
        totalBids: 0,
      },
      terms: { startingBid: '10.00', automaticIncrement: true, reservePrice: '50.00', buyNowPrice: '80.50' },
    });
    expect(events.some(({ event }) => event.type === 'NEW_POST')).toBe(true);
    const seen = await as(kim).get(`/api/posts/${listing.id}`);
    expect(seen.json()).toMatchObject({ terms: null, auction: { hasReserve: true } });
    expect(seen.body).not.toContain('"50.00"');
  });

  test('can be planned', async () => {
    const sam = await aMember();
    const { auction } = await anAuctioned(sam, { startTime: inMs(DAY) });
    expect(auction?.status).toBe('scheduled');
  });

  test.each([
    ['auction.endTime', { endTime: inMs(-HOUR) }],
    ['auction.endTime', { endTime: inMs(30_000) }],
    ['auction.endTime', { endTime: inMs(31 * DAY) }],
    ['auction.startTime', { startTime: inMs(-HOUR) }],
    ['auction.startTime', { startTime: inMs(61 * DAY), endTime: inMs(62 * DAY) }],
    ['auction.endTime', { startTime: inMs(2 * DAY), endTime: inMs(DAY) }],
    ['auction.buyNowPrice', { buyNowPrice: '12.99' }],
    ['auction.startingBid', { startingBid: '' }],
  ])('names %s when it is wrong: %j', async (field, terms) => {
    const sam = await aMember();
    const answer = await as(sam).post('/api/posts', await form(sam, terms));
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([400, [field]]);
    expect(await db.$count(posts, eq(posts.sellerId, sam.id))).toBe(0);
  });

  test('needs terms, and a cost for every way to deliver', async () => {
    const sam = await aMember();
    const without = await as(sam).post('/api/posts', await form(sam, {}, { auction: undefined }));
    expect([without.statusCode, fieldsOf(without)]).toEqual([400, ['auction']]);
    const open = await as(sam).post('/api/posts', await form(sam, {}, { deliveryCourierCost: '' }));
    expect([open.statusCode, fieldsOf(open)]).toEqual([400, ['deliveryCourierCost']]);
  });

  test('as a draft keeps its terms and starts when it is published', async () => {
    const sam = await aMember();
    const draft = await anAuctioned(sam, { startTime: inMs(60_000), reservePrice: '20' }, { status: 'draft' });
    expect(await auctionsOf(draft.id)).toEqual([]);
    expect(draft).toMatchObject({ auction: null, price: '10.00', terms: { reservePrice: '20.00' } });
    clock.advance({ minutes: 5 });
    const published = await as(sam).patch(`/api/posts/${draft.id}/status`, { status: 'active' });
    expect(published.statusCode, published.body).toBe(200);
    expect(published.json()).toMatchObject({ status: 'active', auction: { status: 'active', hasReserve: true } });
    expect(Date.parse(published.json().auction.startTime)).toBeGreaterThan(Date.parse(draft.terms!.startTime!));
  });

  test('a draft whose end has passed asks for a new one', async () => {
    const sam = await aMember();
    const { id } = await anAuctioned(sam, { endTime: inMs(5 * 60_000) }, { status: 'draft' });
    clock.advance({ minutes: 10 });
    const late = await as(sam).patch(`/api/posts/${id}/status`, { status: 'active' });
    expect([late.statusCode, fieldsOf(late)]).toEqual([400, ['auction.endTime']]);
    expect((await read(sam, id)).status).toBe('draft');
    const terms = { startingBid: '12', endTime: inMs(DAY) };
    expect((await as(sam).put(`/api/posts/${id}`, { auction: terms })).json()).toMatchObject({ price: '12.00' });
    expect((await as(sam).patch(`/api/posts/${id}/status`, { status: 'active' })).statusCode).toBe(200);
    expect((await auctionsOf(id)).map(({ startingBid }) => startingBid)).toEqual(['12.00']);
  });
});

describe('changing an auction', () => {
  test('before the first bid replaces its terms on every page', async () => {
    const sam = await aMember();
    const { id, auction } = await anAuctioned(sam, { reservePrice: '50' });
    const terms = { startingBid: '20', buyNowPrice: '40', endTime: inMs(5 * DAY) };
    const answer = await as(sam).put(`/api/posts/${id}`, { title: 'Better', auction: terms });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      title: 'Better',
      price: '20.00',
      auction: { id: auction!.id, startingBid: '20.00', buyNowPrice: '40.00', hasReserve: false },
    });
    expect(changes().at(-1)).toMatchObject({ id: auction!.id, nextBid: '20.00', buyNowPrice: '40.00' });
    const moved = await as(sam).put(`/api/posts/${id}`, { auction: { ...terms, startTime: inMs(DAY) } });
    expect([moved.statusCode, fieldsOf(moved)]).toEqual([400, ['auction.startTime']]);
    const long = await as(sam).put(`/api/posts/${id}`, { auction: { ...terms, endTime: inMs(31 * DAY) } });
    expect(fieldsOf(long)).toEqual(['auction.endTime']);
  });

  test('of one that is planned may move its start, or start it now', async () => {
    const sam = await aMember();
    const { id } = await anAuctioned(sam, { startTime: inMs(DAY) });
    const put = (terms: object) =>
      as(sam).put(`/api/posts/${id}`, { auction: { startingBid: '10', endTime: inMs(4 * DAY), ...terms } });
    expect((await put({ startTime: inMs(2 * DAY) })).json().auction.status).toBe('scheduled');
    expect((await put({})).json().auction.status).toBe('active');
  });

  test('with bids adds to it only, and takes its terms only as they are', async () => {
    const sam = await aMember();
    const { id } = await anAuctioned(sam);
    await db.update(auctions).set({ totalBids: 1, currentBid: '12.00' }).where(eq(auctions.postId, id));
    const whole = await read(sam, id);
    const { startTime, ...terms } = whole.terms!;
    for (const auction of [
      { ...terms, startingBid: '5' },
      { ...terms, endTime: inMs(DAY) },
      { ...terms, reservePrice: '90' },
    ])
      expect((await as(sam).put(`/api/posts/${id}`, { auction })).statusCode).toBe(409);
    expect((await as(sam).put(`/api/posts/${id}`, { listingType: 'fixed', price: '50' })).statusCode).toBe(409);
    const back = { price: whole.price, listingType: 'auction', auction: terms, size: '4 cm' };
    const added = await as(sam).put(`/api/posts/${id}`, back);
    expect(added.statusCode, added.body).toBe(200);
    expect(added.json()).toMatchObject({
      size: '4 cm',
      price: '12.00',
      auction: { currentBid: '12.00', nextBid: '13.00' },
    });
  });

  test('keeps to the times an auction may have, even when its planned start has just come', async () => {
    const sam = await aMember();
    const { id, auction } = await anAuctioned(sam, { startTime: inMs(DAY) });
    const startTime = inMs(-1000);
    await db
      .update(auctions)
      .set({ startTime: new Date(startTime) })
      .where(eq(auctions.id, auction!.id));
    for (const endTime of [inMs(-500), inMs(40 * DAY)]) {
      const refused = await as(sam).put(`/api/posts/${id}`, { auction: { startingBid: '10', startTime, endTime } });
      expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, ['auction.endTime']]);
    }
    const fine = await as(sam).put(`/api/posts/${id}`, {
      auction: { startingBid: '12', startTime, endTime: inMs(2 * DAY) },
    });
    expect(fine.statusCode, fine.body).toBe(200);
  });

  test('turns a fixed price into an auction and back, as long as nobody has bid', async () => {
    const sam = await aMember();
    const id = await aListing(world, sam);
    const terms = { startingBid: '10', endTime: inMs(DAY) };
    const auctioned = await as(sam).put(`/api/posts/${id}`, { listingType: 'auction', auction: terms });
    expect(auctioned.json()).toMatchObject({ listingType: 'auction', price: '10.00', auction: { status: 'active' } });
    const noPrice = await as(sam).put(`/api/posts/${id}`, { listingType: 'fixed' });
    expect([noPrice.statusCode, fieldsOf(noPrice)]).toEqual([400, ['price']]);
    const fixed = await as(sam).put(`/api/posts/${id}`, { listingType: 'fixed', price: '30' });
    expect(fixed.json()).toMatchObject({ listingType: 'fixed', price: '30.00', auction: null, terms: null });
    expect((await auctionsOf(id)).map(({ status }) => status)).toEqual(['cancelled']);
    const sold = await aListing(world, sam, { status: 'sold' });
    const late = await as(sam).put(`/api/posts/${sold}`, { listingType: 'auction', auction: terms });
    expect(fieldsOf(late)).toEqual(['listingType']);
  });
});

describe('the status of an auction listing', () => {
  test.each([{ isActive: false }, { status: 'reserved' }])(
    'ends the auction first when nobody has bid: %j',
    async (change) => {
      const [sam, kim] = [await aMember(), await aMember()];
      const { id, auction } = await anAuctioned(sam);
      await db.insert(watchlist).values({ auctionId: auction!.id, userId: kim.id });
      const answer = await as(sam).patch(`/api/posts/${id}/status`, change);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toMatchObject({ auction: { status: 'ended', buyNowPrice: null } });
      expect(changes().at(-1)).toMatchObject({ id: auction!.id, status: 'ended' });
      const told = await db.select().from(notifications).where(eq(notifications.userId, kim.id));
      expect(told.map(({ title }) => title)).toEqual(['Auction ended early']);
    },
  );

  test('can’t be sold by hand, whether it runs or is over', async () => {
    const sam = await aMember();
    const { id, auction } = await anAuctioned(sam);
    const sell = () => as(sam).patch(`/api/posts/${id}/status`, { status: 'sold' });
    const refused = await sell();
    expect([refused.statusCode, refused.json().rule]).toEqual([409, 'is_auction']);
    expect(refused.json().message).toMatch(/To stop selling it, end the auction early before anyone bids\.$/);
    expect((await auctionsOf(id)).map(({ status }) => status)).toEqual(['active']);
    await as(sam).post(`/api/auctions/${auction!.id}/end`);
    expect((await sell()).json()).toMatchObject({
      rule: 'is_auction',
      message: 'Bidders decide who buys this, so you can’t mark it sold.',
    });
    expect(await read(sam, id)).toMatchObject({ status: 'expired' });
  });

  test('tells those who watch that it was canceled if it hadn’t started', async () => {
    const [sam, kim] = [await aMember(), await aMember()];
    const { id, auction } = await anAuctioned(sam);
    await db.update(auctions).set({ status: 'scheduled' }).where(eq(auctions.postId, id));
    await db.insert(watchlist).values({ auctionId: auction!.id, userId: kim.id });
    expect((await as(sam).post(`/api/auctions/${auction!.id}/end`)).statusCode).toBe(200);
    const told = await db.select().from(notifications).where(eq(notifications.userId, kim.id));
    expect(told.map(({ title }) => title)).toEqual(['Auction canceled']);
  });

  test('starts it again when it is resumed, with the same terms', async () => {
    const sam = await aMember();
    const { id, terms } = await anAuctioned(sam, { reservePrice: '15' });
    await as(sam).patch(`/api/posts/${id}/status`, { isActive: false });
    expect((await read(sam, id)).terms).toMatchObject({
      reservePrice: '15.00',
      startTime: null,
      endTime: terms!.endTime,
    });
    const resumed = await as(sam).patch(`/api/posts/${id}/status`, { isActive: true });
    expect(resumed.json()).toMatchObject({ auction: { status: 'active', hasReserve: true } });
    expect((await auctionsOf(id)).map(({ status }) => status).sort()).toEqual(['active', 'ended']);
  });

  test('is left to the order once it was sold', async () => {
    const sam = await aMember();
    const { id } = await anAuctioned(sam);
    await db.update(auctions).set({ status: 'sold', winningBid: '40.00' }).where(eq(auctions.postId, id));
    await db.update(posts).set({ status: 'reserved' }).where(eq(posts.id, id));
    // Bought now, so no bid tells the price.
    expect((await as(sam).get(`/api/posts/${id}`)).json()).toMatchObject({ price: '40.00' });
    expect((await as(sam).get('/api/posts/mine')).json()).toMatchObject([{ price: '40.00' }]);
    for (const status of ['active', 'sold'])
      expect((await as(sam).patch(`/api/posts/${id}/status`, { status })).json()).toMatchObject({
        rule: 'already_sold',
      });
    expect((await as(sam).delete(`/api/posts/${id}`)).statusCode).toBe(409);
  });

  test('lets it be deleted without bids', async () => {
    const sam = await aMember();
    const { id, auction } = await anAuctioned(sam);
    expect((await as(sam).delete(`/api/posts/${id}`)).statusCode).toBe(204);
    expect(changes().at(-1)).toMatchObject({ id: auction!.id, status: 'cancelled' });
  });
});

describe('an auction that ended without a sale', () => {
  async function anEnded(sam: Person) {
    const { id } = await anAuctioned(sam, { reservePrice: '99' });
    await db
      .update(auctions)
      .set({ status: 'ended', totalBids: 2, currentBid: '30.00' })
      .where(eq(auctions.postId, id));
    await db.update(posts).set({ status: 'expired' }).where(eq(posts.id, id));
    return id;
  }
  const relist = (sam: Person, id: string, terms: object = {}) =>
    relistAuction(ctxOf(sam), id, { startingBid: '8', endTime: inMs(2 * DAY), ...terms });

  test('is no listing for sale, and shows its seller what was set', async () => {
    const sam = await aMember();
    const id = await anEnded(sam);
    const found = (await as(sam).get(`/api/posts?sellerId=${sam.id}`)).json<Listing[]>();
    expect(found).toEqual([]);
    const [mine] = (await as(sam).get('/api/posts/mine?tab=expired')).json<MyListing[]>();
    expect(mine).toMatchObject({ id, price: '30.00', auction: { status: 'ended' }, terms: { reservePrice: '99.00' } });
    const patch = await as(sam).patch(`/api/posts/${id}/status`, { status: 'active' });
    expect([patch.statusCode, fieldsOf(patch)]).toEqual([400, ['auction']]);
  });

  test('is listed again with new terms, and can be edited freely', async () => {
    const sam = await aMember();
    const id = await anEnded(sam);
    expect((await as(sam).put(`/api/posts/${id}`, { title: 'Other' })).statusCode).toBe(200);
    const listing = await relist(sam, id);
    expect(listing).toMatchObject({ status: 'active', price: '8.00', auction: { status: 'active', totalBids: 0 } });
    await expect(relist(sam, id)).rejects.toMatchObject({ rule: 'auction_open' });
    await expect(relist(await aMember(), id)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await as(await aMember()).get(`/api/posts?sellerId=${sam.id}`)).json()).toHaveLength(1);
  });

  test('says what is wrong with the new terms', async () => {
    const sam = await aMember();
    const id = await anEnded(sam);
    await expect(relist(sam, id, { endTime: inMs(-DAY) })).rejects.toMatchObject({
      fields: { 'auction.endTime': 'The end is in the past. Choose a later time.' },
    });
    expect((await read(sam, id)).status).toBe('expired');
  });
});

test('lists, the feed and the preview tell the price of the auction, not its copy', async () => {
  const [sam, kim] = [await aMember(), await aMember()];
  const id = await aListing(world, sam, { listingType: 'auction', price: '77.00', title: 'Zebra pleco group' });
  await anAuction(world, id, { bidCount: 1 });
  const [card] = (await as(kim).get(`/api/posts?sellerId=${sam.id}`)).json<Listing[]>();
  expect(card).toMatchObject({ price: '12.00', auction: { currentBid: '12.00', nextBid: '13.00', totalBids: 1 } });
  await as(kim).post('/api/saved-items', { postId: id });
  expect((await as(kim).get('/api/saved-items')).json()).toMatchObject([
    { savedPrice: '12.00', post: { price: '12.00' } },
  ]);
  expect((await world.anonymous.get('/feeds/listings.xml')).body).toContain('Zebra pleco group, $12.00');
  const soon = (await as(kim).get('/api/posts?sort=ending-soon')).json<Listing[]>();
  expect(soon.map((each) => each.id)).toContain(id);
  const ends = soon.map(({ auction }) => auction!.endTime);
  expect(ends).toEqual(ends.toSorted());
});
