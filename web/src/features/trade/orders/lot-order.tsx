import type { Auction, AuctionDetail } from '@nautical/core/contracts/market/auctions';
import { type Order, ordersApi } from '@nautical/core/contracts/trade/orders';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gift, ReceiptText, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { formatMoney } from '@/lib/format.ts';
import { read } from '@/lib/query.ts';
import { ordersOfAuctionQuery } from './api.ts';
import { Countdown, momentText } from './countdown.tsx';

type LotOrderProps = {
  auction: Auction & Partial<AuctionDetail>;
  isMine: boolean;
  /** How the auction ended, in the order’s own sentence if it has one. */
  children: (sentence?: string) => ReactNode;
};

/** How a lot ended, with what its order adds: until when it has to be paid, or that the reader can have it after all. */
export function LotOrder({ auction, isMine, children }: LotOrderProps) {
  const { id, status, myMaxBid, winnerIsMe = false } = auction;
  const asking = winnerIsMe ? ordersOfAuctionQuery(id) : read(ordersApi.list, { query: { auctionId: id } });
  const isAsked = status === 'sold' && (winnerIsMe || isMine || myMaxBid !== null);
  const unpaid = useQuery({ ...asking, enabled: isAsked }).data?.find(isUnpaid);
  if (!isAsked || !unpaid) return children();
  if (unpaid.status === 'offered' && unpaid.role === 'buyer') return <Offer order={unpaid} />;
  // While they pay, that’s all there is to say.
  if (unpaid.role === 'buyer' && unpaid.next.by === null) return children(unpaid.next.text);
  return (
    <>
      {children()}
      <p>{deadlineOf(unpaid)}</p>
    </>
  );
}

const isUnpaid = ({ status }: Order) => status === 'reserved' || status === 'offered';

function deadlineOf({ role, status, payUntil }: Order) {
  if (role === 'buyer')
    return (
      <>
        Pay by <strong>{momentText(payUntil)}</strong>. You have <Countdown until={payUntil} /> left.
      </>
    );
  return status === 'offered'
    ? `The next bidder has until ${momentText(payUntil)} to buy it.`
    : `The buyer has until ${momentText(payUntil)} to pay.`;
}

/** Leads the buyer of a lot to its order: to pay, or only to see it while they do. */
export function PayLot({ auction, className }: { auction: Auction; className: string }) {
  const unpaid = useQuery(ordersOfAuctionQuery(auction.id)).data?.find(isUnpaid);
  const isPaying = unpaid?.next.by === null;
  const Icon = isPaying ? ReceiptText : auction.isOffered ? Gift : Trophy;
  return (
    <Link
      to="/orders"
      search={{ auction: auction.id }}
      className={buttonClass({ variant: isPaying ? 'primary' : 'accent', className })}
    >
      <Icon aria-hidden />
      {isPaying ? 'Go to your order' : auction.isOffered ? 'See the offer' : 'Pay now'}
    </Link>
  );
}

/** A second chance: the winner didn’t pay, or the seller canceled their sale, so the lot waits for the next bidder. */
function Offer({ order }: { order: Order }) {
  const isPaying = order.next.by === null;
  return (
    <Card className="flex items-start gap-3 p-4">
      <Gift aria-hidden className="size-6 shrink-0 text-kelp" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h2 className="font-bold font-display text-lg">Offered to you for {formatMoney(order.price)}</h2>
        <p className="wrap-anywhere">
          {isPaying
            ? order.next.text
            : `The winner of “${order.title}” didn’t buy it, so you can have it. The price leaves out the bids of those who could have it before you. Pay by ${momentText(order.payUntil)} if you want it.`}
        </p>
        <Link
          to="/orders/$id"
          params={{ id: order.id }}
          className={buttonClass({ variant: 'accent', className: 'self-start' })}
        >
          {isPaying ? 'Go to your order' : 'See the offer'}
        </Link>
      </div>
    </Card>
  );
}

/** The second chances a member has right now. */
export function OpenOffers() {
  const { data } = useQuery(read(ordersApi.list, { query: { role: 'buyer', status: 'offered' } }));
  return data?.map((order) => <Offer key={order.id} order={order} />);
}
