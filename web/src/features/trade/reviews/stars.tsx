import clsx from 'clsx';
import { CircleAlert, Star } from 'lucide-react';
import { useId, useState } from 'react';

const FIVE = ['1', '2', '3', '4', '5'] as const;

/** A given rating, as five stars. */
export const Stars = ({ rating }: { rating: number }) => (
  <span role="img" aria-label={`${rating} of 5 stars`} className="flex text-sand">
    {FIVE.map((star) => (
      <Star key={star} aria-hidden className={clsx('size-4', Number(star) <= rating && 'fill-current')} />
    ))}
  </span>
);

const WORDS: Record<string, string> = { 1: 'Bad', 2: 'Poor', 3: 'Okay', 4: 'Good', 5: 'Excellent' };

type StarChoiceProps = { legend: string; value: string; error?: string | undefined; onChange: (value: string) => void };

/** Chooses one to five stars, by tap or with the arrow keys. The word beside them says what they mean. */
export function StarChoice({ legend, value, error, onChange }: StarChoiceProps) {
  const name = useId();
  const [pointed, setPointed] = useState('');
  const shown = pointed || value;
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`${name}-legend`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <p id={`${name}-legend`} className="font-medium">
        {legend}
      </p>
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="-ml-2 flex" onPointerLeave={() => setPointed('')}>
          {FIVE.map((star) => (
            <label
              key={star}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(star)}
              className="flex size-11 cursor-pointer items-center justify-center rounded-control text-sand has-focus-visible:outline-2 has-focus-visible:outline-tide"
            >
              <input
                type="radio"
                name={name}
                value={star}
                checked={star === value}
                onChange={() => onChange(star)}
                aria-label={star === '1' ? '1 star' : `${star} stars`}
                className="sr-only"
              />
              <Star aria-hidden className={clsx('size-8', star <= shown && 'fill-current')} />
            </label>
          ))}
        </span>
        <span aria-hidden className="text-ink-muted">
          {WORDS[shown]}
        </span>
      </div>
      {error && (
        <p id={`${name}-error`} className="flex items-start gap-1 text-sm text-urchin">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
