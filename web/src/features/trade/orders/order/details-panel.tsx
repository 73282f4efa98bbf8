import type { OrderDetail } from '@nautical/core/contracts/trade/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from '@/components/form/choice.tsx';
import { Field } from '@/components/form/field.tsx';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Input } from '@/components/form/input.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { DELIVERY_LABELS } from '@/features/market/listings/labels.ts';
import { explain } from '@/lib/api.ts';
import { formatMoney } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { latestOrdersQuery, useChangeOrder, useCombine } from '../api.ts';
import { AddressFields } from '../checkout/address-fields.tsx';
import { DeliveryChoice } from '../checkout/delivery-choice.tsx';
import { needsAddress, optionOf, purchaseOf } from '../checkout/purchase.ts';
import { usePurchase } from '../checkout/use-purchase.ts';
import { Address } from './order-facts.tsx';

type DetailsPanelProps = {
  order: OrderDetail;
  /** Something has to be filled in before it can be paid. */
  isMissing: boolean;
};

/** Delivery, address and code of an order that isn’t paid. */
export function DetailsPanel({ order, isMissing }: DetailsPanelProps) {
  const [isEditing, setEditing] = useState(false);
  const latest = useQuery(latestOrdersQuery());
  const { deliveryOption, shipTo, promotionCode } = order;
  if (isMissing || isEditing)
    return latest.isPending ? (
      <div aria-busy="true">
        <span className="sr-only">Loading the delivery details…</span>
        <Skeleton className="h-96 rounded-card" />
      </div>
    ) : (
      <DetailsForm
        order={order}
        address={shipTo ?? latest.data?.find((one) => one.shipTo)?.shipTo ?? null}
        onDone={() => setEditing(false)}
        canCancel={!isMissing}
      />
    );
  return (
    <Card className="flex flex-wrap items-start justify-between gap-3 p-4">
      <div className="min-w-0">
        <h2 className="font-bold font-display text-lg">{DELIVERY_LABELS[deliveryOption]}</h2>
        {deliveryOption === 'pickup' && <p>{order.pickupPlace}</p>}
        {shipTo && <Address shipTo={shipTo} />}
        {promotionCode && <p className="text-ink-muted text-sm">Code {promotionCode}</p>}
      </div>
      <Button variant="secondary" size="sm" onClick={() => setEditing(true)}>
        Change
      </Button>
    </Card>
  );
}

type DetailsFormProps = {
  order: OrderDetail;
  address: OrderDetail['shipTo'];
  onDone: () => void;
  canCancel: boolean;
};

function DetailsForm({ order, address, onDone, canCancel }: DetailsFormProps) {
  const { id, deliveryChoices } = order;
  const change = useChangeOrder();
  const form = usePurchase({
    draft: `order:${id}`,
    initial: purchaseOf(order.deliveryOption, address, order.promotionCode ?? ''),
    send: (body) => change.mutateAsync({ params: { id }, body }),
    onSent: () => {
      toast({ title: 'Delivery details saved', tone: 'good' });
      onDone();
    },
  });
  const { values, errors } = form;
  return (
    <Card className="p-4 md:p-6">
      <form {...form.props} className="flex flex-col gap-5">
        <h2 className="font-bold font-display text-xl">Delivery</h2>
        <DeliveryChoice {...form} choices={deliveryChoices} place={order.pickupPlace} />
        {needsAddress(optionOf(values)) && <AddressFields {...form} />}
        <Field label="Promotion code (optional)" error={errors.promotionCode} helper="Save to see what it takes off.">
          {(control) => (
            <Input
              {...control}
              name="promotionCode"
              value={values.promotionCode}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              onChange={({ target }) => form.change({ promotionCode: target.value })}
            />
          )}
        </Field>
        <FormProblem>{change.isPaused ? OFFLINE : form.problem}</FormProblem>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" loading={form.isSending}>
            Save delivery details
          </Button>
          {canCancel && (
            <Button variant="ghost" onClick={onDone}>
              Cancel
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

const OFFLINE = 'You’re offline. We’ll save this as soon as you’re back online.';

/** Other unpaid wins from the same seller can go into the same box, so that delivery is paid once. */
export function CombinePanel({ order: { id, combinable, seller } }: { order: OrderDetail }) {
  const combine = useCombine();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = combinable.filter((one) => !left.has(one.id));
  if (combinable.length === 0) return null;
  const toggle = (one: string) =>
    setLeft((before) => {
      const next = new Set(before);
      if (!next.delete(one)) next.add(one);
      return next;
    });
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div>
        <h2 className="font-bold font-display text-lg">Ship them together</h2>
        <p className="text-ink-muted">
          You have more to pay from {seller?.username ?? 'this seller'}. In one shipment, you pay for delivery once.
        </p>
      </div>
      <ul>
        {combinable.map((one) => (
          <li key={one.id}>
            <Checkbox
              label={
                <span className="flex min-w-0 flex-1 justify-between gap-3">
                  <span className="min-w-0 break-words">{one.title}</span>
                  <span className="figures">{formatMoney(one.price)}</span>
                </span>
              }
              checked={!left.has(one.id)}
              onChange={() => toggle(one.id)}
            />
          </li>
        ))}
      </ul>
      <FormProblem>{combine.error ? explain(combine.error) : undefined}</FormProblem>
      <Button
        variant="secondary"
        className="self-start"
        loading={combine.isPending}
        disabled={chosen.length === 0}
        onClick={() => combine.mutate({ params: { id }, body: { orderIds: chosen.map((one) => one.id) } })}
      >
        Combine into one shipment
      </Button>
    </Card>
  );
}
