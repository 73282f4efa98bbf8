import type { Auction } from '@nautical/core/contracts/market/auctions';

type NextStep = {
  /** What the seller should know or do now. */
  text: string;
  canEnd: boolean;
  canRelist: boolean;
};

/** What a seller can do next with their own auction. */
export function nextStepOf(
  auction: Pick<Auction, 'status' | 'totalBids' | 'hasReserve' | 'reserveMet'>,
  isPaid: boolean,
): NextStep {
  const { status, totalBids, hasReserve, reserveMet } = auction;
  switch (status) {
    case 'scheduled':
      return { text: 'It hasn’t started yet. You can still change everything.', canEnd: true, canRelist: false };
    case 'active':
      if (totalBids === 0)
        return {
          text: 'No bids yet. A good first photo and a low starting bid bring in bidders.',
          canEnd: true,
          canRelist: false,
        };
      return {
        text:
          hasReserve && !reserveMet
            ? 'The bids haven’t reached your reserve yet. If they don’t, you keep it.'
            : 'It will sell. Get ready to pack it, and answer questions quickly.',
        canEnd: false,
        canRelist: false,
      };
    case 'sold':
      return {
        text: isPaid
          ? 'The buyer has paid. The order shows what’s next.'
          : 'Ship it as soon as the buyer has paid. We’ll tell you.',
        canEnd: false,
        canRelist: false,
      };
    default:
      return {
        text:
          totalBids === 0
            ? 'Nobody bid. Try a lower starting bid or better photos.'
            : hasReserve && !reserveMet
              ? 'The bids didn’t reach your reserve. Try a lower one.'
              : 'It wasn’t sold. You can offer it again.',
        canEnd: false,
        canRelist: true,
      };
  }
}
