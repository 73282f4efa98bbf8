import type { Auction, AuctionDetail } from '@nautical/core/contracts/market/auctions';
import type { BidDrop } from '@nautical/core/domain/market/auctions';
import { CircleCheck, CircleSlash2, Gift, type LucideIcon, Trophy } from 'lucide-react';
import { Card } from '@/components/ui/card.tsx';
import { formatMoney } from '@/lib/format.ts';
import { isCanceledAhead, isEndedEarly } from '../standing.tsx';

type OutcomeProps = {
  auction: Auction & Partial<AuctionDetail>;
  isMine: boolean;
  isPaid: boolean | undefined;
  /** What its order says instead. */
  sentence?: string | undefined;
};
type Told = { icon: LucideIcon; colour: string; title: string; sentence: string };

/** What became of the sale to the reader. */
const DROPPED: Record<BidDrop, string> = {
  unpaid: 'You could have had it, but you didn’t pay in time.',
  declined: 'It was offered to you, and you declined.',
  cancelled: 'You could have had it, but the sale to you was canceled. You weren’t charged.',
};

/** How an auction ended, for this reader. */
function outcomeOf({ auction, isMine, isPaid }: OutcomeProps): Told {
  const { status, winnerIsMe, winningBid, currentBid, myMaxBid, totalBids, hasReserve, reserveMet } = auction;
  const at = formatMoney(winningBid ?? currentBid ?? auction.startingBid);
  // To whom it’s offered is known only once the lot’s own read answers.
  if (status === 'sold' && auction.isOffered && !isMine && winnerIsMe === undefined)
    return { icon: Gift, colour: 'text-kelp', title: `Offered for ${at}`, sentence: '' };
  if (status === 'sold' && auction.isOffered)
    return {
      icon: Gift,
      colour: 'text-kelp',
      title: `Offered to ${winnerIsMe ? 'you' : 'the next bidder'} for ${at}`,
      sentence: winnerIsMe
        ? 'Your order shows until when you can buy it.'
        : isMine
          ? 'The sale to the winner didn’t go through. We’ll tell you as soon as the next bidder has paid.'
          : auction.myDrop
            ? DROPPED[auction.myDrop]
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
    if (auction.myDrop)
      return {
        icon: CircleSlash2,
        colour: 'text-sand',
        title: `It went to another bidder for ${at}`,
        sentence: DROPPED[auction.myDrop],
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
  if (isCanceledAhead(auction))
    return {
      icon: CircleSlash2,
      colour: 'text-sand',
      title: 'This auction was canceled',
      sentence: isMine ? 'You canceled it before it started.' : 'The seller canceled it before it started.',
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
          : auction.myDrop
            ? DROPPED[auction.myDrop]
            : 'The sale didn’t go through.',
  };
}

export function Outcome(props: OutcomeProps) {
  const {
    icon: Icon,
    colour,
    title,
    sentence,
  } = { ...outcomeOf(props), ...(props.sentence && { sentence: props.sentence }) };
  return (
    <Card className="flex items-start gap-3 p-4">
      <Icon aria-hidden className={`size-6 shrink-0 ${colour}`} />
      <div>
        <h2 className="font-bold font-display text-lg">{title}</h2>
        {sentence && <p>{sentence}</p>}
      </div>
    </Card>
  );
}
