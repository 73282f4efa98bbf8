import type { Auction, Bid } from '@nautical/core/contracts/market/auctions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Bot, Crown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { dayOf, formatMoney, timeOf } from '@/lib/format.ts';
import { useUser } from '@/lib/session.ts';
import { bidsQuery } from '../api.ts';
import { isOver } from '../standing.tsx';

const RetractDialog = lazy(async () => ({ default: (await import('./retract-dialog.tsx')).RetractDialog }));

/** The bids, highest first. Names are masked for everyone but admins, who can take a bid back. */
export function BidHistory({ auction, isMine }: { auction: Auction; isMine: boolean }) {
  const isAdmin = useUser().user?.role === 'admin';
  const [doomed, setDoomed] = useState<Bid>();
  return (
    <section id="bids" aria-labelledby="bids-heading" className="flex scroll-mt-24 flex-col gap-3">
      <h2 id="bids-heading" className="font-bold font-display text-xl">
        Bids
      </h2>
      <PagedList
        pages={useInfiniteQuery(bidsQuery(auction.id))}
        loading="Loading bids…"
        skeleton={<Skeleton className="h-32 rounded-card" />}
        failed="We couldn’t load the bids"
        empty={
          <p className="text-ink-muted">
            {isOver(auction)
              ? 'Nobody bid on this one.'
              : auction.status === 'scheduled'
                ? 'Bidding hasn’t opened yet.'
                : isMine
                  ? 'Nobody has bid yet.'
                  : 'Nobody has bid yet. Yours could be the first.'}
          </p>
        }
        more="Show lower bids"
      >
        {(bids) => (
          <>
            {bids.some(({ isAutoBid }) => isAutoBid) && (
              <p className="text-ink-muted text-sm">
                Highest first. “Automatic” means we raised the bid for somebody, up to their maximum, when another bid
                came in.
              </p>
            )}
            <ol className="divide-y divide-line rounded-card border border-line bg-surface">
              {bids.map((bid) => (
                <BidRow
                  key={bid.id}
                  bid={bid}
                  onRetract={
                    isAdmin && !isOver(auction) && bid.retractedReason === null ? () => setDoomed(bid) : undefined
                  }
                />
              ))}
            </ol>
          </>
        )}
      </PagedList>
      {doomed && (
        <Suspense>
          <RetractDialog bid={doomed} onClose={() => setDoomed(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

const DROPPED: Record<NonNullable<Bid['dropped']>, string> = {
  'not-bought': 'Didn’t buy it',
  cancelled: 'Sale canceled',
};

function BidRow({ bid, onRetract }: { bid: Bid; onRetract: (() => void) | undefined }) {
  const { amount, bidder, isMine, isWinning, isAutoBid, retractedReason, dropped, person, createdAt } = bid;
  const counts = retractedReason === null && dropped === null;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5">
      <span className={clsx('figures w-20 shrink-0 font-semibold', !counts && 'line-through')}>
        {formatMoney(amount)}
      </span>
      <span className="wrap-anywhere min-w-0">
        {isMine ? 'You' : bidder}
        {person && (
          <>
            {' ('}
            <Link to="/profile/$userId" params={{ userId: person.id }} className="text-tide underline">
              {person.username}
            </Link>
            )
          </>
        )}
      </span>
      {isWinning && counts && (
        <Badge tone="kelp">
          <Crown aria-hidden className="size-3.5" />
          Highest
        </Badge>
      )}
      {dropped && <Badge tone="sand">{DROPPED[dropped]}</Badge>}
      {isAutoBid && (
        <Badge>
          <Bot aria-hidden className="size-3.5" />
          Automatic
        </Badge>
      )}
      <time dateTime={createdAt} className="figures ml-auto text-ink-muted text-sm">
        {dayOf(createdAt)}, {timeOf(createdAt)}
      </time>
      {retractedReason !== null && (
        <p className="wrap-anywhere basis-full text-ink-muted text-sm">Taken back: {retractedReason}</p>
      )}
      {onRetract && (
        <Button variant="ghost" size="sm" className="text-urchin" onClick={onRetract}>
          Take back<span className="sr-only"> the bid of {formatMoney(amount)}</span>
        </Button>
      )}
    </li>
  );
}
