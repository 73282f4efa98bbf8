import type { Auction } from '@nautical/core/contracts/market/auctions';
import { srcSetOf, variantUrl } from '@nautical/core/domain/common/images';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { CARD_SIZES, FIRST_ROW } from '@/features/market/listings/card-sizes.ts';
import { categoryOf } from '@/features/market/listings/categories.ts';
import { photoTransition } from '@/features/market/listings/components/listing-card.tsx';
import { SellerRating } from '@/features/members/profiles/seller-rating.tsx';
import { type AuctionSearch, readAuctionSearch } from './auction-search.ts';
import { Countdown } from './countdown.tsx';
import { bidCount, priceOf, ReserveBadge, StandingBadge } from './standing.tsx';
import { useAskingHowTheyEnded } from './use-asking-how-they-ended.ts';
import { WatchButton } from './watch-button.tsx';

type AuctionCardProps = {
  auction: Auction;
  /** Visible immediately, so its image loads eagerly. */
  isFirst?: boolean;
  isMine?: boolean;
  /** What to do next with it. */
  children?: ReactNode;
};

/** An auction in a list: what it is, what it costs now and how long it still runs. */
function AuctionCard({ auction, isFirst = false, isMine = false, children }: AuctionCardProps) {
  const { label, amount } = priceOf(auction);
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors focus-within:border-tide hover:border-tide">
      <div data-photo className="relative aspect-4/3 overflow-hidden bg-raised">
        <Photo auction={auction} isFirst={isFirst} />
        <div className="absolute bottom-2 left-2 flex flex-wrap gap-1 pr-2">
          <Badge>{categoryOf(auction.category).label}</Badge>
          <StandingBadge auction={auction} />
        </div>
        {!isMine && (
          <>
            <div className="absolute top-2 left-2">
              <SellerRating sellerId={auction.seller.id} />
            </div>
            <WatchButton auction={auction} className="absolute top-2 right-2 z-10 rounded-full" />
          </>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3">
        <p className="text-ink-muted text-sm">{label}</p>
        <p className="figures font-bold font-display text-lg leading-8">{amount}</p>
        <h2 className="line-clamp-2 font-medium leading-snug">
          <Link
            to="/auctions"
            // With the filters of the list, which the lot leads back to.
            search={(now: AuctionSearch) => ({ ...readAuctionSearch(now), post: auction.postId })}
            onClick={({ currentTarget }) => {
              const photo = currentTarget.closest('article')?.querySelector<HTMLElement>('[data-photo]');
              if (photo) photo.style.viewTransitionName = photoTransition(auction.postId);
            }}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-tide focus-visible:after:-outline-offset-2"
          >
            {auction.title}
          </Link>
        </h2>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-2 text-ink-muted text-sm">
          <span className="figures">{bidCount(auction)}</span>
          <Countdown auction={auction} />
        </p>
        {auction.hasReserve && (
          <p className="*:whitespace-normal">
            <ReserveBadge auction={auction} />
          </p>
        )}
        {children}
      </div>
    </article>
  );
}

function Photo({ auction, isFirst }: { auction: Auction; isFirst: boolean }) {
  const { icon: Icon } = categoryOf(auction.category);
  const picture = auction.images[0];
  if (!picture) return <Icon aria-hidden className="absolute inset-0 m-auto size-1/3 max-w-16 text-ink-muted" />;
  return (
    <img
      src={variantUrl(picture, 800)}
      srcSet={srcSetOf(picture)}
      sizes={CARD_SIZES}
      width={800}
      height={600}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      alt=""
      className="size-full object-cover transition-transform duration-200 group-hover:scale-103 motion-reduce:group-hover:scale-100"
    />
  );
}

const gridClass = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4';
/** Cards that say what to do next need the whole width of a phone. */
const wideClass = 'grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3 xl:grid-cols-4';
const SKELETONS = Array.from({ length: 8 }, (_, index) => index);

type AuctionCardsProps<A extends Auction> = {
  auctions: readonly A[];
  isMine?: (auction: A) => boolean;
  /** What to do next with each. */
  step?: (auction: A) => ReactNode;
};

export function AuctionCards<A extends Auction>({ auctions, isMine, step }: AuctionCardsProps<A>) {
  useAskingHowTheyEnded(auctions);
  return (
    <ul className={step ? wideClass : gridClass}>
      {auctions.map((auction, index) => (
        <li key={auction.id} className="grid">
          <AuctionCard auction={auction} isFirst={index < FIRST_ROW} isMine={isMine?.(auction) ?? false}>
            {step?.(auction)}
          </AuctionCard>
        </li>
      ))}
    </ul>
  );
}

export const AuctionCardsSkeleton = () => (
  <div className={gridClass}>
    {SKELETONS.map((index) => (
      <div key={index} className="overflow-hidden rounded-card border border-line bg-surface">
        <Skeleton className="aspect-4/3 rounded-none" />
        <div className="flex flex-col gap-2 p-3">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-6 w-16" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="mt-2 h-5 w-full" />
        </div>
      </div>
    ))}
  </div>
);
