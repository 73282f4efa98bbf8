import { isAlive, LOCATION_MAX, needsCondition, WIZARD_CONDITIONS } from '@nautical/core/domain/market/listings';
import { WATER_PARAMETERS } from '@nautical/core/domain/tanks/aquariums';
import { ChevronDown } from 'lucide-react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { CATEGORIES } from '@/features/market/listings/categories.ts';
import { claimChoices } from '../claim-time.ts';
import { CONDITION_LABELS, ORIGIN_LABELS, SEX_LABELS } from '../labels.ts';
import { AuctionFields } from './auction-fields.tsx';
import { isAuctionForm } from './auction-terms.ts';
import { Kept } from './kept.tsx';
import { categoryIn, type FormPartProps, type ListingForm } from './listing-form.ts';
import { MoneyInput } from './money-input.tsx';
import { SpeciesField } from './species-field.tsx';
import { Tiles } from './tiles.tsx';
import { WaterFields } from './water-fields.tsx';

const conditionsFor = ({ condition }: ListingForm) =>
  [...WIZARD_CONDITIONS, ...(condition === 'excellent' ? (['excellent'] as const) : [])].map((value) => ({
    value,
    label: CONDITION_LABELS[value],
  }));

/** What the seller may still decide: how to sell it, only its terms, or nothing because somebody has bid. */
export type SaleChoice = 'choose' | 'terms' | 'locked';

export function DetailFields({ sale = 'choose', ...part }: FormPartProps & { sale?: SaleChoice }) {
  const { form, errors, kept, onChange } = part;
  const isAuction = isAuctionForm(form);
  const category = categoryIn(form);
  return (
    <>
      <Kept kept={kept} fields={['category']}>
        <Tiles
          label="Category"
          value={form.category}
          error={errors.category}
          onChange={(value) => onChange({ category: value })}
          options={CATEGORIES.map(({ value, label, icon: Icon }) => ({ value, label, icon: <Icon aria-hidden /> }))}
        />
      </Kept>
      {needsCondition(category) && (
        <Kept kept={kept} fields={['condition']}>
          <Tiles
            label="Condition"
            value={form.condition}
            error={errors.condition}
            onChange={(value) => onChange({ condition: value })}
            options={conditionsFor(form)}
          />
        </Kept>
      )}
      {sale === 'choose' && (
        <Field label="How do you want to sell it?" error={errors.listingType}>
          {(control) => (
            <Select
              {...control}
              value={form.listingType}
              onChange={({ target }) => onChange({ listingType: target.value })}
            >
              <option value="fixed">Fixed price</option>
              <option value="auction">Auction</option>
            </Select>
          )}
        </Field>
      )}
      {isAuction && sale !== 'locked' && <AuctionFields {...part} />}
      <div className="grid gap-4 sm:grid-cols-2">
        {!isAuction && (
          <Field label="Price" error={errors.price}>
            {(control) => <MoneyInput {...control} value={form.price} onChange={(price) => onChange({ price })} />}
          </Field>
        )}
        <Kept kept={kept} fields={['location']}>
          <Field label="Location" error={errors.location}>
            {(control) => (
              <Input
                {...control}
                value={form.location}
                onChange={({ target }) => onChange({ location: target.value })}
                maxLength={LOCATION_MAX}
                placeholder="City, state"
                autoComplete="address-level2"
              />
            )}
          </Field>
        </Kept>
      </div>
      {isAlive(category) && <LivestockFields {...part} />}
    </>
  );
}

const LIVESTOCK = [
  'speciesKey',
  'quantity',
  'size',
  'sex',
  'origin',
  'quarantineDays',
  'liveArrivalHours',
  ...WATER_PARAMETERS,
] as const;

/** Optional details about an animal or plant, collapsed until used. */
function LivestockFields(part: FormPartProps) {
  const { form, errors, kept, onChange } = part;
  const isUsed = form.species !== '' || LIVESTOCK.some((field) => form[field] !== '' || errors[field]);
  return (
    <details open={isUsed || undefined} className="group rounded-control border border-line">
      <summary className="flex min-h-11 items-center px-3 font-medium">
        More about the animal or plant<span className="text-ink-muted">&nbsp;(optional)</span>
        <ChevronDown
          aria-hidden
          className="ml-auto size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 p-3 sm:grid-cols-2">
        <Kept kept={kept} fields={['speciesKey']}>
          <SpeciesField {...part} />
        </Kept>
        <Kept kept={kept} fields={['quantity']}>
          <Field label="Quantity" error={errors.quantity}>
            {(control) => (
              <Input
                {...control}
                value={form.quantity}
                onChange={({ target }) => onChange({ quantity: target.value })}
                inputMode="numeric"
                maxLength={4}
                autoComplete="off"
              />
            )}
          </Field>
        </Kept>
        <Kept kept={kept} fields={['size']}>
          <Field label="Size" error={errors.size}>
            {(control) => (
              <Input
                {...control}
                value={form.size}
                onChange={({ target }) => onChange({ size: target.value })}
                maxLength={60}
                placeholder="2 in"
                autoComplete="off"
              />
            )}
          </Field>
        </Kept>
        <Kept kept={kept} fields={['sex']}>
          <Field label="Sex" error={errors.sex}>
            {(control) => (
              <Select {...control} value={form.sex} onChange={({ target }) => onChange({ sex: target.value })}>
                <Options labels={SEX_LABELS} />
              </Select>
            )}
          </Field>
        </Kept>
        <Kept kept={kept} fields={['origin']}>
          <Field label="Origin" error={errors.origin}>
            {(control) => (
              <Select {...control} value={form.origin} onChange={({ target }) => onChange({ origin: target.value })}>
                <Options labels={ORIGIN_LABELS} />
              </Select>
            )}
          </Field>
        </Kept>
        <Kept kept={kept} fields={['quarantineDays']}>
          <Field label="Days in quarantine" error={errors.quarantineDays}>
            {(control) => (
              <Input
                {...control}
                value={form.quarantineDays}
                onChange={({ target }) => onChange({ quarantineDays: target.value })}
                inputMode="numeric"
                maxLength={4}
                autoComplete="off"
              />
            )}
          </Field>
        </Kept>
        <Kept kept={kept} fields={['liveArrivalHours']}>
          <Field
            label="Time to report a loss"
            helper="How long after delivery a buyer can claim an animal that died on the way."
            error={errors.liveArrivalHours}
          >
            {(control) => (
              <Select
                {...control}
                value={form.liveArrivalHours}
                onChange={({ target }) => onChange({ liveArrivalHours: target.value })}
              >
                {claimChoices(form.liveArrivalHours).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </Kept>
        <Kept kept={kept} fields={WATER_PARAMETERS}>
          <WaterFields {...part} />
        </Kept>
      </div>
    </details>
  );
}

function Options({ labels }: { labels: Record<string, string> }) {
  return (
    <>
      <option value="">Not specified</option>
      {Object.entries(labels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
