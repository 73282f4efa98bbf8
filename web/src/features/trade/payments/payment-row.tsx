import type { Payment } from '@nautical/core/contracts/trade/payments';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Card } from '@/components/ui/card.tsx';
import { formatDate, formatMoney } from '@/lib/format.ts';
import { PAYMENT_STATUS, titleOf, unchargedLabel, wayOf } from './labels.ts';

/** One payment as its buyer or seller sees it. */
export function PaymentRow({ payment, children }: { payment: Payment; children: ReactNode }) {
  const {
    direction,
    buyer,
    seller,
    amount,
    netAmount,
    refundAmount,
    promotionAmount,
    status,
    isHeld,
    message,
    createdAt,
  } = payment;
  const isPaid = direction === 'paid';
  const uncharged = unchargedLabel(payment);
  const hasMoved = !uncharged;
  const other = isPaid ? seller : buyer;
  const Arrow = isPaid ? ArrowUpRight : ArrowDownLeft;
  return (
    <Card className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
      <Arrow
        aria-hidden
        className={`mt-1 size-5 shrink-0 ${!hasMoved ? 'text-ink-muted' : isPaid ? 'text-coral' : 'text-kelp'}`}
      />
      <div className="flex min-w-48 flex-1 flex-col gap-1">
        <h3 className="break-words font-semibold">{titleOf(payment)}</h3>
        <p className="text-ink-muted text-sm">
          {isPaid ? (hasMoved ? 'You paid' : 'To') : 'Paid by'}{' '}
          {other?.username ?? (isPaid ? 'the site' : 'a former member')} ·{' '}
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          {isPaid && ` · ${wayOf(payment)}`}
        </p>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={PAYMENT_STATUS[status].tone}>{PAYMENT_STATUS[status].label}</Badge>
          {isHeld && <Badge>Held until the order completes</Badge>}
        </p>
        {message && <p className="text-sm text-urchin">{message}</p>}
      </div>
      <div className="figures ml-auto flex flex-col items-end gap-1">
        {hasMoved ? (
          <p className="font-bold font-display text-xl">
            <span className="sr-only">{isPaid ? 'Out: ' : 'In: '}</span>
            {isPaid ? '−' : '+'}
            {formatMoney(amount)}
          </p>
        ) : (
          <p className="text-ink-muted">
            {formatMoney(amount)} {uncharged?.toLowerCase()}
          </p>
        )}
        {!isPaid && netAmount && (
          <p className="text-ink-muted text-sm">
            {formatMoney(netAmount)} after fees
            {promotionAmount && `, with ${formatMoney(promotionAmount)} from us for the code`}
          </p>
        )}
        {refundAmount && <p className="text-ink-muted text-sm">{formatMoney(refundAmount)} refunded</p>}
        <div className="flex flex-wrap justify-end gap-2">{children}</div>
      </div>
    </Card>
  );
}
