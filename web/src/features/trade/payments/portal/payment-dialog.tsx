import { paymentsAdminApi } from '@nautical/core/contracts/trade/payments';
import { centsOf } from '@nautical/core/domain/common/money';
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from '@/components/overlay/dialog.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { buttonClass } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { WideTable } from '@/components/ui/wide-table.tsx';
import { explain, type Reply } from '@/lib/api.ts';
import { formatDate, formatMoney, timeOf } from '@/lib/format.ts';
import { refreshAfter, untilAnswered } from '@/lib/query.ts';
import { REFUND_UNDER_WAY_MS } from '@/lib/timings.ts';
import { fullPaymentQuery } from '../api.ts';
import { LEDGER_ACCOUNT, LEDGER_KIND, PAYMENT_STATUS, titleOf, wayOf } from '../labels.ts';
import { Refund } from '../refund-form.tsx';
import { RefundsUnderWay } from './refunds-under-way.tsx';

type FullPayment = Reply<typeof paymentsAdminApi.read>;

/** One payment with its ledger lines and the gateway’s messages, and the refund. */
export function PaymentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...fullPaymentQuery(id),
    // Nobody tells an admin when the gateway has made a refund.
    refetchInterval: (query) => (query.state.data?.refundsUnderWay.length ? REFUND_UNDER_WAY_MS : untilAnswered(query)),
  });
  const isUnderWay = Boolean(data?.refundsUnderWay.length);
  const wasUnderWay = useRef(isUnderWay);
  useEffect(() => {
    // What was made meanwhile shows in the lists behind, too.
    if (wasUnderWay.current && !isUnderWay) void refreshAfter(paymentsAdminApi.bookRefund);
    wasUnderWay.current = isUnderWay;
  }, [isUnderWay]);
  return (
    <Dialog
      title={data ? titleOf(data) : 'Payment'}
      description={data && `${data.buyer?.username ?? 'A former member'} to ${data.seller?.username ?? 'the site'}`}
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      {isPending ? (
        <div aria-busy="true">
          <span className="sr-only">Loading the payment…</span>
          <Skeleton className="h-72" />
        </div>
      ) : data ? (
        <Details payment={data} />
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

const cellClass = 'px-3 py-2 text-left';
const moment = (at: string) => `${formatDate(at)}, ${timeOf(at)}`;

function Details({ payment }: { payment: FullPayment }) {
  const { amount, refundAmount, status, orderId, ledger, gatewayEvents, refundsUnderWay, message, held } = payment;
  const isHeld = orderId !== null && centsOf(held) > 0;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="figures font-bold font-display text-2xl">{formatMoney(amount)}</span>
        <Badge tone={PAYMENT_STATUS[status].tone}>{PAYMENT_STATUS[status].label}</Badge>
        <span className="text-ink-muted text-sm">
          {wayOf(payment)}
          {payment.invoiceNumber && ` · ${payment.invoiceNumber}`} · {moment(payment.createdAt)}
        </span>
        {refundAmount && <span className="figures text-sm">{formatMoney(refundAmount)} refunded</span>}
        {orderId && (
          <a
            href={`/orders/${orderId}`}
            className={buttonClass({ variant: 'secondary', size: 'sm', className: 'ml-auto' })}
          >
            View order
          </a>
        )}
      </div>
      {message && <p className="text-urchin">{message}</p>}
      <Part title="Ledger">
        {ledger.length === 0 ? (
          <p className="text-ink-muted">No money has moved.</p>
        ) : (
          <WideTable label="Ledger lines">
            <table className="figures w-full text-sm">
              <thead className="text-ink-muted">
                <tr>
                  <th className={`${cellClass} max-sm:hidden`}>Time</th>
                  <th className={cellClass}>What</th>
                  <th className={cellClass}>Account</th>
                  <th className={`${cellClass} text-right`}>Amount</th>
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {ledger.map((line) => (
                  <tr key={line.id}>
                    <td className={`${cellClass} whitespace-nowrap max-sm:hidden`}>{moment(line.at)}</td>
                    <td className={cellClass}>
                      {LEDGER_KIND[line.kind]}
                      <span className="block text-ink-muted sm:hidden">{moment(line.at)}</span>
                    </td>
                    <td className={cellClass}>
                      {LEDGER_ACCOUNT[line.account]}
                      {line.member && ` (${line.member})`}
                    </td>
                    <td className={`${cellClass} whitespace-nowrap text-right`}>{formatMoney(line.amount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </WideTable>
        )}
      </Part>
      <Part title="Messages from the gateway">
        {gatewayEvents.length === 0 ? (
          <p className="text-ink-muted">The gateway hasn’t sent any.</p>
        ) : (
          <ul className="flex flex-col gap-2 text-sm">
            {gatewayEvents.map((event) => (
              <li key={event.id} className="flex flex-wrap items-center gap-2">
                {event.isVerified ? (
                  <Badge tone="kelp">
                    <ShieldCheck aria-hidden className="size-3" />
                    Verified
                  </Badge>
                ) : (
                  <Badge tone="urchin">
                    <ShieldAlert aria-hidden className="size-3" />
                    Not verified
                  </Badge>
                )}
                <span>
                  {event.gateway}: {event.kind}
                  {event.status && `, ${event.status}`}
                </span>
                <span className="text-ink-muted">
                  {moment(event.receivedAt)}
                  {event.handledAt === null && ', not handled yet'}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      {refundsUnderWay.length > 0 && (
        <Part title="Refunds under way">
          <RefundsUnderWay refunds={refundsUnderWay} />
        </Part>
      )}
      {isHeld && payment.orderStatus === 'disputed' && (
        <p>
          There’s an open claim about this order.{' '}
          <a href={`/orders/${orderId}`} className="text-tide underline">
            Decide the claim
          </a>{' '}
          to give money back.
        </p>
      )}
      {isHeld && payment.orderStatus !== 'disputed' && <Refund key={held} orderId={orderId} left={held} />}
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h3 className="font-bold font-display text-lg">{title}</h3>
    {children}
  </section>
);
