import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { buttonClass } from '@/components/ui/button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { watchlistQuery } from './api.ts';
import { AuctionCards, AuctionCardsSkeleton } from './auction-card.tsx';
import { AuctionNav } from './auction-nav.tsx';

export function AuctionsWatchlistScreen() {
  return (
    <div className="flex flex-col gap-4">
      <PageHeading>Watchlist</PageHeading>
      <AuctionNav />
      <p className="text-ink-muted">We’ll let you know two hours before one of these ends.</p>
      <PagedList
        pages={useInfiniteQuery(watchlistQuery())}
        loading="Loading your watchlist…"
        skeleton={<AuctionCardsSkeleton />}
        failed="We couldn’t load your watchlist"
        empty={
          <EmptyState
            icon={<Heart aria-hidden />}
            title="You aren’t watching anything yet"
            sentence="Tap the heart on an auction to follow it here."
            action={
              <Link to="/auctions" className={buttonClass({ variant: 'secondary' })}>
                See all auctions
              </Link>
            }
          />
        }
      >
        {(auctions) => <AuctionCards auctions={auctions} />}
      </PagedList>
    </div>
  );
}
