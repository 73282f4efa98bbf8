import type { OrderItem } from '@nautical/core/contracts/trade/orders';
import { isAnimal } from '@nautical/core/domain/market/listings';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Input } from '@/components/form/input.tsx';

type LossFieldsProps = {
  items: readonly OrderItem[];
  /** The number typed, by item. */
  lost: Record<string, string>;
  error: string | undefined;
  onChange: (lost: Record<string, string>) => void;
};

/** How many of each kind were dead. */
export function LossFields({ items, lost, error, onChange }: LossFieldsProps) {
  const id = useId();
  const animals = items.filter(({ category }) => isAnimal(category));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium">Step 3: How many were dead?</legend>
      {animals.map((item) => (
        <div key={item.id} className="flex items-center justify-between gap-3">
          <label htmlFor={`${id}-${item.id}`} className="min-w-0 break-words">
            {item.title} <span className="figures text-ink-muted text-sm">of {item.quantity}</span>
          </label>
          <div className="w-24 shrink-0">
            <Input
              id={`${id}-${item.id}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={item.quantity}
              step={1}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              value={lost[item.id] ?? ''}
              onChange={({ target }) => onChange({ ...lost, [item.id]: target.value.replace(/\D/g, '') })}
              className="figures text-center"
            />
          </div>
        </div>
      ))}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1 text-sm text-urchin">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
