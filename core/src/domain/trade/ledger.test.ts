import { describe, expect, test } from 'vitest';
import { addedFor, type Fees, feesOn, LEDGER_ACCOUNTS, LEDGER_KINDS, type LedgerLine, LINES } from './ledger.ts';

const USUAL: Fees = { processingPermille: 29, processingFixedCents: 30, platformPermille: 0 };
const sum = (lines: readonly LedgerLine[]) => lines.reduce((total, { cents }) => total + cents, 0);

/** The same numbers at every run. */
function numbers(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % (most + 1);
  };
}

describe('the fees', () => {
  test.each([
    [10_000, 320, '2.9% of $100.00 and 30 cents'],
    [4_500, 161, '130.5 cents round up to 131'],
    [1_000, 59, 'exactly 29 cents and 30'],
    [1, 1, 'never more than there is'],
    [30, 30, 'all of it'],
    [0, 0, 'nothing of nothing'],
  ])('on %i cents are %i: %s', (kept, processing) => {
    expect(feesOn(kept, USUAL)).toEqual({ processing, platform: 0 });
  });

  test('of the platform come from what the processing leaves', () => {
    expect(feesOn(10_000, { ...USUAL, platformPermille: 50 })).toEqual({ processing: 320, platform: 500 });
    expect(feesOn(40, { ...USUAL, platformPermille: 1000 })).toEqual({ processing: 31, platform: 9 });
  });

  test('are whole cents, never negative and never more than was kept, whatever the settings', () => {
    const next = numbers(7);
    for (let round = 0; round < 20_000; round++) {
      const kept = next(9_999_999_999);
      const fees = {
        processingPermille: next(1000),
        processingFixedCents: next(100_000),
        platformPermille: next(1000),
      };
      const { processing, platform } = feesOn(kept, fees);
      expect(Number.isSafeInteger(processing) && Number.isSafeInteger(platform)).toBe(true);
      expect(Math.min(processing, platform)).toBeGreaterThanOrEqual(0);
      expect(processing + platform).toBeLessThanOrEqual(kept);
    }
  });
});

describe('what the site adds for a code', () => {
  test.each([
    [500, 5_000, 0, 500, 'all of it when nothing went back'],
    [500, 5_000, 1_500, 333, 'two thirds, rounded down'],
    [4_500, 5_000, 250, 2_250, 'half of it for half of the animals, whatever the delivery cost'],
    [500, 5_000, 4_500, 0, 'nothing when the items were paid back'],
    [500, 5_000, 6_500, 0, 'nothing when the delivery was paid back too'],
    [5_000, 5_000, 0, 5_000, 'all of it for items that were free'],
    [5_000, 5_000, 100, 0, 'nothing for free items when money went back'],
    [9_999_999_998, 9_999_999_999, 0, 9_999_999_998, 'exact for the largest sums'],
    [5_000_000_000, 9_999_999_999, 2_499_999_999, 2_500_000_000, 'exact for half of the largest sums'],
  ])('of %i cents for items of %i when %i went back is %i: %s', (discount, price, wentBack, added) => {
    expect(addedFor(discount, { price, wentBack })).toBe(added);
  });
});

describe('the lines', () => {
  test('of every kind of transfer add up to zero, and none is empty', () => {
    const samples = {
      captured: LINES.captured('b', 4500),
      settled: LINES.settled(4500),
      completed: LINES.completed('s', { kept: 4500, added: 500, fees: 161 }),
      refund_started: LINES.refund_started(1000),
      refunded: LINES.refunded('b', 1000),
      refunded_by_hand: LINES.refunded_by_hand('b', 1000),
      charged_back: LINES.charged_back('b', 's', { refunds: 500, held: 0, fees: 200, seller: 3300, added: 400 }),
      payout_requested: LINES.payout_requested('s', 4000),
      payout_sent: LINES.payout_sent('s', 4000),
      payout_rejected: LINES.payout_rejected('s', 4000),
    } satisfies Record<(typeof LEDGER_KINDS)[number], LedgerLine[]>;
    for (const kind of LEDGER_KINDS) {
      expect(sum(samples[kind]), kind).toBe(0);
      expect(samples[kind].every(({ cents }) => cents !== 0)).toBe(true);
    }
  });

  test('leave out what is zero: no fees, or nothing left for the seller', () => {
    expect(LINES.completed('s', { kept: 100, added: 0, fees: 0 })).toHaveLength(2);
    expect(LINES.completed('s', { kept: 100, added: 0, fees: 100 })).toHaveLength(2);
  });
});

/** Random histories of orders: pay, refund in parts, complete or take back, pay out. */
test('whatever happens in whatever order, all accounts add up to zero and every cent is somewhere', () => {
  const next = numbers(42);
  for (let history = 0; history < 300; history++) {
    const totals = new Map(LEDGER_ACCOUNTS.map((account) => [account, 0]));
    const of = (account: (typeof LEDGER_ACCOUNTS)[number]) => totals.get(account)!;
    const post = (lines: LedgerLine[]) => {
      expect(sum(lines)).toBe(0);
      for (const { account, cents } of lines) totals.set(account, of(account) + cents);
    };
    const orders: { held: number; refunding: number; byHand: number; passedOn: number; added: number }[] = [];
    for (let step = 0; step < 40; step++) {
      const order = orders[next(orders.length)];
      const paid = 1 + next(50_000);
      switch (next(6)) {
        case 0:
          post([...LINES.captured('b', paid), ...LINES.settled(paid)]);
          orders.push({ held: paid, refunding: 0, byHand: 0, passedOn: 0, added: 0 });
          break;
        case 1:
          if (order && order.held > 0) {
            const part = 1 + next(order.held - 1);
            post(LINES.refund_started(part));
            order.held -= part;
            order.refunding += part;
          }
          break;
        case 2:
          if (order && order.refunding > 0) {
            const isByHand = next(2) === 0;
            post(LINES[isByHand ? 'refunded_by_hand' : 'refunded']('b', order.refunding));
            if (isByHand) order.byHand += order.refunding;
            order.refunding = 0;
          }
          break;
        case 3:
          if (order && order.held > 0) {
            const { processing, platform } = feesOn(order.held, { ...USUAL, platformPermille: next(100) });
            const added = next(order.held);
            post(LINES.completed('s', { kept: order.held, added, fees: processing + platform }));
            order.added += added;
            order.passedOn += order.held;
            order.held = 0;
          }
          break;
        case 4:
          if (order && order.held + order.refunding + order.byHand + order.passedOn > 0) {
            const { refunding: refunds, held, byHand: fees, passedOn: seller, added } = order;
            post(LINES.charged_back('b', 's', { refunds, held, fees, seller, added }));
            Object.assign(order, { held: 0, refunding: 0, byHand: 0, passedOn: 0, added: 0 });
          }
          break;
        default:
          if (of('seller') > 0) {
            const asked = 1 + next(of('seller') - 1);
            post(LINES.payout_requested('s', asked));
            post(next(1) === 0 ? LINES.payout_sent('s', asked) : LINES.payout_rejected('s', asked));
          }
      }
      expect([...totals.values()].reduce((a, b) => a + b, 0)).toBe(0);
      expect(of('held')).toBe(orders.reduce((total, { held }) => total + held, 0));
      expect(of('refunds')).toBe(orders.reduce((total, { refunding }) => total + refunding, 0));
      expect(of('gateway')).toBe(0);
      expect(0 - of('promotions')).toBe(orders.reduce((total, { added }) => total + added, 0));
    }
  }
});
