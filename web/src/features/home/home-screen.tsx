import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { buttonClass } from '@/components/ui/button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import type { HomeFilters } from '@/features/market/listings/browse/home-search.ts';
import { ListingResults } from '@/features/market/listings/browse/listing-results.tsx';
import { Toolbar } from '@/features/market/listings/browse/toolbar.tsx';
import { useViewMode } from '@/features/market/listings/browse/view-mode.ts';
import { CATEGORIES, categoryOf } from '@/features/market/listings/categories.ts';
import { useIsPainted } from '@/lib/page/first-paint.ts';

const SidePanels = lazy(async () => ({ default: (await import('./side-panels.tsx')).SidePanels }));

export function HomeScreen({ filters }: { filters: HomeFilters }) {
  const { category } = filters;
  const [mode, setMode] = useViewMode();
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
        <CategoryChips filters={filters} />
        <Toolbar filters={filters} mode={mode} onModeChange={setMode} />
        <ListingResults filters={filters} mode={mode} />
      </section>
      <aside aria-label="Explore" className="flex flex-col gap-4">
        <Explore category={category} />
      </aside>
    </div>
  );
}

/** People come for the listings, so what stands below or beside them is drawn after them. */
function Explore({ category }: Pick<HomeFilters, 'category'>) {
  const isPainted = useIsPainted();
  if (!isPainted) return null;
  return (
    <Suspense>
      <SidePanels category={category} />
    </Suspense>
  );
}

const chipClass = (isCurrent: boolean) =>
  clsx(
    'inline-flex h-11 shrink-0 items-center rounded-full border px-4 font-medium',
    isCurrent ? 'border-tide bg-tide text-canvas' : 'border-line bg-surface text-ink',
  );

/** The categories within reach on small screens, where the sidebar lies below the listings. */
function CategoryChips({ filters }: { filters: HomeFilters }) {
  return (
    <nav aria-label="Categories" className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 lg:hidden">
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
