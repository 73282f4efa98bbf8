import { auctionsApi } from '@nautical/core/contracts/market/auctions';
import type { EventOf } from '@nautical/core/realtime/events';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aMyBid, anAuction, anAuctionDetail } from '../../../../test/auction-factories.ts';
import { queryClient, read } from '../../../lib/query.ts';
import { auctionPagesQuery, auctionQuery, bidsQuery, lotOfQuery, myBidsQuery, watchlistQuery } from './api.ts';
import { auctionEffects } from './realtime.ts';

type Figures = EventOf<'AUCTION_CHANGED'>['auction'];

const auction = anAuctionDetail({ leaderIsMe: true, myMaxBid: '30.00' });
const figures = (change: Partial<Figures> = {}): Figures => ({
  id: auction.id,
  postId: auction.postId,
  status: 'active',
  currentBid: '25.00',
  nextBid: '25.50',
  buyNowPrice: null,
  totalBids: 3,
  reserveMet: true,
  endTime: auction.endTime,
  ...change,
});
const tell = (change?: Partial<Figures>) =>
  auctionEffects.AUCTION_CHANGED({ type: 'AUCTION_CHANGED', auction: figures(change) });

const pages = (...items: object[]) => ({ pages: [{ items, next: null }], pageParams: [null] });
const isOutOfDate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryClient.getQueryState(queryKey)?.isInvalidated;
const shownIn = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryClient.getQueryData<{ pages: { items: (typeof auction)[] }[] }>(queryKey)?.pages[0]?.items[0];

const list = auctionPagesQuery({});
const watched = watchlistQuery();
const ended = auctionPagesQuery({ status: 'ended' });
const leading = myBidsQuery('leading');
const outbid = myBidsQuery('outbid');
const lot = lotOfQuery(auction.postId);
const detail = auctionQuery(auction.id);

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.runAllTimers();
    vi.useRealTimers();
    queryClient.clear();
  });
  queryClient.setQueryData(list.queryKey, pages(auction, anAuction()) as never);
  queryClient.setQueryData(watched.queryKey, pages(auction) as never);
  queryClient.setQueryData(leading.queryKey, pages(aMyBid(auction)) as never);
  for (const { queryKey } of [ended, outbid]) queryClient.setQueryData(queryKey, pages() as never);
  queryClient.setQueryData(lot.queryKey, [auction]);
  queryClient.setQueryData(detail.queryKey, auction);
  queryClient.setQueryData(bidsQuery(auction.id).queryKey, pages() as never);
});

test('a bid changes every copy of the auction, and of no other', () => {
  tell();
  const changed = { currentBid: '25.00', nextBid: '25.50', totalBids: 3, title: auction.title, leaderIsMe: true };
  for (const query of [list, watched, leading]) expect(shownIn(query)).toMatchObject(changed);
  expect(queryClient.getQueryData(lot.queryKey)).toMatchObject([changed]);
  expect(queryClient.getQueryData(detail.queryKey)).toMatchObject(changed);
  expect(queryClient.getQueryData<{ pages: { items: unknown[] }[] }>(list.queryKey)?.pages[0]?.items[1]).toMatchObject({
    currentBid: '20.50',
  });
  expect([list, watched].map(isOutOfDate)).toEqual([false, false]);
});

test('whoever is overtaken no longer leads, at once', () => {
  tell({ currentBid: '30.00' });
  expect(shownIn(list)?.leaderIsMe).toBe(true);
  tell({ currentBid: '30.50' });
  expect(shownIn(list)?.leaderIsMe).toBe(false);
  expect(shownIn(leading)).toMatchObject({ leaderIsMe: false, state: 'outbid' });
  expect([leading, outbid].map(isOutOfDate)).toEqual([true, true]);
});

test('what only the server knows of the lot is asked for a moment later, once for many bids', async () => {
  tell();
  tell({ totalBids: 4 });
  expect(isOutOfDate(detail)).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([detail, bidsQuery(auction.id)].map(isOutOfDate)).toEqual([true, true]);
});

test('new terms before the first bid change the starting bid', () => {
  tell({ currentBid: null, totalBids: 0, nextBid: '8.00' });
  expect(shownIn(watched)).toMatchObject({ startingBid: '8.00', nextBid: '8.00' });
});

test('what was out of date before stays so', async () => {
  await queryClient.invalidateQueries({ queryKey: watched.queryKey });
  tell();
  expect(shownIn(watched)?.currentBid).toBe('25.00');
  expect(isOutOfDate(watched)).toBe(true);
});

test.each<[string, Partial<Figures>]>([
  ['an end', { status: 'sold', currentBid: '20.50' }],
  ['a bid that was taken back', { currentBid: '10.00', totalBids: 1 }],
])('%s makes the lists ask again', (_, change) => {
  tell(change);
  expect([list, ended, watched].map(isOutOfDate)).toEqual([true, true, true]);
});

test('an auction nobody has read changes nothing', () => {
  tell({ id: crypto.randomUUID() });
  expect(shownIn(list)?.currentBid).toBe('20.50');
  expect(queryClient.getQueryData(read(auctionsApi.read, { params: { id: 'other' } }).queryKey)).toBeUndefined();
});

test('what stays sold makes the lists ask again, because it was offered to somebody else or paid', () => {
  queryClient.clear();
  const sold = { ...auction, status: 'sold' as const };
  for (const { queryKey } of [ended, watched]) queryClient.setQueryData(queryKey, pages(sold) as never);
  tell({ status: 'sold', currentBid: '20.50' });
  expect([ended, watched].map(isOutOfDate)).toEqual([true, true]);
});
