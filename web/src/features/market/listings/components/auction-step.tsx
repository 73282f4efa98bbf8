import type { ListingDetail } from '@nautical/core/contracts/market/listings';
import { RotateCcw, Square } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { auctionStep } from '../owner-steps.ts';

const EndDialog = lazy(async () => ({
  default: (await import('@/features/market/auctions/end-dialog.tsx')).EndDialog,
}));
const RelistDialog = lazy(async () => ({
  default: (await import('@/features/market/auctions/relist-dialog.tsx')).RelistDialog,
}));

type AuctionStepProps = {
  listing: Pick<ListingDetail, 'id' | 'title' | 'category' | 'status' | 'isActive' | 'listingType' | 'auction'> &
    Partial<Pick<ListingDetail, 'terms'>>;
  size?: 'sm' | 'md';
};

/** What only the seller of an auction can do: end it before the first bid, or offer it again after it ended. */
export function AuctionStep({ listing, size = 'md' }: AuctionStepProps) {
  const [isOpen, setOpen] = useState(false);
  const { id: postId, title, category, auction, terms } = listing;
  const step = auctionStep(listing);
  const close = () => setOpen(false);
  if (!step || !auction) return null;
  const lot = { ...auction, postId, title, category, ...(terms && { terms }) };
  return (
    <>
      <Button variant="secondary" size={size} className="flex-1" onClick={() => setOpen(true)}>
        {step === 'end' ? <Square aria-hidden /> : <RotateCcw aria-hidden />}
        {step === 'relist' ? 'Relist' : auction.status === 'scheduled' ? 'Cancel auction' : 'End early'}
      </Button>
      <Suspense>
        {isOpen &&
          (step === 'end' ? (
            <EndDialog auction={lot} onClose={close} />
          ) : (
            <RelistDialog auction={lot} onClose={close} />
          ))}
      </Suspense>
    </>
  );
}
