import type { Profile } from '@nautical/core/contracts/members/profiles';
import type { Review } from '@nautical/core/contracts/trade/reviews';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { formatDate } from '@/lib/format.ts';
import { reviewPagesQuery } from './api.ts';
import { Stars } from './stars.tsx';

const FIVE = [1, 2, 3, 4, 5];

/** A seller’s star distribution and reviews. */
export function ReviewsCard({ profile }: { profile: Profile }) {
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <h2 className="font-bold font-display text-xl">Reviews</h2>
      {profile.reviewCount === 0 ? (
        <p className="text-ink-muted">No reviews yet. Buyers can leave one after they complete an order.</p>
      ) : (
        <>
          <Histogram profile={profile} />
          <Reviews userId={profile.id} />
        </>
      )}
    </Card>
  );
}

function Histogram({ profile: { rating, reviewCount, histogram } }: { profile: Profile }) {
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-8">
      <p className="figures text-center">
        <span className="block font-bold font-display text-4xl">{rating?.toFixed(1)}</span>
        <span className="text-ink-muted text-sm">
          {reviewCount} {reviewCount === 1 ? 'review' : 'reviews'}
        </span>
      </p>
      <ul aria-label="Ratings by star" className="flex flex-1 flex-col gap-1">
        {FIVE.toReversed().map((stars) => {
          const count = histogram[stars - 1] ?? 0;
          return (
            <li key={stars} className="figures flex items-center gap-3 text-sm">
              <span className="w-14 shrink-0">
                {stars} {stars === 1 ? 'star' : 'stars'}
              </span>
              <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-raised">
                <span
                  className="block h-full rounded-full bg-sand"
                  style={{ width: `${(100 * count) / Math.max(1, reviewCount)}%` }}
                />
              </span>
              <span className="w-8 shrink-0 text-right text-ink-muted">{count}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Reviews({ userId }: { userId: string }) {
  return (
    <PagedList
      pages={useInfiniteQuery(reviewPagesQuery(userId))}
      loading="Loading reviews…"
      skeleton={<Skeleton className="h-24" />}
      failed="We couldn’t load the reviews"
      more="More reviews"
      empty={null}
    >
      {(reviews) => (
        <ul className="flex flex-col divide-y divide-line">
          {reviews.map((review) => (
            <ReviewRow key={review.id} review={review} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function ReviewRow({ review: { rating, review, buyer, title, createdAt } }: { review: Review }) {
  const name = buyer?.username ?? 'A former member';
  return (
    <li className="flex gap-3 py-3">
      <Avatar id={buyer?.id} name={name} src={buyer?.avatar ?? null} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold">{name}</span>
          <Stars rating={rating} />
          <time dateTime={createdAt} className="text-ink-muted text-sm">
            {formatDate(createdAt)}
          </time>
        </p>
        {title && <p className="text-ink-muted text-sm">{title}</p>}
        {review && <p className="whitespace-pre-line break-words">{review}</p>}
      </div>
    </li>
  );
}
