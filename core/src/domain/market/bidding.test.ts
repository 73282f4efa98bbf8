import { describe, expect, test } from 'vitest';
import {
  type AuctionTerms,
  endAfterBid,
  explain,
  hasMoved,
  incrementAt,
  isBuyNowOpen,
  isReserveMet,
  leastBuyNow,
  maskedName,
  NO_BIDS,
  nextBidOf,
  placeBid,
  type Standing,
  standingOf,
} from './bidding.ts';

/** Places these bids one after the other, refused ones left out, and answers how it stands after each. */
function run(terms: AuctionTerms, bids: readonly [string, number][]) {
  const steps: (Standing & { next: number; isMet: boolean })[] = [];
  let standing = NO_BIDS;
  for (const [bidderId, max] of bids) {
    const result = placeBid(terms, standing, { bidderId, max });
    if ('standing' in result) standing = result.standing;
    steps.push({ ...standing, next: nextBidOf(terms, standing), isMet: isReserveMet(terms, standing) });
  }
  return steps.map(({ leaderId, price, next, isMet }) => [leaderId, price, next, isMet]);
}

describe('the examples of the rules page', () => {
  test('start 10, by the table', () => {
    expect(
      run({ start: 1000 }, [
        ['A', 3000],
        ['B', 2000],
        ['B', 3000],
      ]),
    ).toEqual([
      ['A', 1000, 1050, true],
      ['A', 2050, 2100, true],
      ['A', 3000, 3100, true],
    ]);
  });
  test('a maximum above the leader’s by less than one increment wins at its own maximum', () => {
    expect(
      run({ start: 1000 }, [
        ['A', 3000],
        ['B', 3040],
      ]).at(-1),
    ).toEqual(['B', 3040, 3140, true]);
  });
  test('start 15 with a reserve of 50', () => {
    expect(
      run({ start: 1500, reserve: 5000 }, [
        ['A', 4000],
        ['B', 4500],
        ['C', 7500],
      ]),
    ).toEqual([
      ['A', 1500, 1550, false],
      ['B', 4100, 4200, false],
      ['C', 5000, 5100, true],
    ]);
  });
});

test.each([
  [0, 5],
  [99, 5],
  [100, 25],
  [499, 25],
  [500, 50],
  [2499, 50],
  [2500, 100],
  [9999, 100],
  [10_000, 250],
  [24_999, 250],
  [25_000, 500],
  [50_000, 1000],
  [100_000, 2500],
  [250_000, 5000],
  [499_999, 5000],
  [500_000, 10_000],
  [9_999_999, 10_000],
])('at %i cents the automatic increment is %i', (cents, increment) => {
  expect(incrementAt({}, cents)).toBe(increment);
  expect(incrementAt({ increment: 100 }, cents)).toBe(100);
});

test.each<[string, AuctionTerms, [string, number][], object]>([
  ['a first bid below the start', { start: 1000 }, [['A', 999]], { code: 'bid_too_low', least: 1000 }],
  [
    'less than one increment more',
    { start: 1000 },
    [
      ['A', 3000],
      ['B', 1049],
    ],
    { code: 'bid_too_low', least: 1050 },
  ],
  [
    'the same maximum again',
    { start: 1000 },
    [
      ['A', 3000],
      ['A', 3000],
    ],
    { code: 'not_above_own_maximum', least: 3001 },
  ],
])('%s is refused', (_, terms, bids, refusal) => {
  const before = standingOf(
    terms,
    bids.slice(0, -1).map(([bidderId, max]) => ({ bidderId, max })),
  );
  const [bidderId, max] = bids.at(-1)!;
  expect(placeBid(terms, before, { bidderId, max })).toEqual({ refusal });
});

test('raising your own maximum doesn’t move the price, except to reach the reserve', () => {
  const within = run({ start: 385 }, [
    ['A', 502],
    ['B', 522],
    ['B', 666],
  ]);
  expect(within.at(-1)).toEqual(['B', 522, 572, true]);
  expect(
    run({ start: 1000 }, [
      ['A', 2000],
      ['A', 5000],
    ]).at(-1),
  ).toEqual(['A', 1000, 1050, true]);
  expect(
    run({ start: 1000, reserve: 4000 }, [
      ['A', 2000],
      ['A', 5000],
    ]).at(-1),
  ).toEqual(['A', 4000, 4100, true]);
});

describe('10,000 random auctions agree to the cent with a second, naive implementation', () => {
  test('price, leader, next bid, reserve and what is refused', () => {
    const random = seeded(20_261_118);
    let accepted = 0;
    for (let round = 0; round < 10_000; round++) {
      const start = 1 + Math.floor(random() ** 3 * 20_000);
      const terms: AuctionTerms = {
        start,
        ...(random() < 0.5 && { increment: 1 + Math.floor(random() * 500) }),
        ...(random() < 0.5 && { reserve: start + Math.floor(random() * start * 4) }),
      };
      const bidders = 1 + Math.floor(random() * 6);
      const naive = new NaiveAuction(terms);
      const kept: { bidderId: string; max: number }[] = [];
      let standing = NO_BIDS;
      for (let at = 0; at < 12; at++) {
        const around = naive.price ?? start;
        const bid = {
          bidderId: `bidder ${Math.floor(random() * bidders)}`,
          max: Math.max(1, Math.round(around * (0.8 + random() * random() * 2))),
        };
        const isAccepted = naive.bid(bid.bidderId, bid.max);
        const result = placeBid(terms, standing, bid);
        expect('standing' in result, JSON.stringify({ terms, kept, bid })).toBe(isAccepted);
        if ('standing' in result) {
          standing = result.standing;
          kept.push(bid);
          accepted++;
        }
        const found = {
          leader: standing.leaderId,
          price: standing.price,
          next: nextBidOf(terms, standing),
          isMet: isReserveMet(terms, standing),
        };
        const told = JSON.stringify({ terms, kept });
        expect(found, told).toEqual({ leader: naive.leader, price: naive.price, next: naive.next, isMet: naive.isMet });
        expect(standingOf(terms, kept), told).toEqual(standing);
      }
    }
    expect(accepted).toBeGreaterThan(40_000);
  });

  test('taking back any bid leaves the leader and at most the price the others would have led to', () => {
    const random = seeded(7);
    for (let round = 0; round < 2000; round++) {
      const terms: AuctionTerms = { start: 500, ...(random() < 0.5 && { reserve: 2000 }) };
      const bids = Array.from({ length: 6 }, () => ({
        bidderId: `bidder ${Math.floor(random() * 4)}`,
        max: 500 + Math.floor(random() * 3000),
      }));
      const left = bids.toSpliced(Math.floor(random() * bids.length), 1);
      const ranked = rank(left);
      const standing = standingOf(terms, left);
      expect(standing.leaderId).toBe(ranked[0]!.bidderId);
      expect(standing.leaderMax).toBe(ranked[0]!.max);
      expect(standing.price).toBeLessThanOrEqual(naivePrice(terms, ranked));
      expect(standing.price).toBeGreaterThanOrEqual(Math.min(ranked[1]?.max ?? 500, standing.leaderMax));
    }
  });
});

/** The rules as somebody would act them out: keep every bid in a list and rank all of them at each new one. */
class NaiveAuction {
  readonly terms: AuctionTerms;
  readonly bids: { bidderId: string; max: number }[] = [];
  constructor(terms: AuctionTerms) {
    this.terms = terms;
  }
  get leader() {
    return rank(this.bids)[0]?.bidderId ?? null;
  }
  price: number | null = null;
  get next() {
    return this.price === null ? this.terms.start : this.price + naiveIncrement(this.terms, this.price);
  }
  get isMet() {
    const top = rank(this.bids)[0];
    return top !== undefined && (this.terms.reserve === undefined || top.max >= this.terms.reserve);
  }
  bid(bidderId: string, max: number) {
    const mine = this.bids.filter((bid) => bid.bidderId === bidderId).map((bid) => bid.max);
    const isFine = bidderId === this.leader ? mine.every((each) => max > each) : max >= this.next;
    if (!isFine) return false;
    const wasLeader = bidderId === this.leader;
    this.bids.push({ bidderId, max });
    if (!wasLeader) this.price = naivePrice(this.terms, rank(this.bids));
    // Only the reserve moves the price of somebody who outbids themselves.
    else if (this.terms.reserve !== undefined && this.isMet && this.price! < this.terms.reserve)
      this.price = this.terms.reserve;
    return true;
  }
}

/** Each bidder with their highest bid, best first; of equal ones the earlier. */
function rank(bids: readonly { bidderId: string; max: number }[]) {
  const best: { bidderId: string; max: number; at: number }[] = [];
  bids.forEach((bid, at) => {
    const own = best.find(({ bidderId }) => bidderId === bid.bidderId);
    if (!own) best.push({ ...bid, at });
    else if (bid.max > own.max) Object.assign(own, { max: bid.max, at });
  });
  return best.sort((one, other) => (one.max === other.max ? one.at - other.at : other.max - one.max));
}

function naivePrice(terms: AuctionTerms, ranked: readonly { max: number }[]) {
  const [first, second] = ranked as [{ max: number }, { max: number }?];
  let price = terms.start;
  if (second) {
    price = second.max + naiveIncrement(terms, second.max);
    if (price > first.max) price = first.max;
  }
  if (terms.reserve !== undefined && first.max >= terms.reserve && price < terms.reserve) price = terms.reserve;
  return price;
}

function naiveIncrement(terms: AuctionTerms, cents: number) {
  if (terms.increment !== undefined) return terms.increment;
  const dollars = cents / 100;
  if (dollars < 1) return 5;
  if (dollars < 5) return 25;
  if (dollars < 25) return 50;
  if (dollars < 100) return 100;
  if (dollars < 250) return 250;
  if (dollars < 500) return 500;
  if (dollars < 1000) return 1000;
  if (dollars < 2500) return 2500;
  if (dollars < 5000) return 5000;
  return 10_000;
}

/** The same random numbers on every run (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('the end', () => {
  const end = new Date('2026-11-22T20:00:00Z');
  const at = (time: string) => new Date(`2026-11-22T${time}Z`);
  const after = (endTime: Date, bidAt: Date, hasChanged = true) =>
    endAfterBid({ endTime, originalEndTime: end }, bidAt, hasChanged).toISOString().slice(11, 19);
  test.each([
    ['stays for a bid more than two minutes before', end, at('19:57:59'), true, '20:00:00'],
    ['moves to two minutes after a bid in the last two minutes', end, at('19:58:01'), true, '20:00:01'],
    ['moves again', at('20:10:00'), at('20:09:30'), true, '20:11:30'],
    ['stays when neither price nor leader changed', end, at('19:59:59'), false, '20:00:00'],
    ['never moves more than an hour past the original', at('20:59:30'), at('20:59:20'), true, '21:00:00'],
    ['never moves back', at('21:00:00'), at('20:59:59'), true, '21:00:00'],
  ])('%s', (_, endTime, bidAt, hasChanged, expected) => {
    expect(after(endTime, bidAt, hasChanged)).toBe(expected);
  });

  test('raising your own maximum is no change, taking the lead at the same price is one', () => {
    const before = { leaderId: 'A', leaderMax: 3000, price: 3000 };
    expect(hasMoved(before, { ...before, leaderMax: 5000 })).toBe(false);
    expect(hasMoved(before, { ...before, leaderId: 'B' })).toBe(true);
    expect(hasMoved(before, { ...before, price: 3100 })).toBe(true);
  });
});

describe('buy now', () => {
  const leads = (leaderMax: number): Standing => ({ leaderId: 'A', leaderMax, price: 1000 });
  test.each<[string, AuctionTerms, Standing, boolean]>([
    ['without a price it isn’t offered', { start: 1000 }, NO_BIDS, false],
    ['it is open before the first bid', { start: 1000, buyNow: 1300 }, NO_BIDS, true],
    ['it is gone after the first bid', { start: 1000, buyNow: 1300 }, leads(1000), false],
    ['with a reserve it stays until that is met', { start: 1000, buyNow: 6000, reserve: 5000 }, leads(4999), true],
    ['with a reserve it is gone once that is met', { start: 1000, buyNow: 6000, reserve: 5000 }, leads(5000), false],
  ])('%s', (_, terms, standing, isOpen) => {
    expect(isBuyNowOpen(terms, standing)).toBe(isOpen);
  });
  test.each([
    [1000, 1300],
    [999, 1299],
    [1, 2],
    [333, 433],
  ])('above a start of %i it is at least %i', (start, least) => {
    expect(leastBuyNow(start)).toBe(least);
  });
});

describe('the price in one sentence', () => {
  const of = (terms: AuctionTerms, bids: [string, number][], me: string, isSeller = false) => {
    const list = bids.map(([bidderId, max]) => ({ bidderId, max }));
    const standing = standingOf(terms, list);
    const own = list.filter(({ bidderId }) => bidderId === me).map(({ max }) => max);
    const max = own.length > 0 ? Math.max(...own) : null;
    const others = list.filter(({ bidderId }) => bidderId !== me).map((bid) => bid.max);
    const second = others.length > 0 ? Math.max(...others) : null;
    return explain(terms, standing, { isLeader: standing.leaderId === me, max, second, isSeller });
  };
  test.each<[string, AuctionTerms, [string, number][], string, string]>([
    ['nobody has bid', { start: 1000 }, [], 'A', 'Nobody has bid yet. The first bid has to be at least $10.00.'],
    ['the only bidder', { start: 1000 }, [['A', 3000]], 'A', 'You lead at $10.00: nobody else has bid.'],
    [
      'the leader',
      { start: 1000 },
      [
        ['A', 3000],
        ['B', 2000],
      ],
      'A',
      'You lead at $20.50: the next highest maximum is $20.00.',
    ],
    [
      'the leader at their own maximum',
      { start: 1000 },
      [
        ['A', 3000],
        ['B', 3000],
      ],
      'A',
      'You lead at $30.00: another bidder came within one increment of your maximum.',
    ],
    [
      'the leader who meets the reserve',
      { start: 1500, reserve: 5000 },
      [
        ['A', 4000],
        ['C', 7500],
      ],
      'C',
      'You lead at $50.00: your maximum meets the reserve.',
    ],
    [
      'the leader below the reserve',
      { start: 1500, reserve: 5000 },
      [['A', 4000]],
      'A',
      'You lead at $15.00: nobody else has bid. The reserve isn’t met yet.',
    ],
    [
      'somebody who was outbid',
      { start: 1000 },
      [
        ['A', 3000],
        ['B', 2000],
      ],
      'B',
      'You’ve been outbid: the price is $20.50 and your maximum was $20.00. Bid at least $21.00 to have a chance to lead.',
    ],
    [
      'somebody who only looks',
      { start: 1000 },
      [['A', 3000]],
      'C',
      'The price is $10.00. Bid at least $10.50; we only use as much of your maximum as it takes to lead.',
    ],
  ])('for %s', (_, terms, bids, me, sentence) => {
    expect(of(terms, bids, me)).toBe(sentence);
  });
  test('for the seller', () => {
    expect(of({ start: 1000 }, [], 'S', true)).toBe('Nobody has bid yet. Bidding starts at $10.00.');
    expect(of({ start: 1000 }, [['A', 3000]], 'S', true)).toBe(
      'The highest bidder leads at $10.00. The next bid has to be at least $10.50.',
    );
  });
});

test.each([
  ['reefrunner', 'r***r'],
  ['jo', 'j***o'],
  ['x', 'x***x'],
  ['😀fish', '😀***h'],
])('%s is shown as %s', (name, shown) => {
  expect(maskedName(name)).toBe(shown);
});
