import type { OrderDetail } from '@nautical/core/contracts/trade/orders';
import { isAlive } from '@nautical/core/domain/market/listings';
import { useId, useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Input } from '@/components/form/input.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { explain, fieldErrors } from '@/lib/api.ts';
import { useDraft } from '@/lib/form/draft.ts';
import { toast } from '@/lib/toast.ts';
import { useShip } from '../api.ts';
import { ShippingGuard } from './shipping-guard.tsx';

const CARRIERS = ['USPS', 'UPS', 'FedEx', 'DHL'];

/** The seller hands the parcel over and says how it can be followed, or brings it over. */
export function ShipPanel({ order }: { order: OrderDetail }) {
  const { id, items } = order;
  const isLocal = order.deliveryOption === 'local';
  const list = useId();
  const ship = useShip();
  const [values, keep] = useDraft(`ship:${id}`, { carrier: '', trackingNumber: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [isForbidden, setForbidden] = useState(false);
  const [isAsked, setAsked] = useState(false);

  const change = (part: Partial<typeof values>) => {
    keep(part);
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  };

  function handleSubmit(form: HTMLFormElement) {
    const missing = isLocal
      ? {}
      : {
          ...(!values.carrier.trim() && { carrier: 'Carrier is required' }),
          ...(!values.trackingNumber.trim() && { trackingNumber: 'Tracking number is required' }),
        };
    setErrors(missing);
    setProblem(undefined);
    const [first] = Object.keys(missing);
    if (first) return (form.elements.namedItem(first) as HTMLElement).focus();
    if (isForbidden) setAsked(true);
    else void handleShip();
  }

  async function handleShip() {
    setAsked(false);
    try {
      await ship.mutateAsync({ params: { id }, body: isLocal ? {} : values });
      keep({ carrier: '', trackingNumber: '' });
      toast(
        isLocal
          ? { title: 'Marked as on its way', description: 'The buyer knows you’re coming.', tone: 'good' }
          : { title: 'Marked as shipped', description: 'The buyer can follow the parcel now.', tone: 'good' },
      );
    } catch (error) {
      const fields = fieldErrors(error);
      setErrors(fields);
      setProblem(fields.carrier || fields.trackingNumber ? undefined : explain(error));
    }
  }

  return (
    <Card className="flex flex-col gap-5 p-4 md:p-6">
      <h2 className="font-bold font-display text-xl">{isLocal ? 'Bring it to the buyer' : 'Ship it'}</h2>
      {!isLocal && items.some(({ category }) => isAlive(category ?? undefined)) && (
        <ShippingGuard orderId={id} onForbid={setForbidden} />
      )}
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!ship.isPending) handleSubmit(event.currentTarget);
        }}
      >
        {!isLocal && (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Carrier" error={errors.carrier}>
              {(control) => (
                <>
                  <Input
                    {...control}
                    name="carrier"
                    list={list}
                    autoComplete="off"
                    maxLength={60}
                    value={values.carrier}
                    onChange={({ target }) => change({ carrier: target.value })}
                  />
                  <datalist id={list}>
                    {CARRIERS.map((carrier) => (
                      <option key={carrier} value={carrier} />
                    ))}
                  </datalist>
                </>
              )}
            </Field>
            <Field label="Tracking number" error={errors.trackingNumber}>
              {(control) => (
                <Input
                  {...control}
                  name="trackingNumber"
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={60}
                  value={values.trackingNumber}
                  onChange={({ target }) => change({ trackingNumber: target.value })}
                />
              )}
            </Field>
          </div>
        )}
        <FormProblem>
          {ship.isPaused ? 'You’re offline. We’ll save this as soon as you’re back online.' : problem}
        </FormProblem>
        <Button type="submit" className="self-start" loading={ship.isPending}>
          {isLocal ? 'Mark as on its way' : 'Mark as shipped'}
        </Button>
      </form>
      <Dialog
        title="Ship anyway?"
        description="Today isn’t a safe day to ship live animals and plants. If animals die on the way, the buyer can report it, and their part of the price goes back."
        open={isAsked}
        onOpenChange={setAsked}
      >
        <DialogActions>
          <Button variant="danger" onClick={() => void handleShip()}>
            I shipped them
          </Button>
        </DialogActions>
      </Dialog>
    </Card>
  );
}
