import type { AuctionDetail, MyAuction } from '@nautical/core/contracts/market/auctions';
import { and, eq, inArray, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aListing, anAuction } from '../../../../test/factories/listings.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { until } from '../../../../test/until.ts';
import { auctions, bids, watchlist } from '../../../db/schema/market/auctions.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { notifications } from '../../../db/schema/members/notifications.ts';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { hears, tellLeftovers, withoutRequest } from '../../../kit/happenings.ts';
import type { Noun } from '../../../kit/noun.ts';
import { ALL_NOUNS } from '../../all-nouns.ts';
import { followPrices, runAuctions, runDue, tellOfEndings, tellOutbidOfEnd } from './auctions.clock.service.ts';
import { auctionSold } from './auctions.happenings.ts';
import { liveOf } from './auctions.live.service.ts';
import { buyAuctionNow, endWithoutSale, findNextBidder, getSale, reopenAfterUnpaid } from './auctions.sale.service.ts';

const sold: { winnerId: string; auctionId: string }[] = [];
let isDeaf = false;
const listener: Noun = {
  name: 'listener',
  hears: [
    hears(auctionSold, async (_ctx, winnerId, { auctionId }) => {
      if (isDeaf) throw new Error('Not now');
      sold.push({ winnerId, auctionId });
    }),
  ],
};
// Nobody else hears of sales here: what an order does is tried elsewhere.
const nouns = [...ALL_NOUNS.filter(({ name }) => name !== 'orders'), listener];
const world = await testApp({ nouns: nouns as Noun[] });
const { as, aMember, anAdmin, db, services, clock } = world;

type Event = { type: string; auction?: { id: string; status: string; endTime: string } };
const published: Event[] = [];
services.bus.subscribe('events', ({ event }) => published.push(event as Event));

beforeEach(() => {
  sold.length = 0;
  isDeaf = false;
});

type Terms = NonNullable<Parameters<typeof anAuction>[2]>;

async function onAuction(terms: Terms = {}) {
  const seller = await aMember();
  const postId = await aListing(world, seller, { listingType: 'auction' });
  const now = clock.now().getTime();
  const endTime = terms.endTime ?? new Date(now + (terms.minutesLeft ?? 60) * 60_000);
  const startTime = new Date(Math.min(now, endTime.getTime()) - 600_000);
  const id = await anAuction(world, postId, { startTime, originalEndTime: endTime, ...terms, endTime });
  return { seller, postId, id };
}

const bidOf = (person: Person, id: string, maxBid: string) => as(person).post(`/api/auctions/${id}/bids`, { maxBid });
const stored = async (id: string) => (await db.select().from(auctions).where(eq(auctions.id, id)))[0]!;
const listing = async (id: string) => (await db.select().from(posts).where(eq(posts.id, id)))[0]!;
const told = async (person: Person) =>
  (
    await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, person.id), eq(notifications.topic, 'auctions')))
  ).map(({ title }) => title);
const closeDue = () => runDue(withoutRequest(services));
const ctxOf = ({ id, role, sessionId }: Person): Ctx => ({
  ...withoutRequest(services),
  actor: { id, role, sessionId },
});
const buyNow = (person: Person, id: string) => inTransaction(ctxOf(person), (ctx) => buyAuctionNow(ctx, id));
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.rule ?? error.code,
  );

describe('an auction that is over', () => {
  test('is sold to the leader, and both sides are told', async () => {
    const { id, postId, seller } = await onAuction({ minutesLeft: 5 });
    const [kim, sam] = [await aMember(), await aMember()];
    await bidOf(kim, id, '20');
    await bidOf(sam, id, '30');
    clock.advance({ minutes: 6 });
    expect((await bidOf(kim, id, '50')).json()).toMatchObject({ rule: 'auction_over' });
    await closeDue();
    expect(await stored(id)).toMatchObject({ status: 'sold', winnerId: sam.id, winningBid: '21.00' });
    expect(await listing(postId)).toMatchObject({ status: 'reserved', price: '21.00' });
    expect(sold).toEqual([{ winnerId: sam.id, auctionId: id }]);
    const [won] = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, sam.id), eq(notifications.onceKey, `auction-won:${id}`)));
    expect(won).toMatchObject({
      body: '“Clownfish pair” is yours for $21.00. Pay within 48 hours to keep it.',
      link: `/orders?auction=${id}`,
    });
    expect(await told(seller)).toEqual(['Your auction sold']);
    expect((await as(sam).get(`/api/auctions/${id}`)).json()).toMatchObject({
      winnerIsMe: true,
      explanation: 'You won this auction for $21.00.',
      buyNowPrice: null,
    });
    await liveOf(services).settle();
    expect(published.findLast(({ auction }) => auction?.id === id)).toMatchObject({ auction: { status: 'sold' } });
    // Once is enough.
    await closeDue();
    expect([sold.length, (await told(seller)).length]).toEqual([1, 1]);
    const states = async (person: Person) =>
      (await as(person).get('/api/auctions/my-bids')).json<{ state: string }[]>().map(({ state }) => state);
    expect([await states(sam), await states(kim)]).toEqual([['won'], ['lost']]);
  });

  test('tells everybody who was outbid once, except whose bids were taken back and across a block', async () => {
    const [soldOne, short] = [
      await onAuction({ minutesLeft: 5 }),
      await onAuction({ minutesLeft: 5, reservePrice: '50.00' }),
    ];
    const [kim, ann, zoe, max, sam] = [
      await aMember(),
      await aMember(),
      await aMember(),
      await aMember(),
      await aMember(),
    ];
    for (const { id } of [soldOne, short])
      for (const [who, maxBid] of [
        [kim, '12'],
        [zoe, '14'],
        [max, '16'],
        [ann, '20'],
        [sam, '30'],
      ] as const)
        await bidOf(who, id, maxBid);
    await db
      .update(bids)
      .set({ retractedAt: clock.now(), retractedReason: 'A typo' })
      .where(and(eq(bids.auctionId, soldOne.id), eq(bids.bidderId, max.id)));
    await as(soldOne.seller).post('/api/blocks', { userId: zoe.id });
    clock.advance({ minutes: 6 });
    await Promise.all([closeDue(), closeDue()]);
    await tellOutbidOfEnd(withoutRequest(services), sam.id, { auctionId: soldOne.id });
    const lostOf = async (person: Person, { id }: { id: string }) =>
      (
        await db
          .select({ body: notifications.body })
          .from(notifications)
          .where(and(eq(notifications.userId, person.id), eq(notifications.onceKey, `auction-lost:${id}`)))
      ).map(({ body }) => body);
    const sentence = '“Clownfish pair” ended. You were outbid, and it went for $21.00.';
    for (const loser of [kim, ann]) expect(await lostOf(loser, soldOne)).toEqual([sentence]);
    for (const other of [zoe, max, sam, soldOne.seller]) expect(await lostOf(other, soldOne)).toEqual([]);
    for (const loser of [kim, zoe, max, ann])
      expect(await lostOf(loser, short)).toEqual([
        '“Clownfish pair” ended at $21.00. That’s below the seller’s reserve price, so it wasn’t sold.',
      ]);
    for (const other of [sam, short.seller]) expect(await lostOf(other, short)).toEqual([]);
  });

  test('without bids, or below its reserve, leaves its listing expired and its seller told how to go on', async () => {
    const [unwanted, short] = [
      await onAuction({ minutesLeft: 5 }),
      await onAuction({ minutesLeft: 5, reservePrice: '50.00' }),
    ];
    const bidder = await aMember();
    await bidOf(bidder, short.id, '20');
    clock.advance({ minutes: 6 });
    await closeDue();
    for (const { id, postId } of [unwanted, short]) {
      expect(await stored(id)).toMatchObject({ status: 'ended', winnerId: null, winningBid: null });
      expect(await listing(postId)).toMatchObject({ status: 'expired' });
    }
    expect(await told(unwanted.seller)).toEqual(['Your auction ended without bids']);
    expect(await told(short.seller)).toEqual(['Your reserve wasn’t met']);
    expect(await told(bidder)).toEqual(['The reserve wasn’t met']);
    expect(sold).toEqual([]);
    const found = (await as(await aMember()).get('/api/posts?limit=100')).json<{ id: string }[]>();
    expect(found.map(({ id }) => id)).not.toContain(unwanted.postId);
  });

  test('is closed once by several servers, however many are over', async () => {
    const bidder = await aMember();
    const made = [];
    for (let at = 0; at < 70; at++)
      made.push(
        await onAuction({
          minutesLeft: -1,
          ...(at % 2 === 0 && { leaderId: bidder.id, leaderMax: '30.00', currentBid: '12.00', totalBids: 1 }),
        }),
      );
    await Promise.all([closeDue(), closeDue(), closeDue()]);
    const ids = made.map(({ id }) => id);
    const statuses = (await db.select().from(auctions).where(inArray(auctions.id, ids))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'sold')).toHaveLength(35);
    expect(statuses.filter((status) => status === 'ended')).toHaveLength(35);
    expect(sold).toHaveLength(35);
    expect(new Set(sold.map(({ auctionId }) => auctionId)).size).toBe(35);
    expect(await told(bidder)).toHaveLength(35);
  });

  test('while no server ran is closed right after the start, and a sale left untold is told', async () => {
    const { id } = await onAuction({ minutesLeft: 5 });
    const kim = await aMember();
    await bidOf(kim, id, '20');
    clock.advance({ minutes: 6 });
    isDeaf = true;
    await closeDue();
    expect(sold).toEqual([]);
    isDeaf = false;
    const next = await onAuction({ minutesLeft: -1 });
    clock.advance({ seconds: 1 });
    await tellLeftovers(services, () => false);
    expect(sold).toEqual([{ winnerId: kim.id, auctionId: id }]);
    const stop = runAuctions(services);
    await until(async () => (await stored(next.id)).status === 'ended');
    await stop();
  });

  test('starts by the clock first, if it was scheduled', async () => {
    const ahead = new Date(clock.now().getTime() + 60_000);
    const { id } = await onAuction({ status: 'scheduled', startTime: ahead });
    await closeDue();
    expect((await stored(id)).status).toBe('scheduled');
    clock.advance({ minutes: 2 });
    await closeDue();
    expect((await stored(id)).status).toBe('active');
  });
});

describe('two hours before the end', () => {
  test('bidders and watchers are told once, except across a block with the seller', async () => {
    const { id, seller } = await onAuction({ minutesLeft: 180 });
    const [kim, sam, lee] = [await aMember(), await aMember(), await aMember()];
    await bidOf(kim, id, '20');
    for (const person of [sam, lee, kim]) await as(person).put(`/api/auctions/${id}/watch`);
    await as(seller).post('/api/blocks', { userId: lee.id });
    await tellOfEndings(services);
    expect(await told(sam)).toEqual([]);
    clock.advance({ minutes: 61 });
    await tellOfEndings(services);
    await tellOfEndings(services);
    expect([await told(kim), await told(sam), await told(lee)]).toEqual([
      ['Auction ending soon'],
      ['Auction ending soon'],
      [],
    ]);
    const [note] = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, kim.id), like(notifications.onceKey, `auction-ending:${id}%`)));
    expect(note?.body).toBe('“Clownfish pair” ends in less than 2 hours. You lead at $10.00.');
  });

  test('those who watch are told again when the seller has moved the end', async () => {
    const { id, postId, seller } = await onAuction({ minutesLeft: 60 });
    const kim = await aMember();
    await as(kim).put(`/api/auctions/${id}/watch`);
    await tellOfEndings(services);
    const endTime = new Date(clock.now().getTime() + 5 * 60 * 60_000).toISOString();
    const moved = await as(seller).put(`/api/posts/${postId}`, { auction: { startingBid: '10.00', endTime } });
    expect(moved.statusCode, moved.body).toBe(200);
    await tellOfEndings(services);
    expect(await told(kim)).toEqual(['Auction ending soon']);
    clock.advance({ minutes: 4 * 60 });
    await tellOfEndings(services);
    await tellOfEndings(services);
    expect(await told(kim)).toEqual(['Auction ending soon', 'Auction ending soon']);
  });
});

test('the price listings are sorted by follows their auctions', async () => {
  const { id, postId } = await onAuction();
  const [kim, sam] = [await aMember(), await aMember()];
  await bidOf(kim, id, '20');
  await bidOf(sam, id, '30');
  const { updatedAt } = await listing(postId);
  await followPrices(services);
  expect(await listing(postId)).toMatchObject({ price: '21.00', updatedAt });
  expect(liveOf(services).takeMoved()).toEqual([]);
});

test('the price of a listing that is being sold stays what it was sold for', async () => {
  const { id, postId } = await onAuction();
  await bidOf(await aMember(), id, '20');
  // The closing of another server: its listing is reserved, and this server’s view of the auction is older.
  await db.update(posts).set({ status: 'reserved', price: '33.00' }).where(eq(posts.id, postId));
  await followPrices(services);
  expect(await listing(postId)).toMatchObject({ price: '33.00' });
});

test('whoever leads again after a bid was taken back is told again when they’re outbid at the same price', async () => {
  const { id } = await onAuction();
  const [kim, sam, admin] = [await aMember(), await aMember(), await anAdmin()];
  await bidOf(kim, id, '20');
  for (const _ of [1, 2]) {
    expect((await bidOf(sam, id, '30')).statusCode).toBe(201);
    await liveOf(services).settle();
    const [latest] = (await as(admin).get(`/api/auctions/${id}/bids`)).json<{ id: string }[]>();
    expect((await as(admin).delete(`/api/admin/bids/${latest!.id}`, { reason: 'A mistake.' })).statusCode).toBe(204);
  }
  expect((await told(kim)).filter((title) => title === 'You’ve been outbid')).toHaveLength(2);
});

describe('the time an auction ended', () => {
  const ended = async (person: Person) =>
    (await as(person).get('/api/auctions?status=ended&limit=50')).json<AuctionDetail[]>();
  const endOf = async (person: Person, id: string) =>
    (await as(person).get(`/api/auctions/${id}`)).json<AuctionDetail>().endTime;

  test('is when it was bought, and not when it would have ended', async () => {
    const [bought, over] = [await onAuction({ buyNowPrice: '40.00' }), await onAuction({ minutesLeft: 5 })];
    const kim = await aMember();
    await bidOf(kim, over.id, '20');
    const plannedEnd = await endOf(kim, bought.id);
    const before = clock.now().toISOString();
    await buyNow(kim, bought.id);
    const after = clock.now().toISOString();
    clock.advance({ minutes: 7 });
    await closeDue();
    const boughtAt = await endOf(kim, bought.id);
    expect(boughtAt >= before && boughtAt <= after).toBe(true);
    expect((await endOf(kim, over.id)) > after).toBe(true);
    const ids = [bought.id, over.id];
    // The newest end comes first, here and among the seller’s and the bidder’s own.
    expect((await ended(kim)).flatMap(({ id }) => (ids.includes(id) ? id : []))).toEqual([over.id, bought.id]);
    await liveOf(services).settle();
    expect(published.findLast(({ auction }) => auction?.id === bought.id)).toMatchObject({
      auction: { endTime: boughtAt },
    });
    await inTransaction(withoutRequest(services), (ctx) =>
      reopenAfterUnpaid(ctx, bought.id, { orderId: crypto.randomUUID(), buyerId: kim.id, since: new Date(before) }),
    );
    expect((await endOf(kim, bought.id)) >= plannedEnd).toBe(true);
  });

  test('is when the seller ended it, and nobody finds it among the ended ones even after its planned end', async () => {
    const { id, seller } = await onAuction({ minutesLeft: 30 });
    const { endTime } = (await as(seller).post(`/api/auctions/${id}/end`)).json<AuctionDetail>();
    expect(endTime <= clock.now().toISOString()).toBe(true);
    clock.advance({ minutes: 31 });
    expect((await ended(await aMember())).map((each) => each.id)).not.toContain(id);
  });
});

describe('buying now', () => {
  test('goes to exactly one of two at once', async () => {
    const { id, postId } = await onAuction({ buyNowPrice: '40.00' });
    const [kim, sam] = [await aMember(), await aMember()];
    const results = await Promise.all([kim, sam].map((person) => refusal(buyNow(person, id))));
    expect(results.toSorted()).toEqual(['already_sold', 'done']);
    const winner = results[0] === 'done' ? kim : sam;
    expect(await getSale(withoutRequest(services), id)).toMatchObject({
      winnerId: winner.id,
      winningBid: '40.00',
      status: 'sold',
      postId,
    });
    expect(await listing(postId)).toMatchObject({ status: 'reserved' });
    expect((await bidOf(await aMember(), id, '50')).json()).toMatchObject({ rule: 'auction_over' });
  });

  test('races with a bid: either the bid stands and it can’t be bought, or it’s sold', async () => {
    const { id } = await onAuction({ buyNowPrice: '40.00' });
    const [kim, sam] = [await aMember(), await aMember()];
    const [bought, bid] = await Promise.all([refusal(buyNow(kim, id)), bidOf(sam, id, '20')]);
    const outcome = [bought, bid.statusCode];
    expect([
      ['done', 409],
      ['buy_now_over', 201],
    ]).toContainEqual(outcome);
  });

  test('ends with the first bid, or with the reserve when there is one', async () => {
    const [plain, reserved] = [
      await onAuction({ buyNowPrice: '40.00' }),
      await onAuction({ buyNowPrice: '80.00', reservePrice: '50.00' }),
    ];
    const [kim, sam] = [await aMember(), await aMember()];
    const shown = async (id: string) => (await as(kim).get(`/api/auctions/${id}`)).json<AuctionDetail>().buyNowPrice;
    for (const { id } of [plain, reserved]) await bidOf(sam, id, '20');
    expect([await shown(plain.id), await shown(reserved.id)]).toEqual([null, '80.00']);
    expect(await refusal(buyNow(kim, plain.id))).toBe('buy_now_over');
    await bidOf(sam, reserved.id, '60');
    expect(await refusal(buyNow(kim, reserved.id))).toBe('buy_now_over');
  });

  test('is for nobody who couldn’t bid', async () => {
    const { id, seller } = await onAuction({ buyNowPrice: '40.00' });
    const kim = await aMember();
    expect(await refusal(buyNow(seller, id))).toBe('own_auction');
    await as(seller).post('/api/blocks', { userId: kim.id });
    expect(await refusal(buyNow(kim, id))).toBe('not_found');
    const { id: none } = await onAuction();
    expect(await refusal(buyNow(kim, none))).toBe('no_buy_now');
  });

  test('that isn’t paid reopens the auction for as long as it had left', async () => {
    const { id, postId, seller } = await onAuction({ buyNowPrice: '40.00' });
    const kim = await aMember();
    const { endTime } = await stored(id);
    let since = clock.now();
    const reopen = (orderId: string) =>
      inTransaction(withoutRequest(services), (ctx) => reopenAfterUnpaid(ctx, id, { orderId, buyerId: kim.id, since }));
    await buyNow(kim, id);
    await reopen('one');
    await reopen('one');
    expect(await stored(id)).toMatchObject({ status: 'active', winnerId: null, winningBid: null, closedAt: null });
    expect(await listing(postId)).toMatchObject({ status: 'active' });
    since = clock.now();
    await buyNow(kim, id);
    clock.advance({ minutes: 61 });
    await reopen('two');
    const after = await stored(id);
    expect(after).toMatchObject({ status: 'active', endTime: after.originalEndTime });
    const moved = after.endTime.getTime() - endTime.getTime();
    expect(moved).toBeGreaterThanOrEqual(61 * 60_000);
    expect(moved).toBeLessThan(63 * 60_000);
    expect(await told(seller)).toEqual(['Your auction is running again', 'Your auction is running again']);
  });
});

describe('a winner who doesn’t pay', () => {
  test('gives way to the next highest maximum the seller can deal with at the price without them, or to nobody', async () => {
    const { id, postId, seller } = await onAuction({ minutesLeft: 5, reservePrice: '20.00' });
    const [kim, sam, lee, low] = [await aMember(), await aMember(), await aMember(), await aMember()];
    await bidOf(low, id, '15');
    await bidOf(lee, id, '25');
    await bidOf(sam, id, '30');
    await bidOf(kim, id, '40');
    clock.advance({ minutes: 6 });
    await closeDue();
    const ctx = withoutRequest(services);
    expect(await findNextBidder(ctx, id, [kim.id])).toEqual({ userId: sam.id, price: '26.00' });
    await as(sam).post('/api/blocks', { userId: seller.id });
    expect(await findNextBidder(ctx, id, [kim.id])).toEqual({ userId: lee.id, price: '20.00' });
    // Below the reserve nobody is asked.
    expect(await findNextBidder(ctx, id, [kim.id, lee.id])).toBeUndefined();
    await inTransaction(ctx, (inner) => endWithoutSale(inner, id));
    expect(await stored(id)).toMatchObject({ status: 'ended', winnerId: null });
    expect(await listing(postId)).toMatchObject({ status: 'expired' });
  });
});

describe('the seller', () => {
  const inADay = () => new Date(clock.now().getTime() + 24 * 60 * 60_000).toISOString();

  test('ends an auction early until somebody bids, and relists it', async () => {
    const { id, postId, seller } = await onAuction();
    const stranger = await aMember();
    expect((await as(stranger).post(`/api/auctions/${id}/end`)).statusCode).toBe(403);
    expect((await as(seller).post(`/api/auctions/${id}/end`)).json()).toMatchObject({ status: 'ended' });
    expect((await as(seller).post(`/api/auctions/${id}/end`)).json()).toMatchObject({ rule: 'auction_over' });
    expect(await listing(postId)).toMatchObject({ status: 'expired' });

    const terms = { startingBid: '5.00', reservePrice: '7.00', endTime: inADay() };
    expect((await as(stranger).post(`/api/posts/${postId}/auction`, terms)).statusCode).toBe(403);
    const again = await as(seller).post(`/api/posts/${postId}/auction`, terms);
    expect(again.statusCode, again.body).toBe(201);
    const next = again.json<AuctionDetail>();
    expect(next).toMatchObject({ status: 'active', startingBid: '5.00', hasReserve: true });
    expect(next.id).not.toBe(id);
    expect(await listing(postId)).toMatchObject({ status: 'active', price: '5.00' });
    expect((await as(seller).post(`/api/posts/${postId}/auction`, terms)).statusCode).toBe(409);
    const byPost = (await as(stranger).get(`/api/auctions?post=${postId}`)).json<AuctionDetail[]>();
    expect(byPost.map((each) => each.id)).toEqual([next.id]);
    const mine = (await as(seller).get('/api/auctions/my-auctions')).json<MyAuction[]>();
    expect(mine.find((each) => each.id === next.id)).toMatchObject({
      terms: { reservePrice: '7.00', bidIncrement: '1.00' },
      listingStatus: 'active',
      winner: null,
    });
    // The lot’s own page relists from these, and only its seller reads them.
    const read = async (person: Person) => (await as(person).get(`/api/auctions/${next.id}`)).json<AuctionDetail>();
    expect((await read(seller)).terms).toMatchObject({ reservePrice: '7.00', bidIncrement: '1.00' });
    expect((await read(stranger)).terms).toBeUndefined();
    await bidOf(stranger, next.id, '9');
    expect((await as(seller).post(`/api/auctions/${next.id}/end`)).json()).toMatchObject({ rule: 'has_bids' });
  });
});

test('the server’s clock is there for countdowns', async () => {
  const { now } = (await world.visitor().get('/api/clock')).json<{ now: string }>();
  expect(Math.abs(Date.parse(now) - clock.now().getTime())).toBeLessThan(60_000);
});

test('who watches is counted, and stops when they want', async () => {
  const { id } = await onAuction();
  const [kim, sam] = [await aMember(), await aMember()];
  for (const person of [kim, kim, sam])
    expect((await as(person).put(`/api/auctions/${id}/watch`)).statusCode).toBe(204);
  const seen = async () => (await as(kim).get(`/api/auctions/${id}`)).json<AuctionDetail>();
  expect(await seen()).toMatchObject({ watchers: 2, isWatched: true });
  expect((await as(kim).delete(`/api/auctions/${id}/watch`)).statusCode).toBe(204);
  expect(await seen()).toMatchObject({ watchers: 1, isWatched: false });
  expect(await db.$count(watchlist, eq(watchlist.auctionId, id))).toBe(1);
  expect((await as(await anAdmin()).put('/api/auctions/00000000-0000-7000-8000-000000000000/watch')).statusCode).toBe(
    404,
  );
});
