import type { ListingDetail } from '@nautical/core/contracts/market/listings';
import { isAlive } from '@nautical/core/domain/market/listings';
import type { ReactNode } from 'react';
import { categoryOf } from '@/features/market/listings/categories.ts';
import { formatDate } from '@/lib/format.ts';
import { claimTime } from '../claim-time.ts';
import { CONDITION_LABELS, ORIGIN_LABELS, SEX_LABELS } from '../labels.ts';

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

const factsOf = (listing: ListingDetail): [name: string, value: ReactNode][] => [
  ['Category', categoryOf(listing.category).label],
  ['Condition', listing.condition && CONDITION_LABELS[listing.condition]],
  ['Species', listing.speciesName],
  ['Quantity', listing.quantity],
  ['Size', listing.size],
  ['Sex', listing.sex && SEX_LABELS[listing.sex]],
  ['Origin', listing.origin && ORIGIN_LABELS[listing.origin]],
  ['In quarantine', listing.quarantineDays === null ? null : days(listing.quarantineDays)],
  [
    'Losses on the way',
    isAlive(listing.category) ? `Claim within ${claimTime(listing.liveArrivalHours)} of delivery` : null,
  ],
  ['Listed', formatDate(listing.createdAt)],
];

export function ListingFacts({ listing }: { listing: ListingDetail }) {
  return (
    <section aria-labelledby="details" className="flex flex-col gap-2">
      <h2 id="details" className="font-bold font-display text-xl">
        Details
      </h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-3">
        {factsOf(listing).map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="min-w-0">
              <dt className="text-ink-muted text-sm">{name}</dt>
              <dd className="figures break-words font-medium">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
