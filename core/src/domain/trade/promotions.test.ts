import { describe, expect, test } from 'vitest';
import { discountLeft, discountOn, refusalOf } from './promotions.ts';

const percent = (value: string, maxDiscount: string | null = null) => ({
  type: 'percentage' as const,
  value,
  maxDiscount,
});
const fixed = (value: string, maxDiscount: string | null = null) => ({ type: 'fixed' as const, value, maxDiscount });

describe('the discount', () => {
  test.each([
    ['100.00', percent('10.00'), '10.00'],
    ['45.00', percent('12.50'), '5.63'], // 5.625 rounds half up
    ['0.99', percent('33.33'), '0.33'],
    ['19.99', percent('15.00'), '3.00'], // 2.9985
    ['99999999.99', percent('50.00'), '50000000.00'],
    ['80.00', percent('50.00', '25.00'), '25.00'],
    ['80.00', fixed('5.00'), '5.00'],
    ['80.00', fixed('5.00', '3.00'), '3.00'],
    ['45.00', fixed('60.00'), '44.99'], // one cent stays to be paid
    ['45.00', percent('100.00'), '44.99'],
    ['0.01', fixed('5.00'), '0.00'],
  ])('on %s with %j is %s', (price, terms, discount) => expect(discountOn(price, terms)).toBe(discount));
});

describe('the discount on what is left of an order', () => {
  const terms = { ...percent('50.00'), category: null, minPurchase: null };
  test.each([
    ['45.50', terms, '10.00', 'fish', '5.00'],
    ['3.00', terms, '10.00', 'fish', '3.00'], // entered when the order was smaller
    ['45.50', { ...terms, maxDiscount: '4.00' }, '10.00', 'fish', '4.00'],
    ['45.50', { ...terms, minPurchase: '50.00' }, '10.00', 'fish', '0.00'],
    ['45.50', { ...terms, minPurchase: '10.00' }, '10.00', 'fish', '5.00'],
    ['45.50', { ...terms, category: 'plants' as const }, '10.00', null, '0.00'],
  ] as const)('of %s with %j is, at %s, in %s, %s', (before, of, price, category, left) =>
    expect(discountLeft(before, of, { price, category })).toBe(left),
  );
});

describe('a code', () => {
  const NOW = new Date('2026-11-18T12:00:00Z');
  const terms = {
    ...percent('10.00'),
    category: null,
    minPurchase: null,
    usageLimit: null,
    usageCount: 0,
    userLimit: 1,
    isActive: true,
    startDate: new Date('2026-11-01T00:00:00Z'),
    endDate: null,
  };
  const purchase = { price: '50.00', category: 'fish' as const, usedByMember: 0, now: NOW };

  test.each([
    [{}, {}, undefined],
    [{ isActive: false }, {}, 'This code is paused right now.'],
    [{ startDate: new Date('2026-11-18T12:00:00.001Z') }, {}, 'This code doesn’t work yet.'],
    [{ startDate: NOW }, {}, undefined],
    [{ endDate: NOW }, {}, 'This code has expired.'],
    [{ endDate: new Date('2026-11-18T12:00:00.001Z') }, {}, undefined],
    [{ category: 'plants' as const }, {}, 'This code doesn’t work for this kind of listing.'],
    [{ category: 'fish' as const }, {}, undefined],
    [{ category: 'fish' as const }, { category: null }, 'This code doesn’t work for this kind of listing.'],
    [{ minPurchase: '50.01' }, {}, 'This code needs a price of at least $50.01.'],
    [{ minPurchase: '50.00' }, {}, undefined],
    [{}, { usedByMember: 1 }, 'You’ve already used this code.'],
    [{ userLimit: 2 }, { usedByMember: 1 }, undefined],
    [{ userLimit: 2 }, { usedByMember: 2 }, 'You’ve already used this code 2 times, which is the most for one member.'],
    [{ usageLimit: 3, usageCount: 3 }, {}, 'This code has been used up.'],
    [{ usageLimit: 3, usageCount: 2 }, {}, undefined],
    [{}, { price: '0.01' }, 'This code takes nothing off this price.'],
  ])('with %j for %j answers %s', (change, other, sentence) =>
    expect(refusalOf({ ...terms, ...change }, { ...purchase, ...other })).toBe(sentence),
  );
});
