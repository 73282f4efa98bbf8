import type { listingsApi, MyListing } from '@nautical/core/contracts/market/listings';
import { canBecome, type ListingStatus } from '@nautical/core/domain/market/listings';
import type { Parts } from '@/lib/api.ts';
import { isRunning } from './auction-standing.ts';

export type StatusChange = Parts<typeof listingsApi.changeStatus>['body'];
type Standing = Pick<MyListing, 'status' | 'isActive' | 'listingType' | 'auction'>;

export type OwnerStep = {
  label: string;
  /** The toast shown afterwards. */
  done: string;
  change: StatusChange;
  /** The change that undoes it, if any. */
  undo?: StatusChange;
};

const STEPS: Record<'pause' | 'resume' | 'reserve' | 'release' | 'sold' | 'relist' | 'publish', OwnerStep> = {
  pause: { label: 'Pause', done: 'Listing paused', change: { isActive: false }, undo: { isActive: true } },
  resume: { label: 'Resume', done: 'Listing resumed', change: { isActive: true }, undo: { isActive: false } },
  reserve: { label: 'Reserve', done: 'Listing reserved', change: { status: 'reserved' }, undo: { status: 'active' } },
  release: {
    label: 'Release',
    done: 'Listing available again',
    change: { status: 'active' },
    undo: { status: 'reserved' },
  },
  sold: { label: 'Mark sold', done: 'Listing marked sold', change: { status: 'sold' } },
  relist: { label: 'Relist', done: 'Listed again', change: { status: 'active', isActive: true } },
  publish: { label: 'Publish', done: 'Listing published', change: { status: 'active', isActive: true } },
};

const TO_ACTIVE: Partial<Record<ListingStatus, OwnerStep>> = {
  draft: STEPS.publish,
  reserved: STEPS.release,
  sold: STEPS.relist,
  expired: STEPS.relist,
};

/** The status changes available to the seller. */
export function ownerSteps(listing: Standing): OwnerStep[] {
  const { status, isActive } = listing;
  if (listing.listingType === 'auction') return auctionSteps(listing);
  if (!isActive && status === 'active') return [STEPS.resume];
  const steps: OwnerStep[] = [];
  const toActive = TO_ACTIVE[status];
  if (toActive && canBecome(status, 'active')) steps.push(toActive);
  if (canBecome(status, 'reserved')) steps.push(STEPS.reserve);
  if (canBecome(status, 'sold'))
    steps.push({ ...STEPS.sold, ...(canBecome('sold', status) && { undo: { status: status as 'active' } }) });
  if (status === 'active') steps.push(STEPS.pause);
  return steps;
}

/** The same for an auction: with bids it runs to its end, bidders decide who buys it, and what it sold is up to the order. */
function auctionSteps({ status, isActive, auction }: Standing): OwnerStep[] {
  const isOpen = auction?.status === 'active' || auction?.status === 'scheduled';
  if (status === 'draft') return [STEPS.publish];
  if (status === 'active' && !isActive) return [STEPS.resume];
  if (isOpen && auction.totalBids === 0) return [STEPS.pause];
  // Held for a buyer or sold outside of the auction.
  if ((status === 'reserved' || status === 'sold') && auction?.status === 'ended') return [TO_ACTIVE[status]!];
  return [];
}

/** What only an auction can do: end early before the first bid, and run again after it ended without a sale. */
export const auctionStep = ({ status, listingType, auction }: Standing): 'end' | 'relist' | undefined => {
  if (listingType !== 'auction') return undefined;
  if (status === 'active' && isRunning(auction) && auction?.totalBids === 0) return 'end';
  return status === 'expired' && auction?.status !== 'sold' ? 'relist' : undefined;
};
