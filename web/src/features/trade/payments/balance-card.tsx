import type { Balance } from '@nautical/core/contracts/trade/payments';
import { PayoutRequest } from '@nautical/core/contracts/trade/payments';
import { centsOf } from '@nautical/core/domain/common/money';
import { PAYOUT_LEAST_CENTS } from '@nautical/core/domain/trade/ledger';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { explain } from '@/lib/api.ts';
import { sendOnce } from '@/lib/form/attempts.ts';
import { useForm } from '@/lib/form/form.ts';
import { formatMoney } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { balanceQuery, payoutPagesQuery, useRequestPayout } from './api.ts';

/** What the member is owed, and the way to have it paid out. */
export function BalanceCard() {
  const { data, error, isPending, isFetching, refetch } = useQuery(balanceQuery());
  const [isAsking, setAsking] = useState(false);
  if (isPending)
    return (
      <div aria-busy="true">
        <span className="sr-only">Loading your balance…</span>
        <Skeleton className="h-44 rounded-card" />
      </div>
    );
  if (!data)
    return (
      <FailedState
        title="We couldn’t load your balance"
        sentence={explain(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const isAsked = centsOf(data.requested) > 0;
  const canAsk = !isAsked && centsOf(data.available) >= PAYOUT_LEAST_CENTS;
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <h2 className="font-bold font-display text-xl">Your sales</h2>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Figure name="Available" value={data.available} helper="You can have this paid out now." isMain />
        <Figure name="Held" value={data.held} helper="Yours once the buyers complete their orders, before fees." />
        <Figure name="Requested" value={data.requested} helper="An admin sends it to you next." />
        <Figure name="Paid out" value={data.paidOut} helper="Everything we’ve sent so far." />
      </dl>
      {centsOf(data.owed) > 0 && (
        <p className="font-medium text-urchin">
          A bank took back a payment, so you owe {formatMoney(data.owed)}. Your next sales pay it off first.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={!canAsk} onClick={() => setAsking(true)}>
          <Landmark aria-hidden />
          Request payout
        </Button>
        {!canAsk && (
          <p className="text-ink-muted text-sm">
            {isAsked
              ? 'You can request the next payout once this one is decided.'
              : `You can request a payout once $${PAYOUT_LEAST_CENTS / 100} is available.`}
          </p>
        )}
      </div>
      {isAsking && <PayoutDialog balance={data} onClose={() => setAsking(false)} />}
    </Card>
  );
}

type FigureProps = { name: string; value: string; helper: string; isMain?: boolean };

const Figure = ({ name, value, helper, isMain = false }: FigureProps) => (
  <div className="flex flex-col">
    <dt className="font-medium text-ink-muted">{name}</dt>
    <dd className={`figures font-bold font-display text-2xl ${isMain ? 'text-kelp' : ''}`}>{formatMoney(value)}</dd>
    <dd className="text-ink-muted text-sm">{helper}</dd>
  </div>
);

function PayoutDialog({ balance: { available }, onClose }: { balance: Balance; onClose: () => void }) {
  const request = useRequestPayout();
  // Where the last one went is the proposal for the next.
  const last = useInfiniteQuery(payoutPagesQuery()).data?.[0]?.destination;
  const { errors, problem, isSending, props } = useForm({
    schema: PayoutRequest,
    sending: {
      ...request,
      // Sent twice, it’s still one payout.
      mutateAsync: ({ body }: { body: { amount: string; destination: string } }) =>
        sendOnce('payout', body, (idempotencyKey) => request.mutateAsync({ body, idempotencyKey })),
    },
    onSent: ({ amount }) => {
      onClose();
      toast({
        title: 'Payout requested',
        description: `We’ll send you ${formatMoney(amount)} and let you know.`,
        tone: 'good',
      });
    },
  });
  return (
    <Dialog
      title="Request payout"
      description={`${formatMoney(available)} is available. An admin checks your request before we send the money.`}
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <form {...props} className="flex flex-col gap-4">
        <Field label="Amount in dollars" error={errors.amount}>
          {(control) => (
            <Input {...control} name="amount" inputMode="decimal" autoComplete="off" defaultValue={available} />
          )}
        </Field>
        <Field
          label="Where should we send it?"
          helper="For example, your PayPal address, or where to mail a check. Don’t enter card numbers."
          error={errors.destination}
        >
          {(control) => <Textarea {...control} name="destination" rows={2} maxLength={200} defaultValue={last ?? ''} />}
        </Field>
        <DialogActions problem={problem}>
          <Button type="submit" loading={isSending}>
            Request payout
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
