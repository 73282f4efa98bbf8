import type { Auction, AuctionDetail, Bid, MyAuction, MyBid } from '@nautical/core/contracts/market/auctions';

const DAY_MS = 86_400_000;
const later = (ms: number) => new Date(Date.now() + ms).toISOString();

/** A running auction with two bids, as somebody else sees it. */
export const anAuction = (change: Partial<Auction> = {}): Auction => {
  const endTime = change.endTime ?? later(2 * DAY_MS);
  return {
    id: crypto.randomUUID(),
    postId: crypto.randomUUID(),
    title: 'Gold hammer frag',
    images: [],
    category: 'coral-inverts',
    speciesKey: null,
    location: 'Portland, OR',
    seller: { id: crypto.randomUUID(), username: 'kim', avatar: null, location: null },
    startingBid: '10.00',
    currentBid: '20.50',
    nextBid: '21.00',
    buyNowPrice: null,
    hasReserve: false,
    reserveMet: true,
    totalBids: 2,
    watchers: 3,
    isWatched: false,
    leaderIsMe: false,
    myMaxBid: null,
    winningBid: null,
    isOffered: false,
    status: 'active',
    startTime: later(-DAY_MS),
    endTime,
    originalEndTime: endTime,
    ...change,
  };
};

export const anAuctionDetail = (change: Partial<AuctionDetail> = {}): AuctionDetail => ({
  ...anAuction(change),
  explanation: 'The price is $20.50. Bid at least $21.00; we only use as much of your maximum as it takes to lead.',
  bidIncrement: '1.00',
  automaticIncrement: true,
  winnerIsMe: false,
  myDrop: null,
  isBlocked: false,
  ...change,
});

export const aMyBid = (change: Partial<MyBid> = {}): MyBid => ({
  ...anAuction({ myMaxBid: '30.00', ...change }),
  state: 'leading',
  ...change,
});

export const aMyAuction = (change: Partial<MyAuction> = {}): MyAuction => {
  const auction = anAuction(change);
  return {
    ...auction,
    terms: {
      startingBid: auction.startingBid,
      bidIncrement: '1.00',
      automaticIncrement: false,
      reservePrice: null,
      buyNowPrice: null,
      startTime: auction.startTime,
      endTime: auction.endTime,
    },
    winner: null,
    listingStatus: 'active',
    ...change,
  };
};

export const aBid = (change: Partial<Bid> = {}): Bid => ({
  id: crypto.randomUUID(),
  amount: '20.50',
  bidder: 'a***n',
  isMine: false,
  isWinning: true,
  isAutoBid: false,
  retractedReason: null,
  dropped: null,
  person: null,
  createdAt: new Date().toISOString(),
  ...change,
});
