import type { Listing, ListingDetail, MyListing } from '@nautical/core/contracts/market/listings';
import { scamWarningFor } from '@nautical/core/domain/members/scam-hints';
import { MATCH_BEGINS, MATCH_ENDS } from './listings.marks.queries.ts';
import type { DetailRow } from './listings.queries.ts';
import type { CardRow } from './listings.search.queries.ts';

export const presentCard = (row: Omit<CardRow, 'inTitle'>): Listing => ({
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

export function presentListing(row: CardRow, marked: { title: string; description: string } | undefined): Listing {
  const card = presentCard(row);
  if (marked) card.matches = { title: segmentsOf(marked.title), description: segmentsOf(marked.description) };
  return card;
}

/** Splits a marked text into pieces, so that no markup leaves the server. */
const segmentsOf = (marked: string) =>
  marked
    .split(new RegExp(`(${MATCH_BEGINS}[^${MATCH_ENDS}]*${MATCH_ENDS})`))
    .filter((piece) => piece !== '')
    .map((piece) =>
      piece.startsWith(MATCH_BEGINS) ? { text: piece.slice(1, -1), isMatch: true } : { text: piece, isMatch: false },
    );

export const presentDetail = (row: DetailRow): ListingDetail => ({
  ...presentCard(row),
  deliveryPickup: row.deliveryPickup,
  deliveryLocal: row.deliveryLocal,
  deliveryCourier: row.deliveryCourier,
  deliveryPostage: row.deliveryPostage,
  deliveryLocalRadius: row.deliveryLocalRadius,
  deliveryLocalCost: row.deliveryLocalCost,
  deliveryCourierCost: row.deliveryCourierCost,
  deliveryPostageCost: row.deliveryPostageCost,
  deliveryNotes: row.deliveryNotes,
  speciesName: row.speciesName,
  quantity: row.quantity,
  size: row.size,
  sex: row.sex,
  origin: row.origin,
  quarantineDays: row.quarantineDays,
  tankParameters: row.tankParameters,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  soldAt: row.soldAt?.toISOString() ?? null,
  warning: scamWarningFor(`${row.title}\n${row.description}\n${row.deliveryNotes ?? ''}`),
});

export const presentMyListing = (row: DetailRow): MyListing => ({
  ...presentDetail(row),
  views: row.viewCount,
  saves: row.saves,
  messages: row.messages,
  waitingQuestions: row.waitingQuestions,
  hasBids: row.hasBids,
});
