import type { Listing } from '@nautical/core/contracts/listings';
import { srcSetOf, variantUrl } from '@nautical/core/domain/images';
import { Link } from '@tanstack/react-router';
import { Gavel, MapPin } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { categoryOf } from '@/lib/categories.ts';
import { formatMoney, relativeTime } from '@/lib/format.ts';

type ListingCardProps = {
  listing: Listing;
  /** In sight at once: its picture is fetched without waiting. */
  isFirst: boolean;
};

export function ListingCard({ listing, isFirst }: ListingCardProps) {
  const { label, icon: Icon } = categoryOf(listing.category);
  const picture = listing.images[0];
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors focus-within:border-tide hover:border-tide">
      <div className="relative aspect-4/3 overflow-hidden bg-raised">
        {picture ? (
          <img
            src={variantUrl(picture, 800)}
            srcSet={srcSetOf(picture)}
            sizes="(min-width: 1280px) 20vw, (min-width: 768px) 33vw, 50vw"
            width={800}
            height={600}
            loading={isFirst ? 'eager' : 'lazy'}
            decoding="async"
            alt=""
            className="size-full object-cover transition-transform duration-200 group-hover:scale-103 motion-reduce:group-hover:scale-100"
          />
        ) : (
          <Icon aria-hidden className="absolute inset-0 m-auto size-16 text-ink-muted" />
        )}
        <div className="absolute top-2 left-2 flex flex-wrap gap-1">
          <Badge>{label}</Badge>
          {listing.listingType === 'auction' && (
            <Badge tone="coral">
              <Gavel aria-hidden className="size-3" />
              Auction
            </Badge>
          )}
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3">
        <p className="figures font-bold font-display text-lg leading-tight">{formatMoney(listing.price)}</p>
        <h2 className="line-clamp-2 font-medium leading-snug">
          <Link
            to="/item/$id"
            params={{ id: listing.id }}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-tide focus-visible:after:-outline-offset-2"
          >
            {listing.title}
          </Link>
        </h2>
        <p className="flex items-center gap-1 text-ink-muted text-sm">
          <MapPin aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{listing.location}</span>
        </p>
        <p className="mt-auto flex items-center gap-2 pt-2 text-ink-muted text-sm">
          <Avatar name={listing.seller.username} src={listing.seller.avatar} className="size-6 text-xs max-md:hidden" />
          <span className="truncate">{listing.seller.username}</span>
          <time dateTime={listing.createdAt} className="figures ml-auto shrink-0">
            {relativeTime(listing.createdAt)}
          </time>
        </p>
      </div>
    </article>
  );
}

/** The outline of a card whose listing is on its way. */
export function ListingCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="flex flex-col gap-2 p-3">
        <Skeleton className="h-5 w-16" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-4 w-24" />
        <Skeleton className="mt-2 h-6 w-full" />
      </div>
    </div>
  );
}
