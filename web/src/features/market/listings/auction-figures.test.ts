import { savedItemsApi } from '@nautical/core/contracts/market/saved-items';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readPages } from '@/lib/query.ts';
import { aListing, anAuctionOf } from '../../../../test/factories.ts';
import { aDetail, aSaved } from '../../../../test/listing-factories.ts';
import { listingPagesQuery } from './api.ts';
import { applyAuctionFigures } from './auction-figures.ts';
import { listingQuery, similarQuery } from './item-api.ts';

const auction = anAuctionOf();
const listing = aDetail({ listingType: 'auction', auction });
const other = aListing({ listingType: 'auction', auction: anAuctionOf() });
const figures = {
  id: auction.id,
  postId: listing.id,
  status: 'active' as const,
  currentBid: '12.50',
  nextBid: '13.50',
  buyNowPrice: null,
  totalBids: 3,
  reserveMet: true,
  endTime: '2027-01-01T00:00:00.000Z',
};

test('cards, saved items and the item page get the figures of their auction, others stay the same object', () => {
  const client = new QueryClient();
  const saved = readPages(savedItemsApi.list).queryKey;
  const pages = { pages: [{ items: [listing, other], next: null }], pageParams: [null] };
  client.setQueryData(listingPagesQuery({}).queryKey, pages);
  client.setQueryData(similarQuery('fish', 4).queryKey, [other, listing]);
  client.setQueryData(saved, { pages: [{ items: [aSaved(listing)], next: null }], pageParams: [null] });
  client.setQueryData(listingQuery(listing.id).queryKey, listing);
  client.setQueryData(listingQuery(other.id).queryKey, { ...listing, ...other });

  applyAuctionFigures(client, figures);

  const { postId: _, ...shown } = figures;
  const after = { price: '12.50', auction: { ...auction, ...shown } };
  expect(client.getQueryData(listingQuery(listing.id).queryKey)).toMatchObject(after);
  expect(client.getQueryData(similarQuery('fish', 4).queryKey)).toMatchObject([other, after]);
  const cards = client.getQueryData(listingPagesQuery({}).queryKey)!.pages[0]!.items;
  expect(cards[0]).toMatchObject(after);
  expect(cards[1]).toBe(other);
  expect(client.getQueryData(saved)!.pages[0]!.items[0]).toMatchObject({ post: after });
  expect(client.getQueryState(listingQuery(listing.id).queryKey)?.isInvalidated).toBe(false);
});

test('an auction that runs again after a purchase nobody paid for is read again', () => {
  const client = new QueryClient();
  const { queryKey } = listingQuery(listing.id);
  client.setQueryData(queryKey, listing);
  applyAuctionFigures(client, { ...figures, status: 'sold' });
  // As it was read again then.
  client.setQueryData(queryKey, client.getQueryData(queryKey)!);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
  applyAuctionFigures(client, figures);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('an auction that is over, and one its item page didn’t know of, are read again', () => {
  const client = new QueryClient();
  client.setQueryData(listingQuery(listing.id).queryKey, listing);
  client.setQueryData(
    listingQuery(other.id).queryKey,
    aDetail({ id: other.id, listingType: 'auction', auction: null }),
  );
  applyAuctionFigures(client, { ...figures, status: 'sold' });
  applyAuctionFigures(client, { ...figures, id: crypto.randomUUID(), postId: other.id });
  expect(client.getQueryData(listingQuery(listing.id).queryKey)?.auction?.status).toBe('sold');
  for (const id of [listing.id, other.id])
    expect(client.getQueryState(listingQuery(id).queryKey)?.isInvalidated).toBe(true);
});
