import type { ListingCategory } from '@nautical/core/domain/listings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Fish, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Sidebar } from '@/components/shell/sidebar.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { listingPagesQuery } from '@/features/listings/api.ts';
import { ListingCardSkeleton } from '@/features/listings/components/listing-card.tsx';
import { explain } from '@/lib/api.ts';
import { CATEGORIES, categoryOf } from '@/lib/categories.ts';
import { PostCard } from '../-post-card/post-card.tsx';

/** As many cards as the widest row holds; their pictures are in sight at once. */
const FIRST_ROW = 4;
const SKELETONS = Array.from({ length: 8 }, (_, index) => index);

type HomeScreenProps = { category: ListingCategory | undefined; search: string | undefined };

export function HomeScreen({ category, search }: HomeScreenProps) {
  return (
    <div className="grid gap-6 lg:grid-cols-[16.5rem_minmax(0,1fr)]">
      <section aria-label="Listings" className="flex min-w-0 flex-col gap-4 lg:order-last">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <PageHeading>Nautical Marketplace</PageHeading>
            <p className={clsx('text-ink-muted', !category && 'max-md:hidden')}>
              {category ? categoryOf(category).label : 'Fish, corals, plants and gear from keepers like you'}
            </p>
          </div>
          <Link to="/" search={{ create: '1' }} className={buttonClass({ className: 'max-md:w-full' })}>
            <Plus aria-hidden />
            Create New Listing
          </Link>
        </div>
        <CategoryChips category={category} />
        {search && <SearchNote search={search} category={category} />}
        <ListingGrid category={category} search={search} />
      </section>
      <aside aria-label="Explore">
        <Sidebar category={category} />
      </aside>
    </div>
  );
}

const chipClass = (isCurrent: boolean) =>
  clsx(
    'inline-flex h-10 shrink-0 items-center rounded-full border px-4 font-medium',
    isCurrent ? 'border-tide bg-tide text-canvas' : 'border-line bg-surface text-ink',
  );

/** The categories within reach on small screens, where the sidebar lies below the listings. */
function CategoryChips({ category }: Pick<HomeScreenProps, 'category'>) {
  return (
    <nav aria-label="Categories" className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 lg:hidden">
      <Link to="/" activeOptions={{ exact: true }} className={chipClass(!category)}>
        All Posts
      </Link>
      {CATEGORIES.map(({ value, label }) => (
        <Link
          key={value}
          to="/"
          search={{ category: value }}
          activeOptions={{ exact: true }}
          className={chipClass(value === category)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function SearchNote({ search, category }: { search: string; category: ListingCategory | undefined }) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span>
        Results for <strong className="break-all">{search}</strong>
      </span>
      <Link
        to="/"
        search={category ? { category } : {}}
        className={buttonClass({ variant: 'ghost', size: 'sm', className: 'text-ink-muted' })}
      >
        <X aria-hidden />
        Clear search
      </Link>
    </p>
  );
}

function ListingGrid({ category, search }: HomeScreenProps) {
  const listings = useInfiniteQuery(listingPagesQuery({ category, search }));
  const { data, error, isPending, isRefetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = listings;

  if (isPending)
    return (
      <div aria-busy="true">
        <span className="sr-only">Loading listings…</span>
        <Grid>
          {SKELETONS.map((index) => (
            <ListingCardSkeleton key={index} />
          ))}
        </Grid>
      </div>
    );
  if (!data)
    return (
      <FailedState
        title="Failed to fetch posts"
        sentence={explain(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    );
  if (data.length === 0)
    return (
      <EmptyState
        icon={<Fish aria-hidden />}
        title="No Listings Found"
        sentence={
          search || category
            ? 'Nothing matches yet. Try other words or another category.'
            : 'Be the first to offer something.'
        }
        action={
          <Link to="/" search={{ create: '1' }} className={buttonClass({ variant: 'secondary' })}>
            Create First Listing
          </Link>
        }
      />
    );
  return (
    <>
      <Grid>
        {data.map((listing, index) => (
          <PostCard key={listing.id} listing={listing} isFirst={index < FIRST_ROW} />
        ))}
      </Grid>
      {error && (
        <p role="alert" className="text-center text-urchin">
          {explain(error)}
        </p>
      )}
      {hasNextPage && (
        <Button
          variant="secondary"
          className="self-center"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Load More Posts
        </Button>
      )}
    </>
  );
}

function Grid({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 2xl:grid-cols-4">{children}</div>;
}
