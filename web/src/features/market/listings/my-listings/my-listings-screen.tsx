import type { MyListing } from '@nautical/core/contracts/market/listings';
import { LISTING_TABS, type ListingTab } from '@nautical/core/domain/market/listings';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PackageOpen, Plus, SearchX, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Checkbox } from '@/components/form/choice.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { Tabs } from '@/components/ui/tabs.tsx';
import { SEARCH_MY_LISTINGS } from '@/features/market/search/search-box.tsx';
import { DeleteDialog } from '../components/delete-dialog.tsx';
import { myCountsQuery, myListingsQuery } from '../item-api.ts';
import { ownerSteps } from '../owner-steps.ts';
import { MyListingRow } from './my-listing-row.tsx';
import { useBulk } from './use-bulk.ts';

const TABS: Record<ListingTab, { label: string; empty: string }> = {
  active: { label: 'Active', empty: 'You don’t have anything for sale right now.' },
  reserved: { label: 'Reserved', empty: 'Listings you’re holding for a buyer show up here.' },
  paused: { label: 'Paused', empty: 'Listings you’ve paused show up here.' },
  draft: { label: 'Drafts', empty: 'Listings you haven’t published yet show up here.' },
  sold: { label: 'Sold', empty: 'Listings you’ve sold show up here.' },
  expired: { label: 'Expired', empty: 'When a listing expires, you can relist it from here.' },
  removed: { label: 'Removed', empty: 'None of your listings have been taken down.' },
};
/** Tabs that are always shown; the others appear when they have listings. */
const ALWAYS: readonly ListingTab[] = ['active', 'reserved', 'sold', 'expired'];
const ORDER = (Object.keys(TABS) as ListingTab[]).filter((tab) => LISTING_TABS.includes(tab));

type MyListingsScreenProps = { tab: ListingTab; onTabChange: (tab: ListingTab) => void };

export function MyListingsScreen({ tab, onTabChange }: MyListingsScreenProps) {
  const counts = useQuery(myCountsQuery()).data;
  const [search, setSearch] = useSearch();
  const shown = ORDER.filter((one) => ALWAYS.includes(one) || one === tab || (counts?.[one] ?? 0) > 0);
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>My Listings</PageHeading>
        <Link to="/" search={{ create: '1' }} className={buttonClass({ className: 'max-sm:w-full' })}>
          <Plus aria-hidden />
          Create New Listing
        </Link>
      </div>
      {search && (
        <p className="flex flex-wrap items-center gap-2">
          <span>
            Results for <strong className="break-all">{search}</strong>
          </span>
          <Button variant="ghost" size="sm" className="text-ink-muted" onClick={() => setSearch('')}>
            <X aria-hidden />
            Clear search
          </Button>
        </p>
      )}
      <Tabs
        label="My listings by status"
        value={tab}
        onChange={onTabChange}
        tabs={shown.map((value) => ({
          value,
          label: (
            <>
              {TABS[value].label} {counts && <span className="figures font-normal">({counts[value]})</span>}
            </>
          ),
          content: <TabContent key={`${value} ${search}`} tab={value} search={search} />,
        }))}
      />
    </div>
  );
}

/** The search box in the header filters this screen by a page event. */
function useSearch() {
  const [search, setSearch] = useState('');
  useEffect(() => {
    const handleSearch = (event: Event) => setSearch((event as CustomEvent<string>).detail);
    window.addEventListener(SEARCH_MY_LISTINGS, handleSearch);
    return () => window.removeEventListener(SEARCH_MY_LISTINGS, handleSearch);
  }, []);
  return [search, setSearch] as const;
}

function TabContent({ tab, search }: { tab: ListingTab; search: string }) {
  return (
    <PagedList
      pages={useInfiniteQuery(myListingsQuery(tab, search || undefined))}
      loading="Loading your listings…"
      skeleton={
        <div className="flex flex-col gap-3">
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-28 rounded-card" />
        </div>
      }
      failed="We couldn’t load your listings"
      empty={<Nothing tab={tab} search={search} />}
    >
      {(listings) => <Rows listings={listings} />}
    </PagedList>
  );
}

function Nothing({ tab, search }: { tab: ListingTab; search: string }) {
  const { empty } = TABS[tab];
  if (search)
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title="No matches"
        sentence={`None of your ${tab} listings match “${search}”.`}
      />
    );
  return (
    <EmptyState
      icon={<PackageOpen aria-hidden />}
      title={`No ${tab} listings`}
      sentence={empty}
      action={
        <Link to="/" search={{ create: '1' }} className={buttonClass({ variant: 'secondary' })}>
          Create New Listing
        </Link>
      }
    />
  );
}

/** The steps that all of these can take: an auction that has bids can take none. */
const sharedSteps = ([first, ...others]: readonly MyListing[]) =>
  first
    ? ownerSteps(first).filter(({ label }) =>
        others.every((other) => ownerSteps(other).some((step) => step.label === label)),
      )
    : [];

function Rows({ listings }: { listings: readonly MyListing[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [doomed, setDoomed] = useState<readonly string[]>([]);
  const bulk = useBulk();
  // Listings that have left the list are no longer selected.
  const ids = listings.map(({ id }) => id).filter((id) => chosen.has(id));
  const areAll = ids.length === listings.length;
  const steps = sharedSteps(listings.filter(({ id }) => chosen.has(id)));

  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  async function handleDelete() {
    await bulk.remove(doomed);
    setDoomed([]);
  }

  const doomedTitle =
    doomed.length === 1
      ? `Delete “${listings.find(({ id }) => id === doomed[0])?.title ?? 'this listing'}”?`
      : `Delete ${doomed.length} listings?`;
  return (
    <div className="flex flex-col gap-3">
      <div className="sticky top-16 z-10 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-3 py-1.5">
        <Checkbox
          label={ids.length > 0 ? <span className="figures">{ids.length} selected</span> : 'Select all'}
          aria-label="Select all"
          checked={areAll}
          ref={(box) => {
            if (box) box.indeterminate = ids.length > 0 && !areAll;
          }}
          onChange={() => setChosen(areAll ? new Set() : new Set(listings.map(({ id }) => id)))}
        />
        {ids.length > 0 && (
          <fieldset disabled={bulk.isBusy} className="flex flex-wrap gap-2 sm:ml-auto">
            <legend className="sr-only">Actions for the selected listings</legend>
            {steps.map((step) => (
              <Button key={step.label} variant="secondary" size="sm" onClick={() => void bulk.take(step, ids)}>
                {step.label}
              </Button>
            ))}
            <Button variant="secondary" size="sm" className="text-urchin" onClick={() => setDoomed(ids)}>
              Delete
            </Button>
          </fieldset>
        )}
      </div>
      <ul className="flex flex-col gap-3">
        {listings.map((listing) => (
          <MyListingRow
            key={listing.id}
            listing={listing}
            isChosen={chosen.has(listing.id)}
            onToggle={() => toggle(listing.id)}
            onStep={(step) => void bulk.take(step, [listing.id])}
            onDelete={() => setDoomed([listing.id])}
          />
        ))}
      </ul>
      <DeleteDialog
        title={doomedTitle}
        isDeleting={bulk.isBusy}
        onConfirm={() => void handleDelete()}
        open={doomed.length > 0}
        onOpenChange={(open) => open || setDoomed([])}
      />
    </div>
  );
}
