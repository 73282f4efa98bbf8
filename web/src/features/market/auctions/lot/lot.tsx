import type { Auction, AuctionDetail } from '@nautical/core/contracts/market/auctions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Gavel } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { BanNote } from '@/features/fish/species/components/ban-note.tsx';
import { Gallery } from '@/features/market/listings/components/gallery.tsx';
import { SellerCard } from '@/features/market/listings/components/seller-card.tsx';
import { ScamWarning } from '@/features/market/listings/components/standing-notice.tsx';
import { ItemLayout } from '@/features/market/listings/item/item-layout.tsx';
import { listingQuery, speciesOfQuery } from '@/features/market/listings/item-api.ts';
import { ApiError, explain } from '@/lib/api.ts';
import { useUser } from '@/lib/session.ts';
import { auctionQuery, lotOfQuery } from '../api.ts';
import { findShownAuction } from '../auction-cache.ts';
import { isOver } from '../standing.tsx';
import { useAskingHowTheyEnded } from '../use-asking-how-they-ended.ts';
import { WatchButton } from '../watch-button.tsx';
import { BidBar } from './bid-bar.tsx';
import { BidForm } from './bid-form.tsx';
import { BidHistory } from './bid-history.tsx';
import { LotDetails } from './lot-details.tsx';
import { LotFacts } from './lot-facts.tsx';
import { LotSummary } from './lot-summary.tsx';
import { Outcome } from './outcome.tsx';
import { SellerSteps } from './seller-steps.tsx';
import { useBidding } from './use-bidding.tsx';
import { usePriceAnnouncements } from './use-price-announcements.ts';

type Shown = Auction & Partial<AuctionDetail>;

/** What orders add to a lot. They are above auctions, so the route brings it. */
export type LotOfOrders = {
  /** Buys it right away. */
  buyNow: (auction: Auction) => ReactNode;
  /** What is still to be paid, around how it ended. */
  order: (auction: Shown, isMine: boolean, outcome: (sentence?: string) => ReactNode) => ReactNode;
  /** Leads its buyer to what is left to pay. */
  pay: (auction: Auction, className: string) => ReactNode;
};

type LotProps = { postId: string } & LotOfOrders;

/** The newest auction of a listing, with everything about it. */
export function Lot({ postId, ...ofOrders }: LotProps) {
  const { data, error, refetch, isRefetching } = useQuery(lotOfQuery(postId));
  const client = useQueryClient();
  const auction = data ? data[0] : error ? undefined : findShownAuction(client, (one) => one.postId === postId);
  if (auction)
    return (
      <div className="flex flex-col gap-4">
        <BackToList />
        <LotPage key={auction.id} known={auction} {...ofOrders} />
      </div>
    );
  // A malformed id gets the same answer as an unknown one.
  if (data || (error instanceof ApiError && (error.status === 404 || error.status === 400)))
    return (
      <EmptyState
        isPage
        icon={<Gavel aria-hidden />}
        title="Auction not found"
        sentence="It may have been taken down, or the link may be wrong."
        action={
          <Link to="/auctions" className={buttonClass({ variant: 'secondary' })}>
            See all auctions
          </Link>
        }
      />
    );
  if (error)
    return (
      <FailedState
        isPage
        title="We couldn’t load the auction"
        sentence={explain(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    );
  return <LotSkeleton />;
}

/** Back to the list with the filters it had. */
const BackToList = () => (
  <Link
    to="/auctions"
    search={({ post: _, ...filters }: Record<string, unknown>) => filters}
    className="inline-flex min-h-11 items-center gap-2 self-start rounded-control pr-2 text-tide underline"
  >
    <ArrowLeft aria-hidden className="size-5" />
    All auctions
  </Link>
);

/** `known` is what a list says of it; the rest comes a moment later. */
function LotPage({ known, buyNow, order, pay }: { known: Auction } & LotOfOrders) {
  const detail = useQuery(auctionQuery(known.id));
  const auction: Shown = detail.data ?? known;
  const isBlocked = auction.isBlocked === true;
  const listing = useQuery({ ...listingQuery(known.postId), enabled: !isBlocked }).data ?? undefined;
  const { user } = useUser();
  useAskingHowTheyEnded([auction]);
  const isMine = user?.id === auction.seller.id;
  const bans = useQuery(speciesOfQuery(auction.speciesKey)).data?.bans ?? [];
  const isBanned = bans.some(({ appliesToYou }) => appliesToYou);
  const canBid = !isMine && !isBlocked && !isBanned && auction.status === 'active';
  // Until then it’s only reserved for the winner. Nobody says anything about it before it’s known.
  const isPaid = listing && listing.status === 'sold';
  const bidding = useBidding(auction, listing);
  usePriceAnnouncements(auction);
  return (
    <>
      <ItemLayout
        photos={<Gallery listing={{ ...auction, id: auction.postId }} />}
        facts={
          <>
            <LotSummary auction={auction} isMine={isMine} />
            {isOver(auction) &&
              order(auction, isMine, (sentence) => (
                <Outcome auction={auction} isMine={isMine} isPaid={isPaid} sentence={sentence} />
              ))}
            {isMine && <SellerSteps auction={auction} listing={listing} />}
            {detail.error && !detail.data && (
              <FailedState
                title="We couldn’t load the bidding"
                sentence={explain(detail.error)}
                onRetry={() => void detail.refetch()}
                retrying={detail.isRefetching}
              />
            )}
            {isBlocked && <BlockNote isOpen={!isOver(auction)} />}
            <BanNote bans={bans} />
            {listing && !isMine && <ScamWarning listing={listing} />}
          </>
        }
        action={
          <BidBar auction={auction} isMine={isMine} canBid={canBid} isPaid={isPaid} pay={pay} onBid={bidding.ask} />
        }
        more={
          <>
            {canBid && detail.data && <BidForm auction={detail.data} onBid={bidding.ask} />}
            {canBid && auction.buyNowPrice !== null && buyNow(auction)}
            {!isMine && !isBlocked && (
              <>
                {!isOver(auction) && <WatchButton auction={auction} hasLabel />}
                {!isBanned && <LotFacts auction={auction} listing={listing} />}
                <SellerCard seller={auction.seller} />
              </>
            )}
          </>
        }
        details={
          <>
            <BidHistory auction={auction} isMine={isMine} />
            {!isBlocked && <LotDetails auction={auction} listing={listing} isMine={isMine} />}
          </>
        }
        after={null}
      />
      {bidding.dialog}
    </>
  );
}

/** Who leads or has won stays bound to an auction whoever blocks whom, and sees that much of it. */
const BlockNote = ({ isOpen }: { isOpen: boolean }) => (
  <p className="text-ink-muted">
    You or the seller blocked the other, so the listing isn’t shown
    {isOpen ? ' and you can’t bid again. Your highest bid still counts.' : '.'}
  </p>
);

function LotSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <span className="sr-only">Loading auction…</span>
      <Skeleton className="aspect-4/3 rounded-card" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-24 w-full rounded-card" />
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-48 w-full rounded-card" />
      </div>
    </div>
  );
}
