import type { Auction } from '@nautical/core/contracts/market/auctions';
import { CircleCheck, CircleSlash2, Crown, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { formatMoney } from '@/lib/format.ts';

export const isOver = ({ status }: Pick<Auction, 'status'>) => status !== 'active' && status !== 'scheduled';
export const isOutbid = ({ status, leaderIsMe, myMaxBid }: Pick<Auction, 'status' | 'leaderIsMe' | 'myMaxBid'>) =>
  status === 'active' && !leaderIsMe && myMaxBid !== null;

type Times = Pick<Auction, 'status' | 'totalBids' | 'endTime' | 'originalEndTime'>;

/** Whether it was over before its time and before the first bid: by its seller, or bought in a sale that came to nothing. */
export const isEndedEarly = ({ status, totalBids, endTime, originalEndTime }: Times) =>
  status === 'ended' && totalBids === 0 && Date.parse(endTime) < Date.parse(originalEndTime);

/** Whether it was over before it even began: canceled by its seller. */
export const isCanceledAhead = ({ status, startTime, endTime }: Pick<Auction, 'status' | 'startTime' | 'endTime'>) =>
  status === 'ended' && Date.parse(endTime) < Date.parse(startTime);

/** Names what a price is: the current bid, or where bidding starts. */
export function priceOf(auction: Auction) {
  const { currentBid, startingBid, winningBid, status, isOffered } = auction;
  if (status === 'sold')
    return {
      label: isOffered ? 'Offered for' : 'Sold for',
      amount: formatMoney(winningBid ?? currentBid ?? startingBid),
    };
  if (currentBid === null) return { label: 'Starting bid', amount: formatMoney(startingBid) };
  return { label: isOver(auction) ? 'Last bid' : 'Current bid', amount: formatMoney(currentBid) };
}

/** How many have bid, and what came of it if that isn’t clear from the price. */
export function bidCount({ totalBids, status }: Pick<Auction, 'totalBids' | 'status'>) {
  const bids = totalBids === 1 ? '1 bid' : `${totalBids} bids`;
  if (status === 'sold') return totalBids === 0 ? 'Bought now' : bids;
  if (isOver({ status })) return totalBids === 0 ? 'Not sold' : `${bids}, not sold`;
  return totalBids === 0 ? 'No bids yet' : bids;
}
export const watcherCount = (count: number) => (count === 1 ? '1 person watching' : `${count} people watching`);

/** How the reader stands, in a word and a shape. Nothing if they haven’t bid. */
export function StandingBadge({ auction }: { auction: Auction }) {
  if (auction.leaderIsMe && auction.status === 'active')
    return (
      <Mark tone="kelp" icon={<Crown aria-hidden className="size-3.5" />}>
        You’re leading
      </Mark>
    );
  if (isOutbid(auction))
    return (
      <Mark tone="urchin" icon={<TriangleAlert aria-hidden className="size-3.5" />}>
        Outbid
      </Mark>
    );
  return null;
}

/** Whether the hidden reserve is met. Nothing without one, or once it’s sold: buying now doesn’t need it. */
export function ReserveBadge({ auction: { hasReserve, reserveMet, status } }: { auction: Auction }) {
  if (!hasReserve || status === 'sold') return null;
  if (reserveMet)
    return (
      <Mark tone="kelp" icon={<CircleCheck aria-hidden className="size-3.5" />}>
        Reserve met
      </Mark>
    );
  return (
    <Mark tone="sand" icon={<CircleSlash2 aria-hidden className="size-3.5" />}>
      {status === 'scheduled' ? 'Has a reserve' : 'Reserve not met'}
    </Mark>
  );
}

type MarkProps = { tone: 'kelp' | 'sand' | 'urchin'; icon: ReactNode; children: string };

const Mark = ({ tone, icon, children }: MarkProps) => (
  <Badge tone={tone}>
    {icon}
    {children}
  </Badge>
);
