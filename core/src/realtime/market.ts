import type { AuctionStatus } from '../domain/market/auctions.ts';

export type MarketEvent =
  | { type: 'NEW_POST'; post: { id: string; title: string; seller: { username: string } } }
  /** Something was asked about a listing, answered or deleted; for those who look at it. */
  | { type: 'QUESTIONS_CHANGED'; postId: string }
  /** How an auction stands now, for every page, card and list that shows it. */
  | {
      type: 'AUCTION_CHANGED';
      auction: {
        id: string;
        postId: string;
        status: AuctionStatus;
        currentBid: string | null;
        nextBid: string;
        buyNowPrice: string | null;
        totalBids: number;
        reserveMet: boolean;
        endTime: string;
      };
    };
