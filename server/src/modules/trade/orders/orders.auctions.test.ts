import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aGateway } from '../../../../test/factories/gateway.ts';
import { anAuction, anImage } from '../../../../test/factories/listings.ts';
import { ADDRESS, aDeliveredOrder, aPaidOrder, aParcel } from '../../../../test/factories/trade.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { auctions, bids } from '../../../db/schema/market/auctions.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { notifications } from '../../../db/schema/members/notifications.ts';
import { userStats } from '../../../db/schema/progress/gamification.ts';
import { orderItems } from '../../../db/schema/trade/orders.ts';
import { payments } from '../../../db/schema/trade/payments.ts';
import { tell, withoutRequest } from '../../../kit/happenings.ts';
import type { BusTopics } from '../../../realtime/bus.ts';
import { runDue } from '../../market/auctions/auctions.clock.service.ts';
import { auctionSold } from '../../market/auctions/auctions.happenings.ts';
import { liveOf } from '../../market/auctions/auctions.live.service.ts';
import { settle } from '../payments/payments.settle.service.ts';
import { runOrderClock } from './orders.clock.service.ts';

const gateway = aGateway();
const world = await testApp({ gateways: gateway.gateways });
const { as, aMember, anAdmin, db, services } = world;
const HOUR_MS = 3_600_000;

/** The clock this many hours from now. */
const runAfter = (hours: number) => {
  const now = new Date(Date.now() + hours * HOUR_MS);
  return runOrderClock({ ...services, now: () => now });
};
const ordersOf = async (person: Person, auctionId: string) =>
  (await as(person).get(`/api/orders?auctionId=${auctionId}`)).json();
const listingOf = async (postId: string) => (await db.select().from(posts).where(eq(posts.id, postId)))[0]!;
const auctionOf = async (id: string) => (await db.select().from(auctions).where(eq(auctions.id, id)))[0]!;
/** Why each bid, highest first, no longer counts. */
const dropsOf = async (auctionId: string) =>
  (await db.select().from(bids).where(eq(bids.auctionId, auctionId)).orderBy(bids.position)).map(
    ({ dropped }) => dropped,
  );
const toldOf = async ({ id }: Person, title: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).filter((note) => note.title === title)
    .length;

/** What somebody was told under this title, oldest first. */
const saidTo = async ({ id }: Person, title: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id)).flatMap(
    (note) => (note.title === title ? note.body : []),
  );

const published: BusTopics['events'][] = [];
services.bus.subscribe('events', (message) => void published.push(message));
/** What every page was told of an auction since it was last asked. */
async function changesOf(auctionId: string) {
  await liveOf(services).settle();
  return published
    .splice(0)
    .flatMap(({ event }) =>
      event.type === 'AUCTION_CHANGED' && event.auction.id === auctionId ? [event.auction] : [],
    );
}

/** An auction that has just ended, with its bidders’ maxima from the highest down. */
async function aSoldAuction(
  sam: Person,
  maxima: [Person, string][],
  overrides: Partial<typeof posts.$inferInsert> = {},
) {
  const postId = await aParcel(world, sam, { listingType: 'auction', status: 'reserved', ...overrides });
  const ended = new Date(Date.now() - 60_000);
  const [winner] = maxima;
  const [row] = await db
    .insert(auctions)
    .values({
      postId,
      startingBid: '10.00',
      startTime: new Date(Date.now() - HOUR_MS),
      endTime: ended,
      originalEndTime: ended,
      status: 'sold',
      totalBids: maxima.length,
      winnerId: winner![0].id,
      winningBid: '31.00',
    })
    .returning();
  for (const [at, [bidder, max]] of maxima.entries())
    await db.insert(bids).values({
      auctionId: row!.id,
      bidderId: bidder.id,
      position: at + 1,
      amount: '10.00',
      maxBid: max,
      isWinning: at === 0,
    });
  await tell(withoutRequest(services), auctionSold, winner![0].id, { auctionId: row!.id });
  return { postId, auctionId: row!.id };
}

describe('a won auction', () => {
  test('opens exactly one order, with 48 hours to pay and the cheapest certain delivery', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const { auctionId } = await aSoldAuction(sam, [[kim, '40.00']], {
      deliveryOptions: ['pickup', 'courier', 'postage'],
      deliveryPostageCost: '8.00',
    });
    await Promise.all([1, 2, 3].map(() => tell(withoutRequest(services), auctionSold, kim.id, { auctionId })));
    const found = await ordersOf(kim, auctionId);
    expect(found).toMatchObject([
      {
        status: 'reserved',
        price: '31.00',
        deliveryOption: 'postage',
        deliveryCost: '8.00',
        total: '39.00',
        auctionId,
      },
    ]);
    expect(Date.parse(found[0].payUntil) - Date.parse(found[0].createdAt)).toBe(48 * HOUR_MS);
    expect(await db.$count(orderItems, eq(orderItems.auctionId, auctionId))).toBe(1);
  });

  test('tells its winner once', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const endTime = new Date(Date.now() - 1000);
    const postId = await aParcel(world, sam, { listingType: 'auction' });
    const auctionId = await anAuction(world, postId, { endTime, originalEndTime: endTime, startTime: new Date(0) });
    await db
      .update(auctions)
      .set({ leaderId: kim.id, leaderMax: '20.00', currentBid: '10.00' })
      .where(eq(auctions.id, auctionId));
    await runDue(withoutRequest(services));
    expect(await ordersOf(kim, auctionId)).toMatchObject([{ status: 'reserved' }]);
    const told = await db.select().from(notifications).where(eq(notifications.userId, kim.id));
    expect(told.map(({ title }) => title)).toEqual(['You won the auction']);
  });

  test('proposes to a buyer in the seller’s town the local delivery their lot counted with', async () => {
    const [kim, lee, sam] = [await aMember(), await aMember(), await aMember()];
    await db.update(users).set({ location: 'Boise, Idaho' }).where(eq(users.id, kim.id));
    await db.update(users).set({ location: 'Salem, OR' }).where(eq(users.id, lee.id));
    const terms = {
      deliveryOptions: ['pickup' as const, 'courier' as const, 'local' as const],
      deliveryLocalCost: '4.00',
    };
    for (const [buyer, option] of [
      [kim, 'local'],
      [lee, 'courier'],
    ] as const) {
      const { auctionId } = await aSoldAuction(sam, [[buyer, '40.00']], { location: 'Boise, ID', ...terms });
      expect(await ordersOf(buyer, auctionId)).toMatchObject([{ deliveryOption: option }]);
    }
  });

  test('is paid like any other, and counts as won', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const { auctionId, postId } = await aSoldAuction(sam, [[kim, '40.00']]);
    const [{ id }] = await ordersOf(kim, auctionId);
    expect((await as(kim).post(`/api/orders/${id}/pay`, { method: 'valor', token: 'approves' })).statusCode).toBe(400);
    await as(kim).put(`/api/orders/${id}`, { shipTo: ADDRESS });
    const paid = await as(kim).post(`/api/orders/${id}/pay`, { method: 'valor', token: 'approves' });
    expect(paid.json()).toMatchObject({ status: 'paid', total: '43.00' });
    expect(await listingOf(postId)).toMatchObject({ status: 'sold' });
    await runAfter(49);
    expect(await ordersOf(kim, auctionId)).toMatchObject([{ status: 'paid' }]);
    await as(sam).post(`/api/orders/${id}/ship`, { carrier: 'UPS', trackingNumber: '1Z' });
    await as(kim).post(`/api/orders/${id}/deliver`);
    await as(kim).post(`/api/orders/${id}/complete`);
    const [stats] = await db.select().from(userStats).where(eq(userStats.userId, kim.id));
    expect(stats).toMatchObject({ totalPurchases: 1, totalSpent: '43.00', auctionsWon: 1 });
  });

  test('reminds its winner at 24 and 40 hours, once each', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const { auctionId } = await aSoldAuction(sam, [[kim, '40.00']]);
    const [{ id }] = await ordersOf(kim, auctionId);
    const reminders = async () =>
      (await as(kim).get(`/api/orders/${id}`))
        .json()
        .events.filter(({ kind }: { kind: string }) => kind === 'pay_reminder').length;
    await runAfter(23);
    expect(await reminders()).toBe(0);
    await runAfter(24.1);
    await runAfter(24.2);
    expect(await reminders()).toBe(1);
    await runAfter(40.1);
    await runAfter(40.2);
    expect(await reminders()).toBe(2);
  });

  test('goes to the next bidder at the price without those who didn’t pay when it isn’t paid, and so on, until nobody is left', async () => {
    const [kim, lee, max, sam] = [await aMember(), await aMember(), await aMember(), await aMember()];
    const { auctionId, postId } = await aSoldAuction(sam, [
      [kim, '40.00'],
      [lee, '30.50'],
      [max, '25.00'],
    ]);
    await runAfter(47.9);
    expect(await ordersOf(kim, auctionId)).toMatchObject([{ status: 'reserved' }]);
    await Promise.all([runAfter(48.1), runAfter(48.1)]);
    expect(await ordersOf(kim, auctionId)).toMatchObject([{ status: 'cancelled' }]);
    const [offered] = await ordersOf(lee, auctionId);
    expect(offered).toMatchObject({ status: 'offered', price: '26.00', steps: ['change', 'pay', 'cancel'] });
    expect(await ordersOf(max, auctionId)).toEqual([]);
    // Lee declines; the last one lets it lapse.
    expect((await as(lee).post(`/api/orders/${offered.id}/cancel`, {})).statusCode).toBe(200);
    expect(await ordersOf(max, auctionId)).toMatchObject([{ status: 'offered', price: '10.00' }]);
    expect(await saidTo(max, 'Second chance')).toEqual([
      expect.stringContaining('Without the bids of those who could have it before you, the price is $10.00.'),
    ]);
    expect(await saidTo(sam, 'The next bidder declined')).toEqual([
      expect.stringMatching(/^The bidder who was offered “.+” declined it\. It’s offered to the next bidder now\.$/),
    ]);
    const mine = async (person: Person) => (await as(person).get(`/api/auctions/${auctionId}`)).json().myDrop;
    expect([await mine(kim), await mine(lee), await mine(max)]).toEqual(['unpaid', 'declined', null]);
    // Nobody else learns who declined and who left it unpaid.
    const shown = (await as(max).get(`/api/auctions/${auctionId}/bids`)).json();
    const drops = shown.flatMap((bid: { dropped: string | null }) => bid.dropped ?? []);
    expect(drops).toEqual(['not-bought', 'not-bought']);
    expect(await auctionOf(auctionId)).toMatchObject({ status: 'sold' });
    await runAfter(200);
    expect(await ordersOf(max, auctionId)).toMatchObject([{ status: 'cancelled' }]);
    expect(await auctionOf(auctionId)).toMatchObject({ status: 'ended' });
    expect(await saidTo(sam, 'The buyer didn’t pay')).toEqual([
      expect.stringMatching(/ wasn’t paid in time\. It’s offered to the next bidder now\.$/),
      expect.stringMatching(/ wasn’t paid in time\.$/),
    ]);
    expect(await toldOf(sam, 'Your auction ended without a sale')).toBe(1);
    expect(await listingOf(postId)).toMatchObject({ status: 'expired' });
    expect(await dropsOf(auctionId)).toEqual(['unpaid', 'declined', 'unpaid']);
    // Told again, nothing starts over.
    await tell(withoutRequest(services), auctionSold, kim.id, { auctionId });
    const holding = and(eq(orderItems.auctionId, auctionId), isNull(orderItems.releasedAt));
    expect(await db.$count(orderItems, holding)).toBe(0);
  });

  test('says that it goes on only if all that was combined does', async () => {
    const [kim, lee, max, sam] = [await aMember(), await aMember(), await aMember(), await aMember()];
    const sold: [Person, string][] = [
      [kim, '40.00'],
      [lee, '30.50'],
    ];
    const first = await aSoldAuction(sam, [...sold, [max, '25.00']]);
    const second = await aSoldAuction(sam, sold);
    await runAfter(48.1);
    const [[kept], [other]] = [await ordersOf(lee, first.auctionId), await ordersOf(lee, second.auctionId)];
    await as(lee).post(`/api/orders/${kept.id}/combine`, { orderIds: [other.id] });
    await as(lee).post(`/api/orders/${kept.id}/cancel`, {});
    expect(await ordersOf(max, first.auctionId)).toMatchObject([{ status: 'offered' }]);
    expect(await saidTo(sam, 'The next bidder declined')).toEqual([expect.stringMatching(/ declined it\.$/)]);
    expect(await toldOf(sam, 'Your auction ended without a sale')).toBe(1);
  });

  test('binds its winner; only the seller can cancel it, and the next bidder gets a second chance', async () => {
    const [kim, lee, sam] = [await aMember(), await aMember(), await aMember()];
    const { auctionId } = await aSoldAuction(sam, [
      [kim, '40.00'],
      [lee, '30.50'],
    ]);
    const [won] = await ordersOf(kim, auctionId);
    expect(won.steps).toEqual(['change', 'pay']);
    const refused = await as(kim).post(`/api/orders/${won.id}/cancel`, {});
    expect([refused.statusCode, refused.json().rule]).toEqual([409, 'binding']);
    expect(await ordersOf(sam, auctionId)).toMatchObject([{ status: 'reserved', steps: ['cancel'] }]);
    const canceled = await as(sam).post(`/api/orders/${won.id}/cancel`, { reason: 'Kim moved away' });
    expect(canceled.json()).toMatchObject({ status: 'cancelled', refundedAmount: '0.00' });
    expect(await toldOf(kim, 'The seller canceled your order')).toBe(1);
    expect(await dropsOf(auctionId)).toEqual(['cancelled', null]);
    // The seller did it, so nobody tells them.
    expect(await toldOf(sam, 'The buyer didn’t pay')).toBe(0);
    const [offered] = await ordersOf(lee, auctionId);
    expect(offered).toMatchObject({ status: 'offered', price: '10.00' });
    // Kim was never late, so nobody is told that they didn’t pay.
    const notes = await db.select().from(notifications).where(eq(notifications.userId, lee.id));
    const { body } = notes.find(({ title }) => title === 'Second chance')!;
    for (const text of [offered.next.text, body])
      expect(text).toMatch(/^The winner of “.+” didn’t buy it\.|^The winner didn’t buy it,/);
  });

  test('that was offered can be bought', async () => {
    const [kim, lee, sam] = [await aMember(), await aMember(), await aMember()];
    const { auctionId } = await aSoldAuction(sam, [
      [kim, '40.00'],
      [lee, '30.50'],
    ]);
    await runAfter(48.1);
    const [{ id }] = await ordersOf(lee, auctionId);
    await as(lee).put(`/api/orders/${id}`, { deliveryOption: 'pickup' });
    const paid = await as(lee).post(`/api/orders/${id}/pay`, { method: 'valor', token: 'approves' });
    expect(paid.json()).toMatchObject({ status: 'paid', total: '10.00' });
  });

  test('tells every page when it’s passed on, and when that is paid', async () => {
    const [kim, lee, sam] = [await aMember(), await aMember(), await aMember()];
    const { auctionId } = await aSoldAuction(sam, [
      [kim, '40.00'],
      [lee, '30.50'],
    ]);
    await runAfter(48.1);
    expect(await changesOf(auctionId)).toMatchObject([{ status: 'sold' }]);
    const [{ id }] = await ordersOf(lee, auctionId);
    await as(lee).put(`/api/orders/${id}`, { deliveryOption: 'pickup' });
    expect(await changesOf(auctionId)).toEqual([]);
    await as(lee).post(`/api/orders/${id}/pay`, { method: 'valor', token: 'approves' });
    expect(await changesOf(auctionId)).toMatchObject([{ status: 'sold' }]);
  });

  test('names whoever has it now, not the winner who didn’t pay', async () => {
    const [kim, lee, max, sam] = [await aMember(), await aMember(), await aMember(), await aMember()];
    const { auctionId } = await aSoldAuction(sam, [
      [kim, '40.00'],
      [lee, '30.50'],
      [max, '25.00'],
    ]);
    const bidOf = async (person: Person) =>
      (await as(person).get('/api/auctions/my-bids')).json().find(({ id }: { id: string }) => id === auctionId);
    const named = async () => (await as(sam).get('/api/auctions/my-auctions')).json()[0].winner.id;
    expect([(await bidOf(kim)).state, await named()]).toEqual(['won', kim.id]);
    expect(await bidOf(kim)).toMatchObject({ isOffered: false });
    await runAfter(48.1);
    const [{ id }] = await ordersOf(lee, auctionId);
    // Until it’s paid, it’s only an offer.
    const idsIn = async (state: string) =>
      (await as(lee).get(`/api/auctions/my-bids?state=${state}`)).json().map((bid: { id: string }) => bid.id);
    expect(await bidOf(lee)).toMatchObject({ state: 'offered', isOffered: true, winningBid: '26.00' });
    expect(await bidOf(max)).toMatchObject({ state: 'lost', isOffered: true });
    expect([await idsIn('offered'), await idsIn('won')]).toEqual([[auctionId], []]);
    const explained = async (person: Person) => (await as(person).get(`/api/auctions/${auctionId}`)).json().explanation;
    expect(await explained(lee)).toMatch(/it’s offered to you for \$26\.00\.$/);
    expect(await explained(max)).toMatch(/it’s offered to the next bidder for \$26\.00\.$/);
    await as(lee).put(`/api/orders/${id}`, { deliveryOption: 'pickup' });
    await as(lee).post(`/api/orders/${id}/pay`, { method: 'valor', token: 'approves' });
    expect([await idsIn('offered'), await idsIn('won')]).toEqual([[], [auctionId]]);
    expect(await bidOf(kim)).toMatchObject({ state: 'lost', winningBid: '26.00' });
    expect(await bidOf(lee)).toMatchObject({ state: 'won', winningBid: '26.00' });
    expect(await bidOf(max)).toMatchObject({ state: 'lost' });
    expect(await named()).toBe(lee.id);
    const page = async (person: Person) => (await as(person).get(`/api/auctions/${auctionId}`)).json();
    expect(await page(lee)).toMatchObject({ winnerIsMe: true, explanation: 'You won this auction for $26.00.' });
    expect(await page(kim)).toMatchObject({
      winnerIsMe: false,
      explanation: 'This auction is over. It sold for $26.00.',
    });
  });
});

test('bids that nobody pays don’t drive up what an honest bidder is offered', async () => {
  const [shill, kim, lee, sam] = [await aMember(), await aMember(), await aMember(), await aMember()];
  const { auctionId } = await aSoldAuction(sam, [
    [shill, '500.00'],
    [kim, '80.00'],
    [lee, '33.00'],
  ]);
  await runAfter(48.1);
  expect(await ordersOf(kim, auctionId)).toMatchObject([{ status: 'offered', price: '34.00' }]);
  expect(await auctionOf(auctionId)).toMatchObject({ winnerId: kim.id, winningBid: '34.00' });
});

describe('a paid lot that comes to nothing', () => {
  const aPaidLot = async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const lot = await aSoldAuction(sam, [[kim, '40.00']], { images: [await anImage(world, sam)] });
    const [{ id }] = await ordersOf(kim, lot.auctionId);
    await as(kim).put(`/api/orders/${id}`, { deliveryOption: 'pickup' });
    await as(kim).post(`/api/orders/${id}/pay`, { method: 'valor', token: 'approves' });
    return { kim, sam, id, ...lot };
  };
  const relist = (sam: Person, postId: string) =>
    as(sam).post(`/api/posts/${postId}/auction`, {
      startingBid: '5.00',
      endTime: new Date(Date.now() + 30 * HOUR_MS).toISOString(),
    });

  test('can be relisted when its seller cancels', async () => {
    const { sam, id, auctionId, postId } = await aPaidLot();
    expect((await relist(sam, postId)).statusCode).toBe(409);
    expect((await as(sam).post(`/api/orders/${id}/cancel`, { reason: 'It died' })).json()).toMatchObject({
      status: 'refunded',
    });
    expect(await auctionOf(auctionId)).toMatchObject({ status: 'ended', winnerId: null, winningBid: null });
    expect(await listingOf(postId)).toMatchObject({ status: 'expired' });
    // The seller did it, so nobody tells them that nobody paid.
    expect(await toldOf(sam, 'Your auction ended without a sale')).toBe(0);
    const again = await relist(sam, postId);
    expect(again.statusCode, again.body).toBe(201);
  });

  test('can be relisted when it wasn’t shipped in time', async () => {
    const { sam, auctionId, postId } = await aPaidLot();
    await runAfter(14 * 24 + 1);
    expect(await auctionOf(auctionId)).toMatchObject({ status: 'ended' });
    expect((await relist(sam, postId)).statusCode).toBe(201);
  });

  test.each([
    ['an admin decides', true],
    ['nobody decides for 60 days', false],
  ])('can be relisted when the bank took the payment back and %s', async (_, isDecided) => {
    const { kim, sam, id, auctionId, postId } = await aPaidLot();
    await chargeBack(id);
    const { dispute } = (await as(kim).get(`/api/orders/${id}`)).json();
    if (isDecided) await decideAll(dispute);
    else await runAfter(60 * 24 + 1);
    expect((await as(sam).get(`/api/orders/${id}`)).json()).toMatchObject({ status: 'refunded' });
    expect(await auctionOf(auctionId)).toMatchObject({ status: 'ended', winnerId: null, winningBid: null });
    expect(await listingOf(postId)).toMatchObject({ status: 'expired' });
    const again = await relist(sam, postId);
    expect(again.statusCode, again.body).toBe(201);
  });
});

/** The buyer’s bank takes the payment of an order back. */
async function chargeBack(orderId: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  await settle(withoutRequest(services), payment!.id, { status: 'charged-back', facts: {} });
}
const decideAll = async ({ id, claimedAmount: amount }: { id: string; claimedAmount: string }) => {
  const body = { action: 'decide', amount, message: 'The bank is right.' };
  const answer = await as(await anAdmin()).put(`/api/disputes/${id}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
};

describe('a listing at a fixed price whose payment the bank took back', () => {
  test('is the seller’s again if it was never shipped', async () => {
    const { kim, sam, postId, orderId } = await aPaidOrder(world);
    await chargeBack(orderId);
    await decideAll((await as(kim).get(`/api/orders/${orderId}`)).json().dispute);
    expect(await listingOf(postId)).toMatchObject({ status: 'expired', soldAt: null });
    const up = await as(sam).patch(`/api/posts/${postId}/status`, { status: 'active' });
    expect(up.statusCode, up.body).toBe(200);
  });

  test('stays sold if it was shipped', async () => {
    const { kim, postId, orderId } = await aDeliveredOrder(world);
    await chargeBack(orderId);
    await decideAll((await as(kim).get(`/api/orders/${orderId}`)).json().dispute);
    expect(await listingOf(postId)).toMatchObject({ status: 'sold' });
  });
});

describe('an auction bought now', () => {
  const aLot = async () => {
    const sam = await aMember();
    const postId = await aParcel(world, sam, { listingType: 'auction' });
    const auctionId = await anAuction(world, postId);
    await db.update(auctions).set({ buyNowPrice: '50.00' }).where(eq(auctions.id, auctionId));
    return { sam, postId, auctionId };
  };

  test('goes to one of two buyers at once', async () => {
    const { auctionId } = await aLot();
    const [kim, lee] = [await aMember(), await aMember()];
    const buy = (person: Person) => as(person).post(`/api/auctions/${auctionId}/buy-now`, {});
    const answers = await Promise.all([buy(kim), buy(lee)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const bought = answers.find(({ statusCode }) => statusCode === 201)!.json();
    expect(bought).toMatchObject({ status: 'reserved', price: '50.00', deliveryOption: 'courier', shipTo: null });
    expect(Date.parse(bought.payUntil) - Date.parse(bought.createdAt)).toBe(15 * 60_000);
  });

  test('runs on when it isn’t paid, and can be bought again', async () => {
    const { auctionId, postId } = await aLot();
    const kim = await aMember();
    await as(kim).post(`/api/auctions/${auctionId}/buy-now`, {});
    await runAfter(0.3);
    expect(await ordersOf(kim, auctionId)).toMatchObject([{ status: 'cancelled' }]);
    expect(await auctionOf(auctionId)).toMatchObject({ status: 'active', winnerId: null });
    expect(await listingOf(postId)).toMatchObject({ status: 'active' });
    // Whoever didn’t pay can only bid; others can buy it.
    expect((await as(kim).post(`/api/auctions/${auctionId}/buy-now`, {})).json()).toMatchObject({
      rule: 'left_unpaid',
    });
    expect((await as(await aMember()).post(`/api/auctions/${auctionId}/buy-now`, {})).statusCode).toBe(201);
  });

  test('gets back the time it was held, even beyond its old end, and its bidders are told each time', async () => {
    const { auctionId } = await aLot();
    const [kim, lee, max] = [await aMember(), await aMember(), await aMember()];
    await db.insert(bids).values({ auctionId, bidderId: max.id, position: 1, amount: '10.00', maxBid: '10.00' });
    const endTime = new Date(Date.now() + 5 * 60_000);
    await db.update(auctions).set({ endTime, originalEndTime: endTime }).where(eq(auctions.id, auctionId));
    for (const [at, buyer] of [kim, lee].entries()) {
      const before = await auctionOf(auctionId);
      const bought = (await as(buyer).post(`/api/auctions/${auctionId}/buy-now`, {})).json();
      await runAfter(0.3);
      const after = await auctionOf(auctionId);
      expect(after).toMatchObject({ status: 'active', winnerId: null });
      const heldMs = Date.now() + 0.3 * HOUR_MS - Date.parse(bought.createdAt);
      const moved = after.endTime.getTime() - before.endTime.getTime();
      expect(moved).toBeGreaterThan(0.3 * HOUR_MS - 1);
      expect(moved).toBeLessThanOrEqual(heldMs);
      expect(after.originalEndTime.getTime() - before.originalEndTime.getTime()).toBe(moved);
      expect(await toldOf(max, 'Auction over')).toBe(at + 1);
      expect(await toldOf(max, 'The auction is running again')).toBe(at + 1);
    }
    expect(await toldOf(kim, 'The auction is running again')).toBe(0);
  });

  test('tells its seller nothing of another bidder while it runs on', async () => {
    const { auctionId, sam } = await aLot();
    await as(await aMember()).post(`/api/auctions/${auctionId}/buy-now`, {});
    await runAfter(0.3);
    const told = await db.select().from(notifications).where(eq(notifications.userId, sam.id));
    expect(told.map(({ body }) => body).join()).not.toContain('another bidder');
    expect(await toldOf(sam, 'Your auction is running again')).toBe(1);
  });

  test('counts against the three reservations a member can hold at once', async () => {
    const kim = await aMember();
    const held: string[] = [];
    for (let count = 0; count < 3; count++) {
      const { auctionId } = await aLot();
      held.push((await as(kim).post(`/api/auctions/${auctionId}/buy-now`, {})).json().id);
    }
    const { auctionId } = await aLot();
    const buy = () => as(kim).post(`/api/auctions/${auctionId}/buy-now`, {});
    expect((await buy()).json()).toMatchObject({ rule: 'too_many_unpaid' });
    const postId = await aParcel(world, await aMember());
    const reserve = await as(kim).post('/api/orders', { postId, deliveryOption: 'pickup' });
    expect(reserve.json()).toMatchObject({ rule: 'too_many_unpaid' });
    expect(await listingOf(postId)).toMatchObject({ status: 'active' });
    await as(kim).post(`/api/orders/${held[0]}/cancel`, {});
    expect((await buy()).statusCode).toBe(201);
  });

  test('and left unpaid can still be won by the same member', async () => {
    const { auctionId } = await aLot();
    const kim = await aMember();
    const [{ id }] = [(await as(kim).post(`/api/auctions/${auctionId}/buy-now`, {})).json()];
    await as(kim).post(`/api/orders/${id}/cancel`, {});
    // The auction is put into the past, as if it had ended a moment ago.
    const endTime = new Date();
    await db
      .update(orderItems)
      .set({ createdAt: new Date(endTime.getTime() - 1000) })
      .where(eq(orderItems.auctionId, auctionId));
    await db
      .update(auctions)
      .set({ status: 'sold', winnerId: kim.id, winningBid: '20.00', endTime, originalEndTime: endTime })
      .where(eq(auctions.id, auctionId));
    await tell(withoutRequest(services), auctionSold, kim.id, { auctionId });
    expect(await ordersOf(kim, auctionId)).toMatchObject([
      { status: 'reserved', price: '20.00' },
      { status: 'cancelled' },
    ]);
  });
});

describe('several wins from one seller', () => {
  test('don’t lose their time to a reservation of minutes, which is paid for by itself', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const { auctionId } = await aSoldAuction(sam, [[kim, '40.00']]);
    const [won] = await ordersOf(kim, auctionId);
    const postId = await aParcel(world, sam);
    const reserved = (await as(kim).post('/api/orders', { postId, deliveryOption: 'pickup' })).json();
    for (const [into, other] of [
      [won.id, reserved.id],
      [reserved.id, won.id],
    ]) {
      expect((await as(kim).get(`/api/orders/${into}`)).json().combinable).toEqual([]);
      const answer = await as(kim).post(`/api/orders/${into}/combine`, { orderIds: [other] });
      expect(answer.json().fields).toHaveProperty('orderIds');
    }
    expect((await as(kim).get(`/api/orders/${won.id}`)).json().payUntil).toBe(won.payUntil);
  });

  async function twoWins() {
    const [kim, sam] = [await aMember(), await aMember()];
    const one = await aSoldAuction(sam, [[kim, '40.00']]);
    const two = await aSoldAuction(sam, [[kim, '40.00']], {
      title: 'Zoas',
      deliveryCourierCost: '20.00',
      liveArrivalHours: 72,
    });
    const [first] = await ordersOf(kim, one.auctionId);
    const [second] = await ordersOf(kim, two.auctionId);
    return { kim, sam, first, second, one, two };
  }

  test('go into one shipment that costs as much as the dearest', async () => {
    const { kim, sam, first, second, one, two } = await twoWins();
    const before = (await as(kim).get(`/api/orders/${first.id}`)).json();
    expect(before.combinable).toMatchObject([{ id: second.id, title: 'Zoas', price: '31.00' }]);
    const combined = (await as(kim).post(`/api/orders/${first.id}/combine`, { orderIds: [second.id] })).json();
    expect(combined).toMatchObject({
      title: 'Six neons and 1 more',
      price: '62.00',
      deliveryCost: '20.00',
      total: '82.00',
      payUntil: first.payUntil,
      // Neither lot loses what its seller granted.
      liveArrivalHours: 72,
      items: [{ auctionId: one.auctionId }, { auctionId: two.auctionId }],
      combinable: [],
      deliveryChoices: [
        { option: 'courier', cost: '20.00' },
        { option: 'pickup', cost: '0.00' },
      ],
    });
    expect((await as(kim).get(`/api/orders/${second.id}`)).json()).toMatchObject({
      status: 'cancelled',
      items: [],
      combinedInto: first.id,
      next: { text: `Combined with order ${first.id.slice(-8).toUpperCase()}.` },
    });
    // The emptied order is in neither side’s list.
    for (const person of [kim, sam])
      expect((await as(person).get('/api/orders')).json()).toMatchObject([{ id: first.id, combinedInto: null }]);
    // The lot is found in the order that holds it.
    expect(await ordersOf(kim, two.auctionId)).toMatchObject([{ id: first.id }]);
    await as(kim).put(`/api/orders/${first.id}`, { shipTo: ADDRESS });
    const paid = await as(kim).post(`/api/orders/${first.id}/pay`, { method: 'valor', token: 'approves' });
    expect(paid.json()).toMatchObject({ status: 'paid' });
    expect(await listingOf(one.postId)).toMatchObject({ status: 'sold' });
    expect(await listingOf(two.postId)).toMatchObject({ status: 'sold' });
  });

  test('bind their buyer also when they go into a second chance, which alone could be declined', async () => {
    const [kim, lee, sam] = [await aMember(), await aMember(), await aMember()];
    const passed = await aSoldAuction(sam, [
      [lee, '40.00'],
      [kim, '30.50'],
    ]);
    await runAfter(48.1);
    const [offered] = await ordersOf(kim, passed.auctionId);
    expect(offered.steps).toContain('cancel');
    await changesOf(passed.auctionId);
    const { auctionId } = await aSoldAuction(sam, [[kim, '40.00']]);
    const [won] = await ordersOf(kim, auctionId);
    const combined = await as(kim).post(`/api/orders/${offered.id}/combine`, { orderIds: [won.id] });
    expect(combined.json()).toMatchObject({ status: 'reserved', steps: ['change', 'pay'], payUntil: won.payUntil });
    expect((await as(kim).post(`/api/orders/${offered.id}/cancel`, {})).json()).toMatchObject({ rule: 'binding' });
    // It counts as won from here on, on every page.
    expect(await changesOf(passed.auctionId)).toMatchObject([{ status: 'sold' }]);
    const bidOf = async (person: Person) =>
      (await as(person).get('/api/auctions/my-bids')).json().find(({ id }: { id: string }) => id === passed.auctionId);
    expect(await bidOf(kim)).toMatchObject({ state: 'won', isOffered: false });
    expect(await bidOf(lee)).toMatchObject({ state: 'lost', isOffered: false });
    expect((await as(kim).get('/api/auctions/my-bids?state=offered')).json()).toEqual([]);
    expect((await as(kim).get(`/api/auctions/${passed.auctionId}`)).json()).toMatchObject({
      winnerIsMe: true,
      explanation: 'You won this auction for $10.00.',
    });
  });

  test('are an offer again when the buyer they bound doesn’t pay', async () => {
    const [kim, lee, max, sam] = [await aMember(), await aMember(), await aMember(), await aMember()];
    const passed = await aSoldAuction(sam, [
      [lee, '40.00'],
      [kim, '30.50'],
      [max, '25.00'],
    ]);
    await runAfter(48.1);
    const [offered] = await ordersOf(kim, passed.auctionId);
    const { auctionId } = await aSoldAuction(sam, [[kim, '40.00']]);
    const [won] = await ordersOf(kim, auctionId);
    await as(kim).post(`/api/orders/${won.id}/combine`, { orderIds: [offered.id] });
    await runAfter(100);
    expect(await ordersOf(max, passed.auctionId)).toMatchObject([{ status: 'offered' }]);
    expect((await as(max).get('/api/auctions/my-bids')).json()).toMatchObject([{ state: 'offered', isOffered: true }]);
  });

  test('stay second chances when there is no win among them', async () => {
    const [kim, lee, sam] = [await aMember(), await aMember(), await aMember()];
    const maxima: [Person, string][] = [
      [lee, '40.00'],
      [kim, '30.50'],
    ];
    const [one, two] = [await aSoldAuction(sam, maxima), await aSoldAuction(sam, maxima)];
    await runAfter(48.1);
    const [first] = await ordersOf(kim, one.auctionId);
    const [second] = await ordersOf(kim, two.auctionId);
    const combined = await as(kim).post(`/api/orders/${first.id}/combine`, { orderIds: [second.id] });
    expect(combined.json()).toMatchObject({ status: 'offered' });
    expect((await as(kim).get('/api/auctions/my-bids')).json()).toMatchObject([
      { state: 'offered' },
      { state: 'offered' },
    ]);
  });

  test('and paying one of them at the same moment ends in one of the two', async () => {
    const before = gateway.refunds.length;
    for (let round = 0; round < 6; round += 1) {
      const { kim, first, second } = await twoWins();
      for (const { id } of [first, second]) await as(kim).put(`/api/orders/${id}`, { shipTo: ADDRESS });
      const paidOne = round % 2 === 0 ? first : second;
      const [paid, combined] = await Promise.all([
        as(kim).post(`/api/orders/${paidOne.id}/pay`, { method: 'valor', token: 'approves' }),
        as(kim).post(`/api/orders/${first.id}/combine`, { orderIds: [second.id] }),
      ]);
      const after = (await as(kim).get(`/api/orders/${paidOne.id}`)).json();
      if (paid.statusCode === 200) expect(after).toMatchObject({ status: 'paid', refundedAmount: '0.00' });
      else {
        expect(paid.statusCode).toBe(409);
        expect(combined.statusCode, combined.body).toBe(200);
      }
      if (combined.statusCode !== 200) expect(combined.json().rule).toMatch(/payment_under_way|wrong_step/);
    }
    expect(gateway.refunds.length).toBe(before);
  });

  test('stay apart when they cost more together than can be paid', async () => {
    const { kim, first, second, two } = await twoWins();
    await db.update(orderItems).set({ price: '99999999.00' }).where(eq(orderItems.auctionId, two.auctionId));
    const combined = await as(kim).post(`/api/orders/${first.id}/combine`, { orderIds: [second.id] });
    expect(combined.json().fields).toHaveProperty('orderIds');
    expect(await ordersOf(kim, two.auctionId)).toMatchObject([{ id: second.id, status: 'reserved' }]);
  });

  test('lapse together, each lot by itself', async () => {
    const { kim, first, second, one, two } = await twoWins();
    await as(kim).post(`/api/orders/${first.id}/combine`, { orderIds: [second.id] });
    await runAfter(48.1);
    for (const { auctionId, postId } of [one, two]) {
      expect(await auctionOf(auctionId)).toMatchObject({ status: 'ended' });
      expect(await listingOf(postId)).toMatchObject({ status: 'expired' });
    }
  });

  test('stay apart when they are somebody else’s, from another seller, or can’t travel together', async () => {
    const { kim, sam, first } = await twoWins();
    const combine = async (id: string) =>
      (await as(kim).post(`/api/orders/${first.id}/combine`, { orderIds: [id] })).json();
    const [lee, max] = [await aMember(), await aMember()];
    const others = await aSoldAuction(sam, [[lee, '40.00']]);
    expect((await combine((await ordersOf(lee, others.auctionId))[0].id)).fields).toHaveProperty('orderIds');
    const elsewhere = await aSoldAuction(max, [[kim, '40.00']]);
    expect((await combine((await ordersOf(kim, elsewhere.auctionId))[0].id)).fields).toHaveProperty('orderIds');
    const byPost = await aSoldAuction(sam, [[kim, '40.00']], {
      deliveryOptions: ['postage'],
      deliveryPostageCost: '5.00',
    });
    expect(await combine((await ordersOf(kim, byPost.auctionId))[0].id)).toMatchObject({ rule: 'no_common_delivery' });
    expect((await as(lee).post(`/api/orders/${first.id}/combine`, { orderIds: [first.id] })).statusCode).toBe(403);
  });
});
