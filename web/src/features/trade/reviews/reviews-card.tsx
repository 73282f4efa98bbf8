import type { Profile } from '@nautical/core/contracts/members/profiles';
import { type Review, ReviewAnswer } from '@nautical/core/contracts/trade/reviews';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, Flag, Reply, X } from 'lucide-react';
import { useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { Tabs } from '@/components/ui/tabs.tsx';
import { useOpenDialog } from '@/lib/asking/dialogs.ts';
import { useForm } from '@/lib/form/form.ts';
import { formatDate } from '@/lib/format.ts';
import { useUser } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';
import { reviewPagesQuery, useAnswerReview } from './api.ts';
import { ARRIVAL_LABELS } from './labels.ts';
import { Stars } from './stars.tsx';

const FIVE = [1, 2, 3, 4, 5];

/** What others wrote about a member as a seller, with the star distribution, and as a buyer. */
export function ReviewsCard({ profile }: { profile: Profile }) {
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <h2 className="font-bold font-display text-xl">Reviews</h2>
      <Tabs
        label="Reviews by role"
        tabs={[
          { value: 'seller', label: 'As a seller', content: <AsSeller profile={profile} /> },
          { value: 'buyer', label: 'As a buyer', content: <Reviews userId={profile.id} as="buyer" /> },
        ]}
      />
    </Card>
  );
}

const AsSeller = ({ profile }: { profile: Profile }) =>
  profile.reviewCount === 0 ? (
    <p className="text-ink-muted">No reviews yet. Buyers can leave one after they complete an order.</p>
  ) : (
    <div className="flex flex-col gap-4">
      <Histogram profile={profile} />
      <Reviews userId={profile.id} as="seller" />
    </div>
  );

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

function Reviews({ userId, as }: { userId: string; as: 'seller' | 'buyer' }) {
  return (
    <PagedList
      pages={useInfiniteQuery(reviewPagesQuery(userId, as))}
      loading="Loading reviews…"
      skeleton={<Skeleton className="h-24" />}
      failed="We couldn’t load the reviews"
      more="More reviews"
      empty={as === 'buyer' && <p className="text-ink-muted">No seller has reviewed this member yet.</p>}
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

function ReviewRow({ review }: { review: Review }) {
  const { rating, writer, title, arrival, createdAt, answer, canAnswer } = review;
  const name = writer?.username ?? 'A former member';
  const { user } = useUser();
  const openDialog = useOpenDialog();
  return (
    <li className="flex gap-3 py-3">
      <Avatar id={writer?.id} name={name} src={writer?.avatar ?? null} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold">{name}</span>
          <Stars rating={rating} />
          <time dateTime={createdAt} className="text-ink-muted text-sm">
            {formatDate(createdAt)}
          </time>
        </p>
        {title && <p className="text-ink-muted text-sm">{title}</p>}
        {arrival && (
          <Badge tone={arrival === 'all-alive' ? 'kelp' : 'urchin'} className="self-start">
            {arrival === 'all-alive' ? <Check aria-hidden className="size-3" /> : <X aria-hidden className="size-3" />}
            {ARRIVAL_LABELS[arrival]}
          </Badge>
        )}
        {review.review && <p className="whitespace-pre-line break-words">{review.review}</p>}
        {answer !== null && (
          <blockquote className="mt-1 border-tide border-l-2 pl-3">
            <p className="font-semibold text-sm">
              {review.author === 'buyer' ? 'The seller answered' : 'The buyer answered'}
            </p>
            <p className="whitespace-pre-line break-words">{answer}</p>
          </blockquote>
        )}
        {canAnswer && <AnswerForm review={review} />}
        {writer?.id !== user?.id && (
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3 self-start text-ink-muted"
            aria-label={`Report the review by ${name}`}
            onClick={() => openDialog('report', { subject: { reviewId: review.id, name: `Review by ${name}` } })}
          >
            <Flag aria-hidden />
            Report
          </Button>
        )}
      </div>
    </li>
  );
}

/** The rated member’s one answer, opened on demand. */
function AnswerForm({ review }: { review: Review }) {
  const [isOpen, setOpen] = useState(false);
  const answer = useAnswerReview();
  const { errors, problem, isSending, props } = useForm({
    schema: ReviewAnswer,
    sending: {
      ...answer,
      mutateAsync: ({ body }: { body: { answer: string } }) => answer.mutateAsync({ params: { id: review.id }, body }),
    },
    draft: `review-answer:${review.id}`,
    onSent: () => toast({ title: 'Answer posted', tone: 'good' }),
  });
  if (!isOpen)
    return (
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3 self-start"
        aria-label={`Answer ${review.writer?.username ?? 'a former member'}`}
        onClick={() => setOpen(true)}
      >
        <Reply aria-hidden />
        Answer
      </Button>
    );
  return (
    <form {...props} className="flex flex-col gap-2">
      <Field label="Your answer" helper="Everyone can read it. You can answer once." error={errors.answer}>
        {(control) => <Textarea {...control} name="answer" rows={2} maxLength={1000} />}
      </Field>
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" size="sm" loading={isSending} className="self-start">
        Post answer
      </Button>
    </form>
  );
}
