import { DELIVERY_NOTES_MAX, DELIVERY_OPTIONS } from '@nautical/core/domain/market/listings';
import { CircleAlert } from 'lucide-react';
import { Switch } from '@/components/form/choice.tsx';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { DELIVERY_LABELS } from '../labels.ts';
import { isAuctionForm } from './auction-terms.ts';
import { Kept } from './kept.tsx';
import { deliveryOf, type FormPartProps, toggledDelivery } from './listing-form.ts';
import { MoneyInput } from './money-input.tsx';

const COSTS = [
  { option: 'local', field: 'deliveryLocalCost', label: 'Local cost' },
  { option: 'courier', field: 'deliveryCourierCost', label: 'Courier cost' },
  { option: 'postage', field: 'deliveryPostageCost', label: 'Postage cost' },
] as const;

export function DeliveryFields({ form, errors, kept, onChange }: FormPartProps) {
  const keptOptions = kept ? deliveryOf(kept) : [];
  const chosen = deliveryOf(form);
  const costs = COSTS.filter(({ option }) => chosen.includes(option));
  return (
    <>
      <fieldset aria-describedby={errors.deliveryOptions ? 'delivery-error' : undefined}>
        <legend className="font-medium">How can the buyer get it?</legend>
        <div className="mt-1 divide-y divide-line rounded-control border border-line px-3">
          {DELIVERY_OPTIONS.map((option) => (
            <Switch
              key={option}
              label={DELIVERY_LABELS[option]}
              checked={chosen.includes(option)}
              disabled={keptOptions.includes(option)}
              aria-invalid={errors.deliveryOptions ? true : undefined}
              onChange={() => onChange(toggledDelivery(form, option))}
            />
          ))}
        </div>
        {errors.deliveryOptions && (
          <p id="delivery-error" className="mt-1 flex items-start gap-1 text-sm text-urchin">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {errors.deliveryOptions}
          </p>
        )}
      </fieldset>
      {costs.length > 0 && (
        <section aria-label="Costs" className="grid gap-4 sm:grid-cols-2">
          <p className="text-ink-muted text-sm sm:col-span-2">
            {isAuctionForm(form)
              ? 'Enter 0 if it’s free. Bidders have to know what delivery costs before they bid.'
              : 'Enter 0 if it’s free. If you leave a cost empty, buyers have to ask you for it.'}
          </p>
          {chosen.includes('local') && (
            <Kept kept={kept} fields={['deliveryLocalRadius']}>
              <Field label="Local radius (miles)" error={errors.deliveryLocalRadius}>
                {(control) => (
                  <Input
                    {...control}
                    value={form.deliveryLocalRadius}
                    onChange={({ target }) => onChange({ deliveryLocalRadius: target.value })}
                    inputMode="numeric"
                    maxLength={4}
                    autoComplete="off"
                  />
                )}
              </Field>
            </Kept>
          )}
          {costs.map(({ field, label }) => (
            <Kept key={field} kept={kept} fields={[field]}>
              <Field label={label} error={errors[field]}>
                {(control) => (
                  <MoneyInput {...control} value={form[field]} onChange={(value) => onChange({ [field]: value })} />
                )}
              </Field>
            </Kept>
          ))}
        </section>
      )}
      <Kept kept={kept} fields={['deliveryNotes']}>
        <Field label="Delivery notes (optional)" error={errors.deliveryNotes}>
          {(control) => (
            <Textarea
              {...control}
              value={form.deliveryNotes}
              onChange={({ target }) => onChange({ deliveryNotes: target.value })}
              rows={3}
              maxLength={DELIVERY_NOTES_MAX}
            />
          )}
        </Field>
      </Kept>
    </>
  );
}
