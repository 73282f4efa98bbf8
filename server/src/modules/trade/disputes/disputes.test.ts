import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anAquarium } from '../../../../test/factories/aquariums.ts';
import { aGateway } from '../../../../test/factories/gateway.ts';
import { anImage } from '../../../../test/factories/listings.ts';
import { itemsOf } from '../../../../test/factories/orders.ts';
import { aPromotion } from '../../../../test/factories/promotions.ts';
import { aDeliveredOrder, aPaidOrder, aReservation } from '../../../../test/factories/trade.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { notifications } from '../../../db/schema/members/notifications.ts';
import { ledgerLines } from '../../../db/schema/trade/ledger.ts';
import { orders, payments } from '../../../db/schema/trade/payments.ts';
import { tell, withoutRequest } from '../../../kit/happenings.ts';
import { paymentDisputed } from '../payments/payments.happenings.ts';
import { settle } from '../payments/payments.settle.service.ts';

const gateway = aGateway();
const world = await testApp({ gateways: gateway.gateways });
const { as, aMember, anAdmin, db, services } = world;

const read = async (person: Person, id: string) => (await as(person).get(`/api/orders/${id}`)).json();
const sumOf = async (account: 'seller' | 'held') =>
  Number(
    (
      await db
        .select({ cents: sql<string>`coalesce(sum(${ledgerLines.cents}), 0)::text` })
        .from(ledgerLines)
        .where(eq(ledgerLines.account, account))
    )[0]!.cents,
  );
const photos = async (person: Person) => [await anImage(world, person), await anImage(world, person)];

async function aClaim(body: object = { reason: 'not-as-described', description: 'Too small', amount: '30' }) {
  const made = await aDeliveredOrder(world);
  const answer = await as(made.kim).post(`/api/orders/${made.orderId}/disputes`, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return { ...made, id: answer.json().id as string };
}
const answer = (person: Person, id: string, body: object) => as(person).put(`/api/disputes/${id}`, body);

describe('one dead of six', () => {
  test('is claimed with two photos, accepted, and a sixth goes back while the rest is the seller’s', async () => {
    const { kim, sam, orderId } = await aDeliveredOrder(world);
    const [item] = await itemsOf(world, orderId);
    const claim = (body: object) => as(kim).post(`/api/orders/${orderId}/disputes`, body);
    const dead = {
      reason: 'dead-on-arrival',
      description: 'One was dead in the bag.',
      photos: await photos(kim),
      losses: [{ itemId: item!.id, lost: 1 }],
    };
    expect((await claim({ ...dead, photos: dead.photos.slice(1) })).json().fields).toHaveProperty('photos');
    expect((await claim({ ...dead, photos: [dead.photos[0], dead.photos[0]] })).json().fields).toHaveProperty('photos');
    expect((await claim({ ...dead, photos: await photos(sam) })).json().fields).toHaveProperty('photos');
    expect((await claim({ ...dead, losses: [] })).json().fields).toHaveProperty('losses');
    expect((await claim({ ...dead, losses: [{ itemId: item!.id, lost: 7 }] })).json().fields).toHaveProperty('losses');
    expect((await claim({ ...dead, losses: [{ itemId: orderId, lost: 1 }] })).json().fields).toHaveProperty('losses');
    expect((await as(sam).post(`/api/orders/${orderId}/disputes`, dead)).statusCode).toBe(403);

    const opened = await claim({ ...dead, amount: '72' });
    expect(opened.statusCode, opened.body).toBe(201);
    expect(opened.json()).toMatchObject({
      status: 'open',
      // Worked out, whatever was asked for.
      claimedAmount: '10.00',
      actions: ['escalate', 'withdraw'],
    });
    expect(await read(sam, orderId)).toMatchObject({
      status: 'disputed',
      dispute: { actions: ['accept', 'counter', 'escalate'], decideBy: expect.any(String) },
      next: { becomes: 'completed' },
    });
    expect((await claim(dead)).json()).toMatchObject({ rule: 'wrong_step' });

    const [before, refunds] = [await sumOf('seller'), gateway.refunds.length];
    const accept = () => answer(sam, opened.json().id, { action: 'accept', message: 'Sorry!' });
    const twice = await Promise.all([accept(), accept()]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await read(kim, orderId)).toMatchObject({
      status: 'completed',
      refundedAmount: '10.00',
      dispute: { status: 'partially_refunded', refundAmount: '10.00', actions: [], sellerResponse: 'Sorry!' },
    });
    expect(gateway.refunds.slice(refunds)).toMatchObject([{ refundCents: 1000 }]);
    // 62.00 less 2.9 % (1.80) and 0.30.
    expect((await sumOf('seller')) - before).toBe(5990);
  });

  test('can be claimed for as long as the listing said when it was bought', async () => {
    const { kim, postId, orderId } = await aDeliveredOrder(world, { liveArrivalHours: 72 });
    await db.update(posts).set({ liveArrivalHours: null }).where(eq(posts.id, postId));
    await db
      .update(orders)
      .set({ deliveredAt: new Date(Date.now() - 71 * 3_600_000) })
      .where(eq(orders.id, orderId));
    expect(await read(kim, orderId)).toMatchObject({ liveArrivalHours: 72 });
    const [item] = await itemsOf(world, orderId);
    const losses = [{ itemId: item!.id, lost: 1 }];
    const claim = { reason: 'dead-on-arrival', description: 'x', photos: await photos(kim), losses };
    expect((await as(kim).post(`/api/orders/${orderId}/disputes`, claim)).statusCode).toBe(201);
  });

  test('can’t be claimed when the time is up; other problems still can', async () => {
    const { kim, orderId } = await aDeliveredOrder(world);
    await db
      .update(orders)
      .set({ deliveredAt: new Date(Date.now() - 2 * 3_600_000 - 1000) })
      .where(eq(orders.id, orderId));
    const [item] = await itemsOf(world, orderId);
    const losses = [{ itemId: item!.id, lost: 1 }];
    const late = { reason: 'dead-on-arrival', description: 'x', photos: await photos(kim), losses };
    expect((await as(kim).post(`/api/orders/${orderId}/disputes`, late)).json()).toMatchObject({ rule: 'too_late' });
    // Neither the time nor the photos are gone around by naming another reason.
    const renamed = await as(kim).post(`/api/orders/${orderId}/disputes`, {
      reason: 'other',
      description: 'x',
      losses,
    });
    expect(renamed.json().fields).toHaveProperty('losses');
    const other = { reason: 'damaged', description: 'The box was crushed' };
    expect((await as(kim).post(`/api/orders/${orderId}/disputes`, other)).json()).toMatchObject({
      claimedAmount: '72.00',
    });
  });
});

const toldOf = async ({ id }: Person, link: string) =>
  (
    await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, id), eq(notifications.link, link)))
  ).map(({ title }) => title);

describe('a claim', () => {
  test('is only between delivery and completion, and for what was paid', async () => {
    const body = { reason: 'other', description: 'x', amount: '1' };
    const paid = await aPaidOrder(world);
    expect((await as(paid.kim).post(`/api/orders/${paid.orderId}/disputes`, body)).statusCode).toBe(409);
    const { kim, orderId } = await aDeliveredOrder(world);
    const tooMuch = await as(kim).post(`/api/orders/${orderId}/disputes`, { ...body, amount: '72.01' });
    expect(tooMuch.json().fields).toHaveProperty('amount');
    await as(kim).post(`/api/orders/${orderId}/complete`);
    expect((await as(kim).post(`/api/orders/${orderId}/disputes`, body)).statusCode).toBe(409);
  });

  test('is countered, and the buyer takes the offer', async () => {
    const { kim, sam, orderId, id } = await aClaim();
    expect((await answer(sam, id, { action: 'counter' })).json().fields).toHaveProperty('amount');
    expect((await answer(sam, id, { action: 'counter', amount: '0' })).json().fields).toHaveProperty('amount');
    expect((await answer(sam, id, { action: 'counter', amount: '30' })).json().fields).toHaveProperty('amount');
    expect((await answer(kim, id, { action: 'accept' })).json()).toMatchObject({ rule: 'wrong_step' });
    const countered = await answer(sam, id, { action: 'counter', amount: '12.5', message: 'They were 1 inch' });
    expect(countered.json()).toMatchObject({ status: 'countered', offeredAmount: '12.50' });
    const refunds = gateway.refunds.length;
    expect((await answer(kim, id, { action: 'accept' })).json()).toMatchObject({ status: 'partially_refunded' });
    expect(gateway.refunds.slice(refunds)).toMatchObject([{ refundCents: 1250 }]);
    expect(await read(kim, orderId)).toMatchObject({ status: 'completed', refundedAmount: '12.50' });
  });

  test('is withdrawn, and the order goes on', async () => {
    const { kim, sam, orderId, id } = await aClaim();
    expect((await answer(sam, id, { action: 'withdraw' })).statusCode).toBe(409);
    expect((await answer(kim, id, { action: 'withdraw' })).json()).toMatchObject({ status: 'withdrawn' });
    expect(await read(kim, orderId)).toMatchObject({ status: 'delivered', steps: ['arrive', 'claim', 'complete'] });
  });

  test('is withdrawn and opened again at most twice', async () => {
    const { kim, orderId, id } = await aClaim();
    const claim = () => as(kim).post(`/api/orders/${orderId}/disputes`, { reason: 'other', description: 'x' });
    await answer(kim, id, { action: 'withdraw' });
    for (let round = 0; round < 2; round += 1) {
      const again = await claim();
      expect(again.statusCode, again.body).toBe(201);
      await answer(kim, again.json().id, { action: 'withdraw' });
    }
    expect((await claim()).json()).toMatchObject({ rule: 'too_many_claims' });
    expect(await read(kim, orderId)).toMatchObject({ status: 'delivered' });
  });

  test('is answered with ten offers at most', async () => {
    const { sam, id } = await aClaim();
    const offer = (amount: number) => answer(sam, id, { action: 'counter', amount: String(amount) });
    for (let amount = 1; amount <= 10; amount += 1) expect((await offer(amount)).statusCode).toBe(200);
    expect((await offer(11)).json()).toMatchObject({ rule: 'too_many_offers' });
    expect((await answer(sam, id, { action: 'escalate' })).statusCode).toBe(200);
  });

  test.each([
    ['0', 'rejected', 'completed', []],
    ['20', 'partially_refunded', 'completed', [{ refundCents: 2000 }]],
    ['72', 'refunded', 'refunded', [{ refundCents: 7200 }]],
  ])('is decided by an admin with %s', async (amount, status, orderStatus, refunds) => {
    const { kim, sam, orderId, id } = await aClaim();
    const admin = await anAdmin();
    expect((await answer(kim, id, { action: 'escalate', message: 'No answer' })).json()).toMatchObject({
      status: 'escalated',
      buyerResponse: 'No answer',
    });
    expect(await read(admin, orderId)).toMatchObject({ dispute: { buyerResponse: 'No answer' } });
    expect(await toldOf(admin, `/orders/${orderId}`)).toEqual(['A claim is waiting for you']);
    const decision = { action: 'decide', amount, message: 'The photos are clear.' };
    expect((await answer(kim, id, decision)).statusCode).toBe(409);
    expect((await answer(admin, id, { action: 'accept' })).statusCode).toBe(409);
    const unfounded = (await answer(admin, id, { action: 'decide' })).json().fields;
    expect(Object.keys(unfounded).toSorted()).toEqual(['amount', 'message']);
    expect((await answer(admin, id, { ...decision, amount: '72.01' })).json().fields).toHaveProperty('amount');
    const before = gateway.refunds.length;
    const decide = () => answer(admin, id, decision);
    const twice = await Promise.all([decide(), decide()]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(gateway.refunds.slice(before)).toMatchObject(refunds);
    expect(await read(sam, orderId)).toMatchObject({
      status: orderStatus,
      dispute: { status, decision: 'The photos are clear.' },
    });
  });

  test.each(['30', '72'])('isn’t gone around with a refund of %s, which would be paid twice', async (amount) => {
    const { kim, sam, orderId, id } = await aClaim();
    const admin = await anAdmin();
    expect(await read(admin, orderId)).toMatchObject({ steps: [], dispute: { actions: ['decide'] } });
    const refused = await as(admin).post(`/api/orders/${orderId}/refunds`, { amount, reason: 'Enough' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ rule: 'claim_open', message: expect.stringContaining('Decide the claim') });
    await answer(sam, id, { action: 'accept' });
    expect(await read(kim, orderId)).toMatchObject({ status: 'completed', refundedAmount: '30.00' });
  });

  test('isn’t for strangers', async () => {
    const { id } = await aClaim();
    expect((await answer(await aMember(), id, { action: 'withdraw' })).statusCode).toBe(403);
  });
});

test('what is claimed as dead after it went into a tank is dead there, once', async () => {
  const { kim, orderId } = await aDeliveredOrder(world);
  const [item] = await itemsOf(world, orderId);
  const aquariumId = await anAquarium(world, kim);
  const [animal] = (await as(kim).post(`/api/orders/${orderId}/arrive`, { aquariumId })).json();
  expect(animal).toMatchObject({ quantity: 6 });
  // One was recorded by hand before.
  await as(kim).post(`/api/livestock/${animal.id}/deaths`, { quantity: 1 });
  const claim = {
    reason: 'dead-on-arrival',
    description: 'Two were dead in the bag.',
    photos: await photos(kim),
    losses: [{ itemId: item!.id, lost: 2 }],
  };
  const inTank = async () =>
    (await as(kim).get(`/api/livestock?aquariumId=${aquariumId}`))
      .json()
      .map(({ quantity, currentHealth }: Record<string, unknown>) => [quantity, currentHealth === 'deceased'])
      .sort();
  const opened = await as(kim).post(`/api/orders/${orderId}/disputes`, claim);
  expect(opened.statusCode, opened.body).toBe(201);
  const dead = [
    [1, true],
    [1, true],
    [4, false],
  ];
  expect(await inTank()).toEqual(dead);
  // Withdrawn and claimed again, nobody dies twice.
  await answer(kim, opened.json().id, { action: 'withdraw' });
  expect((await as(kim).post(`/api/orders/${orderId}/disputes`, claim)).statusCode).toBe(201);
  expect(await inTank()).toEqual(dead);
});

test('a loss is refunded at what was paid with a code', async () => {
  const { kim, sam, orderId } = await aReservation(world);
  const { code } = await aPromotion(world, { value: '50.00' });
  await as(kim).put(`/api/orders/${orderId}`, { promotionCode: code });
  await as(kim).post(`/api/orders/${orderId}/pay`, { method: 'valor', token: 'approves' });
  await as(sam).post(`/api/orders/${orderId}/ship`, { carrier: 'UPS', trackingNumber: '1Z' });
  await as(kim).post(`/api/orders/${orderId}/deliver`);
  const [item] = await itemsOf(world, orderId);
  const claimed = await as(kim).post(`/api/orders/${orderId}/disputes`, {
    reason: 'dead-on-arrival',
    description: 'Half of them.',
    photos: await photos(kim),
    losses: [{ itemId: item!.id, lost: 3 }],
  });
  expect(claimed.json()).toMatchObject({ claimedAmount: '15.00' });
});

test('a payment the bank took back waits for an admin, and nothing goes out twice', async () => {
  const { kim, sam, orderId } = await aPaidOrder(world);
  const admin = await anAdmin();
  const { payment } = await read(kim, orderId);
  const hear = () => tell(withoutRequest(services), paymentDisputed, kim.id, { paymentId: payment.id, orderId });
  await hear();
  await hear();
  const disputed = await read(kim, orderId);
  expect(disputed).toMatchObject({ status: 'disputed', dispute: { status: 'escalated', actions: [] } });
  expect(await read(sam, orderId)).toMatchObject({ dispute: { actions: [] } });
  expect(disputed.events.filter(({ kind }: { kind: string }) => kind === 'escalated')).toHaveLength(1);
  expect(await toldOf(admin, `/orders/${orderId}`)).toEqual(['A claim is waiting for you']);
});

const notesOf = async ({ id }: Person, orderId: string) =>
  (
    await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, id), eq(notifications.link, `/orders/${orderId}`)))
  ).map(({ title, body }) => `${title}: ${body}`);

describe('what both sides are told', () => {
  test('of an offer the buyer accepted', async () => {
    const { kim, sam, orderId, id } = await aClaim();
    await answer(sam, id, { action: 'counter', amount: '5' });
    await answer(kim, id, { action: 'accept' });
    expect((await notesOf(kim, orderId)).join()).toContain('Reason: You accepted the seller’s offer.');
    expect((await notesOf(sam, orderId)).join()).toContain('Reason: The buyer accepted your offer.');
    for (const [person, decision] of [
      [kim, 'You accepted the seller’s offer.'],
      [sam, 'The buyer accepted your offer.'],
      [await anAdmin(), 'The buyer accepted the seller’s offer.'],
    ] as const)
      expect(await read(person, orderId)).toMatchObject({ dispute: { decision } });
  });

  test('of a claim the seller accepted', async () => {
    const { kim, sam, orderId, id } = await aClaim();
    await answer(sam, id, { action: 'accept' });
    expect((await notesOf(kim, orderId)).join()).toContain('Reason: The seller accepted your claim.');
    expect((await notesOf(sam, orderId)).join()).toContain('Reason: You accepted the claim.');
  });

  test('of a claim an admin rejected', async () => {
    const { kim, sam, orderId, id } = await aClaim();
    await answer(kim, id, { action: 'escalate' });
    await answer(await anAdmin(), id, { action: 'decide', amount: '0', message: 'It looks fine.' });
    for (const [person, whose] of [
      [kim, 'Your'],
      [sam, 'The'],
    ] as const)
      expect(await notesOf(person, orderId)).toContain(
        `${whose} claim was decided: There’s no refund for “Six neons”. Reason: It looks fine.`,
      );
  });

  test('of an arrival, which can’t be called off as never received', async () => {
    const { kim, sam, orderId } = await aDeliveredOrder(world);
    expect((await notesOf(sam, orderId)).join()).toContain('Your parcel arrived: The buyer has “Six neons”.');
    const claim = { reason: 'not-received', description: 'It never came' };
    const refused = await as(kim).post(`/api/orders/${orderId}/disputes`, claim);
    expect(refused.json().fields).toEqual({ reason: expect.stringContaining('You told us that you have it') });
  });

  test('of a pickup, which is no parcel', async () => {
    const { kim, sam, orderId } = await aReservation(world);
    await as(kim).put(`/api/orders/${orderId}`, { deliveryOption: 'pickup' });
    await as(kim).post(`/api/orders/${orderId}/pay`, { method: 'valor', token: 'approves' });
    await as(kim).post(`/api/orders/${orderId}/deliver`);
    expect((await notesOf(sam, orderId)).join()).toContain('The buyer has it: The buyer has “Six neons”.');
  });
});

describe('a payment the buyer’s bank took back', () => {
  const chargeBack = async (orderId: string) => {
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
    await settle(withoutRequest(services), payment!.id, { status: 'charged-back', facts: {} });
  };
  /** What speaks of money that is held, on its way or in a balance. */
  const MONEY = /stays held|on its way|You get \$|went back|in your balance/;

  async function aChargeBack() {
    const made = await aPaidOrder(world);
    await chargeBack(made.orderId);
    const { dispute } = await read(made.kim, made.orderId);
    const before = gateway.refunds.length;
    const decide = async (amount: string) => {
      const body = { action: 'decide', amount, message: 'The slip is signed.' };
      const decided = await answer(await anAdmin(), dispute.id, body);
      expect(decided.statusCode, decided.body).toBe(200);
      expect(gateway.refunds.length).toBe(before);
    };
    return { ...made, decide };
  }

  test('is told as what it is while an admin looks into it', async () => {
    const { kim, sam, orderId } = await aChargeBack();
    for (const [person, whose] of [
      [kim, 'Your bank'],
      [sam, 'The buyer’s bank'],
    ] as const) {
      const order = await read(person, orderId);
      expect(order).toMatchObject({ status: 'disputed', isChargedBack: true, dispute: { isByBank: true } });
      expect(order.next.text).toBe(`${whose} took the payment back. An admin looks into it next.`);
      expect(await notesOf(person, orderId)).toContainEqual(
        expect.stringContaining(`The payment was disputed: ${whose} took back the payment`),
      );
    }
  });

  test('decided for the seller, gives them no money and doesn’t say so', async () => {
    const { kim, sam, orderId, decide } = await aChargeBack();
    const [told, toldSam] = [await notesOf(kim, orderId), await notesOf(sam, orderId)];
    await decide('0');
    expect(await read(sam, orderId)).toMatchObject({
      status: 'completed',
      next: { text: expect.stringContaining('you don’t get money for it') },
    });
    expect((await as(sam).get('/api/balance')).json()).toMatchObject({ held: '0.00', available: '0.00' });
    const newToSam = (await notesOf(sam, orderId)).filter((note) => !toldSam.includes(note));
    expect(newToSam.join()).toContain('you don’t get money for it');
    expect(newToSam.join()).not.toMatch(MONEY);
    const newToKim = (await notesOf(kim, orderId)).filter((note) => !told.includes(note));
    expect(newToKim).toEqual([expect.stringContaining('Your payment dispute was decided')]);
    expect(newToSam.join()).toContain('The payment dispute was decided');
    expect(newToKim.join()).not.toMatch(MONEY);
  });

  test.each(['72', '20'])('decided for the buyer with %s, sends nothing and doesn’t say so', async (amount) => {
    const { kim, sam, orderId, decide } = await aChargeBack();
    const [told, toldSam] = [await notesOf(kim, orderId), await notesOf(sam, orderId)];
    await decide(amount);
    const isWhole = amount === '72';
    const order = await read(kim, orderId);
    expect(order).toMatchObject({ status: isWhole ? 'refunded' : 'completed', refundedAmount: `${amount}.00` });
    expect(order.next.text).not.toMatch(MONEY);
    expect((await read(sam, orderId)).next.text).not.toMatch(MONEY);
    const newToKim = (await notesOf(kim, orderId)).filter((note) => !told.includes(note));
    expect(newToKim).toEqual([expect.stringContaining('so we don’t send you any money')]);
    expect(newToKim.join()).not.toMatch(MONEY);
    const newToSam = (await notesOf(sam, orderId)).filter((note) => !toldSam.includes(note));
    expect(newToSam.join()).toContain('so no money moves');
    expect(newToSam.join()).not.toMatch(MONEY);
  });

  test('while the buyer’s own claim is open, is for an admin alone and is told to both sides', async () => {
    const { kim, sam, orderId, id } = await aClaim();
    await chargeBack(orderId);
    expect((await answer(sam, id, { action: 'accept' })).json()).toMatchObject({ rule: 'wrong_step' });
    expect((await answer(kim, id, { action: 'withdraw' })).json()).toMatchObject({ rule: 'wrong_step' });
    for (const person of [kim, sam]) {
      const order = await read(person, orderId);
      expect(order).toMatchObject({
        isChargedBack: true,
        dispute: { isByBank: false, isChargedBack: true, status: 'escalated', actions: [] },
      });
      expect(order.next.text).toContain('took the payment back. An admin looks into it next.');
      expect((await notesOf(person, orderId)).join()).toContain('The payment was disputed');
    }
  });

  test('after a claim whose buyer has left is told to the seller, and doesn’t change that claim', async () => {
    const { kim, sam, orderId, id } = await aClaim();
    await answer(sam, id, { action: 'accept' });
    expect((await as(kim).delete('/api/users/me')).statusCode).toBe(204);
    await chargeBack(orderId);
    expect((await notesOf(sam, orderId)).join()).toContain('it was taken from your balance');
    expect((await read(sam, orderId)).dispute).toMatchObject({ isByBank: false, status: 'partially_refunded' });
  });

  test('after the order was completed, isn’t said to be in the seller’s balance', async () => {
    const { kim, sam, orderId } = await aDeliveredOrder(world);
    await as(kim).post(`/api/orders/${orderId}/complete`);
    expect((await read(sam, orderId)).next.text).toContain('The money is in your balance.');
    await chargeBack(orderId);
    expect((await read(sam, orderId)).next.text).toContain('The buyer’s bank took the payment back');
  });
});

test('admins see every claim, those that wait for them first', async () => {
  const admin = await anAdmin();
  const waiting = await aClaim();
  await answer(waiting.kim, waiting.id, { action: 'escalate' });
  const open = await aClaim();
  const ids = async (query: string): Promise<string[]> =>
    (await as(admin).get(`/api/admin/disputes?${query}`)).json().map(({ id }: { id: string }) => id);
  const all = await ids('limit=100');
  expect(all.indexOf(waiting.id)).toBeLessThan(all.indexOf(open.id));
  expect(await ids('status=open')).toContain(open.id);
  expect(await ids('status=open')).not.toContain(waiting.id);
  const paged: string[] = [];
  let next: string | undefined = '/api/admin/disputes?limit=2';
  while (next) {
    const page: Awaited<ReturnType<ReturnType<typeof as>['get']>> = await as(admin).get(next);
    paged.push(...page.json().map(({ id }: { id: string }) => id));
    next = /<(.+)>/.exec(String(page.headers.link ?? ''))?.[1];
  }
  expect(paged).toEqual(all);
});
