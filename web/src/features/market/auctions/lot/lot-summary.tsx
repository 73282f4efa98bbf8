import type { Auction, AuctionDetail } from '@nautical/core/contracts/market/auctions';
import { Crown, Eye, MapPin, TriangleAlert } from 'lucide-react';
import { Badge } from '@/components/ui/badge.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { categoryOf } from '@/features/market/listings/categories.ts';
import { formatDate, formatMoney, timeOf } from '@/lib/format.ts';
import { Countdown } from '../countdown.tsx';
import { bidCount, isOutbid, isOver, priceOf, ReserveBadge, watcherCount } from '../standing.tsx';

type LotSummaryProps = { auction: Auction & Partial<AuctionDetail>; isMine: boolean };

/** What it is, what it costs now and why, how the reader stands, and how long it still runs. */
export function LotSummary({ auction, isMine }: LotSummaryProps) {
  const { label, amount } = priceOf(auction);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-1">
        <Badge>{categoryOf(auction.category).label}</Badge>
        {isMine && <Badge tone="tide">Your auction</Badge>}
        <ReserveBadge auction={auction} />
      </div>
      <PageHeading>{auction.title}</PageHeading>
      <Card className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
          <p>
            <span className="block text-ink-muted text-sm">{label}</span>
            <span className="figures font-bold font-display text-3xl">{amount}</span>
          </p>
          <p className="flex flex-col items-end">
            <Countdown auction={auction} className="text-lg" />
            {!isOver(auction) && (
              <span className="figures text-ink-muted text-sm">
                {auction.status === 'scheduled' ? `Ends ${momentOf(auction.endTime)}` : momentOf(auction.endTime)}
              </span>
            )}
          </p>
        </div>
        <Standing auction={auction} />
        {auction.explanation === undefined ? (
          <Skeleton className="h-12" />
        ) : (
          !isOver(auction) &&
          !isOutbid(auction) && (
            <p className="wrap-anywhere">{auction.status === 'scheduled' ? openingOf(auction) : auction.explanation}</p>
          )
        )}
        {isMine && !isOver(auction) && <OwnTerms auction={auction} />}
        <p className="figures flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-sm">
          <a href="#bids" className="text-tide underline">
            {bidCount(auction)}
          </a>
          <span className="inline-flex items-center gap-1">
            <Eye aria-hidden className="size-4" />
            {watcherCount(auction.watchers)}
          </span>
          <span className="inline-flex min-w-0 items-center gap-1">
            <MapPin aria-hidden className="size-4 shrink-0" />
            <span className="wrap-anywhere">{auction.location}</span>
          </span>
        </p>
        {auction.endTime !== auction.originalEndTime && !isOver(auction) && (
          <p className="text-ink-muted text-sm">
            A late bid moved the end by {spanBetween(auction.originalEndTime, auction.endTime)}.
          </p>
        )}
      </Card>
    </div>
  );
}

/** What the seller asked for; nobody else sees the reserve. */
function OwnTerms({ auction: { terms, buyNowPrice } }: Pick<LotSummaryProps, 'auction'>) {
  const asked = [
    terms?.reservePrice && `Your reserve is ${formatMoney(terms.reservePrice)}. Only you can see it.`,
    buyNowPrice && `It can be bought now for ${formatMoney(buyNowPrice)}.`,
  ].filter(Boolean);
  return asked.length > 0 && <p className="figures text-ink-muted text-sm">{asked.join(' ')}</p>;
}

/** “57 seconds” or “4 min 30 s”: by an hour at most. */
function spanBetween(from: string, to: string) {
  const seconds = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 1_000));
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

const momentOf = (moment: string) => `${formatDate(moment)}, ${timeOf(moment)}`;

/** When bidding opens, in the reader’s own time. */
const openingOf = ({ startTime, nextBid }: LotSummaryProps['auction']) =>
  `Bidding opens ${formatDate(startTime)} at ${timeOf(startTime)}. The first bid has to be at least ${formatMoney(nextBid)}.`;

/** The explanation without the beginning that the box already says. Right after a bid, the old one is still there. */
const whyOutbid = ({ explanation = '', myMaxBid }: LotSummaryProps['auction']) =>
  explanation.startsWith(OUTBID)
    ? `T${explanation.slice(OUTBID.length + 1)}`
    : myMaxBid !== null && `Your maximum was ${formatMoney(myMaxBid)}.`;
const OUTBID = 'You’ve been outbid: ';

/** Leading or outbid, in a box nobody can miss: with its own icon, words and border. */
function Standing({ auction }: Pick<LotSummaryProps, 'auction'>) {
  const { status, leaderIsMe, myMaxBid } = auction;
  if (status === 'active' && leaderIsMe)
    return (
      <p className="flex items-center gap-3 rounded-control border-2 border-kelp px-3 py-2.5">
        <Crown aria-hidden className="size-6 shrink-0 text-kelp" />
        <span>
          <strong className="block">You’re leading</strong>
          {myMaxBid !== null && (
            <span className="figures text-sm">Your maximum is {formatMoney(myMaxBid)}. Only you can see it.</span>
          )}
        </span>
      </p>
    );
  if (!isOutbid(auction)) return null;
  return (
    <p className="flex items-center gap-3 rounded-control border-2 border-urchin border-dashed px-3 py-2.5">
      <TriangleAlert aria-hidden className="size-6 shrink-0 text-urchin" />
      <span>
        <strong className="block">You’ve been outbid</strong>
        <span className="figures">{whyOutbid(auction)}</span>
      </span>
    </p>
  );
}
