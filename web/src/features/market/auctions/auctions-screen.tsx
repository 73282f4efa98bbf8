import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gavel, SearchX } from 'lucide-react';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { Tabs } from '@/components/ui/tabs.tsx';
import { useHeadingFocus } from '@/lib/focus/use-heading-focus.ts';
import { useUser } from '@/lib/session.ts';
import { type AuctionView, auctionPagesQuery } from './api.ts';
import { AuctionCards, AuctionCardsSkeleton } from './auction-card.tsx';
import { AuctionFilters } from './auction-filters.tsx';
import { AuctionNav } from './auction-nav.tsx';
import { countAuctionFilters, NO_FILTERS } from './auction-search.ts';
import { Lot, type LotOfOrders } from './lot/lot.tsx';

type AuctionsScreenProps = {
  view: AuctionView;
  onChange: (change: AuctionView) => void;
  /** The listing whose auction is open. */
  post: string | undefined;
} & LotOfOrders;

/** The auctions, or the lot that the address names. */
export function AuctionsScreen({ view, onChange, post, ...ofOrders }: AuctionsScreenProps) {
  useHeadingFocus(post);
  return post ? <Lot key={post} postId={post} {...ofOrders} /> : <AuctionList view={view} onChange={onChange} />;
}

type View = NonNullable<AuctionView['status']>;

const TABS: Record<View, { label: string; empty: string }> = {
  running: { label: 'Running', empty: 'No auctions are running right now. You can start one with your next listing.' },
  soon: { label: 'Starting soon', empty: 'No auctions are planned right now.' },
  ended: { label: 'Ended', empty: 'Auctions that ended recently show up here.' },
};
const VIEWS = Object.keys(TABS) as View[];

function AuctionList({ view, onChange }: Pick<AuctionsScreenProps, 'view' | 'onChange'>) {
  return (
    <div className="flex flex-col gap-4">
      <PageHeading>Auctions</PageHeading>
      <AuctionNav />
      <Tabs
        label="Auctions by state"
        value={view.status ?? 'running'}
        onChange={(status) =>
          // Only running auctions are about to end, and each tab has an order of its own.
          onChange({ status: status === 'running' ? undefined : status, ending: undefined, sort: undefined })
        }
        tabs={VIEWS.map((value) => ({
          value,
          label: TABS[value].label,
          content: (
            <div className="flex flex-col gap-4">
              <AuctionFilters view={view} onChange={onChange} />
              <Results view={view} onChange={onChange} />
            </div>
          ),
        }))}
      />
    </div>
  );
}

function Results({ view, onChange }: Pick<AuctionsScreenProps, 'view' | 'onChange'>) {
  const { user } = useUser();
  return (
    <PagedList
      pages={useInfiniteQuery(auctionPagesQuery(view))}
      loading="Loading auctions…"
      skeleton={<AuctionCardsSkeleton />}
      failed="We couldn’t load the auctions"
      empty={<Nothing view={view} onChange={onChange} />}
    >
      {(auctions) => <AuctionCards auctions={auctions} isMine={({ seller }) => seller.id === user?.id} />}
    </PagedList>
  );
}

function Nothing({ view, onChange }: Pick<AuctionsScreenProps, 'view' | 'onChange'>) {
  if (countAuctionFilters(view) > 0)
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title="No auctions found"
        sentence={
          view.fits
            ? 'Nothing here fits this tank. We only check animals and plants, so gear and services are left out.'
            : 'Nothing matches these filters. Try fewer of them.'
        }
        action={
          <Button variant="secondary" onClick={() => onChange(NO_FILTERS)}>
            Show all auctions
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={<Gavel aria-hidden />}
      title="No auctions here"
      sentence={TABS[view.status ?? 'running'].empty}
      action={
        <Link to="/" search={{ create: 'auction' }} className={buttonClass({ variant: 'secondary' })}>
          Sell by auction
        </Link>
      }
    />
  );
}
