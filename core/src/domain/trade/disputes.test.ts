import { describe, expect, test } from 'vitest';
import { DISPUTE_STATUSES, disputeActionsOf, proposedRefund, refundBySilence } from './disputes.ts';

const item = (id: string, price: string, quantity: number) => ({ id, price, quantity });

describe('the proposed refund', () => {
  test.each([
    ['60.00', 6, 1, '10.00'],
    ['60.00', 6, 6, '60.00'],
    ['10.00', 3, 1, '3.34'],
    ['10.00', 3, 2, '6.67'],
    ['10.00', 3, 3, '10.00'],
    ['0.01', 6, 1, '0.01'],
    ['99999999.99', 7, 3, '42857142.86'],
    ['60.00', 6, 7, '60.00'],
    ['60.00', 6, 0, '0.00'],
  ])('for %s and %i animals of which %# were lost', (price, quantity, lost, sum) => {
    expect(proposedRefund([item('a', price, quantity)], [{ itemId: 'a', lost }], '0.00')).toBe(sum);
  });

  test('adds up what was lost of each, and ignores what isn’t in the order', () => {
    const items = [item('a', '60.00', 6), item('b', '25.00', 1)];
    const losses = [
      { itemId: 'a', lost: 2 },
      { itemId: 'b', lost: 1 },
      { itemId: 'c', lost: 9 },
    ];
    expect(proposedRefund(items, losses, '0.00')).toBe('45.00');
  });

  test.each([
    [3, '15.00'],
    [6, '30.00'],
  ])('gives back for %i of six what was paid for them, not what they cost without the code', (lost, sum) => {
    expect(proposedRefund([item('a', '60.00', 6)], [{ itemId: 'a', lost }], '30.00')).toBe(sum);
  });

  test('spreads a discount over the items by their price, to the cent', () => {
    const items = [item('a', '10.00', 1), item('b', '10.00', 1), item('c', '10.00', 1), item('d', '99999999.99', 1)];
    const all = items.map(({ id }) => ({ itemId: id, lost: 1 }));
    expect(proposedRefund(items, all, '0.01')).toBe('100000029.98');
    expect(proposedRefund(items.slice(0, 3), all, '10.00')).toBe('20.00');
    expect(proposedRefund(items.slice(0, 3), all.slice(0, 1), '30.00')).toBe('0.00');
    expect(proposedRefund([item('e', '0.00', 2)], [{ itemId: 'e', lost: 1 }], '0.00')).toBe('0.00');
  });
});

describe('a claim', () => {
  test.each([
    ['open', 'seller', ['accept', 'counter', 'escalate']],
    ['open', 'buyer', ['escalate', 'withdraw']],
    ['countered', 'seller', ['accept', 'counter', 'escalate']],
    ['countered', 'buyer', ['accept', 'escalate', 'withdraw']],
    ['escalated', 'seller', ['accept']],
    ['escalated', 'buyer', ['withdraw']],
    ['open', 'admin', ['decide']],
    ['countered', 'admin', ['decide']],
    ['escalated', 'admin', ['decide']],
  ] as const)('that is %s can be answered by the %s', (status, role, actions) => {
    expect(disputeActionsOf(status, role)).toEqual(actions);
  });

  test('that is settled can’t be answered by anybody', () => {
    for (const status of DISPUTE_STATUSES.slice(3))
      for (const role of ['buyer', 'seller', 'admin'] as const) expect(disputeActionsOf(status, role)).toEqual([]);
  });
});

test.each([
  ['open', '5.00'],
  ['escalated', '5.00'],
  ['countered', '2.00'],
] as const)('silence about a claim that is %s gives back %s', (status, refund) => {
  expect(refundBySilence({ status, claimedAmount: '5.00', offeredAmount: '2.00' })).toBe(refund);
});
