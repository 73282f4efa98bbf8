// Money that is held: given back, passed on, taken back by a bank, paid out, and who sees what of it.
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anOrder } from '../../../../test/factories/orders.ts';
import { giveBalance } from '../../../../test/factories/payments.ts';
import { CARD, ctxOf, openSandbox } from '../../../../test/factories/sandbox.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { notifications } from '../../../db/schema/members/notifications.ts';
import { auditLog } from '../../../db/schema/members/operations.ts';
import { ledgerLines, ledgerTransfers, payouts } from '../../../db/schema/trade/ledger.ts';
import { payments } from '../../../db/schema/trade/payments.ts';
import type { GatewayPort } from '../../../gateways/gateway.ts';
import { inTransaction } from '../../../kit/context.ts';
import { ALL_NOUNS } from '../../all-nouns.ts';
import { findRefundsUnderWay, sumPayment } from './payments.ledger.queries.ts';
import { reconcilePayments } from './payments.reconcile.service.ts';
import { charge, findPaymentOf, refund, releaseToSeller } from './payments.service.ts';

// What orders do about payments is tried with orders.
const world = await testApp({ nouns: ALL_NOUNS.map(({ hears: _, ...noun }) => noun) });
const { db, services, as } = world;
const sandbox = await openSandbox(world);
sandbox.line.isOpen = false;

const faults: Partial<GatewayPort> = {};
const whole = services.gateways.find('sandbox')!;
const port: GatewayPort = { ...whole, refund: (order) => (faults.refund ?? whole.refund)(order) };
services.gateways.find = () => port;

let buyer: Person;
let seller: Person;
let orderId: string;
let paymentId: string;
beforeEach(async () => {
  delete faults.refund;
  buyer = await world.aMember();
  seller = await world.aMember();
  orderId = await anOrder(world, buyer, seller, { status: 'paid', completedAt: null });
  ({ paymentId } = await charge(ctxOf(world, buyer), {
    orderId,
    postId: null,
    sellerId: seller.id,
    amount: '45.00',
    type: 'purchase',
    method: 'valor',
    token: await sandbox.tokenFor(CARD.approved),
    title: 'Clownfish pair',
  }));
});

const ctx = () => ctxOf(world, buyer);
const theRow = async () => (await findPaymentOf(ctx(), orderId))!;
const giveBack = (amount: string, key: string) =>
  inTransaction(ctx(), (inner) => refund(inner, { orderId, amount, reason: 'One fish died', key }));
const release = (discount = '0.00', price = moneyOf(4500 + centsOf(discount))) =>
  inTransaction(ctx(), (inner) => releaseToSeller(inner, { orderId, sellerId: seller.id, price, discount }));
const balanceOf = async (person: Person) => (await as(person).get('/api/balance')).json();
const goBy = () =>
  db
    .update(ledgerTransfers)
    .set({ at: sql`at - interval '5 minutes'` as never })
    .where(eq(ledgerTransfers.orderId, orderId));
const centsOfSigned = (money: string) => Number(money.replace('.', ''));
/** The buyer’s bank takes the payment back, and we hear of it. */
const chargeBack = async () => {
  port.lookup = async () => ({ status: 'charged-back', facts: {} });
  await as(buyer).post(`/api/payments/${paymentId}/check`);
  port.lookup = whole.lookup;
};
const atGateway = async () => {
  const { id } = await theRow();
  const refunds = await db
    .select({ cents: ledgerLines.cents })
    .from(ledgerLines)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerLines.transferId))
    .where(
      sql`${ledgerTransfers.paymentId} = ${id} and ${ledgerTransfers.kind} = 'refunded' and ${ledgerLines.account} = 'buyer'`,
    );
  return refunds.map(({ cents }) => cents);
};

describe('a refund', () => {
  test('of a part, then of the rest', async () => {
    await giveBack('15.00', 'claim');
    expect(await theRow()).toMatchObject({ status: 'partially_refunded', refundAmount: '15.00' });
    expect(await balanceOf(seller)).toMatchObject({ held: '30.00' });
    await giveBack('30.00', 'rest');
    expect(await theRow()).toMatchObject({ status: 'refunded', refundAmount: '45.00', refundedAt: expect.any(Date) });
    expect(await balanceOf(seller)).toMatchObject({ held: '0.00' });
    expect(await atGateway()).toEqual([1500, 3000]);
  });

  test('happens once per key, also twice at once', async () => {
    await Promise.all([giveBack('15.00', 'claim'), giveBack('15.00', 'claim')]);
    await giveBack('15.00', 'claim');
    expect(await atGateway()).toEqual([1500]);
  });

  test.each([['45.01'], ['1000.00'], ['0.00']])('of $%s is refused', async (amount) => {
    await expect(giveBack(amount, 'x')).rejects.toMatchObject({ code: 'conflict' });
    expect(await theRow()).toMatchObject({ status: 'completed', refundAmount: null });
  });

  test('of more than is left is refused, also when both come at once', async () => {
    const results = await Promise.allSettled([giveBack('30.00', 'a'), giveBack('30.00', 'b')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await atGateway()).toEqual([3000]);
  });

  test('of an order nobody paid is refused', async () => {
    const other = await anOrder(world, buyer, seller);
    await expect(
      inTransaction(ctx(), (inner) => refund(inner, { orderId: other, amount: '1.00', reason: '', key: 'k' })),
    ).rejects.toMatchObject({ rule: 'nothing_held' });
  });

  test('waits while the gateway is away, and is made by the reconciliation', async () => {
    faults.refund = () => Promise.reject(new Error('Away'));
    await giveBack('15.00', 'claim');
    expect(world.jobFailures.splice(0)).toHaveLength(1);
    expect(await theRow()).toMatchObject({ status: 'completed' });
    expect(await balanceOf(seller)).toMatchObject({ held: '30.00' });
    delete faults.refund;
    await goBy();
    await reconcilePayments(services);
    await reconcilePayments(services);
    expect(await theRow()).toMatchObject({ status: 'partially_refunded', refundAmount: '15.00' });
    expect(await atGateway()).toEqual([1500]);
  });

  test('that is refused again and again lets the others have their turn', async () => {
    faults.refund = async () => false;
    await giveBack('15.00', 'claim');
    await goBy();
    const otherId = await anOrder(world, buyer, seller, { status: 'paid', completedAt: null });
    const other = await charge(ctx(), {
      orderId: otherId,
      postId: null,
      sellerId: seller.id,
      amount: '45.00',
      type: 'purchase',
      method: 'valor',
      token: await sandbox.tokenFor(CARD.approved),
      title: 'Clownfish pair',
    });
    await inTransaction(ctx(), (inner) =>
      refund(inner, { orderId: otherId, amount: '15.00', reason: 'One fish died', key: 'claim' }),
    );
    const [longAgo, justNow] = [new Date(Date.now() - 3_600_000), new Date(Date.now() - 60_000)];
    const lookedAt = (id: string, updatedAt: Date) => db.update(payments).set({ updatedAt }).where(eq(payments.id, id));
    await lookedAt(paymentId, justNow);
    await lookedAt(other.paymentId, longAgo);
    const later = new Date(Date.now() + 3_600_000);
    expect(await findRefundsUnderWay(db, later, 1)).toMatchObject([{ paymentId: other.paymentId }]);
    await reconcilePayments({ ...services, now: () => later });
    expect((await theRow()).updatedAt).toEqual(later);
    delete faults.refund;
    await reconcilePayments({ ...services, now: () => later });
    expect(await theRow()).toMatchObject({ status: 'partially_refunded' });
  });

  test('whose answer got lost isn’t made twice', async () => {
    faults.refund = async (order) => {
      await whole.refund(order);
      throw new Error('Lost');
    };
    await giveBack('45.00', 'all');
    world.jobFailures.splice(0);
    delete faults.refund;
    await goBy();
    await reconcilePayments(services);
    // A second one at the gateway would be more than was paid, and refused.
    expect(await theRow()).toMatchObject({ status: 'refunded', refundAmount: '45.00' });
  });

  test('that is made while the bank takes everything back is booked once', async () => {
    faults.refund = async (order) => {
      const isMade = await whole.refund(order);
      await chargeBack();
      return isMade;
    };
    await giveBack('15.00', 'claim');
    expect(await theRow()).toMatchObject({ status: 'refunded', valorStatus: 'charged_back', refundAmount: '45.00' });
    expect(await sumPayment(db, paymentId)).toMatchObject({ buyer: 0, held: 0, refunds: 0 });
  });

  test('is in the audit log with its reason', async () => {
    await giveBack('15.00', 'claim');
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, paymentId));
    expect(entry).toMatchObject({ action: 'payment.refund', details: { amount: '15.00', reason: 'One fish died' } });
  });
});

describe('a refund the gateway refuses', () => {
  const HOUR_MS = 3_600_000;
  const wholePayment = (reader: Person) => as(reader).get(`/api/admin/payments/${paymentId}`);
  const bookAs = async (person: Person, id: string) =>
    as(person).put(`/api/admin/refunds/${id}`, { note: 'By bank transfer' });
  let admin: Person;
  let id: string;
  beforeEach(async () => {
    admin = await world.anAdmin();
    faults.refund = async () => false;
    await giveBack('15.00', 'claim');
    const { refundsUnderWay } = (await wholePayment(admin)).json();
    expect(refundsUnderWay).toMatchObject([{ amount: '15.00' }]);
    id = refundsUnderWay[0].id;
    expect(Date.parse(refundsUnderWay[0].byHandFrom) - Date.parse(refundsUnderWay[0].startedAt)).toBe(HOUR_MS);
  });
  const anHourLater = () =>
    db
      .update(ledgerTransfers)
      .set({ at: sql`at - interval '61 minutes'` as never })
      .where(eq(ledgerTransfers.orderId, orderId));

  test('is booked as sent by hand after an hour, once, and the gateway isn’t asked again', async () => {
    expect((await bookAs(admin, id)).json()).toMatchObject({ rule: 'too_early' });
    await anHourLater();
    const answers = await Promise.all([bookAs(admin, id), bookAs(admin, id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect((await bookAs(admin, id)).json()).toMatchObject({
      rule: 'already_refunded',
      message: 'An admin has already booked this refund as sent.',
    });
    expect(await theRow()).toMatchObject({ status: 'partially_refunded', refundAmount: '15.00' });
    expect((await wholePayment(admin)).json()).toMatchObject({ refundsUnderWay: [] });
    delete faults.refund;
    await reconcilePayments(services);
    expect(await atGateway()).toEqual([]);
    const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, paymentId));
    expect(entries).toContainEqual(
      expect.objectContaining({
        actorId: admin.id,
        action: 'payment.refund_by_hand',
        details: { amount: '15.00', note: 'By bank transfer' },
      }),
    );
  });

  test('is asked for once more before it’s booked', async () => {
    await anHourLater();
    delete faults.refund;
    expect((await bookAs(admin, id)).json()).toMatchObject({ rule: 'already_refunded' });
    expect(await atGateway()).toEqual([1500]);
  });

  test('by hand is none the gateway has made, so the next one isn’t taken for made twice', async () => {
    await anHourLater();
    await bookAs(admin, id);
    const asked: number[] = [];
    faults.refund = async ({ refundedCents }) => asked.push(refundedCents) > 0;
    await giveBack('5.00', 'second');
    await giveBack('4.00', 'third');
    expect(asked).toEqual([0, 500]);
    expect(await theRow()).toMatchObject({ refundAmount: '24.00' });
  });

  test('that the gateway makes while an admin books it goes out twice, and the admins are told', async () => {
    await anHourLater();
    let isBooked: Promise<unknown> = Promise.resolve();
    faults.refund = async () => {
      // The reconciliation asks; the admin’s own last try is refused meanwhile.
      faults.refund = async () => false;
      isBooked = bookAs(admin, id);
      await isBooked;
      return true;
    };
    await reconcilePayments(services);
    await isBooked;
    expect(await theRow()).toMatchObject({ refundAmount: '15.00' });
    const told = await db.select().from(notifications).where(eq(notifications.userId, admin.id));
    expect(told.map(({ title }) => title)).toContain('A refund went out twice');
  });

  test('and was sent by hand is the site’s loss when the bank takes the whole payment back', async () => {
    await anHourLater();
    await bookAs(admin, id);
    await giveBack('5.00', 'second');
    const [second] = (await wholePayment(admin)).json().refundsUnderWay;
    await chargeBack();
    expect(await theRow()).toMatchObject({ status: 'refunded', valorStatus: 'charged_back' });
    const { ledger } = (await wholePayment(admin)).json<{
      ledger: { kind: string; account: string; amount: string }[];
    }>();
    const taken = ledger.filter(({ kind }) => kind === 'charged_back').map(({ account, amount }) => [account, amount]);
    expect(Object.fromEntries(taken)).toEqual({ refunds: '-5.00', held: '-25.00', fees: '-15.00', buyer: '45.00' });
    expect(await balanceOf(seller)).toMatchObject({ held: '0.00', owed: '0.00' });
    expect((await bookAs(admin, second.id)).json()).toMatchObject({
      rule: 'already_refunded',
      message: expect.stringContaining('The buyer’s bank took the whole payment back'),
    });
  });

  test('and was all of the payment, sent by hand, is the site’s loss once the bank takes it back too', async () => {
    await anHourLater();
    await bookAs(admin, id);
    await giveBack('30.00', 'rest');
    await anHourLater();
    const [rest] = (await wholePayment(admin)).json().refundsUnderWay;
    await bookAs(admin, rest.id);
    expect(await theRow()).toMatchObject({ status: 'refunded', valorStatus: 'approved' });
    const feesOfAllDays = async () =>
      (await as(admin).get('/api/admin/statement'))
        .json<{ fees: string }[]>()
        .reduce((sum, { fees }) => sum + centsOfSigned(fees), 0);
    const before = await feesOfAllDays();
    await chargeBack();
    await chargeBack();
    expect(await theRow()).toMatchObject({ status: 'refunded', valorStatus: 'charged_back', refundAmount: '45.00' });
    expect(await sumPayment(db, paymentId)).toMatchObject({ buyer: 4500, held: 0, refunds: 0, fees: -4500 });
    const told = await db.select().from(notifications).where(eq(notifications.userId, admin.id));
    expect(told.map(({ body }) => body)).toContainEqual(expect.stringContaining('bank took back $45.00'));
    expect(await feesOfAllDays()).toBe(before - 4500);
  });

  test('isn’t booked while the gateway doesn’t answer, before an earlier one, or by who pays or gets the money', async () => {
    await giveBack('5.00', 'second');
    await anHourLater();
    const [, second] = (await wholePayment(admin)).json().refundsUnderWay;
    expect((await bookAs(admin, second.id)).json()).toMatchObject({ rule: 'not_first' });
    faults.refund = () => Promise.reject(new Error('Away'));
    expect((await bookAs(admin, id)).statusCode).toBe(503);
    await db.update(payments).set({ sellerId: admin.id }).where(eq(payments.id, paymentId));
    expect((await bookAs(admin, id)).statusCode).toBe(403);
    expect(await atGateway()).toEqual([]);
  });
});

describe('a completed order', () => {
  test('gives the seller what is held, minus the fees, once', async () => {
    await release();
    await release();
    expect(await theRow()).toMatchObject({ processingFee: '1.61', netAmount: '43.39' });
    expect(await balanceOf(seller)).toEqual({
      held: '0.00',
      available: '43.39',
      requested: '0.00',
      paidOut: '0.00',
      owed: '0.00',
    });
    await expect(giveBack('1.00', 'late')).rejects.toMatchObject({ rule: 'nothing_held' });
  });

  test('charges fees only on what wasn’t refunded', async () => {
    await giveBack('35.00', 'claim');
    await release();
    expect(await theRow()).toMatchObject({ processingFee: '0.59', netAmount: '9.41', status: 'partially_refunded' });
  });

  test('adds what a promotion code took off, which is the site’s to pay', async () => {
    await release('5.00');
    // Fees are taken on what was charged.
    const received = { amount: '45.00', processingFee: '1.61', promotionAmount: '5.00', netAmount: '48.39' };
    expect((await as(seller).get(`/api/payments/${paymentId}`)).json()).toMatchObject(received);
    expect((await as(buyer).get(`/api/payments/${paymentId}`)).json()).toMatchObject({ promotionAmount: null });
    expect(await balanceOf(seller)).toMatchObject({ available: '48.39' });
    const file = (await as(seller).get('/api/payments/export')).body;
    expect(file).toContain(',45.00,1.61,5.00,48.39,');
    await chargeBack();
    expect(await balanceOf(seller)).toMatchObject({ available: '0.00', owed: '1.61' });
    expect((await as(seller).get(`/api/payments/${paymentId}`)).json()).toMatchObject({
      promotionAmount: null,
      netAmount: '-1.61',
    });
  });

  test('adds of it as much as the seller keeps of the payment', async () => {
    await giveBack('15.00', 'claim');
    await release('5.00');
    // Two thirds of $5.00, rounded down, and fees on $30.00.
    expect(await theRow()).toMatchObject({ processingFee: '1.17', netAmount: '32.16' });
  });

  test('counts what went back for the items, because a code takes nothing off the delivery', async () => {
    await giveBack('2.50', 'claim');
    // $5.00 of the $45.00 was for items of $50.00, and half of that went back.
    await release('45.00', '50.00');
    expect(await theRow()).toMatchObject({ processingFee: '1.53', netAmount: '63.47' });
  });

  test('whose money the bank takes back leaves the seller owing it', async () => {
    await release();
    await chargeBack();
    await chargeBack();
    expect(await theRow()).toMatchObject({ status: 'refunded', valorStatus: 'charged_back' });
    expect(await balanceOf(seller)).toMatchObject({ available: '0.00', owed: '1.61' });
    const received = { refundAmount: '45.00', processingFee: '1.61', netAmount: '-1.61' };
    expect((await as(seller).get(`/api/payments/${paymentId}`)).json()).toMatchObject(received);
    const noun = world.services.nouns.find(({ name }) => name === 'payments')!;
    const why = () => noun.keepsAccount!(services, { id: seller.id, role: 'user' });
    expect(await why()).toContain('you owe $1.61. Your next sales pay it off');
    // Too little for a payout, it keeps nobody.
    await giveBalance(world, seller, 62);
    expect(await balanceOf(seller)).toMatchObject({ owed: '0.99' });
    expect(await why()).toBeUndefined();
    await giveBalance(world, seller, 4_938);
    // What the seller owes comes first: $43.39 were passed on, and the bank took $45.00.
    expect(await balanceOf(seller)).toMatchObject({ available: '48.39', owed: '0.00' });
  });
});

describe('a payout', () => {
  const ask = (amount: string) => as(seller).post('/api/payouts', { amount, destination: 'PayPal: sam@example.com' });
  const toldSeller = () =>
    db
      .select({ title: notifications.title, body: notifications.body, link: notifications.link })
      .from(notifications)
      .where(eq(notifications.userId, seller.id));

  test('is asked for, sent by an admin, and booked', async () => {
    const admin = await world.anAdmin();
    await release();
    const asked = await ask('40.00');
    expect([asked.statusCode, asked.json()]).toMatchObject([
      201,
      { amount: '40.00', status: 'requested', destination: 'PayPal: sam@example.com' },
    ]);
    const told = await db.select().from(notifications).where(eq(notifications.userId, admin.id));
    expect(told).toMatchObject([{ title: 'A payout is waiting for you', link: '/payments?view=portal&tab=payouts' }]);
    expect(told[0]!.body).not.toContain('sam@');
    for (const destination of [undefined, '  ', 'x'.repeat(201)])
      expect((await as(seller).post('/api/payouts', { amount: '1.00', destination })).json().fields).toHaveProperty(
        'destination',
      );
    expect(await balanceOf(seller)).toMatchObject({ available: '3.39', requested: '40.00' });
    const url = `/api/admin/payouts/${asked.json().id}`;
    expect((await as(admin).get('/api/admin/payouts?status=requested')).json()).toContainEqual(
      expect.objectContaining({
        id: asked.json().id,
        destination: 'PayPal: sam@example.com',
        member: expect.objectContaining({ id: seller.id }),
      }),
    );
    expect((await as(admin).put(url, { status: 'sent', note: 'Bank transfer' })).json()).toMatchObject({
      status: 'sent',
      decidedAt: expect.any(String),
    });
    expect((await as(admin).put(url, { status: 'rejected', note: 'No' })).json()).toMatchObject({
      rule: 'already_decided',
    });
    expect(await balanceOf(seller)).toEqual({
      held: '0.00',
      available: '3.39',
      requested: '0.00',
      paidOut: '40.00',
      owed: '0.00',
    });
    expect((await as(seller).get('/api/payouts')).json()).toMatchObject([{ status: 'sent', note: 'Bank transfer' }]);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, asked.json().id));
    expect(entry).toMatchObject({ action: 'payout.sent', actorId: admin.id });
    expect(await toldSeller()).toEqual([
      { title: 'Your payout is on its way', body: 'We sent you $40.00. Bank transfer', link: '/payments' },
    ]);
  });

  test('that is rejected goes back to the balance', async () => {
    const admin = await world.anAdmin();
    await giveBalance(world, seller, 5_000);
    const { id } = (await ask('50.00')).json();
    const reject = (note: string) => as(admin).put(`/api/admin/payouts/${id}`, { status: 'rejected', note });
    expect((await reject(' ')).json().fields).toEqual({ note: 'Tell the seller why' });
    await reject('The account number is wrong');
    expect(await balanceOf(seller)).toMatchObject({ available: '50.00', requested: '0.00' });
    expect(await toldSeller()).toMatchObject([
      { body: expect.stringMatching(/\$50\.00.*The account number is wrong/) },
    ]);
  });

  test('shows the admins what its seller owes by now', async () => {
    await giveBalance(world, seller, 5_000);
    const { id } = (await ask('50.00')).json();
    const owedOf = async () =>
      (await as(await world.anAdmin()).get('/api/admin/payouts?status=requested'))
        .json<{ id: string; owed: string | null }[]>()
        .find((payout) => payout.id === id)!.owed;
    expect(await owedOf()).toBeNull();
    await release();
    await chargeBack();
    expect(await owedOf()).toBe('1.61');
  });

  test('of an admin is decided by another one', async () => {
    const [admin, other] = [await world.anAdmin(), await world.anAdmin()];
    await giveBalance(world, admin, 5_000);
    const { id } = (await as(admin).post('/api/payouts', { amount: '50.00', destination: 'By check' })).json();
    const decide = (person: Person) => as(person).put(`/api/admin/payouts/${id}`, { status: 'sent' });
    const own = await decide(admin);
    expect([own.statusCode, own.json().message]).toEqual([403, expect.stringContaining('another admin')]);
    expect((await decide(other)).json()).toMatchObject({ status: 'sent' });
  });

  test('never gives more than there is, also twice at once', async () => {
    await giveBalance(world, seller, 5_000);
    const codes = (await Promise.all([ask('30.00'), ask('30.00'), ask('50.00')])).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(2);
    expect((await ask('1.00')).json()).toMatchObject({ rule: 'payout_open' });
    expect((await ask('0.50')).json()).toMatchObject({ fields: { amount: expect.any(String) } });
    expect((await as(buyer).post('/api/payouts', { amount: '1.00', destination: 'By check' })).json()).toMatchObject({
      fields: { amount: expect.any(String) },
    });
  });

  test('doesn’t remember where it went after its member has left', async () => {
    await giveBalance(world, seller, 5_000);
    const { id } = (await ask('50.00')).json();
    await ALL_NOUNS.find(({ name }) => name === 'payments')!.forgets!(services, seller.id);
    expect((await db.select().from(payouts).where(eq(payouts.id, id)))[0]).toMatchObject({ destination: null });
  });

  test('has to come first before an account is closed', async () => {
    const noun = ALL_NOUNS.find(({ name }) => name === 'payments')!;
    const why = () => noun.keepsAccount!(services, { id: seller.id, role: 'user' });
    expect(await why()).toBeUndefined();
    await giveBalance(world, seller, 5_000);
    expect(await why()).toContain('$50.00');
    await ask('50.00');
    expect(await why()).toContain('on its way');
  });
});

describe('who sees what', () => {
  test('the buyer the card, the seller the fees, and nobody else anything', async () => {
    await release();
    const url = `/api/payments/${paymentId}`;
    expect((await as(buyer).get(url)).json()).toMatchObject({
      direction: 'paid',
      title: 'Clownfish pair',
      paymentMethod: 'valor',
      cardType: 'Visa',
      cardLast4: '1111',
      processingFee: null,
      netAmount: null,
      isHeld: false,
      seller: { id: seller.id },
    });
    expect((await as(seller).get(url)).json()).toMatchObject({
      direction: 'received',
      paymentMethod: null,
      cardType: null,
      cardLast4: null,
      processingFee: '1.61',
      netAmount: '43.39',
    });
    expect((await as(await world.aMember()).get(url)).statusCode).toBe(403);
    expect((await as(seller).post(`${url}/check`)).statusCode).toBe(403);
    const admin = await world.anAdmin();
    const whole = (await as(admin).get(`/api/admin/payments/${paymentId}`)).json();
    expect(whole).toMatchObject({ cardLast4: null, processingFee: '1.61', paymentMethod: 'valor' });
    expect(whole.ledger.map(({ account, amount }: Record<string, string>) => [account, amount])).toContainEqual([
      'seller',
      '43.39',
    ]);
    expect(whole.ledger.map(({ amount }: Record<string, string>) => amount)).toContain('-45.00');
  });

  test('by direction, status, day and page', async () => {
    const ids = async (query: string, person = buyer) =>
      (await as(person).get(`/api/payments?${query}`)).json().map(({ id }: { id: string }) => id);
    expect(await ids('direction=paid&status=completed')).toEqual([paymentId]);
    expect(await ids('direction=received')).toEqual([]);
    expect(await ids('direction=received', seller)).toEqual([paymentId]);
    // To the moment: a day is another time for each reader.
    const [{ createdAt } = { createdAt: '' }] = (await as(buyer).get('/api/payments?direction=paid')).json();
    const later = new Date(Date.parse(createdAt) + 1).toISOString();
    expect(await ids(`from=${createdAt}&to=${later}`)).toEqual([paymentId]);
    expect([await ids(`to=${createdAt}`), await ids(`from=${later}`)]).toEqual([[], []]);
    for (const path of ['payments', 'payments/export']) {
      const refused = await as(buyer).get(`/api/${path}?from=0000-01-01T00:00:00Z`);
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['from']]);
    }
    const cursor = Buffer.from(JSON.stringify(['0000-01-01T00:00:00Z', paymentId])).toString('base64url');
    expect((await as(buyer).get(`/api/payments?cursor=${cursor}`)).statusCode).toBe(400);
    const page = await as(await world.anAdmin()).get(`/api/admin/payments?limit=1&search=${buyer.username}`);
    expect(page.json()).toMatchObject([{ id: paymentId }]);
  });

  test('as a file no spreadsheet takes for formulas', async () => {
    const bad = await anOrder(world, buyer, seller, { title: '=HYPERLINK("http://x")', status: 'paid' });
    await charge(ctx(), {
      orderId: bad,
      postId: null,
      sellerId: seller.id,
      amount: '1.00',
      type: 'purchase',
      method: 'valor',
      token: await sandbox.tokenFor(CARD.approved),
      title: '',
    });
    const file = await as(buyer).get('/api/payments/export');
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(file.body.trim().split('\r\n')).toHaveLength(3);
    expect((await as(seller).get('/api/payments/export')).body).not.toContain('ending in');
  });

  test('the statement adds the days up, and the ledger shows every line', async () => {
    const admin = await world.anAdmin();
    // All days together: other tests move the clock, so it may not be one day.
    const totals = async () => {
      const days = (await as(admin).get('/api/admin/statement')).json<Record<'refunded' | 'heldAtEnd', string>[]>();
      return {
        refunded: days.reduce((sum, day) => sum + centsOfSigned(day.refunded), 0),
        held: centsOfSigned(days[0]!.heldAtEnd),
      };
    };
    const before = await totals();
    await giveBack('45.00', 'all');
    expect(await totals()).toEqual({ refunded: before.refunded + 4500, held: before.held - 4500 });
    const later = new Date(services.now().getTime() + 2 * 24 * 3_600_000).toISOString().slice(0, 10);
    expect((await as(admin).get(`/api/admin/statement?from=${later}`)).json()).toEqual([]);
    const lines = (await as(admin).get(`/api/admin/ledger?orderId=${orderId}&limit=3`)).json();
    expect(lines).toHaveLength(3);
    expect((await as(admin).get(`/api/admin/ledger?orderId=${orderId}&account=held`)).json()).toHaveLength(2);
  });
});

test('the ways to pay name the gateway and its card fields', async () => {
  const ways = (await as(buyer).get('/api/payments/gateways')).json();
  expect(ways).toMatchObject([
    { method: 'valor', gateway: 'sandbox', label: 'Card', url: sandbox.url, isSandbox: true },
    { method: 'skeps', gateway: 'sandbox', label: 'Pay over time', url: sandbox.url },
  ]);
  const page = await fetch(ways[0].fieldsUrl);
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:*');
  expect(await page.text()).toContain('Card number');
  expect(services.gateways.frameOrigins()).toEqual([sandbox.url]);
});

test('after all of it the ledger adds up to zero', async () => {
  const [all] = await db.select({ cents: sql<string>`sum(${ledgerLines.cents})` }).from(ledgerLines);
  expect(all).toEqual({ cents: '0' });
});
