import type { Auction } from '@nautical/core/contracts/market/auctions';
import type { AuctionRow } from './auctions.queries.ts';

/** The reserve price is secret, so it is left out. */
export const presentAuction = ({ auction, title, images, seller }: AuctionRow): Auction => ({
  id: auction.id,
  postId: auction.postId,
  title,
  images,
  seller,
  startingBid: auction.startingBid,
  currentBid: auction.currentBid,
  buyNowPrice: auction.buyNowPrice,
  totalBids: auction.totalBids,
  status: auction.status,
  startTime: auction.startTime.toISOString(),
  endTime: auction.endTime.toISOString(),
});
