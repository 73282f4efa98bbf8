import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ListingChange, NewListing, WIZARD_STEPS } from '../../contracts/market/listing-form.ts';
import { listingPolicy } from '../../policies/market/listings.ts';
import { canBecome, isFreshStart, LISTING_STATUSES } from './listings.ts';

const COMPLETE = {
  title: 'Clownfish pair',
  description: 'Eating well.',
  category: 'fish',
  price: '45',
  location: 'Boise, ID',
  images: ['/objects/a.webp'],
  deliveryOptions: ['pickup'],
};
const messages = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];

describe('a new listing', () => {
  test('with every required field is accepted', () => expect(messages(NewListing, COMPLETE)).toEqual([]));

  test.each([
    [{ title: ' ' }, 'title: Title is required'],
    [{ title: 'x'.repeat(201) }, 'title: Title can have at most 200 characters'],
    [{ description: '' }, 'description: Description is required'],
    [{ category: '' }, 'category: Category is required'],
    [{ category: undefined }, 'category: Category is required'],
    [{ category: 'boats' }, 'category: Invalid category'],
    [{ condition: 'broken' }, 'condition: Invalid condition'],
    [{ category: 'equipment' }, 'condition: Condition is required for this category'],
    [{ category: 'tanks-stands', condition: '' }, 'condition: Condition is required for this category'],
    [{ price: '' }, 'price: Valid price is required'],
    [{ price: '0' }, 'price: Valid price is required'],
    [{ price: '0.00' }, 'price: Valid price is required'],
    [{ price: 'abc' }, 'price: Price must be a valid number'],
    [{ price: '-5' }, 'price: Price must be a valid number'],
    [{ price: '1.234' }, 'price: Price must be a valid number'],
    [{ price: '100000000' }, 'price: Price can be at most 99999999.99'],
    [{ price: 45 }, 'price: Valid price is required'],
    [{ location: '' }, 'location: Location is required'],
    [{ images: [] }, 'images: At least one image is required'],
    [{ images: undefined }, 'images: At least one image is required'],
    [{ images: ['a', 'a'] }, 'images: You’ve added the same image twice'],
    [{ deliveryOptions: [] }, 'deliveryOptions: Please select at least one delivery option'],
    [{ deliveryOptions: undefined }, 'deliveryOptions: Please select at least one delivery option'],
    [{ deliveryLocalCost: 'free' }, 'deliveryLocalCost: Local delivery cost must be a valid number'],
    [{ deliveryLocalRadius: '2.5' }, 'deliveryLocalRadius: Local radius must be a whole number of miles'],
    [{ quantity: 0 }, 'quantity: Quantity must be at least 1'],
    [{ quantity: Number.NaN }, 'quantity: Quantity must be a whole number'],
    [{ tankParameters: { ph: 15 } }, 'tankParameters.ph: pH must be between 0 and 14'],
    [{ tankParameters: { calcium: 'lots' } }, 'tankParameters.calcium: Calcium must be a number'],
    [
      { tankParameters: { temperature: 25 } },
      'tankParameters.temperature: Temperature must be between 32 and 120 °F. 25 °C is 77 °F',
    ],
  ])('with %j is refused', (change, message) =>
    expect(messages(NewListing, { ...COMPLETE, ...change })).toEqual([message]),
  );

  test('says yes to a delivery option by its flag alone', () =>
    expect(messages(NewListing, { ...COMPLETE, deliveryOptions: undefined, deliveryCourier: true })).toEqual([]));

  test('tells the water it lives in, salt as specific gravity', () => {
    const water = (tankParameters: unknown) => z.parse(NewListing, { ...COMPLETE, tankParameters }).tankParameters;
    expect(water({ ph: '8,2', salinity: 35, nitrate: null })).toEqual({ ph: 8.2, salinity: 1.0264 });
    expect(water({ ph: '' })).toBeUndefined();
    expect(water(null)).toBeUndefined();
  });

  test('waits for its photos as a draft alone', () => {
    const without = { ...COMPLETE, images: [] };
    expect(messages(NewListing, { ...without, status: 'draft' })).toEqual([]);
    expect(messages(NewListing, { ...without, status: 'active' })).toEqual(['images: At least one image is required']);
  });

  test('is checked step by step with the same words', () => {
    expect(WIZARD_STEPS.map((step) => messages(step, {}))).toEqual([
      ['title: Title is required', 'description: Description is required'],
      ['category: Category is required', 'location: Location is required', 'price: Valid price is required'],
      ['deliveryOptions: Please select at least one delivery option'],
      ['images: At least one image is required'],
    ]);
  });
});

describe('a new auction', () => {
  const terms = { startingBid: '10', endTime: '2030-01-01T00:00:00Z' };
  const AUCTION = { ...COMPLETE, price: undefined, listingType: 'auction', auction: terms };

  test('has no price of its own', () => {
    expect(messages(NewListing, AUCTION)).toEqual([]);
    expect(messages(NewListing, { ...AUCTION, price: '' })).toEqual([]);
    expect(messages(WIZARD_STEPS[1], AUCTION)).toEqual([]);
  });

  test.each([
    [{ auction: undefined }, ['auction: Set the terms of the auction']],
    [{ listingType: 'fixed', price: '5' }, ['auction: A fixed-price listing has no auction terms']],
    [{ auction: { ...terms, startingBid: '0' } }, ['auction.startingBid: Starting bid must be above zero']],
    [
      { auction: { ...terms, buyNowPrice: '12.99' } },
      ['auction.buyNowPrice: The buy-now price has to be at least 30% above the starting bid'],
    ],
    [
      { auction: { ...terms, reservePrice: '9.99' } },
      ['auction.reservePrice: The reserve price can’t be below the starting bid'],
    ],
    [{ auction: { ...terms, endTime: '' } }, ['auction.endTime: Choose when the auction ends']],
    [
      { deliveryOptions: ['pickup', 'local', 'courier'], deliveryLocalCost: '0' },
      ['deliveryCourierCost: Enter what it costs, or 0 if it’s free, so that bidders know the total'],
    ],
    [
      { deliveryOptions: undefined, deliveryPostage: true },
      ['deliveryPostageCost: Enter what it costs, or 0 if it’s free, so that bidders know the total'],
    ],
  ])('with %j is refused', (change, expected) =>
    expect(messages(NewListing, { ...AUCTION, ...change })).toEqual(expected),
  );

  test('names its delivery costs in the third step, which a fixed price may leave open', () => {
    const courier = { deliveryOptions: ['courier'] };
    expect(messages(WIZARD_STEPS[2], courier)).toEqual([]);
    expect(messages(WIZARD_STEPS[2], { ...courier, listingType: 'auction' })).toHaveLength(1);
  });
});

test('a change tells a field left out from one cleared', () => {
  expect(z.parse(ListingChange, { size: '' })).toHaveProperty('size', undefined);
  expect(z.parse(ListingChange, {})).not.toHaveProperty('size');
});

test('an owner moves a listing along these steps and no others', () => {
  const steps = LISTING_STATUSES.flatMap((from) =>
    LISTING_STATUSES.filter((to) => canBecome(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(steps).toEqual([
    'draft → active',
    'active → reserved',
    'active → sold',
    'reserved → active',
    'reserved → sold',
    'sold → active',
    'expired → active',
    'expired → sold',
  ]);
  expect(isFreshStart('expired', 'active')).toBe(true);
  expect(isFreshStart('sold', 'active')).toBe(false);
});

describe('who may do what with a listing', () => {
  const listing = { sellerId: 'sam', status: 'active', isActive: true } as const;
  const person = (id: string, role: 'user' | 'admin' = 'user') => ({ id, role, sessionId: 's' });

  test('only the seller edits, the seller and admins remove, everybody else writes and reports', () => {
    expect(listingPolicy.edit(person('sam'), listing)).toBe(true);
    expect(listingPolicy.edit(person('root', 'admin'), listing)).toBe(false);
    expect(listingPolicy.remove(person('root', 'admin'), listing)).toBe(true);
    expect(listingPolicy.remove(person('kim'), listing)).toBe(false);
    expect(listingPolicy.message(person('sam'), listing)).toBe(false);
    expect(listingPolicy.report(person('kim'), listing)).toBe(true);
  });

  test.each([
    [{ status: 'draft' }, false],
    [{ status: 'removed' }, false],
    [{ isActive: false }, false],
    [{ status: 'sold' }, true],
    [{ status: 'expired' }, true],
  ] as const)('a stranger and %j: %s', (change, seen) => {
    expect(listingPolicy.see(person('kim'), { ...listing, ...change })).toBe(seen);
    expect(listingPolicy.see(person('sam'), { ...listing, ...change })).toBe(true);
    expect(listingPolicy.see(person('root', 'admin'), { ...listing, ...change })).toBe(true);
  });
});
