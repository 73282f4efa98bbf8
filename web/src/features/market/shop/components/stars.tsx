import clsx from 'clsx';
import { Star } from 'lucide-react';
import { formatNumber } from '@/lib/format.ts';

const FIVE = [1, 2, 3, 4, 5];

type StarsProps = { rating: number | null; reviewCount: number };

/** A rating in whole stars, rounded down, with the number of reviews. */
export function Stars({ rating, reviewCount }: StarsProps) {
  if (rating === null) return <p className="text-ink-muted text-sm">No ratings yet</p>;
  return (
    <p className="flex items-center gap-1 text-sm">
      <span role="img" aria-label={`${rating} of 5 stars`} className="flex text-sand">
        {FIVE.map((star) => (
          <Star key={star} aria-hidden className={clsx('size-4', star <= Math.floor(rating) && 'fill-current')} />
        ))}
      </span>
      <span className="figures text-ink-muted">({formatNumber(reviewCount)})</span>
    </p>
  );
}
