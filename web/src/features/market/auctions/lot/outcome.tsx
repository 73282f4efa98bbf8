import type { Auction, AuctionDetail } from '@nautical/core/contracts/market/auctions';
import { centsOf } from '@nautical/core/domain/common/money';
import { CircleCheck, CircleSlash2, Gift, type LucideIcon, Trophy } from 'lucide-react';
import { Card } from '@/components/ui/card.tsx';
import { formatMoney } from '@/lib/format.ts';
import { isEndedEarly } from '../standing.tsx';

type OutcomeProps = { auction: Auction & Partial<AuctionDetail>; isMine: boolean; isPaid: boolean | undefined };
type Told = { icon: LucideIcon; colour: string; title: string; sentence: string };

/** How an auction ended, for this reader. */
function outcomeOf({ auction, isMine, isPaid }: OutcomeProps): Told {
  const { status, winnerIsMe, winningBid, currentBid, myMaxBid, totalBids, hasReserve, reserveMet } = auction;
  const at = formatMoney(winningBid ?? currentBid ?? auction.startingBid);
  if (status === 'sold' && auction.isOffered)
    return {
      icon: Gift,
      colour: 'text-kelp',
      title: `Offered to ${winnerIsMe ? 'you' : 'the next bidder'} for ${at}`,
      sentence: winnerIsMe
        ? 'Your order shows until when you can buy it.'
        : isMine
          ? 'The sale to the winner didn’t go through. We’ll tell you as soon as the next bidder has paid.'
          : 'The sale to the winner didn’t go through. If the next bidder doesn’t buy it either, it may become available again.',
    };
  if (status === 'sold') {
    if (winnerIsMe)
      return {
        icon: Trophy,
        colour: 'text-kelp',
        title: myMaxBid === null ? `You bought it for ${at}` : `You won it for ${at}`,
        sentence:
          isPaid === false
            ? 'Choose the delivery and pay, and the seller gets it ready for you.'
            : isPaid
              ? 'You’ve paid. Your order shows what happens next.'
              : 'Your order shows what happens next.',
      };
    if (isMine)
      return {
        icon: CircleCheck,
        colour: 'text-kelp',
        title: `Sold for ${at}`,
        sentence:
          isPaid === false
            ? 'We’ll tell you as soon as the buyer has paid.'
            : isPaid
              ? 'The buyer has paid. The order shows what happens next.'
              : 'The order shows what happens next.',
      };
    // It goes for less than somebody’s maximum only after they left it unpaid, as its winner or as the next it was offered to.
    if (winnerIsMe === false && myMaxBid !== null && winningBid !== null && centsOf(myMaxBid) > centsOf(winningBid))
      return {
        icon: CircleSlash2,
        colour: 'text-sand',
        title: `It went to another bidder for ${at}`,
        sentence: 'You could have had it, but your order was canceled before it was paid.',
      };
    return {
      icon: CircleCheck,
      colour: 'text-ink-muted',
      title:
        winnerIsMe === false && myMaxBid !== null ? `You didn’t win this one. It sold for ${at}.` : `Sold for ${at}`,
      sentence:
        isPaid === false
          ? 'The buyer hasn’t paid yet. If they don’t, it may become available again.'
          : 'Have a look at the auctions that are still running.',
    };
  }
  if (status === 'cancelled')
    return {
      icon: CircleSlash2,
      colour: 'text-sand',
      title: 'This auction was canceled',
      sentence: isMine ? 'Nobody has to pay anything.' : 'Nobody has to pay anything. No bid counts anymore.',
    };
  if (isEndedEarly(auction))
    return {
      icon: CircleSlash2,
      colour: 'text-sand',
      title: 'It ended early without a sale',
      sentence: 'Nobody had bid.',
    };
  return {
    icon: CircleSlash2,
    colour: 'text-sand',
    title: 'It ended without a sale',
    sentence:
      totalBids === 0
        ? 'Nobody bid.'
        : hasReserve && !reserveMet
          ? isMine
            ? 'The bids didn’t reach your reserve price.'
            : 'The bids didn’t reach the seller’s reserve price.'
          : 'The sale didn’t go through.',
  };
}

export function Outcome(props: OutcomeProps) {
  const { icon: Icon, colour, title, sentence } = outcomeOf(props);
  return (
    <Card className="flex items-start gap-3 p-4">
      <Icon aria-hidden className={`size-6 shrink-0 ${colour}`} />
      <div>
        <h2 className="font-bold font-display text-lg">{title}</h2>
        <p>{sentence}</p>
      </div>
    </Card>
  );
}
