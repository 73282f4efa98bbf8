import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { buttonClass } from '@/components/ui/button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import type { HomeFilters } from '@/features/market/listings/browse/home-search.ts';
import { ListingResults } from '@/features/market/listings/browse/listing-results.tsx';
import { Toolbar } from '@/features/market/listings/browse/toolbar.tsx';
import { useViewMode } from '@/features/market/listings/browse/view-mode.ts';
import { CATEGORIES, categoryOf } from '@/features/market/listings/categories.ts';
import { useIsPainted } from '@/lib/page/first-paint.ts';
import { lazyPart } from '@/lib/page/lazy-part.tsx';
import { useIsWide } from '@/lib/page/use-is-wide.ts';
import { useUser } from '@/lib/session.ts';
import { NEWCOMER_MS } from '@/lib/timings.ts';
import { chipClass } from './chip-class.ts';
import { Intents } from './intents.tsx';

const Welcome = lazyPart(async () => (await import('./welcome.tsx')).Welcome);
const SearchAnswers = lazyPart(async () => (await import('@/features/market/search/search-answers.tsx')).SearchAnswers);
const NewsPanels = lazyPart(async () => (await import('./news-panels.tsx')).NewsPanels);
const SidePanels = lazyPart(async () => (await import('./side-panels.tsx')).SidePanels);

export function HomeScreen({ filters }: { filters: HomeFilters }) {
  const { category } = filters;
  const [mode, setMode] = useViewMode();
  const isWide = useIsWide();
  const { user } = useUser();
  return (
    <div className="grid gap-6 max-md:-mt-3 lg:grid-cols-[16.5rem_minmax(0,1fr)]">
      <section aria-label="Listings" className="flex min-w-0 flex-col gap-2 md:gap-4 lg:order-last">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <PageHeading>Nautical Marketplace</PageHeading>
            <p className={clsx('text-ink-muted', !category && 'max-md:hidden')}>
              {category ? categoryOf(category).label : 'Fish, corals, plants and gear from keepers like you'}
            </p>
          </div>
          {/* A phone has Sell in the bar at the bottom, and its first screen is for the listings. */}
          <Link to="/" search={{ create: '1' }} className={buttonClass({ className: 'max-md:hidden' })}>
            <Plus aria-hidden />
            Create New Listing
          </Link>
        </div>
        {!filters.search && user && Date.now() - Date.parse(user.createdAt) < NEWCOMER_MS && (
          <Suspense>
            <Welcome user={user} />
          </Suspense>
        )}
        <div className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1">
          <Intents filters={filters} />
          <CategoryChips filters={filters} />
        </div>
        <Toolbar filters={filters} mode={mode} onModeChange={setMode} />
        {filters.search && (
          <Suspense>
            <SearchAnswers text={filters.search} />
          </Suspense>
        )}
        <ListingResults filters={filters} mode={mode} between={!isWide && <NewsPanels />} />
      </section>
      <aside
        aria-label="Explore"
        className="flex flex-col gap-4 lg:sticky lg:top-19 lg:max-h-[calc(100dvh-5.5rem)] lg:self-start lg:overflow-y-auto"
      >
        <Explore category={category} />
      </aside>
    </div>
  );
}

/** People come for the listings, so everything below or beside them renders after them. */
function Explore({ category }: Pick<HomeFilters, 'category'>) {
  const isPainted = useIsPainted();
  if (!isPainted) return null;
  return (
    <Suspense>
      <SidePanels category={category} />
    </Suspense>
  );
}

/** The categories for small screens, where the sidebar is below the listings. */
function CategoryChips({ filters }: { filters: HomeFilters }) {
  return (
    <nav aria-label="Categories" className="flex gap-2 lg:hidden">
      {[{ value: undefined, label: 'All Posts' }, ...CATEGORIES].map(({ value, label }) => (
        <Link
          key={label}
          to="/"
          search={{ ...filters, category: value }}
          activeOptions={{ exact: true }}
          className={chipClass(value === filters.category)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
