import { moneyOf } from '@nautical/core/domain/common/money';
import { endChoices, suitsShipping } from '@nautical/core/domain/market/auctions';
import { isAlive } from '@nautical/core/domain/market/listings';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { timeOfInput } from '@/lib/form/day-input.ts';
import { formatDate, formatMoney, timeOf } from '@/lib/format.ts';
import { EMPTY_TERMS, endOf, isBuyNowTooLow, leastBuyNowIn, startOf } from './auction-terms.ts';
import { categoryIn, type FormPartProps } from './listing-form.ts';
import { MoneyInput } from './money-input.tsx';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const DAY_MS = 86_400_000;

/** “7 days, until Wednesday, Nov 25, 2026”. */
function endLabel(start: Date, end: Date) {
  const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
  return `${days === 1 ? '1 day' : `${days} days`}, until ${DAYS[end.getDay()]}, ${formatDate(end)}`;
}

const momentText = (date: Date) => `${DAYS[date.getDay()]}, ${formatDate(date)} at ${timeOf(date)}`;

type AuctionPartProps = Pick<FormPartProps, 'form' | 'errors' | 'onChange'>;

/** The terms of an auction, in place of a price. */
export function AuctionFields(part: AuctionPartProps) {
  const { form, errors, onChange } = part;
  const least = leastBuyNowIn(form);
  const atLeast = least === undefined ? '' : `${formatMoney(moneyOf(least))}, `;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Starting bid" error={errors.startingBid}>
        {(control) => (
          <MoneyInput {...control} value={form.startingBid} onChange={(startingBid) => onChange({ startingBid })} />
        )}
      </Field>
      <IncrementField {...part} />
      <Field
        label="Reserve price (optional)"
        error={errors.reservePrice}
        helper="Hidden from bidders. You only have to sell if the bids reach it."
      >
        {(control) => (
          <MoneyInput {...control} value={form.reservePrice} onChange={(reservePrice) => onChange({ reservePrice })} />
        )}
      </Field>
      <Field
        label="Buy-now price (optional)"
        error={
          errors.buyNowPrice ??
          (isBuyNowTooLow(form) ? 'The buy-now price has to be at least 30% above the starting bid' : undefined)
        }
        helper={`At least ${atLeast}30% above the starting bid. Anyone can buy it for this until ${form.reservePrice.trim() ? 'the bids reach your reserve' : 'the first bid'}.`}
      >
        {(control) => (
          <MoneyInput {...control} value={form.buyNowPrice} onChange={(buyNowPrice) => onChange({ buyNowPrice })} />
        )}
      </Field>
      {form.starts !== 'started' && <StartFields {...part} />}
      <EndFields {...part} />
    </div>
  );
}

function IncrementField({ form, errors, onChange }: AuctionPartProps) {
  const usual = EMPTY_TERMS.bidIncrement;
  const amounts = [usual, ...([usual, 'automatic'].includes(form.bidIncrement) ? [] : [form.bidIncrement])];
  return (
    <Field
      label="Bid increment"
      error={errors.bidIncrement}
      helper={
        form.bidIncrement === 'automatic'
          ? 'Grows with the price: 50¢ from $5, $1 from $25, $2.50 from $100 and so on.'
          : `Each bid has to be at least ${formatMoney(form.bidIncrement)} above the current price.`
      }
    >
      {(control) => (
        <Select
          {...control}
          value={form.bidIncrement}
          onChange={({ target }) => onChange({ bidIncrement: target.value })}
        >
          {amounts.map((amount) => (
            <option key={amount} value={amount}>
              {formatMoney(amount)}
            </option>
          ))}
          <option value="automatic">Automatic</option>
        </Select>
      )}
    </Field>
  );
}

function StartFields({ form, errors, onChange }: AuctionPartProps) {
  const [now] = useState(() => new Date());
  return (
    <div className="flex flex-col gap-2">
      <Field label="Starts">
        {(control) => (
          <Select {...control} value={form.starts} onChange={({ target }) => onChange({ starts: target.value })}>
            <option value="now">When I publish it</option>
            <option value="later">At a date and time</option>
          </Select>
        )}
      </Field>
      {form.starts === 'later' && (
        <Field label="Start time" error={errors.startTime}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              min={timeOfInput(now)}
              value={form.startTime}
              onChange={({ target }) => onChange({ startTime: target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

function EndFields({ form, errors, onChange }: AuctionPartProps) {
  const [now] = useState(() => new Date());
  const start = startOf(form, now);
  const end = endOf(form, now);
  const choices = endChoices(start, categoryIn(form));
  // Several durations can lead to the same evening.
  const chosen = form.ends === 'date' ? undefined : choices.find((choice) => choice.end.getTime() === end?.getTime());
  const isLive = isAlive(categoryIn(form));
  const isDate = form.ends === 'date';
  const handleEnds = (ends: string) =>
    // A date starts from what was proposed.
    onChange({ ends, ...(ends === 'date' && end && { endTime: timeOfInput(end) }) });
  return (
    <div className="flex flex-col gap-2">
      <Field label="Runs for" error={isDate ? undefined : errors.endTime}>
        {(control) => (
          <Select {...control} value={chosen?.days ?? form.ends} onChange={({ target }) => handleEnds(target.value)}>
            {choices.map((choice) => (
              <option key={choice.days} value={choice.days}>
                {endLabel(start, choice.end)}
              </option>
            ))}
            <option value="date">Until a date and time</option>
          </Select>
        )}
      </Field>
      {isDate && (
        <Field label="End time" error={errors.endTime}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              min={timeOfInput(now)}
              value={form.endTime}
              onChange={({ target }) => onChange({ endTime: target.value })}
            />
          )}
        </Field>
      )}
      {end && (
        <p className="text-ink-muted text-sm">
          Ends {momentText(end)}.
          {isLive &&
            !isDate &&
            ` We picked a ${DAYS[end.getDay()]} evening, because parcels with live animals and plants leave Monday to Wednesday.`}
        </p>
      )}
      {end && isLive && isDate && !suitsShipping(end) && (
        <p role="note" className="flex items-start gap-1 text-sm">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-sand" />
          It ends on a {DAYS[end.getDay()]}. Parcels with live animals and plants leave Monday to Wednesday, so a Sunday
          evening works better.
        </p>
      )}
    </div>
  );
}
