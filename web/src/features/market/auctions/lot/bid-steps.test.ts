import { expect, test } from 'vitest';
import { anAuctionDetail } from '../../../../../test/auction-factories.ts';
import { aDetail } from '../../../../../test/listing-factories.ts';
import { bidError, leastBid, quickBids } from './bid-steps.ts';
import { landedCost } from './landed-cost.ts';
import { changeInWords } from './use-price-announcements.ts';

const auction = anAuctionDetail();
const leader = anAuctionDetail({ leaderIsMe: true, myMaxBid: '30.00' });

test('a leader only has to raise their own maximum', () => {
  expect([leastBid(auction), leastBid(leader)]).toEqual(['21.00', '30.01']);
});

test('the quick amounts are steps above the least bid', () => {
  expect(quickBids(auction)).toEqual(['21.00', '22.00', '23.50', '26.00']);
  expect(quickBids(leader)).toEqual(['32.00', '35.00', '40.00']);
  expect(quickBids({ ...auction, automaticIncrement: false, bidIncrement: '2.00' })).toEqual([
    '21.00',
    '25.00',
    '31.00',
    '41.00',
  ]);
});

test.each([
  ['', 'Enter an amount such as 25 or 25.50'],
  ['25.555', 'Enter an amount such as 25 or 25.50'],
  ['20.99', 'The next bid has to be at least $21.00'],
  ['21', undefined],
])('%j typed as a maximum: %s', (typed, error) => {
  expect(bidError(typed, auction, leastBid(auction))).toBe(error);
});

test('a leader is told to enter more than they have', () => {
  expect(bidError('30', leader, leastBid(leader))).toBe(
    'You already lead with a maximum of $30.00. Enter more than that.',
  );
});

const delivered = { deliveryCourierCost: '18.00', deliveryPostageCost: '4.50' };
test.each<[string, string | null, object, string | undefined]>([
  ['the cheapest delivery', 'Salem, OR', { deliveryOptions: ['pickup', 'courier', 'postage'], ...delivered }, '25.00'],
  ['somebody whose town is unknown', null, { deliveryOptions: ['courier'], ...delivered }, '38.50'],
  ['pickup alone', 'Salem, OR', { deliveryOptions: ['pickup'] }, undefined],
  ['another country', 'Berlin, Germany', { deliveryOptions: ['postage'], ...delivered }, undefined],
  ['a cost nobody knows', 'Salem, OR', { deliveryOptions: ['courier'] }, undefined],
])('the landed cost for %s', (_, place, terms, cost) => {
  expect(landedCost(aDetail(terms), place, '20.50')).toBe(cost);
});

test.each<[string, Partial<typeof auction>, string | undefined]>([
  ['nothing', {}, undefined],
  ['a higher price', { currentBid: '25.00' }, 'The price is now $25.00.'],
  ['the lead', { currentBid: '25.00', leaderIsMe: true }, 'The price is now $25.00. You’re leading.'],
  ['the end', { status: 'sold' }, 'The auction has ended.'],
])('%s is announced in words', (_, change, words) => {
  expect(changeInWords(auction, { ...auction, ...change })).toBe(words);
});

test.each<[string, Partial<typeof auction>, string | undefined]>([
  ['being outbid', { leaderIsMe: false, currentBid: '31.00' }, 'The price is now $31.00. You’ve been outbid.'],
  ['staying in the lead', { currentBid: '25.00' }, 'The price is now $25.00. You’re leading.'],
  // The live event of a bid that an admin took back: who leads now comes a moment later.
  ['a lower price', { currentBid: '10.00' }, 'The price is now $10.00.'],
  ['losing the lead to nobody’s bid', { leaderIsMe: false, myMaxBid: null }, 'You’re no longer leading.'],
])('to a leader, %s is announced in words', (_, change, words) => {
  expect(changeInWords(leader, { ...leader, ...change })).toBe(words);
});

test('once it has ended, nothing is said about who led', () => {
  const sold = { ...leader, status: 'sold' as const };
  expect(changeInWords(sold, { ...sold, leaderIsMe: false })).toBeUndefined();
});
