import type { ordersApi } from '@nautical/core/contracts/trade/orders';
import type { ShippingAdvice } from '@nautical/core/domain/trade/shipping';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { CircleCheck, Flame, type LucideIcon, OctagonX, Snowflake, ThermometerSun, Warehouse } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { explain, type ReadReply } from '@/lib/api.ts';
import { parseDecimal } from '@/lib/form/decimal.ts';
import { useDraft } from '@/lib/form/draft.ts';
import { shippingAdviceQuery } from '../api.ts';

type Advice = NonNullable<ReadReply<typeof ordersApi.shippingAdvice>>;

const LOOKS: Record<ShippingAdvice, { icon: LucideIcon; title: string }> = {
  'do-not-ship': { icon: OctagonX, title: 'Don’t ship today' },
  'heat-pack': { icon: Flame, title: 'Add a heat pack' },
  nothing: { icon: CircleCheck, title: 'Good weather to ship' },
  'cold-pack': { icon: Snowflake, title: 'Add a cold pack' },
  'hold-at-location': { icon: Warehouse, title: 'Have it held at a staffed location' },
};

/** Whether live animals may travel today, and what to pack. */
export function ShippingGuard({ orderId, onForbid }: { orderId: string; onForbid: (isForbidden: boolean) => void }) {
  const [typed, keep] = useDraft(`highs:${orderId}`, { originHigh: '', destinationHigh: '' });
  const [asked, setAsked] = useState(() => highsIn(typed));
  const { data, error, isPending, isFetching, refetch } = useQuery(shippingAdviceQuery(orderId, asked));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isForbidding = data ? isForbidden(data) : false;
  useEffect(() => onForbid(isForbidding), [isForbidding, onForbid]);

  function handleCheck() {
    const wrong = Object.fromEntries(
      Object.entries(typed).flatMap(([name, text]) => {
        const value = parseDecimal(text);
        return value === null || Number.isNaN(value) || value < -60 || value > 140
          ? [[name, 'Enter a daytime high from −60 to 140 °F']]
          : [];
      }),
    );
    setErrors(wrong);
    // Advice for other numbers than these would mislead.
    setAsked(Object.keys(wrong).length === 0 ? highsIn(typed) : {});
  }

  return (
    <section aria-label="Shipping live animals and plants" className="flex flex-col gap-3">
      {isPending ? (
        <Skeleton className="h-20" />
      ) : data ? (
        <Verdict data={data} />
      ) : (
        <p role="alert" className="flex flex-wrap items-center gap-2">
          {explain(error)}
          <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      )}
      {data?.source !== 'forecast' && (
        <form
          noValidate
          className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1fr_1fr_auto]"
          onSubmit={(event) => {
            event.preventDefault();
            handleCheck();
          }}
        >
          {HIGHS.map(({ name, label }) => (
            <Field key={name} label={label} error={errors[name]}>
              {(control) => (
                <Input
                  {...control}
                  name={name}
                  inputMode="decimal"
                  autoComplete="off"
                  value={typed[name]}
                  onChange={({ target }) => keep({ [name]: target.value })}
                />
              )}
            </Field>
          ))}
          <Button
            type="submit"
            variant="secondary"
            className="max-sm:col-span-2 sm:mt-7"
            loading={isFetching && !isPending}
          >
            Check the weather
          </Button>
        </form>
      )}
    </section>
  );
}

const HIGHS = [
  { name: 'originHigh', label: 'High where you are (°F)' },
  { name: 'destinationHigh', label: 'High at the buyer’s (°F)' },
] as const;

function highsIn({ originHigh, destinationHigh }: { originHigh: string; destinationHigh: string }) {
  const [from, to] = [parseDecimal(originHigh), parseDecimal(destinationHigh)];
  return from === null || to === null || Number.isNaN(from + to) ? {} : { originHigh: from, destinationHigh: to };
}

const isForbidden = ({ advice, isShippingDay }: Advice) => advice === 'do-not-ship' || !isShippingDay;

function Verdict({ data }: { data: Advice }) {
  const { advice, text, originHigh, destinationHigh, source } = data;
  const isBad = isForbidden(data);
  const { icon: Icon, title } = advice
    ? LOOKS[advice]
    : { icon: ThermometerSun, title: 'Check the weather before you ship' };
  return (
    <div
      role="status"
      className={clsx('flex gap-3 rounded-control border p-3', isBad ? 'border-2 border-urchin' : 'border-line')}
    >
      {isBad ? (
        <OctagonX aria-hidden className="size-6 shrink-0 text-urchin" />
      ) : (
        <Icon aria-hidden className="size-6 shrink-0 text-tide" />
      )}
      <div className="min-w-0">
        <p className="font-semibold">{isBad ? LOOKS['do-not-ship'].title : title}</p>
        <p>{text}</p>
        {originHigh !== null && destinationHigh !== null && (
          <p className="figures text-ink-muted text-sm">
            {source === 'forecast' ? 'Forecast' : 'You entered'}: {signed(originHigh)} °F where you are,{' '}
            {signed(destinationHigh)} °F at the buyer’s.
          </p>
        )}
      </div>
    </div>
  );
}

const signed = (high: number) => String(high).replace('-', '−');
