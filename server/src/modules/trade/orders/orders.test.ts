import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { aGateway } from '../../../../test/factories/gateway.ts';
import { aListing, anAuction } from '../../../../test/factories/listings.ts';
import { aBan } from '../../../../test/factories/species.ts';
import { ADDRESS, aDeliveredOrder, aPaidOrder, aParcel, aReservation } from '../../../../test/factories/trade.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { notifications } from '../../../db/schema/members/notifications.ts';
import { userStats } from '../../../db/schema/progress/gamification.ts';
import { ledgerLines } from '../../../db/schema/trade/ledger.ts';
import { orders, payments, promotions } from '../../../db/schema/trade/payments.ts';

const gateway = aGateway();
const weather = createServer((request, reply) => {
  const { pathname, searchParams } = new URL(request.url!, 'http://here');
  const isSearch = pathname === '/v1/search';
  const answer = isSearch
    ? {
        results: searchParams.get('name') === 'Nowhere' ? [] : [{ latitude: 43.6, longitude: -116.2, admin1: 'Idaho' }],
      }
    : { daily: { temperature_2m_max: [86.04] } };
  reply.end(JSON.stringify(answer));
});
await new Promise<void>((listening) => weather.listen(0, '127.0.0.1', listening));
afterAll(() => void weather.close());
const world = await testApp({
  gateways: gateway.gateways,
  env: { WEATHER_URL: `http://127.0.0.1:${(weather.address() as AddressInfo).port}/` },
});
const { as, aMember, anAdmin, db, services } = world;

const published: { to: unknown; event: { type: string } }[] = [];
services.bus.subscribe('events', (each) => void published.push(each as never));

const read = async (person: Person, id: string) => (await as(person).get(`/api/orders/${id}`)).json();
const statusOf = async (postId: string) =>
  (await db.select({ status: posts.status }).from(posts).where(eq(posts.id, postId)))[0]?.status;
const pay = (person: Person, id: string, token = 'approves') =>
  as(person).post(`/api/orders/${id}/pay`, { method: 'valor', token });
const balanceOf = async ({ id }: Person) =>
  (
    await db
      .select({ cents: sql<string>`coalesce(sum(${ledgerLines.cents}), 0)::text` })
      .from(ledgerLines)
      .where(sql`${ledgerLines.memberId} = ${id} and ${ledgerLines.account} = 'seller'`)
  )[0]!.cents;
const notesOf = async ({ id }: Person) =>
  (
    await db
      .select({ title: notifications.title })
      .from(notifications)
      .where(eq(notifications.userId, id))
      .orderBy(notifications.createdAt, notifications.id)
  ).map(({ title }) => title);

describe('a fixed-price listing', () => {
  test('is reserved, paid, shipped, delivered and completed, and the seller gets the money then', async () => {
    const { kim, sam, postId, orderId } = await aReservation(world);
    expect(await statusOf(postId)).toBe('reserved');
    const reserved = await read(kim, orderId);
    expect(reserved).toMatchObject({
      role: 'buyer',
      status: 'reserved',
      price: '60.00',
      deliveryCost: '12.00',
      total: '72.00',
      items: [{ title: 'Six neons', quantity: 6, price: '60.00', postId }],
      steps: ['change', 'pay', 'cancel'],
      next: { by: reserved.payUntil, becomes: 'cancelled' },
      deliveryChoices: [
        { option: 'courier', cost: '12.00' },
        { option: 'pickup', cost: '0.00' },
      ],
      events: [{ kind: 'reserved', by: 'buyer' }],
    });
    expect(Date.parse(reserved.payUntil) - Date.parse(reserved.createdAt)).toBe(15 * 60_000);
    expect(await read(sam, orderId)).toMatchObject({ role: 'seller', shipTo: null, steps: [] });

    published.length = 0;
    const paid = await pay(kim, orderId);
    expect(paid.statusCode, paid.body).toBe(200);
    expect(paid.json()).toMatchObject({ status: 'paid', payment: { status: 'completed', cardLast4: '1111' } });
    expect(await statusOf(postId)).toBe('sold');
    const told = (type: string) => published.filter(({ event }) => event.type === type);
    expect(told('PAYMENT_RECEIVED')).toEqual([
      { to: { userIds: [sam.id] }, event: { type: 'PAYMENT_RECEIVED', payment: { amount: '72.00' } } },
    ]);
    // The last toast is the one the seller sees.
    const toasts = published.filter(
      ({ to, event }) =>
        (to as { userIds?: string[] }).userIds?.includes(sam.id) &&
        ['NOTIFICATION', 'PAYMENT_RECEIVED'].includes(event.type),
    );
    expect(toasts.map(({ event }) => event.type)).toEqual(['NOTIFICATION', 'PAYMENT_RECEIVED']);
    expect(told('ORDER_CHANGED')).toContainEqual({
      to: { userIds: [kim.id, sam.id] },
      event: { type: 'ORDER_CHANGED', orderId },
    });
    expect(await read(sam, orderId)).toMatchObject({
      shipTo: ADDRESS,
      pickupPlace: null,
      steps: ['ship', 'cancel'],
      payment: null,
    });

    const shipped = await as(sam).post(`/api/orders/${orderId}/ship`, { carrier: 'UPS', trackingNumber: '1Z999' });
    expect(shipped.json()).toMatchObject({ status: 'shipped', carrier: 'UPS', trackingNumber: '1Z999' });
    const delivered = (await as(kim).post(`/api/orders/${orderId}/deliver`)).json();
    expect(delivered).toMatchObject({ status: 'delivered', steps: ['arrive', 'claim', 'complete'] });
    expect(Date.parse(delivered.claimUntil) - Date.parse(delivered.deliveredAt)).toBe(2 * 3_600_000);
    expect(await balanceOf(sam)).toBe('0');
    const completed = (await as(kim).post(`/api/orders/${orderId}/complete`)).json();
    expect(completed).toMatchObject({ status: 'completed', steps: ['arrive', 'review'] });
    // 72.00 less 2.9 % and 0.30.
    expect(await balanceOf(sam)).toBe('6961');
    expect(completed).toMatchObject({ sellerGot: null });
    expect(await read(sam, orderId)).toMatchObject({ sellerGot: '69.61' });
    expect(completed.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'reserved',
      'paid',
      'shipped',
      'delivered',
      'completed',
    ]);
    expect(await notesOf(sam)).toEqual(['You sold something', 'Your parcel arrived', 'Order completed']);
    expect(await notesOf(kim)).toEqual(['Payment received', 'Your order is on its way']);
    // Done once, it’s done.
    expect((await as(kim).post(`/api/orders/${orderId}/complete`)).json()).toMatchObject({ rule: 'wrong_step' });
    expect(await balanceOf(sam)).toBe('6961');

    const statsOf = async ({ id }: Person) => (await db.select().from(userStats).where(eq(userStats.userId, id)))[0];
    expect(await statsOf(kim)).toMatchObject({ totalPurchases: 1, totalSpent: '72.00', totalSales: 0, auctionsWon: 0 });
    expect(await statsOf(sam)).toMatchObject({ totalPurchases: 0, totalSales: 1, totalEarned: '69.61' });
  });

  test('goes to one of two buyers at once', async () => {
    const [kim, lee, sam] = [await aMember(), await aMember(), await aMember()];
    const postId = await aParcel(world, sam);
    const buy = (person: Person) => as(person).post('/api/orders', { postId, deliveryOption: 'pickup' });
    const answers = await Promise.all([buy(kim), buy(lee), buy(kim), buy(lee)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({ rule: 'reserved' });
    expect(await db.$count(orders, eq(orders.postId, postId))).toBe(1);
  });

  test('is reserved once for a request that is sent twice', async () => {
    const kim = await aMember();
    const postId = await aParcel(world, await aMember());
    const buy = () =>
      as(kim).post('/api/orders', { postId, deliveryOption: 'pickup' }, { 'idempotency-key': `buy-${postId}` });
    const [first, second] = [await buy(), await buy()];
    expect(first.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
  });

  test('stays as it was bought until its order is over, whatever its seller does', async () => {
    const { kim, sam, postId, orderId } = await aReservation(world);
    const url = `/api/posts/${postId}`;
    const refusals = async (
      tries: [string, () => Promise<{ statusCode: number; json: () => unknown }>][],
      why: RegExp,
    ) => {
      const before = await db.select().from(posts).where(eq(posts.id, postId));
      for (const [name, attempt] of tries) {
        const answer = await attempt();
        expect(answer.statusCode, name).toBe(409);
        expect(answer.json(), name).toMatchObject({ rule: 'has_order', message: expect.stringMatching(why) });
      }
      expect(await db.select().from(posts).where(eq(posts.id, postId))).toEqual(before);
    };
    const status = (change: object) => () => as(sam).patch(`${url}/status`, change);
    const always: Parameters<typeof refusals>[0] = [
      ['released', status({ status: 'active' })],
      ['paused', status({ isActive: false })],
      ['priced', () => as(sam).put(url, { price: '99.00' })],
      ['delivered for more', () => as(sam).put(url, { deliveryCourierCost: '90.00' })],
      ['deleted', () => as(sam).delete(url)],
    ];
    await refusals([...always, ['sold', status({ status: 'sold' })]], /Somebody is buying/);
    // Nothing changes by that, or only something is added.
    expect((await as(sam).patch(`${url}/status`, { status: 'reserved' })).statusCode).toBe(200);
    const [{ description } = { description: '' }] = await db.select().from(posts).where(eq(posts.id, postId));
    const added = await as(sam).put(url, { price: '60.00', description: `${description} They eat flakes.` });
    expect(added.statusCode, added.body).toBe(200);
    expect((await pay(kim, orderId)).statusCode).toBe(200);
    await refusals(always, /once the order is completed/);
    await as(sam).post(`/api/orders/${orderId}/ship`, { carrier: 'UPS', trackingNumber: '1Z' });
    await refusals(always, /once the order is completed/);
    await as(kim).post(`/api/orders/${orderId}/deliver`);
    await as(kim).post(`/api/orders/${orderId}/complete`);
    expect((await as(sam).delete(url)).statusCode).toBe(204);
  });

  test('that is being bought can still be taken down by an admin, and is free again when nobody pays', async () => {
    const [first, second] = [await aReservation(world), await aReservation(world)];
    expect((await as(await anAdmin()).delete(`/api/posts/${first.postId}`)).statusCode).toBe(204);
    expect(await statusOf(first.postId)).toBe('removed');
    await as(second.kim).post(`/api/orders/${second.orderId}/cancel`, {});
    expect((await as(second.sam).delete(`/api/posts/${second.postId}`)).statusCode).toBe(204);
  });

  test('is brought over by the seller without a carrier, and by mail only with one', async () => {
    const byMail = await aPaidOrder(world);
    const refused = await as(byMail.sam).post(`/api/orders/${byMail.orderId}/ship`, { carrier: 'UPS' });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['trackingNumber']]);
    const { sam, kim, orderId } = await aPaidOrder(world);
    await db.update(orders).set({ deliveryOption: 'local' }).where(eq(orders.id, orderId));
    expect((await read(sam, orderId)).next.text).toMatch(/tell us when you set off/);
    const answer = await as(sam).post(`/api/orders/${orderId}/ship`, {});
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'shipped', carrier: null, trackingNumber: null });
    expect((await read(kim, orderId)).events.at(-1)).toMatchObject({ kind: 'shipped', note: null });
  });

  test('can’t be bought where it isn’t offered, known or allowed', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const postId = await aParcel(world, sam, { deliveryOptions: ['pickup', 'courier', 'postage'] });
    const buy = (person: Person, body: object) => as(person).post('/api/orders', { postId, ...body });
    expect((await buy(kim, { deliveryOption: 'local' })).json().fields).toHaveProperty('deliveryOption');
    // No cost is stated.
    expect((await buy(kim, { deliveryOption: 'postage', shipTo: ADDRESS })).json().fields).toHaveProperty(
      'deliveryOption',
    );
    expect((await buy(kim, { deliveryOption: 'courier' })).json().fields).toHaveProperty('shipTo');
    expect((await buy(sam, { deliveryOption: 'pickup' })).json()).toMatchObject({ rule: 'own_listing' });
    expect(await statusOf(postId)).toBe('active');
    await as(sam).post('/api/blocks', { userId: kim.id });
    expect((await buy(kim, { deliveryOption: 'pickup' })).statusCode).toBe(404);
    const auction = await aListing(world, sam, { listingType: 'auction' });
    const asFixed = await as(await aMember()).post('/api/orders', { postId: auction, deliveryOption: 'pickup' });
    expect(asFixed.json()).toMatchObject({ rule: 'is_auction' });
  });

  test('is sent within its seller’s country, and delivered locally by where the parcel goes', async () => {
    const sam = await aMember();
    const kim = await aMember({ location: 'Boise, ID' });
    const local = { deliveryOptions: ['local', 'courier'] as const, deliveryLocal: true, deliveryLocalCost: '5.00' };
    const postId = await aParcel(world, sam, { ...local, deliveryOptions: [...local.deliveryOptions] });
    const buy = (deliveryOption: string, to: object) =>
      as(kim).post('/api/orders', { postId, deliveryOption, shipTo: { ...ADDRESS, ...to } });
    for (const [option, to] of [
      ['courier', { region: 'ON', country: 'Canada' }],
      ['courier', { country: 'Canada' }],
      ['local', { city: 'Miami', region: 'FL' }],
    ] as const) {
      const refused = await buy(option, to);
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['shipTo']]);
    }
    const { id } = (await buy('local', {})).json();
    const change = (body: object) => as(kim).put(`/api/orders/${id}`, body);
    expect((await change({ shipTo: { ...ADDRESS, city: 'Miami', region: 'Florida' } })).json().fields).toHaveProperty(
      'shipTo',
    );
    const sent = await change({ deliveryOption: 'courier', shipTo: { ...ADDRESS, region: 'FL', country: 'USA' } });
    expect(sent.json()).toMatchObject({ deliveryCost: '12.00', shipTo: { region: 'FL' } });
  });

  test('that costs more with its delivery than can be paid is refused with a reason', async () => {
    const kim = await aMember();
    const postId = await aParcel(world, await aMember(), { price: '99999999.99' });
    const buy = (body: object) => as(kim).post('/api/orders', { postId, ...body });
    const refused = await buy({ deliveryOption: 'courier', shipTo: ADDRESS });
    expect(refused.json().fields).toEqual({ deliveryOption: expect.stringContaining('99999999.99') });
    const { id, total } = (await buy({ deliveryOption: 'pickup' })).json();
    expect(total).toBe('99999999.99');
    const changed = await as(kim).put(`/api/orders/${id}`, { deliveryOption: 'courier', shipTo: ADDRESS });
    expect(changed.json().fields).toHaveProperty('deliveryOption');
  });

  test('of a banned species can’t be bought by those who live there, nor sent there', async () => {
    const { species } = await aBan(world, 'California');
    const sam = await aMember();
    const buy = async (person: Person, region: string) =>
      as(person).post('/api/orders', {
        postId: await aParcel(world, sam, { speciesKey: species.key }),
        deliveryOption: 'courier',
        shipTo: { ...ADDRESS, region },
      });
    const local = await aMember({ location: 'Fresno, CA' });
    expect((await buy(local, 'ID')).json()).toMatchObject({ code: 'conflict', rule: 'banned' });
    const away = await aMember({ location: 'Boise, ID' });
    for (const region of ['CA', 'ca', 'C.A.', 'california'])
      expect((await buy(away, region)).json(), region).toMatchObject({ rule: 'banned' });
    expect((await buy(away, 'Kalifornien')).json().fields).toEqual({
      'shipTo.region': 'Enter a state, like CA or California',
    });
    const allowed = await buy(away, 'ID');
    expect(allowed.statusCode).toBe(201);
    const moved = await as(away).put(`/api/orders/${allowed.json().id}`, {
      shipTo: { ...ADDRESS, region: 'California' },
    });
    expect(moved.json()).toMatchObject({ rule: 'banned' });
    // The ZIP code tells as well.
    const byZip = await as(away).put(`/api/orders/${allowed.json().id}`, { shipTo: { ...ADDRESS, postcode: '90001' } });
    expect(byZip.json()).toMatchObject({ rule: 'banned' });
    for (const postcode of ['9000', '9000I', '90001 CA']) {
      const half = await as(away).put(`/api/orders/${allowed.json().id}`, { shipTo: { ...ADDRESS, postcode } });
      expect(half.json().fields, postcode).toEqual({ 'shipTo.postcode': 'Enter a ZIP code, like 97201' });
    }
  });
});

describe('paying', () => {
  test('a seller who was suspended meanwhile is refused', async () => {
    const { kim, sam, orderId } = await aReservation(world);
    await as(await anAdmin()).patch(`/api/admin/users/${sam.id}`, { isSuspended: true, reason: 'Fake photos' });
    expect((await pay(kim, orderId)).json()).toMatchObject({ rule: 'seller_suspended' });
    expect(await db.$count(payments, eq(payments.orderId, orderId))).toBe(0);
  });

  test('with a card that is refused answers why, and another card works', async () => {
    const { kim, sam, orderId } = await aReservation(world);
    const declined = await pay(kim, orderId, 'declines');
    expect(declined.statusCode).toBe(402);
    expect(declined.json()).toMatchObject({ code: 'declined', message: expect.stringMatching(/./) });
    const after = await read(kim, orderId);
    expect(after.status).toBe('reserved');
    expect(after.events.at(-1)).toMatchObject({ kind: 'payment_failed', by: null });
    // Why a card is refused, and how the buyer pays, is theirs alone.
    const refusal = declined.json().message;
    const forSeller = await as(sam).get(`/api/orders/${orderId}`);
    expect(forSeller.json()).toMatchObject({ payment: null, events: [{ kind: 'reserved' }] });
    expect(forSeller.body).not.toContain(refusal);
    expect((await pay(kim, orderId)).json()).toMatchObject({ status: 'paid' });
    expect(await read(sam, orderId)).toMatchObject({ payment: null, events: [{ kind: 'reserved' }, { kind: 'paid' }] });
    expect((await read(await anAdmin(), orderId)).payment).toMatchObject({ status: 'completed' });
  });

  test('twice at once charges once', async () => {
    for (let round = 0; round < 8; round++) {
      const { kim, orderId } = await aReservation(world);
      const before = gateway.charges.length;
      const answers = await Promise.all([1, 2, 3, 4].map(() => pay(kim, orderId)));
      expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200 && status !== 409)).toEqual(
        [],
      );
      expect(gateway.charges.length - before).toBe(1);
      expect(await read(kim, orderId)).toMatchObject({ status: 'paid' });
    }
  });

  test('that waits for the bank shows where to confirm, and nothing else can be done meanwhile', async () => {
    const { kim, orderId } = await aReservation(world);
    const waiting = (await pay(kim, orderId, 'confirms')).json();
    expect(waiting).toMatchObject({
      status: 'reserved',
      payment: { status: 'pending', confirmUrl: 'http://127.0.0.1/confirm', confirmBy: expect.any(String) },
      // Nobody is asked to pay by then what they are paying already.
      next: { text: expect.stringMatching(/waiting for you to confirm/), by: null, becomes: null },
    });
    const cancel = await as(kim).post(`/api/orders/${orderId}/cancel`, {});
    expect(cancel.json()).toMatchObject({ rule: 'payment_under_way' });
    const change = await as(kim).put(`/api/orders/${orderId}`, { deliveryOption: 'pickup' });
    expect(change.json()).toMatchObject({ rule: 'payment_under_way' });
  });

  test.each([
    ['unconfirmed', 'withdrawn'],
    ['funds', 'funds'],
  ] as const)('that the gateway says is %s when its buyer gives it up is kept as %s', async (decline, kept) => {
    const { kim, orderId } = await aReservation(world);
    const { payment } = (await pay(kim, orderId, 'confirms')).json();
    const port = gateway.gateways.find('sandbox')!;
    port.cancel = async () => ({ status: 'declined', decline, facts: {} });
    expect((await as(kim).post(`/api/payments/${payment.id}/cancel`)).statusCode).toBe(200);
    delete port.cancel;
    const [row] = await db.select().from(payments).where(eq(payments.id, payment.id));
    expect(row).toMatchObject({ status: 'failed', valorStatus: kept });
  });

  test('and canceling at the same time ends in one of the two, never in both', async () => {
    const { kim, orderId } = await aReservation(world);
    gateway.hooks.onCharge = () => as(kim).post(`/api/orders/${orderId}/cancel`, {});
    await pay(kim, orderId);
    delete gateway.hooks.onCharge;
    expect(await read(kim, orderId)).toMatchObject({ status: 'paid' });
  });

  test.each([
    ['changing', (id: string) => ['PUT', `/api/orders/${id}`, { deliveryOption: 'pickup' }] as const],
    ['canceling', (id: string) => ['POST', `/api/orders/${id}/cancel`, {}] as const],
  ])('while %s lets one of the two win, and takes nothing from a buyer who paid', async (_, request) => {
    const before = gateway.refunds.length;
    for (let round = 0; round < 12; round += 1) {
      const { kim, orderId } = await aReservation(world);
      const [verb, url, body] = request(orderId);
      const other = () => (verb === 'PUT' ? as(kim).put(url, body) : as(kim).post(url, body));
      const [paid, changed] = await Promise.all(
        round % 2 === 0 ? [pay(kim, orderId), other()] : [other(), pay(kim, orderId)].toReversed(),
      );
      const { status, total, payment } = await read(kim, orderId);
      if (paid!.statusCode === 200) {
        expect(status).toBe('paid');
        expect(payment).toMatchObject({ status: 'completed' });
        expect(gateway.charges.at(-1)!.cents).toBe(Number(total.replace('.', '')));
      } else {
        expect(paid!.statusCode).toBe(409);
        expect(changed!.statusCode).toBe(200);
        expect(payment).toBeNull();
      }
      if (changed!.statusCode !== 200) expect(changed!.json().rule).toMatch(/payment_under_way|wrong_step/);
    }
    expect(gateway.refunds.length).toBe(before);
  });

  test('waits for a change that holds the order, and asks again instead of charging the old total', async () => {
    const { kim, orderId } = await aReservation(world);
    const before = gateway.charges.length;
    // The change comes after the payment has looked at the order, before it is stored.
    const { ways } = gateway.gateways;
    let asked = 0;
    gateway.gateways.ways = () => {
      const [way] = ways();
      const address = async () => {
        asked += 1;
        const change = await as(kim).put(`/api/orders/${orderId}`, { deliveryOption: 'pickup' });
        expect(change.statusCode, change.body).toBe(200);
        return undefined as never;
      };
      return [{ ...way!, port: { ...way!.port, address } }];
    };
    const answer = await pay(kim, orderId);
    gateway.gateways.ways = ways;
    expect(asked).toBe(1);
    expect(answer.json()).toMatchObject({ rule: 'order_changed' });
    expect(gateway.charges.length).toBe(before);
    expect((await pay(kim, orderId)).json()).toMatchObject({ status: 'paid', total: '60.00' });
  });

  test('for an order that ended meanwhile gives the money back', async () => {
    const { kim, postId, orderId } = await aReservation(world);
    gateway.hooks.onCharge = () =>
      db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId)).execute();
    const before = gateway.refunds.length;
    await pay(kim, orderId);
    delete gateway.hooks.onCharge;
    expect(await read(kim, orderId)).toMatchObject({ status: 'refunded', refundedAmount: '72.00', paidAt: null });
    expect(gateway.refunds.length - before).toBe(1);
    expect(gateway.refunds.at(-1)).toMatchObject({ refundCents: 7200 });
    expect(await statusOf(postId)).not.toBe('sold');
  });

  test('needs an address unless it’s picked up', async () => {
    const { kim, sam, orderId } = await aReservation(world);
    await db.update(orders).set({ shipTo: null }).where(eq(orders.id, orderId));
    expect((await pay(kim, orderId)).json().fields).toHaveProperty('shipTo');
    await as(kim).put(`/api/orders/${orderId}`, { deliveryOption: 'pickup' });
    expect((await pay(kim, orderId)).json()).toMatchObject({
      status: 'paid',
      total: '60.00',
      pickupPlace: 'Boise, ID',
    });
    expect(await read(sam, orderId)).toMatchObject({ pickupPlace: 'Boise, ID' });
    // Where the listing says it is later isn’t where this one was picked up.
    await as(sam).post(`/api/orders/${orderId}/hand-over`);
    expect(await read(kim, orderId)).toMatchObject({ status: 'delivered', pickupPlace: null });
  });

  test('is the buyer’s alone, and only in time', async () => {
    const { kim, sam, orderId } = await aReservation(world);
    expect((await pay(sam, orderId)).statusCode).toBe(403);
    await db
      .update(orders)
      .set({ payUntil: new Date(Date.now() - 1) })
      .where(eq(orders.id, orderId));
    expect((await pay(kim, orderId)).json()).toMatchObject({ rule: 'too_late' });
  });
});

test('a parcel’s label has one line for each of its parts', async () => {
  const { sam, orderId } = await aPaidOrder(world);
  const shipped = await as(sam).post(`/api/orders/${orderId}/ship`, {
    carrier: 'UPS\r\nBcc: x',
    trackingNumber: '1Z\u0007',
  });
  expect(shipped.json()).toMatchObject({ carrier: 'UPS Bcc: x', trackingNumber: '1Z' });
});

describe('before payment', () => {
  test('codes aren’t found by trying', async () => {
    const { kim, postId, orderId } = await aReservation(world);
    const attempt = async () => (await as(kim).put(`/api/orders/${orderId}`, { promotionCode: 'GUESS' })).statusCode;
    for (let tried = 0; tried < 59; tried += 1) expect(await attempt()).toBe(400);
    // Asking and trying count together.
    const check = () => as(kim).post('/api/promotions/check', { code: 'GUESS', postId });
    expect((await check()).statusCode).toBe(200);
    expect(await attempt()).toBe(429);
    expect((await check()).statusCode).toBe(429);
  });

  test('delivery and code can be changed, and an empty code is removed', async () => {
    const { kim, orderId } = await aReservation(world);
    const code = `FISH-${orderId.slice(-6)}`;
    const [promotion] = await db
      .insert(promotions)
      .values({ name: 'Spring', type: 'percentage', value: '10.00', code, usageLimit: 1 })
      .returning();
    const used = async () =>
      (await db.select().from(promotions).where(eq(promotions.id, promotion!.id)))[0]!.usageCount;
    const change = async (body: object) => (await as(kim).put(`/api/orders/${orderId}`, body)).json();
    expect(await change({ promotionCode: code })).toMatchObject({
      discount: '6.00',
      total: '66.00',
      promotionCode: code,
    });
    expect(await used()).toBe(1);
    expect(await change({ deliveryOption: 'pickup' })).toMatchObject({
      discount: '6.00',
      total: '54.00',
      shipTo: null,
    });
    expect(await change({ promotionCode: '' })).toMatchObject({
      discount: '0.00',
      total: '60.00',
      promotionCode: null,
    });
    expect(await used()).toBe(0);
    expect((await change({ promotionCode: 'NO-SUCH-CODE' })).fields).toHaveProperty('promotionCode');
    await change({ promotionCode: code });
    await as(kim).post(`/api/orders/${orderId}/cancel`, {});
    expect(await used()).toBe(0);
  });

  test('with a code costs the buyer less and gives the seller as much as without', async () => {
    const { kim, sam, orderId } = await aReservation(world);
    const code = `GIFT-${orderId.slice(-6)}`;
    await db.insert(promotions).values({ name: 'Gift', type: 'fixed', value: '20.00', code });
    await as(kim).put(`/api/orders/${orderId}`, { promotionCode: code });
    await pay(kim, orderId);
    await as(sam).post(`/api/orders/${orderId}/ship`, { carrier: 'UPS', trackingNumber: '1Z999' });
    await as(kim).post(`/api/orders/${orderId}/deliver`);
    expect((await as(kim).post(`/api/orders/${orderId}/complete`)).json()).toMatchObject({ total: '52.00' });
    // $72.00, less 2.9% of the $52.00 charged and 30 cents.
    expect(await balanceOf(sam)).toBe('7019');
  });

  test('a buyer can give it up, and it’s for sale again', async () => {
    const { kim, sam, postId, orderId } = await aReservation(world);
    expect((await as(sam).post(`/api/orders/${orderId}/cancel`, {})).json()).toMatchObject({ rule: 'wrong_step' });
    const canceled = (await as(kim).post(`/api/orders/${orderId}/cancel`, { reason: 'Too big' })).json();
    expect(canceled).toMatchObject({ status: 'cancelled', steps: [] });
    expect(canceled.events.at(-1)).toMatchObject({ kind: 'cancelled', by: 'buyer', note: 'Too big' });
    expect(await statusOf(postId)).toBe('active');
  });
});

describe('money back', () => {
  test('goes to the buyer when the seller cancels a paid order', async () => {
    const { kim, sam, postId, orderId } = await aPaidOrder(world);
    const before = gateway.refunds.length;
    // In a mail, lines of its own could pass for ours.
    const reason = 'They died.\r\n\nLog in at x.example';
    const canceled = (await as(sam).post(`/api/orders/${orderId}/cancel`, { reason })).json();
    expect(canceled).toMatchObject({ status: 'refunded', refundedAmount: '72.00' });
    expect(gateway.refunds.slice(before)).toMatchObject([{ refundCents: 7200 }]);
    expect(await statusOf(postId)).toBe('expired');
    expect(await notesOf(kim)).toContain('Money on its way back to you');
    for (const [person, who] of [
      [kim, 'The seller'],
      [sam, 'You'],
    ] as const)
      expect((await as(person).get('/api/notifications')).body).toContain(
        `Reason: ${who} canceled: They died. Log in at x.example`,
      );
    expect((await as(kim).post(`/api/orders/${orderId}/cancel`, {})).statusCode).toBe(409);
  });

  test('can be granted by an admin in parts, never more than was paid', async () => {
    const { kim, sam, orderId } = await aPaidOrder(world);
    const admin = await anAdmin();
    const give = (amount: string) =>
      as(admin).post(`/api/orders/${orderId}/refunds`, { amount, reason: 'Late parcel' });
    expect((await give('80')).json().fields).toHaveProperty('amount');
    expect((await give('20')).json()).toMatchObject({ status: 'paid', refundedAmount: '20.00', role: 'admin' });
    expect((await give('52.01')).statusCode).toBe(400);
    await as(sam).post(`/api/orders/${orderId}/ship`, { carrier: 'UPS', trackingNumber: '1Z' });
    await as(kim).post(`/api/orders/${orderId}/deliver`);
    expect((await give('10')).json()).toMatchObject({ status: 'delivered', refundedAmount: '30.00' });
    await as(kim).post(`/api/orders/${orderId}/complete`);
    // 42.00 less 2.9 % (1.22) and 0.30.
    expect(await balanceOf(sam)).toBe('4048');
    expect((await give('1')).json()).toMatchObject({ rule: 'wrong_step' });
  });

  test('in whole ends the order', async () => {
    const { orderId, postId } = await aPaidOrder(world);
    const admin = await anAdmin();
    const answer = await as(admin).post(`/api/orders/${orderId}/refunds`, { amount: '72', reason: 'Fraud' });
    expect(answer.json()).toMatchObject({ status: 'refunded', next: { by: null } });
    expect(await statusOf(postId)).toBe('expired');
  });

  test('isn’t for an admin who takes part', async () => {
    const admin = await anAdmin();
    const postId = await aParcel(world, await aMember());
    const order = (await as(admin).post('/api/orders', { postId, deliveryOption: 'pickup' })).json();
    await pay(admin, order.id);
    const answer = await as(admin).post(`/api/orders/${order.id}/refunds`, { amount: '1', reason: 'x' });
    expect(answer.statusCode).toBe(403);
  });
});

describe('the list', () => {
  test('shows what a member bought and sold, page by page', async () => {
    const { kim, sam, orderId } = await aPaidOrder(world);
    const other = await aParcel(world, kim);
    const sold = (await as(sam).post('/api/orders', { postId: other, deliveryOption: 'pickup' })).json();
    const list = async (query: string) =>
      ((await as(kim).get(`/api/orders?${query}`)).json() as { id: string }[]).map(({ id }) => id);
    expect(await list('')).toEqual([sold.id, orderId]);
    expect(await list('role=buyer')).toEqual([orderId]);
    expect(await list('role=seller')).toEqual([sold.id]);
    expect(await list('status=paid')).toEqual([orderId]);
    const first = await as(kim).get('/api/orders?limit=1');
    const next = /<(.+)>/.exec(String(first.headers.link))![1]!;
    expect((await as(kim).get(next)).json()).toMatchObject([{ id: orderId }]);
    expect((await as(await aMember()).get('/api/orders')).json()).toEqual([]);
  });

  test('finds the order of an auction', async () => {
    const kim = await aMember();
    const postId = await aParcel(world, await aMember(), { listingType: 'auction' });
    const auctionId = await anAuction(world, postId);
    expect((await as(kim).get(`/api/orders?auctionId=${auctionId}`)).json()).toEqual([]);
  });
});

describe('the shipping advice', () => {
  const advise = async (person: Person, id: string, query = '') =>
    (await as(person).get(`/api/orders/${id}/shipping-advice${query}`)).json();

  test('follows what the seller typed', async () => {
    const { sam, orderId } = await aPaidOrder(world);
    expect(await advise(sam, orderId, '?originHigh=30&destinationHigh=75')).toMatchObject({
      advice: 'do-not-ship',
      source: 'typed',
      originHigh: 30,
      destinationHigh: 75,
    });
  });

  test('follows the forecast where a weather service is set', async () => {
    const { sam, orderId } = await aPaidOrder(world);
    expect(await advise(sam, orderId)).toMatchObject({ advice: 'cold-pack', source: 'forecast', originHigh: 86 });
    expect(await advise(sam, orderId, '?originHigh=75')).toMatchObject({ originHigh: 75, destinationHigh: 86 });
  });

  test('asks for the highs where the forecast doesn’t know the place', async () => {
    const { sam, orderId } = await aPaidOrder(world, { location: 'Nowhere, ID' });
    expect(await advise(sam, orderId)).toMatchObject({ advice: null, source: null, originHigh: null });
  });

  test('goes by the day where the seller is', async () => {
    const { sam, orderId } = await aPaidOrder(world);
    const now = services.now();
    const isDayIn = (timeZone: string) =>
      ['Mon', 'Tue', 'Wed'].includes(new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' }).format(now));
    // A day apart at any hour.
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;
    const shown = async (timeZone: string) => (await advise(sam, orderId, `?timeZone=${timeZone}`)).isShippingDay;
    expect([await shown(zones[0]), await shown(zones[1])]).toEqual(zones.map(isDayIn));
    // An unknown zone is ignored.
    expect((await advise(sam, orderId, '?timeZone=Nowhere/Land')).isShippingDay).toBeTypeOf('boolean');
  });

  test('isn’t needed for what isn’t alive', async () => {
    const { sam, orderId } = await aPaidOrder(world, { category: 'equipment', condition: 'new' });
    expect(await advise(sam, orderId)).toMatchObject({ isShippingDay: true, advice: null });
  });
});

test('an address stays while the order is open, and goes with its buyer’s account', async () => {
  const { kim, sam, orderId } = await aPaidOrder(world);
  const leave = () => as(kim).delete('/api/users/me');
  expect((await leave()).statusCode).toBe(409);
  expect((await read(sam, orderId)).shipTo).toMatchObject({ line1: ADDRESS.line1 });
  await as(sam).post(`/api/orders/${orderId}/ship`, { carrier: 'UPS', trackingNumber: '1Z' });
  await as(kim).post(`/api/orders/${orderId}/deliver`);
  await as(kim).post(`/api/orders/${orderId}/complete`);
  const another = await aPaidOrder(world);
  expect((await leave()).statusCode).toBe(204);
  expect(await read(sam, orderId)).toMatchObject({ status: 'completed', buyer: null, shipTo: null });
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  expect([row!.buyerId, row!.shipTo]).toEqual([null, null]);
  // Nobody else’s is touched.
  expect((await read(another.sam, another.orderId)).shipTo).toMatchObject({ line1: ADDRESS.line1 });
});

test('an account with open orders stays', async () => {
  const { kim, orderId } = await aDeliveredOrder(world);
  const refused = await services.nouns.find(({ name }) => name === 'orders')!.keepsAccount!(
    { db, now: services.now },
    kim,
  );
  expect(refused).toMatch(/open orders/);
  await as(kim).post(`/api/orders/${orderId}/complete`);
  expect(
    await services.nouns.find(({ name }) => name === 'orders')!.keepsAccount!({ db, now: services.now }, kim),
  ).toBeUndefined();
});
