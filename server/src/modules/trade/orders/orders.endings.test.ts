import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aGateway } from '../../../../test/factories/gateway.ts';
import { anAuction } from '../../../../test/factories/listings.ts';
import { aPromotion } from '../../../../test/factories/promotions.ts';
import { ADDRESS, aParcel, aReservation } from '../../../../test/factories/trade.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { auctions, bids } from '../../../db/schema/market/auctions.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { notifications } from '../../../db/schema/members/notifications.ts';
import { orders, payments, promotions } from '../../../db/schema/trade/payments.ts';
import { tell, withoutRequest } from '../../../kit/happenings.ts';
import { auctionSold } from '../../market/auctions/auctions.happenings.ts';
import { settle } from '../payments/payments.settle.service.ts';
import { runOrderClock } from './orders.clock.service.ts';
import { takePayment } from './orders.pay.service.ts';

const gateway = aGateway();
const world = await testApp({ gateways: gateway.gateways });
const { as, aMember, anAdmin, db, services } = world;
const HOUR_MS = 3_600_000;

const read = async (person: Person, id: string) => (await as(person).get(`/api/orders/${id}`)).json();
const pay = (person: Person, id: string, token = 'approves') =>
  as(person).post(`/api/orders/${id}/pay`, { method: 'valor', token });
const paymentOf = async (orderId: string) =>
  (await db.select().from(payments).where(eq(payments.orderId, orderId)))[0]!;
const confirm = async (orderId: string) =>
  settle(withoutRequest(services), (await paymentOf(orderId)).id, { status: 'completed', facts: {} });
const titlesOf = async ({ id }: Person) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).map(({ title }) => title);
/** The clock this many hours from now. */
const runAfter = (hours: number) => {
  const now = new Date(Date.now() + hours * HOUR_MS);
  return runOrderClock({ ...services, now: () => now });
};
const takeDown = async (postId: string) => {
  const answer = await as(await anAdmin()).delete(`/api/posts/${postId}`);
  expect(answer.statusCode, answer.body).toBe(204);
};
const statusOf = async (postId: string) =>
  (await db.select({ status: posts.status }).from(posts).where(eq(posts.id, postId)))[0]?.status;
const auctionOf = async (id: string) => (await db.select().from(auctions).where(eq(auctions.id, id)))[0]!;
const keepsAccount = (person: Person) =>
  services.nouns.find(({ name }) => name === 'orders')!.keepsAccount!({ db, now: services.now }, person);

/** A lot the first of these has just won, in the order of their maxima. */
async function aWonLot(sam: Person, bidders: Person[]) {
  const postId = await aParcel(world, sam, { listingType: 'auction', status: 'reserved' });
  const ended = new Date(Date.now() - 60_000);
  const auctionId = await anAuction(world, postId, {
    startTime: new Date(Date.now() - HOUR_MS),
    endTime: ended,
    originalEndTime: ended,
    status: 'sold',
    winnerId: bidders[0]!.id,
    winningBid: '31.00',
  });
  for (const [at, { id: bidderId }] of bidders.entries())
    await db.insert(bids).values({ auctionId, bidderId, position: at + 1, amount: '10.00', maxBid: `${40 - at}.00` });
  await tell(withoutRequest(services), auctionSold, bidders[0]!.id, { auctionId });
  const orderOf = async (person: Person) => (await as(person).get(`/api/orders?auctionId=${auctionId}`)).json()[0];
  return { postId, auctionId, orderOf };
}

describe('a promotion code', () => {
  async function aCodedOrder() {
    const { kim, sam, orderId } = await aReservation(world);
    const { id, code } = await aPromotion(world, { userLimit: 1, usageLimit: 1 });
    await as(kim).put(`/api/orders/${orderId}`, { promotionCode: code });
    const used = async () => (await db.select().from(promotions).where(eq(promotions.id, id)))[0]!.usageCount;
    const useAgain = async () => {
      const postId = await aParcel(world, sam);
      return as(kim).post('/api/orders', {
        postId,
        deliveryOption: 'courier',
        shipTo: ADDRESS,
        promotionCode: code,
      });
    };
    return { kim, sam, orderId, used, useAgain };
  }

  test('is given back when the seller cancels a paid order', async () => {
    const { kim, sam, orderId, used, useAgain } = await aCodedOrder();
    await pay(kim, orderId);
    expect(await used()).toBe(1);
    expect((await useAgain()).json().fields).toHaveProperty('promotionCode');
    await as(sam).post(`/api/orders/${orderId}/cancel`, {});
    expect(await used()).toBe(0);
    const again = await useAgain();
    expect(again.statusCode, again.body).toBe(201);
    expect(await used()).toBe(1);
  });

  test('is given back when the payment came too late', async () => {
    const { kim, orderId, used, useAgain } = await aCodedOrder();
    await pay(kim, orderId, 'confirms');
    // The bank said no, the time went by, and then it took the money all the same.
    const { id } = await paymentOf(orderId);
    await settle(withoutRequest(services), id, { status: 'declined', decline: 'declined', facts: {} });
    await runAfter(0.3);
    await confirm(orderId);
    expect(await read(kim, orderId)).toMatchObject({ status: 'refunded' });
    expect(await used()).toBe(0);
    expect((await useAgain()).statusCode).toBe(201);
  });

  test('stays used when what was shipped is refunded', async () => {
    const { kim, sam, orderId, used, useAgain } = await aCodedOrder();
    await pay(kim, orderId);
    await as(sam).post(`/api/orders/${orderId}/ship`, { carrier: 'UPS', trackingNumber: '1Z' });
    const { total: amount } = await read(kim, orderId);
    await as(await anAdmin()).post(`/api/orders/${orderId}/refunds`, { amount, reason: 'Lost' });
    expect(await read(kim, orderId)).toMatchObject({ status: 'refunded' });
    expect(await used()).toBe(1);
    expect((await useAgain()).json().fields).toHaveProperty('promotionCode');
  });
});

describe('a listing an admin took down', () => {
  test('ends the order nobody has paid, and tells the buyer', async () => {
    const { kim, postId, orderId } = await aReservation(world);
    await takeDown(postId);
    expect(await read(kim, orderId)).toMatchObject({ status: 'cancelled' });
    expect(await titlesOf(kim)).toContain('Your order was canceled');
    expect(await statusOf(postId)).toBe('removed');
    expect((await pay(kim, orderId)).statusCode).toBe(409);
  });

  test('gives back what is paid for it while it goes', async () => {
    const { kim, postId, orderId } = await aReservation(world);
    await pay(kim, orderId, 'confirms');
    await takeDown(postId);
    expect(await read(kim, orderId)).toMatchObject({ status: 'reserved' });
    const before = gateway.refunds.length;
    await confirm(orderId);
    expect(await read(kim, orderId)).toMatchObject({ status: 'refunded' });
    expect(gateway.refunds.slice(before)).toMatchObject([{ refundCents: 7200 }]);
    expect(await statusOf(postId)).toBe('removed');
  });

  test('isn’t offered to the next bidder', async () => {
    const [kim, lee, sam] = [await aMember(), await aMember(), await aMember()];
    const { postId, auctionId, orderOf } = await aWonLot(sam, [kim, lee]);
    await takeDown(postId);
    expect(await orderOf(kim)).toMatchObject({ status: 'cancelled' });
    expect(await orderOf(lee)).toBeUndefined();
    expect(await auctionOf(auctionId)).toMatchObject({ status: 'ended' });
    expect(await titlesOf(sam)).not.toContain('Your auction ended without a sale');
    expect(await titlesOf(sam)).not.toContain('The buyer didn’t pay');
  });

  test('doesn’t run again after it was bought now', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const postId = await aParcel(world, sam, { listingType: 'auction' });
    const auctionId = await anAuction(world, postId, { buyNowPrice: '50.00' });
    const { id } = (await as(kim).post(`/api/auctions/${auctionId}/buy-now`, {})).json();
    await takeDown(postId);
    expect(await read(kim, id)).toMatchObject({ status: 'cancelled' });
    expect(await auctionOf(auctionId)).toMatchObject({ status: 'ended', winnerId: null });
  });

  test('leaves the other lots of a shared shipment as they are', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const [one, two] = [await aWonLot(sam, [kim]), await aWonLot(sam, [kim])];
    const [first, second] = [await one.orderOf(kim), await two.orderOf(kim)];
    await as(kim).post(`/api/orders/${first.id}/combine`, { orderIds: [second.id] });
    await takeDown(one.postId);
    expect(await read(kim, first.id)).toMatchObject({
      status: 'reserved',
      title: 'Six neons',
      price: '31.00',
      items: [{ auctionId: two.auctionId }],
    });
    expect(await auctionOf(one.auctionId)).toMatchObject({ status: 'ended' });
    expect(await titlesOf(kim)).toContain('Your order has changed');
    await as(kim).put(`/api/orders/${first.id}`, { deliveryOption: 'pickup' });
    expect((await pay(kim, first.id)).json()).toMatchObject({ status: 'paid', total: '31.00' });
  });
});

describe('a code on a shared shipment of which a lot is taken down', () => {
  /** Two lots for $62.00 with a code, of which one is taken down: $31.00 is left. */
  async function aSmallerOrder(overrides: Partial<typeof promotions.$inferInsert>) {
    const [kim, sam] = [await aMember(), await aMember()];
    const [one, two] = [await aWonLot(sam, [kim]), await aWonLot(sam, [kim])];
    const [{ id }, second] = [await one.orderOf(kim), await two.orderOf(kim)];
    const promotion = await aPromotion(world, { value: '50.00', ...overrides });
    await as(kim).post(`/api/orders/${id}/combine`, { orderIds: [second.id] });
    await as(kim).put(`/api/orders/${id}`, { deliveryOption: 'pickup', promotionCode: promotion.code });
    const before = await read(kim, id);
    await takeDown(one.postId);
    const [{ usageCount } = promotion] = await db.select().from(promotions).where(eq(promotions.id, promotion.id));
    return { kim, before, after: await read(kim, id), usageCount, code: promotion.code };
  }

  test('takes its share off the rest', async () => {
    const { before, after, usageCount, code } = await aSmallerOrder({});
    expect(before).toMatchObject({ price: '62.00', discount: '31.00', total: '31.00' });
    expect(after).toMatchObject({ price: '31.00', discount: '15.50', total: '15.50', promotionCode: code });
    expect(usageCount).toBe(1);
  });

  test('doesn’t count anymore, and can be used again, where the rest is too little for it', async () => {
    const { kim, before, after, usageCount } = await aSmallerOrder({ minPurchase: '50.00' });
    expect(before).toMatchObject({ discount: '31.00' });
    expect(after).toMatchObject({ discount: '0.00', total: '31.00', promotionCode: null });
    expect(usageCount).toBe(0);
    const notes = await db.select().from(notifications).where(eq(notifications.userId, kim.id));
    expect(notes.find(({ title }) => title === 'Your order has changed')?.body).toMatch(
      /code doesn’t work for it anymore/,
    );
  });
});

describe('a member who is suspended', () => {
  const suspend = async ({ id }: Person) => {
    const change = { isSuspended: true, reason: 'Fake photos' };
    expect((await as(await anAdmin()).patch(`/api/admin/users/${id}`, change)).statusCode).toBe(200);
  };
  const dropOf = async (auctionId: string, { id }: Person) =>
    (
      await db
        .select()
        .from(bids)
        .where(and(eq(bids.auctionId, auctionId), eq(bids.bidderId, id)))
    )[0]?.dropped;

  test('sells nothing more: nobody is offered what can’t be paid, and the winner isn’t blamed', async () => {
    const [kim, lee, sam] = [await aMember(), await aMember(), await aMember()];
    const { auctionId, orderOf } = await aWonLot(sam, [kim, lee]);
    await suspend(sam);
    expect(await orderOf(kim)).toMatchObject({ status: 'cancelled' });
    expect(await orderOf(lee)).toBeUndefined();
    expect(await auctionOf(auctionId)).toMatchObject({ status: 'ended', winnerId: null });
    expect(await dropOf(auctionId, kim)).toBe('cancelled');
    expect(await titlesOf(kim)).toContain('Your order was canceled');
    expect(await titlesOf(lee)).not.toContain('Second chance');
  });

  test('makes way for the next bidder at once', async () => {
    const [kim, lee, sam] = [await aMember(), await aMember(), await aMember()];
    const { orderOf } = await aWonLot(sam, [kim, lee]);
    await suspend(kim);
    expect(await orderOf(lee)).toMatchObject({ status: 'offered', price: '10.00' });
    expect(await titlesOf(sam)).toContain('The sale was canceled');
  });

  test('keeps what is being paid until that’s decided', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const { orderOf } = await aWonLot(sam, [kim]);
    const { id } = await orderOf(kim);
    await as(kim).put(`/api/orders/${id}`, { deliveryOption: 'pickup' });
    await pay(kim, id, 'confirms');
    await suspend(sam);
    expect(await read(kim, id)).toMatchObject({ status: 'reserved' });
    await confirm(id);
    expect(await read(kim, id)).toMatchObject({ status: 'paid' });
  });
});

describe('a member who leaves', () => {
  test('lets what they were only offered go on within a minute', async () => {
    const [kim, lee, max, sam] = [await aMember(), await aMember(), await aMember(), await aMember()];
    const { orderOf } = await aWonLot(sam, [kim, lee, max]);
    await runAfter(49);
    expect(await orderOf(lee)).toMatchObject({ status: 'offered' });
    await services.nouns.find(({ name }) => name === 'orders')!.forgets!({ db, now: services.now }, lee.id);
    await runAfter(0);
    expect(await orderOf(max)).toMatchObject({ status: 'offered', price: '10.00' });
  });

  test('waits while a payment for an offer is under way', async () => {
    const [kim, lee, sam] = [await aMember(), await aMember(), await aMember()];
    const { orderOf } = await aWonLot(sam, [kim, lee]);
    await runAfter(49);
    const { id } = await orderOf(lee);
    expect(await keepsAccount(lee)).toBeUndefined();
    await as(lee).put(`/api/orders/${id}`, { deliveryOption: 'pickup' });
    await pay(lee, id, 'confirms');
    expect(await keepsAccount(lee)).toMatch(/open orders/);
  });

  test('waits while the next bidder may still buy what they sell', async () => {
    const [kim, lee, sam] = [await aMember(), await aMember(), await aMember()];
    const { orderOf } = await aWonLot(sam, [kim, lee]);
    await runAfter(49);
    expect(await orderOf(lee)).toMatchObject({ status: 'offered' });
    expect(await keepsAccount(sam)).toMatch(/open orders/);
    await runAfter(98);
    expect(await keepsAccount(sam)).toBeUndefined();
  });

  test('leaves the seller to hear that the bank took the money back', async () => {
    const { kim, sam, orderId } = await aReservation(world);
    await pay(kim, orderId);
    await db.update(payments).set({ buyerId: null }).where(eq(payments.orderId, orderId));
    await db.update(orders).set({ buyerId: null }).where(eq(orders.id, orderId));
    await settle(withoutRequest(services), (await paymentOf(orderId)).id, { status: 'charged-back', facts: {} });
    expect(await read(sam, orderId)).toMatchObject({ status: 'disputed' });
    expect(await titlesOf(sam)).toContain('The payment was disputed');
  });
});

describe('a payment the bank took back before its order heard of it', () => {
  /** The server that took the payment went away before it told the order. */
  async function anUnheardPayment() {
    const reservation = await aReservation(world);
    await pay(reservation.kim, reservation.orderId, 'confirms');
    const { id: paymentId } = await paymentOf(reservation.orderId);
    const deaf = { ...services, nouns: services.nouns.filter(({ name }) => name !== 'orders') };
    await settle(withoutRequest(deaf), paymentId, { status: 'completed', facts: {} });
    const hearLate = () => takePayment(withoutRequest(services), reservation.orderId, paymentId);
    const takeBack = () => settle(withoutRequest(services), paymentId, { status: 'charged-back', facts: {} });
    return { ...reservation, hearLate, takeBack };
  }

  test('is disputed all the same, so that nobody ships for nothing', async () => {
    const { sam, orderId, hearLate, takeBack } = await anUnheardPayment();
    await takeBack();
    await hearLate();
    expect(await read(sam, orderId)).toMatchObject({ status: 'disputed', dispute: { isByBank: true }, steps: [] });
  });

  test('doesn’t pay for an order that has ended, and isn’t given back once more', async () => {
    const { kim, orderId, hearLate, takeBack } = await anUnheardPayment();
    await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId));
    await takeBack();
    await hearLate();
    expect(await read(kim, orderId)).toMatchObject({ status: 'refunded', isChargedBack: true });
    expect(await titlesOf(kim)).not.toContain('Money on its way back to you');
  });
});
