import type { OrderDetail } from '@nautical/core/contracts/trade/orders';
import { paymentsApi } from '@nautical/core/contracts/trade/payments';
import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Spinner } from '@/components/ui/spinner.tsx';
import { call, explain } from '@/lib/api.ts';
import { timeOf } from '@/lib/format.ts';
import { refreshAfter } from '@/lib/query.ts';
import { useGiveUpPayment } from '../api.ts';

const FIRST_MS = 2_000;
const LONGEST_MS = 15_000;

type PendingPaymentProps = {
  payment: NonNullable<OrderDetail['payment']>;
  /** Whether there’s time left for another way to pay. */
  canGiveUp: boolean;
};

/** A payment that isn’t decided: the bank wants the buyer to confirm it, or simply takes its time. */
export function PendingPayment({ payment, canGiveUp }: PendingPaymentProps) {
  useCheckedPayment(payment.id);
  const giveUp = useGiveUpPayment();
  const { confirmUrl, confirmBy } = payment;
  return (
    <Card className="flex flex-col gap-3 p-4 md:p-6">
      <h2 className="font-bold font-display text-xl">
        {confirmUrl ? 'Confirm your payment' : 'We’re waiting for your bank'}
      </h2>
      <p>
        {confirmUrl
          ? 'Your bank or lender wants to make sure it’s you. Confirm it on their page, then come back here.'
          : 'It can take a minute. You can leave this page; we’ll let you know. You won’t be charged twice.'}
      </p>
      {confirmBy && <p>Please confirm it by {timeOf(confirmBy)}. After that, we cancel the payment.</p>}
      {confirmUrl && (
        <div className="flex flex-wrap gap-2">
          <a href={confirmUrl} target="_blank" rel="noopener" className={buttonClass()}>
            <ExternalLink aria-hidden />
            Confirm payment
          </a>
          {canGiveUp && (
            <Button
              variant="ghost"
              loading={giveUp.isPending}
              onClick={() => giveUp.mutate({ params: { id: payment.id } })}
            >
              Don’t pay this way
            </Button>
          )}
        </div>
      )}
      <FormProblem>{giveUp.error ? explain(giveUp.error) : undefined}</FormProblem>
      <p role="status" className="flex items-center gap-2 text-ink-muted text-sm">
        <Spinner />
        {confirmUrl ? 'Waiting for you to confirm the payment…' : 'Checking your payment…'}
      </p>
    </Card>
  );
}

/** Asks about the payment until it’s decided, less and less often. What it finds is shown by refreshing the order. */
function useCheckedPayment(id: string) {
  useEffect(() => {
    let wait = FIRST_MS;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const later = () => {
      if (!isOver) timer = setTimeout(() => void check(), wait);
      wait = Math.min(wait * 1.5, LONGEST_MS);
    };
    async function check() {
      try {
        if (navigator.onLine) {
          const parts = { params: { id } };
          const { status } = await call(paymentsApi.check, parts);
          if (status !== 'pending' && status !== 'authorized') await refreshAfter(paymentsApi.check, parts);
        }
      } catch (error) {
        console.warn('Could not check a payment:', error);
      }
      later();
    }
    later();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [id]);
}
