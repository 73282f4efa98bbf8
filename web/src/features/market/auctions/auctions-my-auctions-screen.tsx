import type { MyAuction } from '@nautical/core/contracts/market/auctions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gavel, Plus, ReceiptText, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { formatMoney } from '@/lib/format.ts';
import { myAuctionsQuery } from './api.ts';
import { AuctionCards, AuctionCardsSkeleton } from './auction-card.tsx';
import { AuctionNav } from './auction-nav.tsx';
import { nextStepOf } from './next-step.ts';

const RelistDialog = lazy(async () => ({ default: (await import('./relist-dialog.tsx')).RelistDialog }));

export function AuctionsMyAuctionsScreen() {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>My Auctions</PageHeading>
        <Link to="/" search={{ create: 'auction' }} className={buttonClass({ className: 'max-sm:w-full' })}>
          <Plus aria-hidden />
          Sell by auction
        </Link>
      </div>
      <AuctionNav />
      <PagedList
        pages={useInfiniteQuery(myAuctionsQuery())}
        loading="Loading your auctions…"
        skeleton={<AuctionCardsSkeleton />}
        failed="We couldn’t load your auctions"
        empty={
          <EmptyState
            icon={<Gavel aria-hidden />}
            title="You haven’t auctioned anything yet"
            sentence="Choose “Auction” when you create a listing, and bidders set the price."
            action={
              <Link to="/" search={{ create: 'auction' }} className={buttonClass({ variant: 'secondary' })}>
                Create a listing
              </Link>
            }
          />
        }
      >
        {(auctions) => (
          <AuctionCards auctions={auctions} isMine={() => true} step={(auction) => <Step auction={auction} />} />
        )}
      </PagedList>
    </div>
  );
}

/** What to do next with an auction of one’s own. */
function Step({ auction }: { auction: MyAuction }) {
  const [isRelisting, setRelisting] = useState(false);
  // It may have been relisted since, or taken down.
  const { text, advice, canRelist } = nextStepOf(auction, auction.listingStatus);
  return (
    <div className="relative z-10 mt-2 flex flex-col gap-2">
      <p className="text-sm">
        {auction.status === 'sold' && auction.winner
          ? `${auction.isOffered ? 'Offered' : 'Sold'} to ${auction.winner.username}. `
          : ''}
        {text} {advice}
      </p>
      {auction.terms.reservePrice !== null && (
        <p className="figures text-ink-muted text-sm">Your reserve: {formatMoney(auction.terms.reservePrice)}</p>
      )}
      {auction.status === 'sold' && (
        <Link to="/orders" search={{ auction: auction.id }} className={buttonClass({ size: 'sm' })}>
          <ReceiptText aria-hidden />
          {auction.isOffered ? 'See the offer' : 'See the order'}
        </Link>
      )}
      {canRelist && (
        <Button size="sm" onClick={() => setRelisting(true)}>
          <RotateCcw aria-hidden />
          Relist
        </Button>
      )}
      <Suspense>{isRelisting && <RelistDialog auction={auction} onClose={() => setRelisting(false)} />}</Suspense>
    </div>
  );
}
