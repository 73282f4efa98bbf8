import { describe, expect, test } from 'vitest';
import { liveArrivalPercent, TRUST_BADGES, TRUST_TEXTS, type TrustFacts, trustBadgesOf } from './trust.ts';

const best: TrustFacts = {
  completedSales: 10,
  rating: 4.8,
  reviewCount: 10,
  liveArrivalPercent: 98,
  liveArrivalOrders: 10,
  responseMinutes: 120,
  disputesLost: 0,
};

describe('badges', () => {
  test.each<[Partial<TrustFacts>, string[]]>([
    [{}, ['established', 'top-rated', 'live-arrivals', 'quick-replies']],
    [{ completedSales: 9 }, ['top-rated', 'live-arrivals', 'quick-replies']],
    [{ rating: 4.7 }, ['established', 'live-arrivals', 'quick-replies']],
    [{ rating: 5, reviewCount: 9 }, ['established', 'live-arrivals', 'quick-replies']],
    [{ rating: null, reviewCount: 0 }, ['established', 'live-arrivals', 'quick-replies']],
    [{ liveArrivalPercent: 97 }, ['established', 'top-rated', 'quick-replies']],
    [{ liveArrivalPercent: 100, liveArrivalOrders: 9 }, ['established', 'top-rated', 'quick-replies']],
    [{ liveArrivalPercent: null }, ['established', 'top-rated', 'quick-replies']],
    [{ responseMinutes: 121 }, ['established', 'top-rated', 'live-arrivals']],
    [{ responseMinutes: null }, ['established', 'top-rated', 'live-arrivals']],
    [{ disputesLost: 1 }, ['quick-replies']],
  ])('with %j are %j', (change, badges) => expect(trustBadgesOf({ ...best, ...change })).toEqual(badges));

  test('each say what they take', () => {
    for (const badge of TRUST_BADGES) expect(TRUST_TEXTS[badge].earned).toMatch(/\d/);
  });
});

test.each([
  [0, 0, null],
  [2, 0, null],
  [3, 0, 100],
  [3, 1, 66],
  [250, 1, 99],
  [4, 4, 0],
])('of %i orders with %i losses %s%% arrived alive', (orders, losses, percent) =>
  expect(liveArrivalPercent(orders, losses)).toBe(percent),
);
