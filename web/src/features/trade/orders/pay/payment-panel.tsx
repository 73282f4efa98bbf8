import type { OrderDetail } from '@nautical/core/contracts/trade/orders';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, Lock, WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { RadioGroup } from '@/components/form/choice.tsx';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { ApiError, explain, isPassing } from '@/lib/api.ts';
import { catchFocus, pageHeading } from '@/lib/focus/catch-focus.ts';
import { attemptKey, openAttempt, settleAttempt } from '@/lib/form/attempts.ts';
import { formatMoney } from '@/lib/format.ts';
import { gatewaysQuery, usePay } from '../api.ts';
import { type CardFields, CardFrame, type Gateway } from './card-frame.tsx';
import { PendingPayment } from './pending-payment.tsx';

export const PAYMENT_PANEL = 'payment';

type PaymentPanelProps = {
  order: OrderDetail;
  /** Why it can’t be paid yet, such as a missing address. */
  blocked?: string | undefined;
  /** Whether a payment is being sent. */
  onPayingChange: (isPaying: boolean) => void;
};

/** Everything about paying for an order. */
export function PaymentPanel({ order, blocked, onPayingChange }: PaymentPanelProps) {
  const { payment } = order;
  const { data, error, refetch, isRefetching } = useQuery(gatewaysQuery());
  if (payment && (payment.status === 'pending' || payment.status === 'authorized'))
    return <PendingPayment payment={payment} canGiveUp={Date.now() < Date.parse(order.payUntil)} />;
  if (error && !data)
    return (
      <FailedState
        title="We couldn’t load the ways to pay"
        sentence={explain(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    );
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <h2 className="font-bold font-display text-xl">Pay {formatMoney(order.total)}</h2>
      {blocked ? (
        <p className="text-ink-muted">{blocked}</p>
      ) : !data ? (
        <div aria-busy="true">
          <span className="sr-only">Loading ways to pay…</span>
          <Skeleton className="h-56" />
        </div>
      ) : data.length === 0 ? (
        <p>You can’t pay here right now. Please try again later.</p>
      ) : (
        <Paying order={order} gateways={data} onPayingChange={onPayingChange} />
      )}
    </Card>
  );
}

type Attempt = { method: Gateway['method']; token: string };
/** A card form that says nothing for this long has failed. */
const ANSWERS_MS = 30_000;
const SLOW_MS = 8_000;

type PayingProps = Pick<PaymentPanelProps, 'order' | 'onPayingChange'> & { gateways: readonly Gateway[] };

function Paying({ order, gateways, onPayingChange }: PayingProps) {
  const name = `pay:${order.id}`;
  // Whoever tried one way begins with it again.
  const [method, setMethod] = useState(order.payment?.method ?? gateways[0]?.method);
  const gateway = gateways.find((one) => one.method === method) ?? gateways[0];
  const fields = useRef<CardFields>(null);
  const pay = usePay();
  const [problem, setProblem] = useState(() => declinedBefore(order));
  const [isReading, setReading] = useState(false);
  /** Sent, and nobody knows how it went. */
  const [unknown, setUnknown] = useState(() => openAttempt<Attempt>(name));
  const [tries, setTries] = useState(0);
  const isBusy = useRef(false);
  const isSlow = useSlow(pay.isPending);
  const isPaying = isReading || pay.isPending;

  useEffect(() => {
    onPayingChange(isPaying);
    return () => onPayingChange(false);
  }, [isPaying, onPayingChange]);

  useEffect(() => {
    if (!isReading) return;
    const timer = setTimeout(() => stop('The payment form didn’t answer. Please try again.'), ANSWERS_MS);
    return () => clearTimeout(timer);
  });

  function stop(text?: string) {
    isBusy.current = false;
    setReading(false);
    setProblem(text);
  }

  function handlePay() {
    // A second click while the first is under way does nothing.
    if (isBusy.current) return;
    isBusy.current = true;
    setProblem(undefined);
    setReading(true);
    fields.current?.submit();
  }

  function handleToken(token: string) {
    // A token nobody asked for pays nothing.
    if (!isBusy.current || !gateway || pay.isPending) return;
    setReading(false);
    void send({ method: gateway.method, token });
  }

  async function send(attempt: Attempt) {
    isBusy.current = true;
    setUnknown(undefined);
    setProblem(undefined);
    try {
      // The same key each time, so that it’s charged once however often it’s sent.
      await pay.mutateAsync({
        params: { id: order.id },
        body: attempt,
        idempotencyKey: attemptKey(name, attempt),
      });
      settleAttempt(name);
      stop();
      // The form is gone.
      catchFocus(pageHeading);
    } catch (error) {
      if (isPassing(error)) {
        setUnknown(attempt);
        return stop();
      }
      settleAttempt(name);
      // A token works once, so the fields start over for another card.
      setTries((count) => count + 1);
      stop(error instanceof ApiError && error.status === 402 ? `${explain(error)} ${ANOTHER}` : explain(error));
    }
  }

  if (unknown && !pay.isPending) return <UnknownOutcome onRetry={() => void send(unknown)} />;
  if (!gateway) return null;
  return (
    <>
      {gateways.length > 1 && (
        <RadioGroup
          legend="How do you want to pay?"
          name="method"
          value={gateway.method}
          options={gateways.map(({ method: value, label }) => ({ value, label }))}
          onChange={(next) => {
            setMethod(next);
            setProblem(undefined);
          }}
        />
      )}
      <CardFrame
        key={`${gateway.method} ${tries}`}
        ref={fields}
        gateway={gateway}
        onToken={handleToken}
        onProblem={stop}
        onEnter={handlePay}
      />
      {gateway.isSandbox && (
        <p className="text-ink-muted text-sm">
          This is a test: no real money moves.{' '}
          {gateway.method === 'skeps' ? 'Pick a test number in the form above.' : 'Pick a test card in the form above.'}
        </p>
      )}
      <FormProblem>{pay.isPaused ? 'You’re offline. We’ll pay as soon as you’re back online.' : problem}</FormProblem>
      <Button size="lg" loading={isPaying} onClick={handlePay}>
        <CreditCard aria-hidden />
        Pay {formatMoney(order.total)}
      </Button>
      <p role="status" className="text-ink-muted text-sm empty:hidden">
        {isSlow && 'Your bank is taking longer than usual. Please keep this page open. You won’t be charged twice.'}
      </p>
      <p className="flex items-start gap-2 text-ink-muted text-sm">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        {gateway.method === 'skeps'
          ? 'What you enter goes straight to the lender. We never see it.'
          : 'Your card number goes straight to the payment company. We never see it.'}
      </p>
    </>
  );
}

const ANOTHER = 'You haven’t been charged.';

const declinedBefore = ({ payment }: OrderDetail) =>
  payment?.status === 'failed' ? `${payment.message ?? 'Your payment was declined.'} ${ANOTHER}` : undefined;

/** Whether something has been going on for a while. */
function useSlow(isPending: boolean) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!isPending) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isPending]);
  return isSlow;
}

function UnknownOutcome({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-control border border-sand p-4">
      <p className="flex items-start gap-2">
        <WifiOff aria-hidden className="mt-0.5 size-5 shrink-0 text-sand" />
        We lost the connection while you were paying, so we don’t know yet if it worked. Finish the payment to find out.
        You won’t be charged twice.
      </p>
      <Button className="self-start" onClick={onRetry}>
        Finish the payment
      </Button>
    </div>
  );
}
