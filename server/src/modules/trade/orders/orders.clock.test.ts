import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aGateway } from '../../../../test/factories/gateway.ts';
import { ADDRESS, aDeliveredOrder, aPaidOrder, aReservation } from '../../../../test/factories/trade.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { until } from '../../../../test/until.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { notifications } from '../../../db/schema/members/notifications.ts';
import { payments } from '../../../db/schema/trade/payments.ts';
import { tellAgain, withoutRequest } from '../../../kit/happenings.ts';
import { settle } from '../payments/payments.settle.service.ts';
import { runOrderClock } from './orders.clock.service.ts';
import { takeDue } from './orders.queries.ts';

const gateway = aGateway();
const world = await testApp({ gateways: gateway.gateways });
const { as, db, services } = world;
const { TEST_DATABASE_URL } = process.env;
const DAY_MS = 86_400_000;

const runAfter = (days: number) => {
  const now = new Date(Date.now() + days * DAY_MS);
  return runOrderClock({ ...services, now: () => now });
};
const read = async (person: Person, id: string) => (await as(person).get(`/api/orders/${id}`)).json();
const statusOf = async (postId: string) =>
  (await db.select({ status: posts.status }).from(posts).where(eq(posts.id, postId)))[0]?.status;
const countOf = async (person: Person, id: string, kind: string) =>
  (await read(person, id)).events.filter((event: { kind: string }) => event.kind === kind).length;
const isTold = async ({ id }: Person, title: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).filter((note) => note.title === title)
    .length;
const MINUTES = 1 / 1440;

describe('a reservation', () => {
  test('ends after 15 minutes, and the listing is up again', async () => {
    const { kim, postId, orderId } = await aReservation(world);
    await runAfter(14 * MINUTES);
    expect(await statusOf(postId)).toBe('reserved');
    await Promise.all([runAfter(16 * MINUTES), runAfter(16 * MINUTES)]);
    expect(await read(kim, orderId)).toMatchObject({ status: 'cancelled' });
    expect(await countOf(kim, orderId, 'lapsed')).toBe(1);
    expect(await statusOf(postId)).toBe('active');
    expect(await isTold(kim, 'Your reservation ended')).toBe(1);
    // No reminders for minutes.
    expect(await countOf(kim, orderId, 'pay_reminder')).toBe(0);
  });

  test('waits for a payment that is under way', async () => {
    const { kim, postId, orderId } = await aReservation(world);
    await as(kim).post(`/api/orders/${orderId}/pay`, { method: 'valor', token: 'confirms' });
    await runAfter(20 * MINUTES);
    expect(await read(kim, orderId)).toMatchObject({ status: 'reserved' });
    expect(await statusOf(postId)).toBe('reserved');
  });

  test('that was paid in time is paid, even if the order hears of it late', async () => {
    const { kim, sam, postId, orderId } = await aReservation(world);
    await as(kim).post(`/api/orders/${orderId}/pay`, { method: 'valor', token: 'confirms' });
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
    // The server went away after the money came, before anybody heard of it.
    const deaf = { ...withoutRequest(services), deliver: async () => {} };
    await settle(deaf, payment!.id, { status: 'completed', facts: {} });
    expect((await as(kim).post(`/api/orders/${orderId}/cancel`, {})).json()).toMatchObject({
      rule: 'payment_under_way',
    });
    await Promise.all([runAfter(20 * MINUTES), runAfter(20 * MINUTES)]);
    expect(await read(kim, orderId)).toMatchObject({ status: 'paid', refundedAmount: '0.00' });
    expect(await statusOf(postId)).toBe('sold');
    await tellAgain({ ...services, now: () => new Date(Date.now() + DAY_MS / 2) });
    expect(await countOf(kim, orderId, 'paid')).toBe(1);
    await as(sam).post(`/api/orders/${orderId}/cancel`, {});
  });
});

describe('a paid order', () => {
  test('reminds the seller after 3 days, and gives everything back after 14', async () => {
    const { kim, sam, postId, orderId } = await aPaidOrder(world);
    await runAfter(2.9);
    expect(await countOf(sam, orderId, 'ship_reminder')).toBe(0);
    await runAfter(3.1);
    await runAfter(4);
    expect(await countOf(sam, orderId, 'ship_reminder')).toBe(1);
    expect(await isTold(sam, 'Please ship this')).toBe(1);
    await runAfter(13.9);
    expect(await read(kim, orderId)).toMatchObject({ status: 'paid' });
    const before = gateway.refunds.length;
    await runAfter(14.1);
    await runAfter(14.2);
    expect(await read(kim, orderId)).toMatchObject({ status: 'refunded', refundedAmount: '72.00' });
    expect(gateway.refunds.slice(before)).toMatchObject([{ refundCents: 7200 }]);
    expect(await statusOf(postId)).toBe('expired');
  });

  // The embedded database has one connection, so there nobody is in between.
  test.runIf(TEST_DATABASE_URL)('isn’t due anymore when another server reminds while this one looks', async () => {
    const { sam, orderId } = await aPaidOrder(world);
    const inThreeDays = new Date(Date.now() + 3.1 * DAY_MS);
    const look = () =>
      db.transaction(async (tx) => {
        // On this connection, whoever reads events waits at the gate.
        await tx.execute(sql`create temp view order_events as select events.* from pg_advisory_xact_lock_shared(1)
          left join public.order_events as events on true offset 0`);
        const order = await takeDue(tx, orderId, 'ship-reminder', inThreeDays);
        await tx.execute(sql`drop view pg_temp.order_events`);
        return order;
      });
    const { looking } = await db.transaction(async (gate) => {
      await gate.execute(sql`select pg_advisory_xact_lock(1)`);
      const looking = look();
      await until(async () => {
        const { rows } = await db.execute(sql`select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`);
        return rows.length > 0;
      });
      await runAfter(3.1);
      return { looking };
    });
    const taken = (await looking) ? 1 : 0;
    expect(taken + (await countOf(sam, orderId, 'ship_reminder'))).toBe(1);
  });

  test('that was shipped isn’t given back', async () => {
    const { kim, sam, orderId } = await aPaidOrder(world);
    await as(sam).post(`/api/orders/${orderId}/ship`, { carrier: 'UPS', trackingNumber: '1Z' });
    await runAfter(9.9);
    expect(await read(kim, orderId)).toMatchObject({
      status: 'shipped',
      shipTo: ADDRESS,
      next: { becomes: 'delivered' },
    });
  });
});

describe('a shipped order', () => {
  const aShippedOrder = async () => {
    const made = await aPaidOrder(world);
    await as(made.sam).post(`/api/orders/${made.orderId}/ship`, { carrier: 'UPS', trackingNumber: '1Z' });
    return made;
  };

  test('reminds the buyer after 5 days, counts as delivered after 10, and completes 14 days later', async () => {
    const { kim, sam, orderId } = await aShippedOrder();
    await runAfter(4.9);
    expect(await isTold(kim, 'Has it arrived?')).toBe(0);
    await runAfter(5.1);
    await runAfter(6);
    expect(await isTold(kim, 'Has it arrived?')).toBe(1);
    expect(await countOf(kim, orderId, 'complete_reminder')).toBe(1);
    await Promise.all([runAfter(10.1), runAfter(10.1)]);
    await runAfter(10.2);
    const delivered = await read(kim, orderId);
    expect(delivered).toMatchObject({ status: 'delivered', next: { becomes: 'completed' } });
    expect(delivered.events.filter(({ kind }: { kind: string }) => kind === 'delivered')).toMatchObject([
      { by: null, note: expect.stringContaining('10 days') },
    ]);
    expect(await isTold(kim, 'Did it arrive?')).toBe(1);
    expect(await isTold(sam, 'Your parcel counts as delivered')).toBe(1);
    await runAfter(22.2);
    expect(await isTold(kim, 'Is everything all right?')).toBe(1);
    expect(await countOf(kim, orderId, 'complete_reminder')).toBe(2);
    await runAfter(24);
    expect(await read(kim, orderId)).toMatchObject({ status: 'delivered' });
    await runAfter(24.2);
    expect(await read(sam, orderId)).toMatchObject({ status: 'completed' });
  });

  test('that never came can be claimed once it counts as delivered', async () => {
    const { kim, orderId } = await aShippedOrder();
    const claim = () =>
      as(kim).post(`/api/orders/${orderId}/disputes`, { reason: 'not-received', description: 'It never came' });
    expect((await claim()).statusCode).toBe(409);
    await runAfter(10.1);
    const opened = await claim();
    expect(opened.statusCode, opened.body).toBe(201);
    expect(opened.json()).toMatchObject({ reason: 'not-received', claimedAmount: '72.00' });
    await runAfter(25);
    expect(await read(kim, orderId)).toMatchObject({ status: 'disputed' });
    // It came after all.
    expect((await as(kim).put(`/api/disputes/${opened.json().id}`, { action: 'withdraw' })).statusCode).toBe(200);
  });

  test('that the buyer confirmed isn’t delivered again', async () => {
    const { kim, orderId } = await aShippedOrder();
    await as(kim).post(`/api/orders/${orderId}/deliver`);
    await runAfter(10.1);
    expect(await countOf(kim, orderId, 'delivered')).toBe(1);
    expect(await isTold(kim, 'Did it arrive?')).toBe(0);
  });
});

describe('a delivered order', () => {
  test('reminds the buyer after 12 days, and completes by itself after 14', async () => {
    const { kim, sam, orderId } = await aDeliveredOrder(world);
    await runAfter(11.9);
    expect(await countOf(kim, orderId, 'complete_reminder')).toBe(0);
    await runAfter(12.1);
    await runAfter(13);
    expect(await countOf(kim, orderId, 'complete_reminder')).toBe(1);
    await runAfter(14.1);
    await runAfter(14.2);
    expect(await read(sam, orderId)).toMatchObject({ status: 'completed' });
    expect(await countOf(kim, orderId, 'completed')).toBe(1);
  });

  const claimed = async (amount?: string) => {
    const made = await aDeliveredOrder(world);
    const claim = { reason: 'damaged', description: 'Broken', ...(amount && { amount }) };
    const { id } = (await as(made.kim).post(`/api/orders/${made.orderId}/disputes`, claim)).json();
    return { ...made, id: id as string };
  };

  test.each([
    ['everything', undefined, 'refunded', 'refunded', 7200],
    ['a part', '5', 'completed', 'partially_refunded', 500],
  ])(
    'with an open claim for %s waits 60 days, then the buyer gets that',
    async (_, amount, status, settled, refundCents) => {
      const { kim, orderId } = await claimed(amount);
      expect(await read(kim, orderId)).toMatchObject({ next: { becomes: status } });
      await runAfter(59.9);
      expect(await read(kim, orderId)).toMatchObject({ status: 'disputed' });
      const before = gateway.refunds.length;
      await runAfter(60.1);
      await runAfter(60.2);
      expect(await read(kim, orderId)).toMatchObject({ status, dispute: { status: settled, actions: [] } });
      expect(gateway.refunds.slice(before)).toMatchObject([{ refundCents }]);
    },
  );

  test('with an offer the buyer doesn’t answer gives back the offer', async () => {
    const { kim, sam, orderId, id } = await claimed();
    await as(sam).put(`/api/disputes/${id}`, { action: 'counter', amount: '2' });
    expect(await read(kim, orderId)).toMatchObject({ next: { becomes: 'completed' } });
    const before = gateway.refunds.length;
    await runAfter(60.1);
    expect(await read(kim, orderId)).toMatchObject({
      status: 'completed',
      refundedAmount: '2.00',
      dispute: { status: 'partially_refunded', refundAmount: '2.00', decision: expect.stringContaining('offer') },
    });
    expect(gateway.refunds.slice(before)).toMatchObject([{ refundCents: 200 }]);
  });
});

describe('a pickup', () => {
  test('is marked by its seller, can still be disputed by the buyer, and completes after 14 days', async () => {
    const [one, two] = [await aReservation(world), await aReservation(world)];
    for (const { kim, sam, orderId } of [one, two]) {
      await as(kim).put(`/api/orders/${orderId}`, { deliveryOption: 'pickup' });
      expect((await as(sam).post(`/api/orders/${orderId}/hand-over`)).json()).toMatchObject({ rule: 'wrong_step' });
      await as(kim).post(`/api/orders/${orderId}/pay`, { method: 'valor', token: 'approves' });
      expect((await as(kim).post(`/api/orders/${orderId}/hand-over`)).statusCode).toBe(403);
      expect((await read(sam, orderId)).steps).toEqual(['hand-over', 'cancel']);
      const handed = await as(sam).post(`/api/orders/${orderId}/hand-over`);
      expect(handed.json()).toMatchObject({ status: 'delivered', steps: [] });
      expect(handed.json().events.at(-1)).toMatchObject({ kind: 'delivered', by: 'seller' });
      expect((await as(sam).post(`/api/orders/${orderId}/hand-over`)).json()).toMatchObject({ rule: 'wrong_step' });
      expect(await isTold(kim, 'Do you have it?')).toBe(1);
      expect((await read(kim, orderId)).steps).toEqual(['arrive', 'claim', 'complete']);
    }
    const claim = { reason: 'not-received', description: 'I was never there' };
    expect((await as(two.kim).post(`/api/orders/${two.orderId}/disputes`, claim)).statusCode).toBe(201);
    const before = gateway.refunds.length;
    await runAfter(14.1);
    expect(await read(one.sam, one.orderId)).toMatchObject({ status: 'completed', refundedAmount: '0.00' });
    expect(await read(two.kim, two.orderId)).toMatchObject({ status: 'disputed' });
    expect(gateway.refunds.length).toBe(before);
  });

  test('of a parcel that is shipped can’t be marked', async () => {
    const { sam, orderId } = await aPaidOrder(world);
    expect((await as(sam).post(`/api/orders/${orderId}/hand-over`)).json()).toMatchObject({ rule: 'wrong_step' });
  });
});
