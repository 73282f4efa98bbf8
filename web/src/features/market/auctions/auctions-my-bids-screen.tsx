import type { MyBid } from '@nautical/core/contracts/market/auctions';
import { BID_STATES, type BidState } from '@nautical/core/domain/market/auctions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gavel } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { buttonClass } from '@/components/ui/button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { Tabs } from '@/components/ui/tabs.tsx';
import { formatMoney } from '@/lib/format.ts';
import { myBidsQuery } from './api.ts';
import { AuctionCards, AuctionCardsSkeleton } from './auction-card.tsx';
import { AuctionNav } from './auction-nav.tsx';

const TABS: Record<BidState, { label: string; title: string; sentence: string }> = {
  leading: {
    label: 'Leading',
    title: 'You aren’t leading anywhere',
    sentence: 'Auctions where you have the highest bid show up here.',
  },
  outbid: {
    label: 'Outbid',
    title: 'Nobody has outbid you',
    sentence: 'If somebody outbids you, the auction shows up here and you can bid again.',
  },
  offered: {
    label: 'Offered to you',
    title: 'Nothing is offered to you',
    sentence: 'If a winner doesn’t buy something you bid on, you may get a second chance here.',
  },
  won: { label: 'Won', title: 'No wins yet', sentence: 'Auctions you’ve won show up here, with what’s left to pay.' },
  lost: { label: 'Lost', title: 'Nothing lost', sentence: 'Auctions that somebody else won show up here.' },
};

type AuctionsMyBidsScreenProps = {
  /** Lots the member can have after all. Orders are above auctions, so the route brings them. */
  offers: ReactNode;
  /** Until one is chosen, what needs doing is shown. */
  state: BidState | undefined;
  onStateChange: (state: BidState) => void;
};

export function AuctionsMyBidsScreen({ offers, state, onStateChange }: AuctionsMyBidsScreenProps) {
  const counts = useCounts();
  const first = useFirst(counts);
  const shown = state ?? first;
  return (
    <div className="flex flex-col gap-4">
      <PageHeading>My Bids</PageHeading>
      <AuctionNav />
      {offers}
      {shown ? (
        <Tabs
          label="My bids by state"
          value={shown}
          onChange={onStateChange}
          tabs={BID_STATES.map((value) => ({
            value,
            label: labelOf(value, counts[value]),
            content: <Bids key={value} state={value} />,
          }))}
        />
      ) : (
        <AuctionCardsSkeleton />
      )}
    </div>
  );
}

type Count = { isKnown: boolean; count: number; hasMore: boolean };

/** How many auctions there are in each state: as many as have been read. */
function useCounts(): Record<BidState, Count> {
  const leading = useInfiniteQuery(myBidsQuery('leading'));
  const outbid = useInfiniteQuery(myBidsQuery('outbid'));
  const offered = useInfiniteQuery(myBidsQuery('offered'));
  const won = useInfiniteQuery(myBidsQuery('won'));
  const lost = useInfiniteQuery(myBidsQuery('lost'));
  const countIn = ({ data, isPending, hasNextPage }: typeof leading): Count => ({
    isKnown: !isPending,
    count: data?.length ?? 0,
    hasMore: hasNextPage,
  });
  return {
    leading: countIn(leading),
    outbid: countIn(outbid),
    offered: countIn(offered),
    won: countIn(won),
    lost: countIn(lost),
  };
}

/** The tab to begin with: where the member was outbid, leads, gets a second chance or has won. It stays when they’re outbid a moment later. */
function useFirst(counts: Record<BidState, Count>): BidState | undefined {
  const [first, setFirst] = useState<BidState>();
  const inOrder = ['outbid', 'leading', 'offered', 'won'] as const;
  if (!first && inOrder.every((state) => counts[state].isKnown))
    setFirst(inOrder.find((state) => counts[state].count > 0) ?? 'leading');
  return first;
}

const labelOf = (state: BidState, { count, hasMore }: Count) =>
  count === 0 ? TABS[state].label : `${TABS[state].label} (${count}${hasMore ? '+' : ''})`;

function Bids({ state }: { state: BidState }) {
  const { title, sentence } = TABS[state];
  return (
    <PagedList
      pages={useInfiniteQuery(myBidsQuery(state))}
      loading="Loading your bids…"
      skeleton={<AuctionCardsSkeleton />}
      failed="We couldn’t load your bids"
      empty={
        <EmptyState
          icon={<Gavel aria-hidden />}
          title={title}
          sentence={sentence}
          action={
            <Link to="/auctions" className={buttonClass({ variant: 'secondary' })}>
              See all auctions
            </Link>
          }
        />
      }
    >
      {(bids) => <AuctionCards auctions={bids} step={(bid) => <Step bid={bid} />} />}
    </PagedList>
  );
}

/** The bidder’s maximum, and what to do next. */
function Step({ bid }: { bid: MyBid }) {
  return (
    <div className="relative z-10 mt-2 flex flex-col gap-2">
      {bid.myMaxBid !== null && (
        <p className="figures text-ink-muted text-sm">Your maximum: {formatMoney(bid.myMaxBid)}</p>
      )}
      {bid.state === 'outbid' && (
        <Link to="/auctions" search={{ post: bid.postId }} className={buttonClass({ size: 'sm' })}>
          <Gavel aria-hidden />
          Bid again
        </Link>
      )}
      {(bid.state === 'won' || bid.state === 'offered') && (
        <Link to="/orders" search={{ auction: bid.id }} className={buttonClass({ variant: 'accent', size: 'sm' })}>
          {bid.state === 'offered' ? 'See the offer' : 'Go to the order'}
        </Link>
      )}
    </div>
  );
}
