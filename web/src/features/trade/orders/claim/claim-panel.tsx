import type { OrderDetail } from '@nautical/core/contracts/trade/orders';
import { centsOf, moneyOf, PRICE_PATTERN } from '@nautical/core/domain/common/money';
import { DISPUTE_REASONS, type DisputeReason, proposedRefund } from '@nautical/core/domain/trade/disputes';
import { ShieldAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { RadioGroup } from '@/components/form/choice.tsx';
import { Field } from '@/components/form/field.tsx';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Input } from '@/components/form/input.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { explain, fieldErrors, isPassing } from '@/lib/api.ts';
import { catchFocus, pageHeading } from '@/lib/focus/catch-focus.ts';
import { attemptKey, settleAttempt } from '@/lib/form/attempts.ts';
import { clearDraft, useDraft } from '@/lib/form/draft.ts';
import { formatMoney } from '@/lib/format.ts';
import { useTimeLeft } from '@/lib/time/server-clock.ts';
import { toast } from '@/lib/toast.ts';
import { useOpenClaim } from '../api.ts';
import { Countdown, momentText } from '../countdown.tsx';
import { hasAnimals, REASON_LABELS } from '../labels.ts';
import { type ClaimDraft, claimDraft, EMPTY_CLAIM, NO_WORDS } from './claim-draft.ts';
import { ClaimPhoto } from './claim-photo.tsx';
import { LossFields } from './loss-fields.tsx';

/** The way to a claim, with the time there is left for one. */
export function ClaimPanel({ order }: { order: OrderDetail }) {
  const [values, keep] = useDraft<ClaimDraft>(claimDraft(order.id), EMPTY_CLAIM);
  const { claimUntil } = order;
  const left = useTimeLeft(claimUntil);
  const isAlive = hasAnimals(order.items);
  const canClaimLoss = isAlive && left > 0;
  const panel = useRef<HTMLDivElement>(null);
  return (
    <Card ref={panel} className="flex flex-col gap-4 p-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="font-bold font-display text-lg">Is something wrong?</h2>
          {isAlive && claimUntil && (
            <p className="text-ink-muted">
              {canClaimLoss ? (
                <>
                  You can claim dead animals for another <Countdown until={claimUntil} />, until{' '}
                  {momentText(claimUntil)}.
                </>
              ) : (
                'The time to claim dead animals is over. You can still report other problems.'
              )}
            </p>
          )}
        </div>
        {!values.isOpen && (
          <Button
            variant="secondary"
            onClick={() => {
              keep({ isOpen: 'yes' });
              // The form takes the place of this button.
              catchFocus(() => panel.current?.querySelector('input'));
            }}
          >
            <ShieldAlert aria-hidden />
            Report a problem
          </Button>
        )}
      </div>
      {values.isOpen && (
        <ClaimForm
          order={order}
          values={values}
          keep={keep}
          canClaimLoss={canClaimLoss}
          onClose={() => keep({ isOpen: '' })}
        />
      )}
    </Card>
  );
}

type ClaimFormProps = {
  order: OrderDetail;
  values: ClaimDraft;
  keep: (part: Partial<ClaimDraft>) => void;
  canClaimLoss: boolean;
  onClose: () => void;
};

function ClaimForm({ order, values, keep, canClaimLoss, onClose }: ClaimFormProps) {
  const { id, items, events } = order;
  const open = useOpenClaim();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const isBusy = useRef(false);
  // Somebody who has said that it’s there can’t say that it never came.
  const hasConfirmed = events.some(({ kind, by }) => kind === 'delivered' && by === 'buyer');
  const offered = DISPUTE_REASONS.filter(
    (one) => (one !== 'dead-on-arrival' || canClaimLoss) && (one !== 'not-received' || !hasConfirmed),
  );
  const reason = offered.find((one) => one === values.reason) ?? (canClaimLoss ? 'dead-on-arrival' : undefined);
  const isLoss = reason === 'dead-on-arrival';
  const losses = lossesIn(values.lost);
  const tooMany = isLoss ? tooManyIn(items, losses) : undefined;
  // No more goes back than was paid and isn’t refunded.
  const left = centsOf(order.total) - centsOf(order.refundedAmount);
  const proposed = moneyOf(Math.min(centsOf(proposedRefund(items, losses, order.discount)), left));

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const change = (part: Partial<ClaimDraft>) => {
    keep(part);
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  };
  const refuse = (fields: Record<string, string>, text?: string) => {
    setErrors(fields);
    setProblem(text);
    setRefusals((count) => count + 1);
  };

  async function handleSend() {
    const missing = { ...problemsOf(values, reason, losses.length), ...(tooMany && { lost: tooMany }) };
    if (Object.keys(missing).length > 0) return refuse(missing);
    const body = {
      reason: reason as DisputeReason,
      description: values.description.trim() || NO_WORDS,
      photos: [values.sealed, values.opened].filter(Boolean),
      losses: isLoss ? losses : [],
      ...(!isLoss && { amount: values.amount }),
    };
    setErrors({});
    setProblem(undefined);
    const name = claimDraft(id);
    isBusy.current = true;
    try {
      await open.mutateAsync({ params: { id }, body, idempotencyKey: attemptKey(name, body) });
      settleAttempt(name);
      clearDraft(name);
      toast({ title: 'Claim sent', description: 'The money stays held until it’s settled.', tone: 'good' });
      // The form is gone.
      catchFocus(pageHeading);
    } catch (error) {
      if (!isPassing(error)) settleAttempt(name);
      const fields = fieldErrors(error);
      const here = {
        ...fields,
        ...(fields.photos && { [values.sealed ? 'opened' : 'sealed']: fields.photos }),
        ...(fields.losses && { lost: fields.losses }),
      };
      refuse(here, Object.keys(here).some((field) => field in values) ? undefined : explain(error));
    } finally {
      isBusy.current = false;
    }
  }

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy.current) void handleSend();
      }}
    >
      <RadioGroup
        legend="What went wrong?"
        name="reason"
        value={reason ?? ''}
        options={offered.map((value) => ({ value, label: REASON_LABELS[value] }))}
        onChange={(next) => change({ reason: next })}
      />
      {errors.reason && (
        <p role="alert" className="text-sm text-urchin">
          {errors.reason}
        </p>
      )}
      {reason && (
        <>
          <ClaimPhoto
            label={isLoss ? 'Step 1: Photo of the sealed bag' : 'Photo (optional)'}
            helper={isLoss ? 'Before you open it, with the animals in view.' : 'A photo helps us decide quickly.'}
            value={values.sealed}
            error={errors.sealed}
            onChange={(sealed) => change({ sealed })}
          />
          {(isLoss || values.sealed) && (
            <ClaimPhoto
              label={isLoss ? 'Step 2: Photo after opening' : 'Another photo (optional)'}
              helper={isLoss ? 'The dead animals out of the bag, all in one photo.' : 'Show it from another side.'}
              value={values.opened}
              error={errors.opened}
              onChange={(opened) => change({ opened })}
            />
          )}
          {isLoss && (
            <LossFields
              items={items}
              lost={countsIn(values.lost)}
              error={tooMany ?? errors.lost}
              onChange={(lost) => change({ lost: JSON.stringify(lost) })}
            />
          )}
          <Field label={isLoss ? 'Anything else? (optional)' : 'What happened?'} error={errors.description}>
            {(control) => (
              <Textarea
                {...control}
                value={values.description}
                maxLength={2000}
                onChange={({ target }) => change({ description: target.value })}
              />
            )}
          </Field>
          {isLoss ? (
            !tooMany && (
              <p className="figures rounded-control bg-raised p-3">
                You’ll ask for <strong>{formatMoney(proposed)}</strong> back: the price of what was lost
                {centsOf(order.discount) > 0 && ', less your discount'}.
                {order.hasArrived && ' We’ll also record them as dead in your tank.'}
              </p>
            )
          ) : (
            <Field
              label="How much do you want back?"
              error={errors.amount}
              helper={`In dollars, at most ${formatMoney(moneyOf(left))}.`}
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  autoComplete="off"
                  value={values.amount}
                  onChange={({ target }) => change({ amount: target.value })}
                />
              )}
            </Field>
          )}
        </>
      )}
      <FormProblem>
        {open.isPaused ? 'You’re offline. We’ll send your claim as soon as you’re back online.' : problem}
      </FormProblem>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={open.isPending}>
          Send claim
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}

/** The number lost by item, as typed. */
function countsIn(text: string): Record<string, string> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const lossesIn = (text: string) =>
  Object.entries(countsIn(text)).flatMap(([itemId, typed]) => {
    const lost = Number(typed);
    return Number.isInteger(lost) && lost > 0 ? [{ itemId, lost }] : [];
  });

/** Says so when more were lost than bought. */
function tooManyIn(items: OrderDetail['items'], losses: ReturnType<typeof lossesIn>) {
  const item = items.find(({ id, quantity }) => losses.some(({ itemId, lost }) => itemId === id && lost > quantity));
  return item && `There were only ${item.quantity} of “${item.title}”, so enter ${item.quantity} or less`;
}

/** What is missing, by the name of its field. */
function problemsOf(values: ClaimDraft, reason: DisputeReason | undefined, losses: number): Record<string, string> {
  if (!reason) return { reason: 'Choose what went wrong' };
  if (reason === 'dead-on-arrival')
    return {
      ...(!values.sealed && { sealed: 'Add a photo of the sealed bag' }),
      ...(!values.opened && { opened: 'Add a photo after opening' }),
      ...(losses === 0 && { lost: 'Enter how many were dead' }),
    };
  const amount = values.amount.trim();
  return {
    ...(!values.description.trim() && { description: 'Tell us what happened' }),
    ...(!(PRICE_PATTERN.test(amount) && centsOf(amount) > 0) && {
      amount: 'Enter an amount in dollars, like 12.50',
    }),
  };
}
