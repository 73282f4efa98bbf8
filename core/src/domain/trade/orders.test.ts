import { describe, expect, test } from 'vitest';
import { CLAIM_HOURS_MOST } from '../market/listings.ts';
import { OPEN_DISPUTES } from './disputes.ts';
import { canClaimLoss, claimUntil, deadlineOf, nextSentence, ORDER_ROLES, orderTitle, stepsOf } from './orders.ts';
import { ORDER_STATUSES, type OrderStatus } from './payments.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = new Date('2026-03-02T12:00:00Z');
const after = (ms: number) => new Date(START.getTime() + ms);

const anOrder = (status: OrderStatus, more: Partial<Parameters<typeof deadlineOf>[0]> = {}) => ({
  status,
  createdAt: START,
  payUntil: after(15 * 60_000),
  paidAt: START,
  shippedAt: START,
  deliveredAt: START,
  completedAt: null,
  disputedAt: START,
  liveArrivalHours: 2,
  deliveryOption: 'courier' as const,
  ...more,
});

describe('the steps', () => {
  test.each([
    ['buyer', 'offered', ['change', 'pay', 'cancel']],
    ['buyer', 'reserved', ['change', 'pay', 'cancel']],
    ['buyer', 'paid', []],
    ['buyer', 'shipped', ['deliver', 'arrive']],
    ['buyer', 'delivered', ['arrive', 'claim', 'complete']],
    ['buyer', 'disputed', []],
    ['buyer', 'completed', ['arrive', 'review']],
    ['buyer', 'refunded', []],
    ['buyer', 'cancelled', []],
    ['seller', 'offered', []],
    ['seller', 'reserved', []],
    ['seller', 'paid', ['ship', 'cancel']],
    ['seller', 'shipped', []],
    ['seller', 'delivered', []],
    ['seller', 'disputed', []],
    ['seller', 'completed', ['review']],
    ['admin', 'reserved', []],
    ['admin', 'paid', ['refund']],
    ['admin', 'shipped', ['refund']],
    ['admin', 'delivered', ['refund']],
    ['admin', 'disputed', []],
    ['admin', 'completed', []],
    ['admin', 'refunded', []],
  ] as const)('of the %s when it is %s', (role, status, steps) => {
    expect(stepsOf(anOrder(status), role, START)).toEqual(steps);
  });

  test('of a buyer end with the time to pay, to the millisecond', () => {
    const order = anOrder('reserved');
    expect(stepsOf(order, 'buyer', new Date(order.payUntil.getTime() - 1))).toContain('pay');
    expect(stepsOf(order, 'buyer', order.payUntil)).toEqual([]);
  });

  test('of a won lot leave canceling to its seller, because bids are binding', () => {
    const won = anOrder('reserved', { payUntil: after(48 * HOUR_MS) });
    expect(stepsOf(won, 'buyer', START)).toEqual(['change', 'pay']);
    expect(stepsOf(won, 'seller', START)).toEqual(['cancel']);
    expect(stepsOf(won, 'seller', won.payUntil)).toEqual([]);
    // A second chance is an offer, which can be declined.
    const offered = anOrder('offered', { payUntil: after(48 * HOUR_MS) });
    expect(stepsOf(offered, 'buyer', START)).toEqual(['change', 'pay', 'cancel']);
    expect(stepsOf(offered, 'seller', START)).toEqual([]);
  });

  test('leave shipping out when the buyer picks it up', () => {
    const order = anOrder('paid', { deliveryOption: 'pickup' });
    expect(stepsOf(order, 'buyer', START)).toEqual(['deliver', 'arrive']);
    expect(stepsOf(order, 'seller', START)).toEqual(['hand-over', 'cancel']);
  });
});

test.each([
  ['offered', 15 * 60_000, 'cancelled'],
  ['reserved', 15 * 60_000, 'cancelled'],
  ['paid', 14 * DAY_MS, 'refunded'],
  ['shipped', 10 * DAY_MS, 'delivered'],
  ['delivered', 14 * DAY_MS, 'completed'],
  ['disputed', 60 * DAY_MS, 'refunded'],
] as const)('an order that is %s moves on by itself', (status, ms, becomes) => {
  expect(deadlineOf(anOrder(status))).toEqual({ at: after(ms), becomes });
});

test('a claim for part of the money completes the order when nobody settles it', () => {
  expect(deadlineOf(anOrder('disputed', { claimsAll: false }))).toMatchObject({ becomes: 'completed' });
});

test.each(['completed', 'refunded', 'cancelled'] as const)('an order that is %s waits', (status) => {
  expect(deadlineOf(anOrder(status))).toBeNull();
});

describe('a loss', () => {
  test('can be claimed for two hours after delivery, and not a millisecond longer', () => {
    const order = anOrder('delivered');
    expect(claimUntil(order)).toEqual(after(2 * HOUR_MS));
    expect(canClaimLoss(order, after(2 * HOUR_MS))).toBe(true);
    expect(canClaimLoss(order, after(2 * HOUR_MS + 1))).toBe(false);
  });

  test('can be claimed for as long as the seller offers', () => {
    const order = anOrder('delivered', { liveArrivalHours: CLAIM_HOURS_MOST });
    expect(canClaimLoss(order, after(14 * DAY_MS))).toBe(true);
    expect(canClaimLoss(order, after(14 * DAY_MS + 1))).toBe(false);
  });

  test('can’t be claimed before delivery or after completion', () => {
    expect(claimUntil({ deliveredAt: null, liveArrivalHours: 2 })).toBeNull();
    for (const status of ['paid', 'shipped', 'disputed', 'completed', 'refunded'] as const)
      expect(canClaimLoss(anOrder(status), START)).toBe(false);
  });
});

test('everybody is told in whole sentences what comes next', () => {
  for (const role of ORDER_ROLES)
    for (const status of ORDER_STATUSES)
      expect(nextSentence(anOrder(status), role), `${role} ${status}`).toMatch(/^[A-Z].+\.$/);
  expect(nextSentence(anOrder('paid', { deliveryOption: 'pickup' }), 'buyer')).toContain('pick it up');
  // Nothing arrives where the buyer picks it up.
  for (const role of ORDER_ROLES)
    for (const isChargedBack of [false, true])
      expect(nextSentence({ ...anOrder('delivered'), isChargedBack }, role)).not.toMatch(/arriv|parcel/);
  // An admin isn’t a side of the order.
  for (const status of ORDER_STATUSES) expect(nextSentence(anOrder(status), 'admin')).not.toMatch(/\byour?\b/i);
  for (const role of ORDER_ROLES)
    for (const claim of OPEN_DISPUTES)
      expect(nextSentence({ ...anOrder('disputed'), claim }, role), `${role} ${claim}`).toMatch(/^[A-Z].+\.$/);
  expect(nextSentence({ ...anOrder('disputed'), claim: 'countered' }, 'seller')).toContain('The buyer decides');
  expect(nextSentence({ ...anOrder('disputed'), claim: 'countered' }, 'buyer')).toContain('made you an offer');
  expect(nextSentence(anOrder('completed'), 'buyer')).toBe('All done.');
  expect(nextSentence({ ...anOrder('completed'), isReviewable: true }, 'buyer')).toContain('Tell others how it went.');
  // The bank has the money, so nobody is told that it’s held or in somebody’s balance.
  for (const role of ORDER_ROLES)
    for (const status of ['delivered', 'disputed', 'completed', 'refunded'] as const) {
      const sentence = nextSentence({ ...anOrder(status), claim: 'escalated', isChargedBack: true }, role);
      expect(sentence, `${role} ${status}`).toMatch(/^[A-Z].+\.$/);
      expect(sentence, `${role} ${status}`).not.toMatch(/held|balance|gets the money|get the money/);
    }
  // A refund takes its time, and nobody knows when it has arrived.
  expect(nextSentence(anOrder('refunded'), 'buyer')).toMatch(/on its way back or already there/);
  // A payment that is under way is nobody’s business but the buyer’s, and over once it’s paid.
  for (const status of ['offered', 'reserved'] as const) {
    expect(nextSentence({ ...anOrder(status), isPaying: true }, 'buyer')).toMatch(/^Your payment is under way\./);
    expect(nextSentence({ ...anOrder(status), isPaying: true, isConfirming: true }, 'buyer')).toMatch(
      /waiting for you/,
    );
    expect(nextSentence({ ...anOrder(status), isPaying: true }, 'seller')).toBe(
      nextSentence(anOrder(status), 'seller'),
    );
  }
  expect(nextSentence({ ...anOrder('paid'), isPaying: true }, 'buyer')).toBe(nextSentence(anOrder('paid'), 'buyer'));
  const combinedInto = '0198f000-0000-7000-8000-0000abcd1234';
  expect(nextSentence({ ...anOrder('cancelled'), combinedInto }, 'buyer')).toBe('Combined with order ABCD1234.');
});

test('an order of several things is named after the first', () => {
  expect(orderTitle(['Clownfish pair'])).toBe('Clownfish pair');
  expect(orderTitle(['Clownfish pair', 'Zoas', 'Frag'])).toBe('Clownfish pair and 2 more');
});
