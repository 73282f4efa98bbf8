import type { Listing } from '@nautical/core/contracts/listings';
import type { ListingRow } from './listings.queries.ts';

export const presentListing = (row: ListingRow): Listing => ({
  id: row.id,
  title: row.title,
  description: row.description,
  category: row.category,
  price: row.price,
  condition: row.condition,
  images: row.images,
  location: row.location,
  sellerId: row.sellerId,
  seller: { id: row.sellerId, username: row.sellerName, avatar: row.sellerAvatar, location: row.sellerLocation },
  isActive: row.isActive,
  listingType: row.listingType,
  status: row.status,
  deliveryOptions: row.deliveryOptions,
  speciesKey: row.speciesKey,
  auction: row.auction && { ...row.auction, endTime: row.auction.endTime.toISOString() },
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
