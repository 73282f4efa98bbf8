// Charging a card: with the real sandbox gateway as a process of its own, and with everything that can get lost between us.
import { createHmac } from 'node:crypto';
import { DECLINES } from '@nautical/core/domain/trade/payments';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anOrder } from '../../../../test/factories/orders.ts';
import { CARD, ctxOf, openSandbox } from '../../../../test/factories/sandbox.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { until } from '../../../../test/until.ts';
import { gatewayEvents, ledgerLines, ledgerTransfers } from '../../../db/schema/trade/ledger.ts';
import { payments } from '../../../db/schema/trade/payments.ts';
import type { GatewayPort } from '../../../gateways/gateway.ts';
import { hears } from '../../../kit/happenings.ts';
import { SIGNATURE_HEADER, sign } from '../../../sandbox-gateway/signing.ts';
import { ALL_NOUNS } from '../../all-nouns.ts';
import { paymentCompleted, paymentDisputed, paymentFailed } from './payments.happenings.ts';
import { knownOf } from './payments.known.ts';
import { findRefundsOf, sumPayment } from './payments.ledger.queries.ts';
import { reconcilePayments } from './payments.reconcile.service.ts';
import { charge, findPaymentOf, isPaymentUnderWay } from './payments.service.ts';

const told: { name: string; orderId: string }[] = [];
const listening = [paymentCompleted, paymentFailed, paymentDisputed].map((happening) =>
  hears(happening as typeof paymentCompleted, async (_ctx, _userId, { orderId }) => {
    told.push({ name: happening.name, orderId });
  }),
);
// What orders do about payments is tried with orders; here we listen ourselves.
const nouns = [...ALL_NOUNS.map(({ hears: _, ...noun }) => noun), { name: 'listener', hears: listening }];
const world = await testApp({ nouns, env: { GATEWAY_SECONDS: '1' } });
const { db, services, clock, as } = world;
const sandbox = await openSandbox(world);

/** What the gateway is asked for goes through here: a test can lose it on the way there or back. */
const faults: Partial<GatewayPort> = {};
const whole = services.gateways.find('sandbox')!;
const port: GatewayPort = {
  ...whole,
  charge: (order) => (faults.charge ?? whole.charge)(order),
  lookup: (known) => (faults.lookup ?? whole.lookup)(known),
  refund: (order) => (faults.refund ?? whole.refund)(order),
};
services.gateways.ways = () => [{ method: 'valor', port }];
services.gateways.find = (name) => (name === 'sandbox' ? port : undefined);

let buyer: Person;
let seller: Person;
let orderId: string;
beforeEach(async () => {
  for (const name of Object.keys(faults)) delete faults[name as keyof typeof faults];
  sandbox.line.isOpen = true;
  told.length = 0;
  buyer = await world.aMember();
  seller = await world.aMember();
  orderId = await anOrder(world, buyer, seller, { status: 'reserved', completedAt: null });
});

const pay = async (card: string) =>
  charge(ctxOf(world, buyer), {
    orderId,
    postId: null,
    sellerId: seller.id,
    amount: '45.00',
    type: 'purchase',
    method: 'valor',
    token: await sandbox.tokenFor(card),
    title: 'Clownfish pair',
  });
/** As if so many minutes had gone by since the order's payments began. The gateway's webhooks carry the real time. */
const goBy = async (minutes: number) => {
  const earlier = sql`created_at - make_interval(mins => ${minutes})`;
  await db
    .update(payments)
    .set({ createdAt: earlier as never })
    .where(eq(payments.orderId, orderId));
  const received = sql`received_at - make_interval(mins => ${minutes})`;
  await db.update(gatewayEvents).set({ receivedAt: received as never });
};
const rowsOf = () => db.select().from(payments).where(eq(payments.orderId, orderId));
const theRow = async () => (await findPaymentOf(ctxOf(world, buyer), orderId))!;
const namesTold = () => told.filter((each) => each.orderId === orderId).map(({ name }) => name);
const linesOf = () =>
  db
    .select({ kind: ledgerTransfers.kind, account: ledgerLines.account, cents: ledgerLines.cents })
    .from(ledgerLines)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerLines.transferId))
    .where(eq(ledgerTransfers.orderId, orderId))
    .orderBy(ledgerTransfers.at, ledgerLines.id);
const eventsOf = async () => {
  const [row] = await rowsOf();
  return db.select().from(gatewayEvents).where(eq(gatewayEvents.paymentId, row!.id));
};
const webhooksOf = async () => {
  const [row] = await rowsOf();
  return sandbox.webhooks.filter(({ body }) => body.includes(row!.id));
};

/** However it came about, this is what a paid order looks like: one payment, its four lines, told once. */
async function expectPaidOnce() {
  expect(await rowsOf()).toMatchObject([{ status: 'completed', amount: '45.00', valorCardType: 'Visa' }]);
  expect(await linesOf()).toEqual(
    expect.arrayContaining([
      { kind: 'captured', account: 'buyer', cents: -4500 },
      { kind: 'captured', account: 'gateway', cents: 4500 },
      { kind: 'settled', account: 'gateway', cents: -4500 },
      { kind: 'settled', account: 'held', cents: 4500 },
    ]),
  );
  expect(await linesOf()).toHaveLength(4);
  expect(namesTold()).toEqual(['payment-completed']);
}

describe('a card', () => {
  test('that is approved pays at once, and the money is held', async () => {
    const done = await pay(CARD.approved);
    expect(done).toEqual({ paymentId: expect.any(String), outcome: 'completed', message: null, confirmUrl: null });
    await expectPaidOnce();
    expect(await theRow()).toMatchObject({
      valorCardLast4: '1111',
      valorInvoiceNumber: expect.stringMatching(/^[0-9A-F]{12}$/),
    });
    expect((await as(seller).get('/api/balance')).json()).toEqual({
      held: '45.00',
      available: '0.00',
      requested: '0.00',
      paidOut: '0.00',
      owed: '0.00',
    });
  });

  test.each([
    ['declined', CARD.declined, DECLINES.declined],
    ['without money', CARD.lacksFunds, DECLINES.funds],
    ['expired', CARD.expired, DECLINES.expired],
  ])('that is %s is refused in our words, and another one can pay', async (_name, card, message) => {
    expect(await pay(card)).toMatchObject({ outcome: 'declined', message });
    expect(namesTold()).toEqual(['payment-failed']);
    expect(await linesOf()).toEqual([]);
    expect((await as(buyer).get('/api/payments')).json()).toMatchObject([{ status: 'failed', message }]);
    expect((await as(seller).get('/api/payments')).json()).toEqual([]);
    expect(await pay(CARD.approved)).toMatchObject({ outcome: 'completed' });
    expect(await rowsOf()).toHaveLength(2);
    expect(await theRow()).toMatchObject({ status: 'completed' });
  });

  test('that answers slowly but in time pays', async () => {
    expect(await pay(CARD.slow)).toMatchObject({ outcome: 'completed' });
    await expectPaidOnce();
  });

  test('the gateway doesn’t know is refused', async () => {
    const refused = await charge(ctxOf(world, buyer), {
      orderId,
      postId: null,
      sellerId: seller.id,
      amount: '45.00',
      type: 'purchase',
      method: 'valor',
      token: 'tok_made_up',
      title: '',
    });
    expect(refused).toMatchObject({ outcome: 'declined', message: DECLINES.details });
  });

  test('that needs a confirmation waits for the buyer, who confirms on the gateway’s page', async () => {
    const { paymentId, outcome, confirmUrl } = await pay(CARD.confirmed);
    expect({ outcome, confirmUrl }).toEqual({ outcome: 'pending', confirmUrl: expect.stringContaining(sandbox.url) });
    expect(await isPaymentUnderWay(ctxOf(world, buyer), orderId)).toBe(true);
    const page = await (await fetch(confirmUrl!)).text();
    expect(page).toContain('$45.00');
    expect((await as(buyer).post(`/api/payments/${paymentId}/check`)).json()).toMatchObject({
      status: 'pending',
      confirmUrl,
    });
    await fetch(confirmUrl!, { method: 'POST', body: new URLSearchParams({ answer: 'yes' }) });
    expect((await as(buyer).post(`/api/payments/${paymentId}/check`)).json()).toMatchObject({
      status: 'completed',
      confirmUrl: null,
    });
    await until(async () => (await eventsOf()).some(({ handledAt }) => handledAt));
    await expectPaidOnce();
  });

  test('whose buyer doesn’t confirm isn’t charged', async () => {
    const { confirmUrl } = await pay(CARD.confirmed);
    await fetch(confirmUrl!, { method: 'POST', body: new URLSearchParams({ answer: 'no' }) });
    await until(async () => (await theRow()).status === 'failed');
    expect(await theRow()).toMatchObject({ valorResponseMessage: DECLINES.unconfirmed, confirmUrl: null });
    expect(await linesOf()).toEqual([]);
  });

  test('that waits to be confirmed can be given up by its buyer alone, and another one made', async () => {
    const { paymentId, confirmUrl } = await pay(CARD.confirmed);
    const giveUp = (person: Person) => as(person).post(`/api/payments/${paymentId}/cancel`);
    expect((await giveUp(seller)).statusCode).toBe(403);
    expect((await giveUp(buyer)).json()).toMatchObject({ status: 'failed', confirmUrl: null });
    await fetch(confirmUrl!, { method: 'POST', body: new URLSearchParams({ answer: 'yes' }) });
    expect((await giveUp(buyer)).json()).toMatchObject({ rule: 'not_waiting' });
    expect(await linesOf()).toEqual([]);
    expect(await pay(CARD.approved)).toMatchObject({ outcome: 'completed' });
  });

  test('that was confirmed a moment before it’s given up is made', async () => {
    const { paymentId, confirmUrl } = await pay(CARD.confirmed);
    sandbox.line.isOpen = false;
    await fetch(confirmUrl!, { method: 'POST', body: new URLSearchParams({ answer: 'yes' }) });
    expect((await as(buyer).post(`/api/payments/${paymentId}/cancel`)).json()).toMatchObject({ status: 'completed' });
    await expectPaidOnce();
  });

  test('leads back to its order from the gateway’s page', async () => {
    const { confirmUrl } = await pay(CARD.confirmed);
    await fetch(confirmUrl!, { method: 'POST', body: new URLSearchParams({ answer: 'no' }) });
    expect(await (await fetch(confirmUrl!)).text()).toContain(`/orders/${orderId}"`);
  });

  test('that nobody confirms in a quarter of an hour is given up at the gateway too', async () => {
    const { confirmUrl } = await pay(CARD.confirmed);
    await goBy(16);
    await reconcilePayments(services);
    expect(await theRow()).toMatchObject({ status: 'failed', valorResponseMessage: DECLINES.unconfirmed });
    await fetch(confirmUrl!, { method: 'POST', body: new URLSearchParams({ answer: 'yes' }) });
    expect(
      await port.lookup({ key: (await theRow()).id, transactionId: null, authCode: null, cents: 4500, address: null }),
    ).toMatchObject({
      status: 'declined',
    });
  });
});

describe('a charge', () => {
  test('while another one is under way, or done, is that one', async () => {
    const both = await Promise.all([pay(CARD.slow), pay(CARD.approved)]);
    expect(both[0].paymentId).toBe(both[1].paymentId);
    await until(async () => (await theRow()).status === 'completed');
    expect(await pay(CARD.approved)).toMatchObject({ paymentId: both[0].paymentId, outcome: 'completed' });
    await expectPaidOnce();
  });

  test('of nothing asks no gateway', async () => {
    faults.charge = () => Promise.reject(new Error('It was asked'));
    const done = await charge(ctxOf(world, buyer), {
      orderId,
      postId: null,
      sellerId: seller.id,
      amount: '0.00',
      type: 'purchase',
      method: 'valor',
      token: '',
      title: '',
    });
    expect(done.outcome).toBe('completed');
    expect(await linesOf()).toEqual([]);
    expect(namesTold()).toEqual(['payment-completed']);
  });

  test('that never reached the gateway is given up, and can’t be carried out later', async () => {
    let lost: Parameters<GatewayPort['charge']>[0] | undefined;
    faults.charge = (order) => {
      lost = order;
      return Promise.reject(new Error('The line is dead'));
    };
    expect(await pay(CARD.approved)).toMatchObject({ outcome: 'pending', confirmUrl: null });
    await reconcilePayments(services);
    expect(await theRow()).toMatchObject({ status: 'pending' }); // it may still be on its way
    await goBy(1);
    await reconcilePayments(services);
    expect(await theRow()).toMatchObject({ status: 'failed', valorResponseMessage: DECLINES.unreached });
    expect(namesTold()).toEqual(['payment-failed']);
    expect(await whole.charge(lost!)).toMatchObject({ status: 'declined' });
    expect(await linesOf()).toEqual([]);
  });

  test('whose answer got lost is found, and never made twice', async () => {
    let asked = 0;
    faults.charge = async (order) => {
      asked++;
      await whole.charge(order);
      throw new Error('The line went dead');
    };
    sandbox.line.isOpen = false;
    expect(await pay(CARD.approved)).toMatchObject({ outcome: 'pending' });
    expect(await pay(CARD.approved)).toMatchObject({ outcome: 'pending' });
    expect(asked).toBe(1);
    await goBy(1);
    await reconcilePayments(services);
    await reconcilePayments(services);
    await expectPaidOnce();
  });

  test('that can’t be stored after the gateway has answered is found as well', async () => {
    // The process ends between the answer and the transaction that would store it.
    faults.charge = async (order) => {
      await whole.charge(order);
      return { status: 'unknown' };
    };
    sandbox.line.isOpen = false;
    expect(await pay(CARD.approved)).toMatchObject({ outcome: 'pending' });
    await goBy(1);
    await Promise.all([reconcilePayments(services), reconcilePayments(services)]);
    await expectPaidOnce();
  });

  test('waits while the gateway is away', async () => {
    faults.charge = () => Promise.reject(new Error('Away'));
    faults.lookup = () => Promise.reject(new Error('Away'));
    const { paymentId } = await pay(CARD.approved);
    await goBy(30);
    await reconcilePayments(services);
    expect(await theRow()).toMatchObject({ status: 'pending' });
    expect((await as(buyer).post(`/api/payments/${paymentId}/check`)).statusCode).toBe(503);
  });

  test('we gave up and the gateway made after all pays the order if nothing else has', async () => {
    faults.charge = async (order) => {
      await whole.charge(order);
      throw new Error('Lost');
    };
    sandbox.line.isOpen = false;
    await pay(CARD.approved);
    const { id } = await theRow();
    await db.update(payments).set({ status: 'failed' }).where(eq(payments.id, id));
    await as(buyer).post(`/api/payments/${id}/check`);
    await expectPaidOnce();
  });

  test('we gave up and the gateway made after all goes back if another one has paid', async () => {
    faults.charge = async (order) => {
      await whole.charge(order);
      throw new Error('Lost');
    };
    sandbox.line.isOpen = false;
    await pay(CARD.approved);
    const { id: first } = await theRow();
    await db.update(payments).set({ status: 'failed' }).where(eq(payments.id, first));
    delete faults.charge;
    await pay(CARD.approved);
    await as(buyer).post(`/api/payments/${first}/check`);
    const [row] = await db.select().from(payments).where(eq(payments.id, first));
    expect(row).toMatchObject({ status: 'cancelled', refundAmount: '45.00' });
    expect(namesTold()).toEqual(['payment-completed']);
    expect((await as(seller).get('/api/balance')).json()).toMatchObject({ held: '45.00' });
  });

  test('we gave up, whose money can’t go back because the bank takes it first, leaves no refund behind', async () => {
    sandbox.line.isOpen = false;
    await pay(CARD.approved);
    const { id: first } = await theRow();
    await db.update(payments).set({ status: 'failed' }).where(eq(payments.id, first));
    await db.delete(ledgerTransfers).where(eq(ledgerTransfers.paymentId, first));
    await pay(CARD.approved);
    told.length = 0;
    faults.refund = async () => false;
    await as(buyer).post(`/api/payments/${first}/check`);
    expect(await findRefundsOf(db, first)).toHaveLength(1);
    faults.lookup = async () => ({ status: 'charged-back', facts: {} });
    await as(buyer).post(`/api/payments/${first}/check`);
    expect(await findRefundsOf(db, first)).toEqual([]);
    expect(await sumPayment(db, first)).toMatchObject({ buyer: 0, held: 0, refunds: 0 });
    const [row] = await db.select().from(payments).where(eq(payments.id, first));
    // It never paid for the order, so its end changes nothing there.
    expect(row).toMatchObject({ status: 'cancelled', refundAmount: '45.00', valorStatus: 'approved' });
    expect(namesTold()).toEqual([]);
    expect((await as(seller).get('/api/balance')).json()).toMatchObject({ held: '45.00' });
  });
});

describe('a webhook', () => {
  test('that comes before the answer completes the payment, once', async () => {
    expect(await pay(CARD.earlyWebhook)).toMatchObject({ outcome: 'completed' });
    expect(await eventsOf()).toMatchObject([{ kind: 'payment.approved', isVerified: true }]);
    await expectPaidOnce();
  });

  test('that comes twice, after an answer that came too late, completes it once', async () => {
    expect(await pay(CARD.late)).toMatchObject({ outcome: 'pending' });
    await until(async () => (await webhooksOf()).length === 2);
    await until(async () => (await theRow()).status === 'completed');
    expect(await eventsOf()).toHaveLength(1);
    await expectPaidOnce();
  });

  test('that never comes isn’t needed', async () => {
    expect(await pay(CARD.neverReported)).toMatchObject({ outcome: 'pending' });
    await goBy(1);
    await reconcilePayments(services);
    await expectPaidOnce();
    expect(await eventsOf()).toEqual([]);
  });

  test('may be repeated, come in any order, late or not at all: it ends the same', async () => {
    sandbox.line.isOpen = false;
    await pay(CARD.disputed);
    const { id } = await theRow();
    await until(async () => (await webhooksOf()).some(({ body }) => body.includes('disputed')));
    const sent = await webhooksOf();
    expect(sent).toHaveLength(2);
    for (const webhook of [...sent.toReversed(), ...sent, sent[1]!])
      expect((await sandbox.deliver(webhook)).statusCode).toBe(202);
    expect(await theRow()).toMatchObject({
      id,
      status: 'refunded',
      valorStatus: 'charged_back',
      refundAmount: '45.00',
    });
    expect(namesTold()).toEqual(['payment-completed', 'payment-disputed']);
    expect(await eventsOf()).toHaveLength(2);
    expect((await as(seller).get('/api/balance')).json()).toMatchObject({ held: '0.00' });
    expect((await linesOf()).filter(({ kind }) => kind === 'charged_back')).toHaveLength(2);
  });

  test('that is forged or changed is refused and leaves nothing but a count', async () => {
    sandbox.line.isOpen = false;
    await pay(CARD.approved);
    await until(async () => (await webhooksOf()).length === 1);
    const [webhook] = await webhooksOf();
    const refusedSoFar = async () =>
      Number(/gateway_webhooks_refused_total (\d+)/.exec((await world.anonymous.get('/metrics')).body)![1]);
    const before = await refusedSoFar();
    const { body, headers } = webhook!;
    const forgeries = [
      { body: body.replace('approved', 'disputed'), headers },
      { body, headers: { 'content-type': 'application/json' } },
      {
        body,
        headers: { ...headers, 'x-sandbox-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
      },
      { body: '', headers },
      { body: 'x', headers: { 'content-type': 'text/plain' } },
    ];
    for (const forgery of forgeries) expect((await sandbox.deliver(forgery)).statusCode).toBe(401);
    expect(await eventsOf()).toEqual([]);
    expect(await refusedSoFar()).toBe(before + forgeries.length);
    expect((await sandbox.deliver({ body: 'x'.repeat(70_000), headers })).statusCode).toBe(413);
    // A gateway this site doesn't use can say nothing.
    expect((await world.visitor().post('/api/webhooks/valor', { txnid: '1' })).statusCode).toBe(401);
  });

  test('with characters that can’t be kept is refused and leaves nothing', async () => {
    await pay(CARD.approved);
    await until(async () => (await eventsOf()).length === 1);
    const { body } = (await webhooksOf())[0]!;
    const secret = createHmac('sha256', services.config.sessionSecrets[0])
      .update('sandbox-gateway')
      .digest('base64url');
    for (const part of ['\\u0000', '\\ud800']) {
      const bad = body.replace('"evt_', `"evt_${part}`);
      const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(secret, bad) };
      expect((await sandbox.deliver({ body: bad, headers })).statusCode).toBe(400);
    }
    expect(await eventsOf()).toHaveLength(1);
  });

  test('whose look-up fails is handled by the reconciliation', async () => {
    faults.charge = async (order) => {
      await whole.charge(order);
      throw new Error('Lost');
    };
    faults.lookup = () => Promise.reject(new Error('Away'));
    await pay(CARD.approved);
    await until(() => world.jobFailures.length > 0);
    expect(world.jobFailures.splice(0)).toHaveLength(1);
    expect(await eventsOf()).toMatchObject([{ handledAt: null }]);
    expect(await theRow()).toMatchObject({ status: 'pending' });
    delete faults.lookup;
    await goBy(1);
    await reconcilePayments(services);
    expect(await eventsOf()).toMatchObject([{ handledAt: expect.any(Date) }]);
    await expectPaidOnce();
  });
});

test('two servers with a sandbox each know where a payment was made', async () => {
  const other = await testApp({ env: { SESSION_SECRET: services.config.sessionSecrets[0] } });
  await other.services.gateways.start('http://127.0.0.1:9');
  await pay(CARD.approved);
  const elsewhere = other.services.gateways.find('sandbox')!;
  expect(await elsewhere.lookup(knownOf(await theRow()))).toMatchObject({ status: 'completed' });
  // One that moved to another port is found by what it remembers; one that is gone leaves the payment open.
  const moved = { ...knownOf(await theRow()), address: 'http://127.0.0.1:9' };
  expect(await whole.lookup(moved)).toMatchObject({ status: 'completed' });
  await expect(elsewhere.lookup(moved)).rejects.toThrow('away');
});

test('a lender says no in other words than a bank', async () => {
  services.gateways.ways = () => [{ method: 'skeps', port }];
  const refused = await charge(ctxOf(world, buyer), {
    orderId,
    postId: null,
    sellerId: seller.id,
    amount: '45.00',
    type: 'purchase',
    method: 'skeps',
    token: await sandbox.tokenFor(CARD.declined),
    title: '',
  });
  services.gateways.ways = () => [{ method: 'valor', port }];
  expect(refused).toMatchObject({ outcome: 'declined', message: DECLINES.lender });
  await expect(
    charge(ctxOf(world, buyer), {
      orderId,
      postId: null,
      sellerId: seller.id,
      amount: '45.00',
      type: 'purchase',
      method: 'skeps',
      token: 'x',
      title: '',
    }),
  ).rejects.toMatchObject({ rule: 'no_gateway' });
});

test('a webhook sent again after more than five minutes is refused', async () => {
  sandbox.line.isOpen = false;
  await pay(CARD.approved);
  await until(async () => (await webhooksOf()).length === 1);
  const [webhook] = await webhooksOf();
  clock.advance({ minutes: 6 });
  expect((await sandbox.deliver(webhook!)).statusCode).toBe(401);
  expect(await eventsOf()).toEqual([]);
});

test('after all of it the ledger adds up to zero', async () => {
  const [all] = await db.select({ cents: sql<string>`sum(${ledgerLines.cents})` }).from(ledgerLines);
  expect(all).toEqual({ cents: '0' });
  expect((await world.anonymous.get('/metrics')).body).toMatch(/^ledger_sum_cents 0$/m);
});
