import type { Listing } from '@nautical/core/contracts/market/listings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowUp } from 'lucide-react';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { Spinner } from '@/components/ui/spinner.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { listingPagesQuery } from '@/features/market/listings/api.ts';
import { FIRST_ROW, IN_SIGHT } from '@/features/market/listings/card-sizes.ts';
import { Cards } from '@/features/market/listings/components/cards.tsx';
import { type CardMode, ListingCardSkeleton } from '@/features/market/listings/components/listing-card.tsx';
import { showNewListings, useNewListings } from '@/features/market/listings/new-listings.ts';
import { explain } from '@/lib/api.ts';
import { useKeptHere } from '@/lib/offline/kept-here.ts';
import { useFirstPaint, useIsPainted } from '@/lib/page/first-paint.ts';
import { lazyPart } from '@/lib/page/lazy-part.tsx';
import { useUser } from '@/lib/session.ts';
import { ListingCardWithMenu } from '../card/listing-card-with-menu.tsx';
import type { HomeFilters } from './home-search.ts';

const RecommendationsPanel = lazyPart(
  async () => (await import('@/features/market/shop/recommendations-panel.tsx')).RecommendationsPanel,
);

const NothingFound = lazyPart(async () => (await import('./nothing-found.tsx')).NothingFound);

const SKELETONS = Array.from({ length: 8 }, (_, index) => index);
/** The recommendations come after this many cards: whole rows in every width. */
const BEFORE_RECOMMENDATIONS = 12;
/** Infinite scrolling stops after this many listings and a button takes over, so that the footer stays reachable. */
const SHOWN_BY_SCROLLING = 96;

type ListingResultsProps = {
  filters: HomeFilters;
  mode: CardMode;
  /** Shown after the first listings. */
  between?: ReactNode;
};

export function ListingResults({ filters, mode, between }: ListingResultsProps) {
  const listings = useInfiniteQuery(listingPagesQuery(filters));
  const { data, error, isPending, isRefetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = listings;
  // A failed refetch of what's on screen is the banner's to tell.
  const isMoreFailed = listings.isFetchNextPageError;
  const { shown, waiting } = useHeldBack(data);
  useFirstPaint(!isPending);

  if (isPending)
    return (
      <div aria-busy="true" className="relative">
        <span className="absolute inset-x-0 top-24 z-10 flex justify-center text-tide">
          <Spinner label="Loading listings…" />
        </span>
        <Cards mode={mode}>
          {SKELETONS.map((index) => (
            <ListingCardSkeleton key={index} mode={mode} />
          ))}
        </Cards>
      </div>
    );
  if (!data) return <Failed sentence={explain(error)} onRetry={() => void refetch()} retrying={isRefetching} />;
  if (data.length === 0)
    return (
      <Suspense>
        <NothingFound filters={filters} />
        <Recommendations category={filters.category} />
      </Suspense>
    );

  const more = () => void fetchNextPage();
  return (
    <>
      <FreshStart key={JSON.stringify(filters)} />
      {waiting > 0 && <NewListingsPill count={waiting} />}
      <Listings listings={shown} mode={mode} category={filters.category} between={between}>
        {isMoreFailed && (
          <p role="alert" className="text-center text-urchin">
            {explain(error)}
          </p>
        )}
        {hasNextPage && (
          <LoadMore
            isLoading={isFetchingNextPage}
            isByScrolling={!error && data.length < SHOWN_BY_SCROLLING}
            onMore={more}
          />
        )}
      </Listings>
    </>
  );
}

/** Without a network it leads to what opens all the same. */
function Failed({ sentence, ...retry }: Pick<ComponentProps<typeof FailedState>, 'sentence' | 'onRetry' | 'retrying'>) {
  const kept = useKeptHere();
  if (!kept) return <FailedState title="Failed to fetch posts" sentence={sentence} {...retry} />;
  return (
    <FailedState
      title="Listings need a connection"
      sentence={
        <>
          You’re offline. Listings load as soon as you’re back.
          {kept !== 'nothing' && (
            <>
              {' You can still open '}
              {kept === 'tanks' && (
                <>
                  <Link to="/aquarium-tracker" className="text-tide underline">
                    your tanks
                  </Link>
                  {' and '}
                </>
              )}
              <Link to="/emergency-care" className="text-tide underline">
                Emergency Care
              </Link>
              .
            </>
          )}
        </>
      }
      {...retry}
    />
  );
}

type ListingsProps = { listings: readonly Listing[]; children: ReactNode } & Pick<HomeFilters, 'category'> &
  Pick<ListingResultsProps, 'mode' | 'between'>;

function Listings({ listings, mode, category, between, children }: ListingsProps) {
  const isPainted = useIsPainted();
  const cardOf = (listing: Listing, index: number) => (
    <ListingCardWithMenu
      key={listing.id}
      listing={listing}
      isFirst={index < FIRST_ROW}
      isOutline={!isPainted}
      mode={mode}
    />
  );
  const cardsFrom = (start: number, end?: number) =>
    listings.length > start && (
      <Cards mode={mode}>{listings.slice(start, end).map((listing, index) => cardOf(listing, index + start))}</Cards>
    );
  const firstEnd = between || !isPainted ? IN_SIGHT : BEFORE_RECOMMENDATIONS;
  return (
    <>
      {cardsFrom(0, firstEnd)}
      {isPainted && (
        <>
          {between && (
            <>
              <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>{between}</Suspense>
              {cardsFrom(firstEnd, BEFORE_RECOMMENDATIONS)}
            </>
          )}
          <Recommendations category={category} />
          {cardsFrom(BEFORE_RECOMMENDATIONS)}
          {children}
        </>
      )}
    </>
  );
}

/** New listings are held back until requested, so that nothing moves under the finger. The member's own show at once. */
function useHeldBack(data: Listing[] | undefined) {
  const { user } = useUser();
  const newIds = useNewListings();
  const isHeld = ({ id, sellerId }: Listing) => newIds.includes(id) && sellerId !== user?.id;
  const shown = data?.filter((listing) => !isHeld(listing)) ?? [];
  // If there is nothing else to show, show them right away.
  return data && shown.length > 0 ? { shown, waiting: data.length - shown.length } : { shown: data ?? [], waiting: 0 };
}

/** Every new view shows all listings: pass the view as its key. */
function FreshStart() {
  useEffect(showNewListings, []);
  return null;
}

function NewListingsPill({ count }: { count: number }) {
  return (
    <div role="status" className="-mb-4 pointer-events-none sticky top-32 z-20 flex h-0 justify-center md:top-20">
      <button
        type="button"
        onClick={() => {
          showNewListings();
          window.scrollTo({ top: 0 });
        }}
        className={buttonClass({ size: 'sm', className: 'pointer-events-auto animate-rise rounded-full! shadow-lg' })}
      >
        <ArrowUp aria-hidden />
        {count} new {count === 1 ? 'listing' : 'listings'}
      </button>
    </div>
  );
}

function Recommendations({ category }: Pick<HomeFilters, 'category'>) {
  return (
    <Suspense fallback={<Skeleton className="h-[34rem] rounded-card" />}>
      <RecommendationsPanel category={category} />
    </Suspense>
  );
}

type LoadMoreProps = { isLoading: boolean; isByScrolling: boolean; onMore: () => void };

function LoadMore({ isLoading, isByScrolling, onMore }: LoadMoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isByScrolling || isLoading || !button.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '600px' });
    watcher.observe(button.current);
    return () => watcher.disconnect();
  }, [isByScrolling, isLoading, onMore]);
  return (
    <Button ref={button} variant="secondary" className="self-center" loading={isLoading} onClick={onMore}>
      Load More Posts
    </Button>
  );
}
