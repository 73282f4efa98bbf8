import type { Auction, AuctionDetail } from '@nautical/core/contracts/market/auctions';
import { Link } from '@tanstack/react-router';
import { Gavel, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { StayingAction } from '@/features/market/listings/item/item-layout.tsx';
import { formatMoney } from '@/lib/format.ts';
import { Countdown } from '../countdown.tsx';
import { priceOf } from '../standing.tsx';
import { MAXIMUM_FORM } from './bid-form.tsx';

type BidBarProps = {
  auction: Auction & Partial<AuctionDetail>;
  isMine: boolean;
  canBid: boolean;
  isPaid: boolean | undefined;
  /** Leads its buyer to what is left to pay. */
  pay: (auction: Auction, className: string) => ReactNode;
  onBid: (amount: string) => void;
};

/** The main action, which stays in sight on a phone: the next bid, or what to do after the end. */
export function BidBar(props: BidBarProps) {
  const { auction } = props;
  const action = actionOf(props);
  if (!action) return null;
  const { label, amount } = priceOf(auction);
  return (
    <StayingAction>
      <span className="flex min-w-0 flex-col leading-tight lg:hidden">
        <span className="figures font-bold font-display text-lg">
          <span className="sr-only">{label}: </span>
          {amount}
        </span>
        <Countdown auction={auction} className="text-sm" />
      </span>
      {action}
    </StayingAction>
  );
}

const wide = 'min-w-0 flex-1 whitespace-nowrap';

function actionOf({ auction, isMine, canBid, isPaid, pay, onBid }: BidBarProps) {
  if (auction.winnerIsMe && isPaid === false) return pay(auction, wide);
  if (auction.status === 'sold' && (isMine || auction.winnerIsMe))
    return (
      <Link to="/orders" search={{ auction: auction.id }} className={buttonClass({ className: wide })}>
        <ReceiptText aria-hidden />
        {auction.isOffered ? 'See the offer' : 'See the order'}
      </Link>
    );
  if (!canBid) return null;
  if (auction.leaderIsMe)
    return (
      <Button
        variant="secondary"
        // On a wide screen the form is right below.
        className={`${wide} lg:hidden`}
        onClick={() => document.querySelector<HTMLElement>(`#${MAXIMUM_FORM} input`)?.focus()}
      >
        <Gavel aria-hidden />
        Raise your maximum
      </Button>
    );
  return (
    <Button className={wide} onClick={() => onBid(auction.nextBid)}>
      <Gavel aria-hidden />
      Bid {formatMoney(auction.nextBid)}
    </Button>
  );
}
