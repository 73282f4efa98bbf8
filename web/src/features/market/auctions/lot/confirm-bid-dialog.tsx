import type { Auction, AuctionDetail } from '@nautical/core/contracts/market/auctions';
import type { ListingDetail } from '@nautical/core/contracts/market/listings';
import { centsOf } from '@nautical/core/domain/common/money';
import { useEffect, useRef } from 'react';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { ApiError, explain } from '@/lib/api.ts';
import { formatMoney } from '@/lib/format.ts';
import { useUser } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';
import { useBid } from '../api.ts';
import { leastBid } from './bid-steps.ts';
import { landedCost } from './landed-cost.ts';

type ConfirmBidDialogProps = {
  auction: Auction;
  listing: ListingDetail | undefined;
  amount: string;
  onAmountChange: (amount: string) => void;
  onClose: () => void;
};

/** The second tap: what is about to be bid, what it could cost at most, and why it failed if it did. */
export function ConfirmBidDialog({ auction, listing, amount, onAmountChange, onClose }: ConfirmBidDialogProps) {
  const place = useUser().user?.location ?? null;
  const bid = useBid(auction.id);
  const keyOf = useBidKey();
  const button = useRef<HTMLButtonElement>(null);
  const least = leastBid(auction);
  const isRunning = auction.status === 'active';
  const isTooLow = isRunning && centsOf(amount) < centsOf(least) && !bid.isPending && !bid.isSuccess;
  const landed = listing && landedCost(listing, place, amount);

  // After the dialog has taken the focus itself, so that it knows where to return it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => button.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  const handleBid = () =>
    bid.mutate(
      { maxBid: amount, key: keyOf(amount, bid.error) },
      {
        onSuccess: (after) => {
          onClose();
          toast(resultOf(after));
        },
      },
    );
  const handleRaise = () => {
    bid.reset();
    onAmountChange(least);
    button.current?.focus();
  };

  return (
    <Dialog
      title={auction.leaderIsMe ? `Raise your maximum to ${formatMoney(amount)}?` : `Bid ${formatMoney(amount)}?`}
      description={auction.title}
      open
      onOpenChange={onClose}
    >
      <div className="mb-4 flex flex-col gap-2">
        <p>
          {amount === auction.nextBid && !auction.leaderIsMe
            ? 'This is the lowest bid that counts right now.'
            : 'This is your maximum. We only bid as much of it as it takes to lead.'}
        </p>
        {landed && <p className="figures">With delivery to you, you’d pay at most {formatMoney(landed)}.</p>}
        <p className="text-ink-muted">If you win, you’re agreeing to buy it. You can’t take a bid back.</p>
      </div>
      <DialogActions
        problem={
          bid.error
            ? whyRefused(bid.error)
            : isTooLow
              ? `The price went up. The next bid has to be at least ${formatMoney(least)}.`
              : isRunning
                ? undefined
                : 'This auction has ended.'
        }
      >
        {isTooLow ? (
          <Button ref={button} onClick={handleRaise}>
            Change to {formatMoney(least)}
          </Button>
        ) : (
          <Button ref={button} loading={bid.isPending} disabled={!isRunning} onClick={handleBid}>
            {bid.error ? 'Try again' : 'Place bid'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** A bid was enough when it was sent, so a refusal as too low means that somebody was faster. */
const whyRefused = (error: Error) =>
  error instanceof ApiError && error.problem?.rule === 'bid_too_low'
    ? `Somebody just bid. ${explain(error)}`
    : explain(error);

/**
 * The key that makes a bid count once. A retry after a failure that may have reached the server uses the same one; a bid
 * that was refused is over, so the next one is new.
 */
function useBidKey() {
  const last = useRef<{ amount: string; key: string }>(null);
  return (amount: string, error: Error | null) => {
    const isRefused = error instanceof ApiError && error.status < 500;
    if (last.current?.amount !== amount || isRefused) last.current = { amount, key: crypto.randomUUID() };
    return last.current.key;
  };
}

function resultOf({ leaderIsMe, currentBid, nextBid, title }: AuctionDetail) {
  const at = formatMoney(currentBid ?? nextBid);
  return leaderIsMe
    ? { title: `You’re leading at ${at}`, description: title, tone: 'good' as const }
    : {
        title: 'Somebody else’s maximum is higher',
        description: `The price is now ${at}. Bid at least ${formatMoney(nextBid)} to have a chance to lead.`,
      };
}
