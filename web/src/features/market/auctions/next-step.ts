import type { Auction } from '@nautical/core/contracts/market/auctions';
import type { ListingStatus } from '@nautical/core/domain/market/listings';
import { isCanceledAhead, isEndedEarly } from './standing.tsx';

type Sold = Pick<
  Auction,
  'status' | 'totalBids' | 'hasReserve' | 'reserveMet' | 'isOffered' | 'startTime' | 'endTime' | 'originalEndTime'
>;
type NextStep = {
  /** What the seller should know now. */
  text: string;
  /** What they could do about it; empty if there’s nothing. */
  advice: string;
  canEnd: boolean;
  canRelist: boolean;
};

/** What a seller can do next with their own auction. Until its listing is known, nothing that depends on it. */
export function nextStepOf(auction: Sold, listingStatus: ListingStatus | undefined): NextStep {
  const { status, totalBids, hasReserve, reserveMet } = auction;
  const step = { advice: '', canEnd: false, canRelist: false };
  switch (status) {
    case 'scheduled':
      return { ...step, text: 'It hasn’t started yet.', advice: 'You can still change everything.', canEnd: true };
    case 'active':
      if (totalBids === 0)
        return {
          ...step,
          text: 'No bids yet.',
          advice: 'A good first photo and a low starting bid bring in bidders.',
          canEnd: true,
        };
      return hasReserve && !reserveMet
        ? { ...step, text: 'The bids haven’t reached your reserve yet. If they don’t, you keep it.' }
        : { ...step, text: 'It will sell.', advice: 'Get ready to pack it, and answer questions quickly.' };
    case 'sold':
      if (auction.isOffered) return { ...step, text: 'We’ll tell you as soon as they’ve paid.' };
      return listingStatus === 'sold'
        ? { ...step, text: 'The buyer has paid. The order shows what’s next.' }
        : { ...step, text: 'Ship it as soon as the buyer has paid. We’ll tell you.' };
    default:
      return afterNoSale(auction, listingStatus === 'expired');
  }
}

/** Once it’s relisted, advice about the last time is of no use. */
function afterNoSale(auction: Sold, canRelist: boolean): NextStep {
  const [text, advice] = isCanceledAhead(auction)
    ? ['You canceled it before it started.', 'You can relist it anytime.']
    : isEndedEarly(auction)
      ? ['It ended early without a sale.', 'You can relist it anytime.']
      : auction.status === 'cancelled'
        ? ['It was canceled.', 'You can relist it.']
        : auction.totalBids === 0
          ? ['Nobody bid.', 'Try a lower starting bid or better photos.']
          : auction.hasReserve && !auction.reserveMet
            ? ['The bids didn’t reach your reserve.', 'Relist it with a lower reserve or none.']
            : ['It wasn’t sold.', 'You can offer it again.'];
  return { text, advice: canRelist ? advice : '', canEnd: false, canRelist };
}
