// An auction’s stored row as the rules of bidding know it, and its figures as everyone may see them.
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import type { AuctionStatus } from '@nautical/core/domain/market/auctions';
import {
  type AuctionTerms,
  isBuyNowOpen,
  isReserveMet,
  nextBidOf,
  type Standing,
} from '@nautical/core/domain/market/bidding';
import type { EventOf } from '@nautical/core/realtime/events';

export type Figures = {
  id: string;
  postId: string;
  status: AuctionStatus;
  startingBid: string;
  currentBid: string | null;
  buyNowPrice: string | null;
  reservePrice: string | null;
  bidIncrement: string;
  automaticIncrement: boolean;
  totalBids: number;
  leaderId: string | null;
  leaderMax: string | null;
  endTime: Date;
  closedAt: Date | null;
};

const maybeCents = (money: string | null) => (money === null ? undefined : centsOf(money));

export const termsOf = (row: Figures): AuctionTerms => ({
  start: centsOf(row.startingBid),
  increment: row.automaticIncrement ? undefined : centsOf(row.bidIncrement),
  reserve: maybeCents(row.reservePrice),
  buyNow: maybeCents(row.buyNowPrice),
});

export const standingIn = ({ leaderId, leaderMax, currentBid }: Figures): Standing => ({
  leaderId,
  leaderMax: maybeCents(leaderMax) ?? 0,
  price: maybeCents(currentBid) ?? null,
});

export const isOpen = ({ status }: Pick<Figures, 'status'>) => status === 'scheduled' || status === 'active';

/** When it ends, or when it ended: bought now or ended early, that is sooner than planned. */
export const endOf = ({ endTime, closedAt }: Pick<Figures, 'endTime' | 'closedAt'>) => closedAt ?? endTime;

/** What everyone sees of an auction that changes while it runs. */
export function publicFigures(row: Figures): EventOf<'AUCTION_CHANGED'>['auction'] {
  const [terms, standing] = [termsOf(row), standingIn(row)];
  return {
    id: row.id,
    postId: row.postId,
    status: row.status,
    currentBid: row.currentBid,
    nextBid: moneyOf(nextBidOf(terms, standing)),
    buyNowPrice: isOpen(row) && isBuyNowOpen(terms, standing) ? row.buyNowPrice : null,
    totalBids: row.totalBids,
    reserveMet: isReserveMet(terms, standing),
    endTime: endOf(row).toISOString(),
  };
}
