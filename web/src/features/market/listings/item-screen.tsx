import type { Listing, ListingDetail } from '@nautical/core/contracts/market/listings';
import { isShown } from '@nautical/core/domain/market/listings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Flag, Gavel, MapPin, MessageCircle, MessagesSquare, Share2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { BanNote } from '@/features/fish/species/components/ban-note.tsx';
import { categoryOf } from '@/features/market/listings/categories.ts';
import { DeliveryTable } from '@/features/market/listings/components/delivery-table.tsx';
import { Gallery } from '@/features/market/listings/components/gallery.tsx';
import { AuctionBadge } from '@/features/market/listings/components/listing-card.tsx';
import { ListingFacts } from '@/features/market/listings/components/listing-facts.tsx';
import { ListingGone } from '@/features/market/listings/components/listing-gone.tsx';
import { ListingWater } from '@/features/market/listings/components/listing-water.tsx';
import { OwnerPanel } from '@/features/market/listings/components/owner-panel.tsx';
import { SellerCard } from '@/features/market/listings/components/seller-card.tsx';
import { ScamWarning, StandingNotice } from '@/features/market/listings/components/standing-notice.tsx';
import { StatusBadge } from '@/features/market/listings/components/status-badge.tsx';
import { findShownListing, listingQuery, similarQuery, speciesOfQuery } from '@/features/market/listings/item-api.ts';
import { shareListing } from '@/features/market/listings/share.ts';
import { HeartButton } from '@/features/market/saved-items/heart-button.tsx';
import { ApiError, explain } from '@/lib/api.ts';
import { openChat } from '@/lib/asking/open-chat.ts';
import { formatMoney, relativeTime } from '@/lib/format.ts';
import { useUser } from '@/lib/session.ts';
import { ListingCardWithMenu } from './card/listing-card-with-menu.tsx';
import { useListingDialogs } from './card/use-listing-dialogs.ts';

const SpeciesBox = lazy(async () => ({
  default: (await import('@/features/tanks/species-fit/species-box.tsx')).SpeciesBox,
}));

/** As many as one row of the widest screen holds. */
const SIMILAR = 4;

type ItemScreenProps = {
  id: string;
  /** What the member and the seller last wrote to each other. */
  conversation?: ((seller: Listing['seller']) => ReactNode) | undefined;
};

export function ItemScreen({ id, conversation }: ItemScreenProps) {
  const { data, error, refetch, isRefetching } = useQuery(listingQuery(id));
  const shown = findShownListing(useQueryClient(), id);
  const listing = data ?? (error ? undefined : shown);
  if (listing) return <Item key={id} listing={listing} detail={data ?? undefined} conversation={conversation} />;
  if (!error) return <ItemSkeleton />;
  // An address that is none gets the same answer as one that leads nowhere.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <ListingGone />;
  return (
    <FailedState
      title="The listing could not be loaded"
      sentence={explain(error)}
      onRetry={() => void refetch()}
      retrying={isRefetching}
    />
  );
}

/** `detail` comes a moment later when the listing is known from a list. */
function Item({
  listing,
  detail,
  conversation,
}: Pick<ItemScreenProps, 'conversation'> & { listing: Listing; detail: ListingDetail | undefined }) {
  const { user } = useUser();
  const isMine = user?.id === listing.sellerId;
  const bans = useQuery(speciesOfQuery(listing.speciesKey)).data?.bans ?? [];
  return (
    <div className="flex flex-col gap-10">
      <article className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="lg:row-span-2">
          <Gallery listing={listing} />
        </div>
        <div className="flex flex-col gap-4 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-3 lg:self-start">
          <Summary listing={listing} />
          <StandingNotice listing={listing} isMine={isMine} />
          <BanNote bans={bans} />
          {isMine ? (
            <OwnerPanel listing={listing} />
          ) : (
            <BuyerPanel listing={listing} canBuy={!bans.some(({ appliesToYou }) => appliesToYou)} />
          )}
          {!isMine && conversation?.(listing.seller)}
          {detail && <ScamWarning listing={detail} />}
          {!isMine && <SellerCard seller={listing.seller} />}
        </div>
        <div className="mt-4 flex flex-col gap-8 lg:col-start-1">
          <section aria-labelledby="description" className="flex flex-col gap-2">
            <h2 id="description" className="font-bold font-display text-xl">
              Description
            </h2>
            <p className="max-w-prose whitespace-pre-line break-words leading-relaxed">{listing.description}</p>
          </section>
          {detail ? (
            <>
              <ListingFacts listing={detail} />
              <ListingWater listing={detail} isMine={isMine} />
              {!isMine && listing.speciesKey && (
                <Suspense>
                  <SpeciesBox speciesKey={listing.speciesKey} />
                </Suspense>
              )}
              <DeliveryTable listing={detail} />
            </>
          ) : (
            <div aria-busy="true" className="flex flex-col gap-8">
              <Skeleton className="h-40" />
              <Skeleton className="h-32" />
            </div>
          )}
        </div>
      </article>
      <Similar listing={listing} />
    </div>
  );
}

function Summary({ listing }: { listing: Listing }) {
  const { label } = categoryOf(listing.category);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-1">
        <Badge>{label}</Badge>
        {listing.listingType === 'auction' && <AuctionBadge />}
        <StatusBadge listing={listing} />
      </div>
      <PageHeading>{listing.title}</PageHeading>
      <p className="figures font-bold font-display text-3xl">{formatMoney(listing.price)}</p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted">
        <MapPin aria-hidden className="size-4 shrink-0" />
        <span className="break-words">{listing.location}</span>
        <span aria-hidden>·</span>
        <time dateTime={listing.createdAt} className="figures">
          {relativeTime(listing.createdAt)}
        </time>
      </p>
    </div>
  );
}

/** `canBuy` is false where the species may not be sold to where the reader lives: asking is still possible. */
function BuyerPanel({ listing, canBuy }: { listing: Listing; canBuy: boolean }) {
  const { id, seller } = listing;
  const dialogs = useListingDialogs(listing);
  const handleChat = () => {
    if (!openChat({ userId: seller.id, username: seller.username, avatar: seller.avatar })) dialogs.message();
  };
  const isBidding = canBuy && listing.listingType === 'auction' && isShown(listing);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-2">
        {isBidding && (
          <Link to="/auctions" search={{ post: id }} className={buttonClass({ className: 'flex-1' })}>
            <Gavel aria-hidden />
            Bid Now
          </Link>
        )}
        <Button variant={isBidding ? 'secondary' : 'primary'} className="flex-1" onClick={dialogs.message}>
          <MessageCircle aria-hidden />
          Message Seller
        </Button>
        <HeartButton listing={listing} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" className="flex-1 whitespace-nowrap px-3" onClick={handleChat}>
          <MessagesSquare aria-hidden />
          Start Chat
        </Button>
        <Button variant="secondary" className="flex-1 px-3" onClick={() => void shareListing(listing)}>
          <Share2 aria-hidden />
          Share
        </Button>
        <Button variant="ghost" className="px-3 text-ink-muted" onClick={dialogs.report}>
          <Flag aria-hidden />
          Report
        </Button>
      </div>
    </div>
  );
}

/** More of the same category. When they cannot be loaded the page is complete without them. */
function Similar({ listing: { id, category } }: { listing: Listing }) {
  const { data } = useQuery(similarQuery(category, SIMILAR));
  const others = data?.filter((one) => one.id !== id).slice(0, SIMILAR) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="flex flex-col gap-4">
      <h2 id="similar" className="font-bold font-display text-xl">
        Similar listings
      </h2>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4">
        {others.map((one) => (
          <ListingCardWithMenu key={one.id} listing={one} />
        ))}
      </div>
    </section>
  );
}

function ItemSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <span className="sr-only">Loading listing…</span>
      <Skeleton className="aspect-4/3 rounded-card" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-32" />
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-48 w-full rounded-card" />
      </div>
    </div>
  );
}
