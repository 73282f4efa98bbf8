import type { Listing, ListingAuction, ListingDetail, MyListing } from '@nautical/core/contracts/market/listings';
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { nextBidOf } from '@nautical/core/domain/market/bidding';
import { scamWarningFor } from '@nautical/core/domain/members/scam-hints';
import { MATCH_BEGINS, MATCH_ENDS } from './listings.marks.queries.ts';
import type { DetailRow } from './listings.queries.ts';
import type { CardRow } from './listings.search.queries.ts';

/** The reserve price is secret: others only learn that there is one, and whether it’s met. */
function presentAuction(row: NonNullable<CardRow['auction']>): ListingAuction {
  const terms = termsOf(row);
  const price = row.currentBid === null ? null : centsOf(row.currentBid);
  // The price is lifted to a reserve as soon as it’s met, so the price alone tells whether it is.
  const reserveMet = price !== null && price >= (terms.reserve ?? 0);
  const isOpen = row.status === 'scheduled' || row.status === 'active';
  const canBuyNow = isOpen && (price === null || (terms.reserve !== undefined && !reserveMet));
  return {
    id: row.id,
    status: row.status,
    startTime: row.startTime.toISOString(),
    endTime: (row.closedAt ?? row.endTime).toISOString(),
    startingBid: row.startingBid,
    currentBid: row.currentBid,
    nextBid: moneyOf(nextBidOf(terms, { price })),
    buyNowPrice: canBuyNow ? row.buyNowPrice : null,
    hasReserve: terms.reserve !== undefined,
    reserveMet,
    totalBids: row.totalBids,
  };
}

const termsOf = (row: NonNullable<CardRow['auction']>) => ({
  start: centsOf(row.startingBid),
  increment: row.automaticIncrement ? undefined : centsOf(row.bidIncrement),
  reserve: row.reservePrice === null ? undefined : centsOf(row.reservePrice),
});

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
  auction: row.listingType === 'auction' && row.auction ? presentAuction(row.auction) : null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** An auction’s price is its current bid, or what bidding starts at; the listing’s own is a copy to sort by, until it’s sold. */
const priceOf = ({ listingType, auction, price }: Pick<CardRow, 'listingType' | 'auction' | 'price'>) =>
  listingType === 'auction' && auction && auction.status !== 'sold'
    ? (auction.currentBid ?? auction.startingBid)
    : price;

export function presentListing(row: CardRow, marked: { title: string; description: string } | undefined): Listing {
  const card = presentCard({ ...row, price: priceOf(row) });
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

function presentTerms({ listingType, auction, auctionTerms: planned }: DetailRow): ListingDetail['terms'] {
  if (listingType !== 'auction') return null;
  if (planned)
    return {
      startingBid: money(planned.startingBid),
      bidIncrement: money(planned.bidIncrement ?? '1'),
      automaticIncrement: planned.automaticIncrement ?? false,
      reservePrice: planned.reservePrice ? money(planned.reservePrice) : null,
      buyNowPrice: planned.buyNowPrice ? money(planned.buyNowPrice) : null,
      startTime: planned.startTime ? new Date(planned.startTime).toISOString() : null,
      endTime: new Date(planned.endTime).toISOString(),
    };
  return (
    auction && {
      startingBid: auction.startingBid,
      bidIncrement: auction.bidIncrement,
      automaticIncrement: auction.automaticIncrement,
      reservePrice: auction.reservePrice,
      buyNowPrice: auction.buyNowPrice,
      startTime: auction.startTime.toISOString(),
      endTime: auction.endTime.toISOString(),
    }
  );
}

const money = (text: string) => moneyOf(centsOf(text));

/** `viewerId` is who reads it: only sellers see the terms of their auctions. */
export const presentDetail = (row: DetailRow, viewerId: string): ListingDetail => ({
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
  liveArrivalHours: row.liveArrivalHours,
  tankParameters: row.tankParameters,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  soldAt: row.soldAt?.toISOString() ?? null,
  terms: row.sellerId === viewerId ? presentTerms(row) : null,
  warning: scamWarningFor(`${row.title}\n${row.description}\n${row.deliveryNotes ?? ''}`),
});

export const presentMyListing = (row: DetailRow): MyListing => ({
  ...presentDetail(row, row.sellerId),
  views: row.viewCount,
  saves: row.saves,
  messages: row.messages,
  waitingQuestions: row.waitingQuestions,
  hasBids: row.hasBids,
});
