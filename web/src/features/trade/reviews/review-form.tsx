import { NewReview, reviewsApi } from '@nautical/core/contracts/trade/reviews';
import { ARRIVAL_CONDITIONS, REVIEW_DAYS } from '@nautical/core/domain/trade/reviews';
import { useId } from 'react';
import { Field } from '@/components/form/field.tsx';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Select } from '@/components/form/select.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useEntryForm } from '@/lib/form/entry-form.ts';
import { useSend } from '@/lib/query.ts';
import { toast } from '@/lib/toast.ts';
import { ARRIVAL_LABELS } from './labels.ts';
import { StarChoice } from './stars.tsx';

type ReviewFormProps = {
  orderId: string;
  /** The side the reader is on. */
  role: 'buyer' | 'seller';
  /** The other side’s name; undefined when they have left. */
  otherName?: string | undefined;
  /** Whether live animals were bought: then the buyer says how they arrived. */
  hasAnimals: boolean;
  onSent?: () => void;
};

/** Reviews the other side of a completed order. What was typed survives a reload. */
export function ReviewForm({ orderId, role, otherName, hasAnimals, onSent }: ReviewFormProps) {
  const headingId = useId();
  const { mutateAsync } = useSend(reviewsApi.writeForOrder);
  const other = otherName ?? (role === 'buyer' ? 'the seller' : 'the buyer');
  const { values, errors, problem, isSending, change, bind, props } = useEntryForm({
    draft: `review:${orderId}`,
    initial: { rating: '', review: '', arrival: '' },
    schema: NewReview,
    bodyOf: ({ rating, review, arrival }) => ({
      rating: Number(rating),
      review,
      ...(arrival && { arrival: arrival as (typeof ARRIVAL_CONDITIONS)[number] }),
    }),
    send: (body) => mutateAsync({ params: { id: orderId }, body: body as NewReview }),
    onSent: ({ publishedAt }) => {
      toast({
        title: 'Thanks for your review',
        description: publishedAt
          ? 'Both reviews are public now.'
          : `It’s published as soon as ${other} has written theirs, or ${REVIEW_DAYS} days after completion.`,
        tone: 'good',
      });
      onSent?.();
    },
  });
  return (
    <form {...props} aria-labelledby={headingId} className="flex flex-col gap-4">
      <div>
        <h2 id={headingId} className="font-bold font-display text-xl">
          Review {other}
        </h2>
        <p className="text-ink-muted">
          You can’t change it later. Neither of you sees the other’s review before both are public.
        </p>
      </div>
      <StarChoice
        legend="How did it go?"
        value={values.rating}
        error={errors.rating}
        onChange={(rating) => change({ rating })}
      />
      {role === 'buyer' && hasAnimals && (
        <Field label="How did the animals arrive?" error={errors.arrival}>
          {(control) => (
            <Select {...control} {...bind('arrival')}>
              <option value="">I’d rather not say</option>
              {ARRIVAL_CONDITIONS.map((condition) => (
                <option key={condition} value={condition}>
                  {ARRIVAL_LABELS[condition]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field
        label="Your review"
        helper={
          role === 'buyer'
            ? 'Packing, health of the animals, how well the listing fit, how quickly they answered.'
            : 'Payment, communication, pickup or delivery.'
        }
        error={errors.review}
      >
        {(control) => <Textarea {...control} {...bind('review')} rows={4} maxLength={2000} />}
      </Field>
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" loading={isSending} className="self-start">
        Send review
      </Button>
    </form>
  );
}
