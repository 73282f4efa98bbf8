import type { Listing, ListingDetail } from '@nautical/core/contracts/market/listings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { BanNote } from '@/features/fish/species/components/ban-note.tsx';
import { Gallery } from '@/features/market/listings/components/gallery.tsx';
import { ListingGone } from '@/features/market/listings/components/listing-gone.tsx';
import { OwnerPanel } from '@/features/market/listings/components/owner-panel.tsx';
import { SellerCard } from '@/features/market/listings/components/seller-card.tsx';
import { ScamWarning, StandingNotice } from '@/features/market/listings/components/standing-notice.tsx';
import { findShownListing, listingQuery, speciesOfQuery } from '@/features/market/listings/item-api.ts';
import { ApiError, explain } from '@/lib/api.ts';
import { useUser } from '@/lib/session.ts';
import { AskAboutDelivery, MainAction, MoreActions } from './item/buyer-actions.tsx';
import { BuyingFacts } from './item/buying-facts.tsx';
import { ItemDetails } from './item/item-details.tsx';
import { ItemLayout } from './item/item-layout.tsx';
import { Similar } from './item/similar.tsx';
import { Summary } from './item/summary.tsx';

type ItemScreenProps = {
  id: string;
  /** The latest messages between the member and the seller. */
  conversation?: ((seller: Listing['seller']) => ReactNode) | undefined;
  /** What a reader sees of a reserved listing, which may be reserved for them. */
  reserved?: ((postId: string, otherwise: ReactNode) => ReactNode) | undefined;
};

export function ItemScreen({ id, ...parts }: ItemScreenProps) {
  const { data, error, refetch, isRefetching } = useQuery(listingQuery(id));
  const shown = findShownListing(useQueryClient(), id);
  const listing = data ?? (error ? undefined : shown);
  if (listing) return <Item key={id} listing={listing} detail={data ?? undefined} {...parts} />;
  if (!error) return <ItemSkeleton />;
  // A malformed id gets the same answer as an unknown one.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <ListingGone />;
  return (
    <FailedState
      title="We couldn’t load the listing"
      sentence={explain(error)}
      onRetry={() => void refetch()}
      retrying={isRefetching}
    />
  );
}

/** `detail` arrives a moment later if the listing is already known from a list. */
function Item({
  listing,
  detail,
  conversation,
  reserved,
}: Omit<ItemScreenProps, 'id'> & { listing: Listing; detail: ListingDetail | undefined }) {
  const { user } = useUser();
  const isMine = user?.id === listing.sellerId;
  const bans = useQuery(speciesOfQuery(listing.speciesKey)).data?.bans ?? [];
  const notice = <StandingNotice listing={listing} isMine={isMine} />;
  return (
    <ItemLayout
      photos={<Gallery listing={listing} />}
      facts={
        <>
          <Summary listing={listing} />
          {reserved && user && !isMine && listing.status === 'reserved' ? reserved(listing.id, notice) : notice}
          <BanNote bans={bans} />
          {!isMine && conversation?.(listing.seller)}
          {detail && <ScamWarning listing={detail} />}
          {!isMine && <BuyingFacts listing={listing} detail={detail} />}
          {!isMine && detail && <AskAboutDelivery listing={detail} />}
        </>
      }
      action={
        isMine ? (
          <OwnerPanel listing={detail ?? listing} />
        ) : (
          <MainAction listing={listing} detail={detail} canBuy={!bans.some(({ appliesToYou }) => appliesToYou)} />
        )
      }
      more={
        !isMine && (
          <>
            <MoreActions listing={listing} />
            <SellerCard seller={listing.seller} />
          </>
        )
      }
      details={<ItemDetails listing={listing} detail={detail} isMine={isMine} />}
      after={<Similar listing={listing} />}
    />
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
