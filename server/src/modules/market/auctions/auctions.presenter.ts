import type { Auction, AuctionDetail, Bid, MyAuction, MyBid } from '@nautical/core/contracts/market/auctions';
import { centsOf } from '@nautical/core/domain/common/money';
import type { BidDrop, BidState } from '@nautical/core/domain/market/auctions';
import { explain, isReserveMet, maskedName } from '@nautical/core/domain/market/bidding';
import type { AuctionRow, BidRow, OwnAuctionRow } from './auctions.queries.ts';
import { isOpen, publicFigures, standingIn, termsOf } from './auctions.standing.ts';

/** The reserve price and everybody else’s maximum are secret, so they are left out. */
export const presentAuction = (row: AuctionRow, viewerId: string): Auction => ({
  ...publicFigures(row),
  title: row.title,
  images: row.images,
  category: row.category,
  speciesKey: row.speciesKey,
  location: row.location,
  seller: row.seller,
  startingBid: row.startingBid,
  hasReserve: row.reservePrice !== null,
  watchers: row.watchers,
  isWatched: row.isWatched,
  leaderIsMe: row.leaderId === viewerId && isOpen(row),
  myMaxBid: row.myMaxBid,
  winningBid: row.winningBid,
  isOffered: row.isOffered,
  startTime: row.startTime.toISOString(),
  originalEndTime: row.originalEndTime.toISOString(),
});

type DetailRow = AuctionRow & { secondMax: string | null; myDrop: BidDrop | null; isBlocked: boolean };

export const presentDetail = (row: DetailRow, viewerId: string): AuctionDetail => ({
  ...presentAuction(row, viewerId),
  isBlocked: row.isBlocked,
  explanation: explanationOf(row, viewerId),
  bidIncrement: row.bidIncrement,
  automaticIncrement: row.automaticIncrement,
  winnerIsMe: row.winnerId === viewerId,
  myDrop: row.myDrop,
  ...(row.sellerId === viewerId && { terms: presentTerms(row) }),
});

const presentTerms = (row: AuctionRow): MyAuction['terms'] => ({
  startingBid: row.startingBid,
  bidIncrement: row.bidIncrement,
  automaticIncrement: row.automaticIncrement,
  reservePrice: row.reservePrice,
  buyNowPrice: row.buyNowPrice,
  startTime: row.startTime.toISOString(),
  endTime: row.originalEndTime.toISOString(),
});

function explanationOf(row: DetailRow, viewerId: string) {
  const [terms, standing] = [termsOf(row), standingIn(row)];
  if (row.status === 'cancelled') return 'This auction was canceled.';
  if (row.isOffered)
    return `This auction is over. The sale to the winner didn’t go through, so it’s offered to ${row.winnerId === viewerId ? 'you' : 'the next bidder'} for $${row.winningBid}.`;
  if (row.status === 'sold')
    return row.winnerId === viewerId
      ? `You won this auction for $${row.winningBid}.`
      : `This auction is over. It sold for $${row.winningBid}.`;
  if (row.status === 'ended')
    return row.currentBid === null
      ? 'This auction ended without bids.'
      : isReserveMet(terms, standing)
        ? `This auction ended at $${row.currentBid} without a sale.`
        : `This auction ended at $${row.currentBid}, below the reserve price.`;
  const cents = (money: string | null) => (money === null ? null : centsOf(money));
  return explain(terms, standing, {
    isLeader: row.leaderId === viewerId,
    max: cents(row.myMaxBid),
    second: cents(row.secondMax),
    isSeller: row.sellerId === viewerId,
  });
}

export const presentMyBid = (row: AuctionRow, viewerId: string): MyBid => ({
  ...presentAuction(row, viewerId),
  state: stateOf(row, viewerId),
});

const stateOf = (row: AuctionRow, viewerId: string): BidState =>
  isOpen(row)
    ? row.leaderId === viewerId
      ? 'leading'
      : 'outbid'
    : row.status === 'sold' && row.winnerId === viewerId
      ? row.isOffered
        ? 'offered'
        : 'won'
      : 'lost';

export const presentMyAuction = (row: OwnAuctionRow): MyAuction => ({
  ...presentAuction(row, row.sellerId),
  terms: presentTerms(row),
  winner: row.winner,
  listingStatus: row.listingStatus,
});

/** Bidders are masked; only admins see who it was. */
export const presentBid = ({ bid, person }: BidRow, viewerId: string, isAdmin: boolean): Bid => ({
  id: bid.id,
  amount: bid.amount,
  bidder: maskedName(person?.username ?? ''),
  isMine: bid.bidderId === viewerId,
  isWinning: bid.isWinning,
  isAutoBid: bid.isAutoBid,
  retractedReason: bid.retractedReason,
  dropped: bid.dropped && (bid.dropped === 'cancelled' ? 'cancelled' : 'not-bought'),
  person: isAdmin ? person : null,
  createdAt: bid.createdAt.toISOString(),
});
