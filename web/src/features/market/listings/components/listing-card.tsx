import type { Listing } from '@nautical/core/contracts/market/listings';
import { srcSetOf, variantUrl } from '@nautical/core/domain/common/images';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Gavel, MapPin } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { categoryOf } from '@/features/market/listings/categories.ts';
import { formatMoney, relativeTime } from '@/lib/format.ts';
import { CARD_SIZES } from '../card-sizes.ts';
import { StatusBadge } from './status-badge.tsx';

export type CardMode = 'grid' | 'list';

type ListingCardProps = {
  listing: Listing;
  /** Visible immediately, so its image loads eagerly. */
  isFirst?: boolean;
  mode?: CardMode;
  isMine?: boolean;
  menu?: ReactNode;
  actions?: ReactNode;
  /** Shown with the category on the photo, so that it can load late without moving anything. */
  badge?: ReactNode;
  /** The seller’s rating, in a corner of the photo for the same reason. */
  rating?: ReactNode;
  /** Bids and the time left, on a line each: room is kept for both, so that they can load late as well. */
  auctionLine?: ReactNode;
  /** A note for this list, shown under the price. */
  note?: ReactNode;
};

/** The view transition name that animates the photo from its card to the item page. */
export const photoTransition = (id: string) => `listing-${id}`;

/** Only the clicked card takes part: naming all of them would make the browser snapshot every card. */
function nameThePhoto({ currentTarget }: MouseEvent<HTMLAnchorElement>, id: string) {
  const photo = currentTarget.closest('article')?.querySelector<HTMLElement>('[data-photo]');
  if (photo) photo.style.viewTransitionName = photoTransition(id);
}

/** A listing in a grid or a list. Its actions are passed in, because they involve other features. */
export function ListingCard({
  listing,
  isFirst = false,
  mode = 'grid',
  isMine = false,
  menu,
  actions,
  badge,
  rating,
  auctionLine,
  note,
}: ListingCardProps) {
  const isList = mode === 'list';
  const { label } = categoryOf(listing.category);
  return (
    <article
      className={clsx(
        'group relative flex overflow-hidden rounded-card border border-line bg-surface transition-colors focus-within:border-tide hover:border-tide',
        !isList && 'flex-col',
      )}
    >
      <div
        data-photo
        className={clsx('relative shrink-0 overflow-hidden bg-raised', isList ? 'w-28 sm:w-48 lg:w-56' : 'aspect-4/3')}
      >
        <Photo listing={listing} isFirst={isFirst} isList={isList} />
        <div className="absolute top-2 left-2">{rating}</div>
        <div className={clsx('absolute bottom-2 left-2 flex flex-wrap gap-1 pr-2', isList && 'max-sm:hidden')}>
          <Badge>{label}</Badge>
          {listing.listingType === 'auction' && <AuctionBadge />}
          {badge}
        </div>
      </div>
      <div className={clsx('flex min-w-0 flex-1 flex-col gap-1 p-3', isList && 'sm:p-4')}>
        <div className="flex min-h-8 items-start gap-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
            <p className="figures font-bold font-display text-lg leading-8">{formatMoney(listing.price)}</p>
            {isMine && <Badge tone="tide">Your Listing</Badge>}
            <StatusBadge listing={listing} />
          </div>
          <div className="-mt-1.5 -mr-2 relative z-10 flex shrink-0">{menu}</div>
        </div>
        {listing.auction && (
          <p data-late className="flex min-h-10 flex-col truncate text-ink-muted text-sm">
            {auctionLine}
          </p>
        )}
        {note}
        <h2 className="line-clamp-2 font-medium leading-snug">
          <Link
            to="/item/$id"
            params={{ id: listing.id }}
            onClick={(event) => nameThePhoto(event, listing.id)}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-tide focus-visible:after:-outline-offset-2"
          >
            {listing.matches ? <Marked segments={listing.matches.title} /> : listing.title}
          </Link>
        </h2>
        {isList && (
          <p className="line-clamp-2 text-ink-muted text-sm max-sm:hidden">
            {listing.matches ? <Marked segments={listing.matches.description} /> : listing.description}
          </p>
        )}
        <p className="flex items-center gap-1 text-ink-muted text-sm">
          <MapPin aria-hidden className="size-4 shrink-0" />
          <span className="truncate">
            {listing.location}
            {isList && (
              <span className="sm:hidden">
                {' · '}
                {label}
                {listing.listingType === 'auction' && ' · Auction'}
              </span>
            )}
          </span>
        </p>
        <p className="mt-auto flex items-center gap-2 pt-2 text-ink-muted text-sm">
          <Avatar
            id={listing.seller.id}
            name={listing.seller.username}
            src={listing.seller.avatar}
            className="size-6 text-xs max-sm:hidden"
          />
          <span className="truncate">{listing.seller.username}</span>
          <time dateTime={listing.createdAt} className="figures ml-auto shrink-0">
            {relativeTime(listing.createdAt)}
          </time>
        </p>
        {actions && <div className="relative z-10 mt-2 flex gap-2">{actions}</div>}
      </div>
    </article>
  );
}

function Photo({ listing, isFirst, isList }: { listing: Listing; isFirst: boolean; isList: boolean }) {
  const { icon: Icon } = categoryOf(listing.category);
  const picture = listing.images[0];
  if (!picture) return <Icon aria-hidden className="absolute inset-0 m-auto size-1/3 max-w-16 text-ink-muted" />;
  return (
    <img
      src={variantUrl(picture, 800)}
      srcSet={srcSetOf(picture)}
      sizes={isList ? '(min-width: 1024px) 224px, (min-width: 640px) 192px, 112px' : CARD_SIZES}
      width={800}
      height={600}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      alt=""
      className={clsx(
        'size-full object-cover transition-transform duration-200 group-hover:scale-103 motion-reduce:group-hover:scale-100',
        isList && 'absolute inset-0',
      )}
    />
  );
}

export function AuctionBadge() {
  return (
    <Badge tone="coral">
      <Gavel aria-hidden className="size-3" />
      Auction
    </Badge>
  );
}

/** A text with the search matches highlighted. */
function Marked({ segments }: { segments: readonly { text: string; isMatch: boolean }[] }) {
  return segments.map(({ text, isMatch }, index) => {
    const key = `${index} ${text}`;
    return isMatch ? (
      <mark key={key} className="rounded-xs bg-tide/25 text-ink">
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}

/** The skeleton of a card that is still loading. */
export function ListingCardSkeleton({ mode = 'grid' }: { mode?: CardMode }) {
  const isList = mode === 'list';
  return (
    <div className={clsx('overflow-hidden rounded-card border border-line bg-surface', isList && 'flex')}>
      <Skeleton className={clsx('rounded-none', isList ? 'w-28 shrink-0 sm:w-48 lg:w-56' : 'aspect-4/3')} />
      <div className="flex flex-1 flex-col gap-2 p-3">
        <Skeleton className="h-6 w-16" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-4 w-24" />
        <Skeleton className="mt-2 h-6 w-full" />
        <Skeleton className="mt-2 h-9 w-full" />
      </div>
    </div>
  );
}
