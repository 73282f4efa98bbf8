import { centsOf } from '@nautical/core/domain/common/money';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { DELIVERY_LABELS } from '@/features/market/listings/labels.ts';
import { formatMoney } from '@/lib/format.ts';
import type { Choice } from './purchase.ts';
import type { PurchaseForm } from './use-purchase.ts';

type DeliveryChoiceProps = PurchaseForm & {
  choices: readonly Choice[];
  /** Where it can be picked up, where that is known. */
  place: string | null | undefined;
};

export function DeliveryChoice({ choices, place, values, errors, change }: DeliveryChoiceProps) {
  const id = useId();
  const error = errors.deliveryOption;
  return (
    <fieldset aria-describedby={error ? id : undefined} className="flex flex-col gap-2">
      <legend className="mb-1 font-medium">How do you want to get it?</legend>
      {choices.map(({ option, cost }) => (
        <label
          key={option}
          className="flex min-h-11 items-center gap-3 rounded-control border border-line px-3 py-2 has-checked:border-tide"
        >
          <input
            type="radio"
            name="deliveryOption"
            value={option}
            checked={values.deliveryOption === option}
            aria-invalid={error ? true : undefined}
            onChange={() => change({ deliveryOption: option })}
            className="size-5 shrink-0 accent-tide"
          />
          <span className="min-w-0 flex-1">
            {DELIVERY_LABELS[option]}
            {option === 'pickup' && place && <span className="block text-ink-muted text-sm">{place}</span>}
          </span>
          <span className="figures font-medium">{centsOf(cost) === 0 ? 'Free' : formatMoney(cost)}</span>
        </label>
      ))}
      {error && (
        <p id={id} className="flex items-start gap-1 text-sm text-urchin">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
