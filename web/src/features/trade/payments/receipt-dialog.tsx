import type { Payment } from '@nautical/core/contracts/trade/payments';
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { orderNumber } from '@nautical/core/domain/trade/orders';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { explain } from '@/lib/api.ts';
import { formatDate, formatMoney, timeOf } from '@/lib/format.ts';
import { printAlone } from '@/lib/page/print-alone.ts';
import { toast } from '@/lib/toast.ts';
import { paymentQuery, useCheckPayment } from './api.ts';
import { PAYMENT_STATUS, PAYMENT_TYPES, titleOf, unchargedLabel, wayOf } from './labels.ts';

/** The receipt of one payment, to read or print; only its details while it hasn’t been charged. */
export function ReceiptDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(paymentQuery(id));
  return (
    <Dialog
      title={data && unchargedLabel(data) ? 'Payment details' : 'Payment receipt'}
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      {isPending ? (
        <div aria-busy="true">
          <span className="sr-only">Loading the payment…</span>
          <Skeleton className="h-64" />
        </div>
      ) : data ? (
        <Receipt payment={data} />
      ) : (
        <FailedState
          title="We couldn’t load the payment"
          sentence={explain(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Dialog>
  );
}

function Receipt({ payment }: { payment: Payment }) {
  const paper = useRef<HTMLDivElement>(null);
  const { direction, amount, refundAmount, refundedAt, processingFee, promotionAmount, netAmount, createdAt, status } =
    payment;
  const uncharged = unchargedLabel(payment);
  return (
    <>
      <div ref={paper} className="mb-4 flex flex-col gap-3">
        <div>
          <p className="font-bold font-display text-lg">Nautical Marketplace</p>
          <p className="text-ink-muted text-sm">
            Payment {payment.invoiceNumber ?? payment.id.slice(-12)} · {formatDate(createdAt)}, {timeOf(createdAt)}
          </p>
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          <Line name="For">{titleOf(payment)}</Line>
          {payment.orderId && <Line name="Order">{orderNumber(payment.orderId)}</Line>}
          <Line name="Kind">{PAYMENT_TYPES[payment.paymentType]}</Line>
          <Line name="Buyer">{payment.buyer?.username ?? 'A former member'}</Line>
          <Line name="Seller">{payment.seller?.username ?? 'Nautical Marketplace'}</Line>
          {direction === 'paid' && <Line name={uncharged ? 'Payment method' : 'Paid with'}>{wayOf(payment)}</Line>}
          <Line name="Status">{PAYMENT_STATUS[status].label}</Line>
          {payment.message && <Line name="Reason">{payment.message}</Line>}
        </dl>
        <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-line border-t pt-3">
          <Sum name={uncharged ?? (direction === 'paid' ? 'Total paid' : 'Total')} value={amount} isMain />
          {refundAmount && (
            <>
              <Sum
                name={refundedAt ? `Refunded on ${formatDate(refundedAt)}` : 'Refunded'}
                value={`-${refundAmount}`}
              />
              <Sum name="After refund" value={moneyOf(centsOf(amount) - centsOf(refundAmount))} />
            </>
          )}
          {direction === 'received' && netAmount && processingFee && (
            <>
              {promotionAmount && <Sum name="Paid by us for the buyer’s code" value={promotionAmount} />}
              <Sum name="Fees" value={`-${processingFee}`} />
              <Sum name={netAmount.startsWith('-') ? 'From your balance' : 'You get'} value={netAmount} isMain />
            </>
          )}
        </dl>
      </div>
      <DialogActions cancel="Close">
        {status === 'pending' && <CheckButton id={payment.id} />}
        {payment.orderId && (
          <a href={`/orders/${payment.orderId}`} className={buttonClass({ variant: 'secondary' })}>
            View order
          </a>
        )}
        {!uncharged && (
          <Button onClick={() => paper.current && printAlone(paper.current)}>
            <Printer aria-hidden />
            Print receipt
          </Button>
        )}
      </DialogActions>
    </>
  );
}

function CheckButton({ id }: { id: string }) {
  const { mutate, isPending } = useCheckPayment();
  return (
    <Button
      variant="secondary"
      loading={isPending}
      onClick={() =>
        mutate(
          { params: { id } },
          {
            onSuccess: ({ status }) => toast({ title: `Payment: ${PAYMENT_STATUS[status].label.toLowerCase()}` }),
            onError: (error) =>
              toast({ title: 'We couldn’t ask about it', description: explain(error), tone: 'destructive' }),
          },
        )
      }
    >
      Check again
    </Button>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-muted">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </>
);

const Sum = ({ name, value, isMain = false }: { name: string; value: string; isMain?: boolean }) => (
  <>
    <dt className={isMain ? 'font-semibold' : 'text-ink-muted'}>{name}</dt>
    <dd className={isMain ? 'text-right font-bold' : 'text-right'}>{formatMoney(value)}</dd>
  </>
);
