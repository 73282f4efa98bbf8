import type { Auction, AuctionDetail } from '@nautical/core/contracts/market/auctions';
import type { ListingDetail } from '@nautical/core/contracts/market/listings';
import { Link } from '@tanstack/react-router';
import { Pencil, RotateCcw, Square } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { EndDialog } from '../end-dialog.tsx';
import { nextStepOf } from '../next-step.ts';
import { isOver } from '../standing.tsx';

const RelistDialog = lazy(async () => ({ default: (await import('../relist-dialog.tsx')).RelistDialog }));

type SellerStepsProps = { auction: Auction & Partial<AuctionDetail>; listing: ListingDetail | undefined };

/** What the seller can do with their own auction now. */
export function SellerSteps({ auction, listing }: SellerStepsProps) {
  const { text, advice, canEnd, canRelist } = nextStepOf(auction, listing?.status);
  // How it ended is said above.
  const words = isOver(auction) ? advice : `${text} ${advice}`;
  const [open, setOpen] = useState<'end' | 'relist'>();
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-col gap-2">
      {words && <p>{words}</p>}
      {canRelist && (
        <Button onClick={() => setOpen('relist')}>
          <RotateCcw aria-hidden />
          Relist
        </Button>
      )}
      {(auction.status === 'active' || auction.status === 'scheduled') && (
        <Link to="/edit-listing/$id" params={{ id: auction.postId }} className={buttonClass({ variant: 'secondary' })}>
          <Pencil aria-hidden />
          {auction.totalBids === 0 ? 'Edit listing' : 'Add to the listing'}
        </Link>
      )}
      {canEnd && (
        <Button variant="ghost" className="text-urchin" onClick={() => setOpen('end')}>
          <Square aria-hidden />
          {auction.status === 'scheduled' ? 'Cancel auction' : 'End early'}
        </Button>
      )}
      {open === 'end' && <EndDialog auction={auction} onClose={close} />}
      <Suspense>{open === 'relist' && <RelistDialog auction={auction} onClose={close} />}</Suspense>
    </div>
  );
}
