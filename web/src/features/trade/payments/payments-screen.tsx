import type { Payment, Payout } from '@nautical/core/contracts/trade/payments';
import { isAdmin } from '@nautical/core/policies/members/actor';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, Landmark, ReceiptText, Shield } from 'lucide-react';
import { Field } from '@/components/form/field.tsx';
import { Select } from '@/components/form/select.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { formatDate, formatMoney } from '@/lib/format.ts';
import { saveFile } from '@/lib/page/save-file.ts';
import { useUser } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';
import { fetchCsv, paymentPagesQuery, payoutPagesQuery } from './api.ts';
import { BalanceCard } from './balance-card.tsx';
import { FilterBar } from './filter-bar.tsx';
import { PAYOUT_STATUS, titleOf, unchargedLabel } from './labels.ts';
import { PaymentRow } from './payment-row.tsx';
import { DIRECTIONS, type PaymentFilters, type PaymentSearch } from './payments-search.ts';
import { PaymentPortal } from './portal/payment-portal.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';

type PaymentsScreenProps = { search: PaymentSearch; onChange: (change: PaymentSearch) => void };

/** What the member paid and is owed. Admins also have the portal with everybody’s payments. */
export function PaymentsScreen({ search, onChange }: PaymentsScreenProps) {
  const { user } = useUser();
  const mayManage = user ? isAdmin(user) : false;
  if (search.view === 'portal' && mayManage) return <PaymentPortal search={search} onChange={onChange} />;
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>Payments</PageHeading>
        {mayManage && (
          <Link to="/payments" search={{ view: 'portal' }} className={buttonClass({ variant: 'secondary' })}>
            <Shield aria-hidden />
            Payment Portal
          </Link>
        )}
      </div>
      <BalanceCard />
      <History search={search} onChange={onChange} />
      <Payouts />
      {search.payment && <ReceiptDialog id={search.payment} onClose={() => onChange({ payment: undefined })} />}
    </div>
  );
}

const DIRECTION_LABELS: Record<(typeof DIRECTIONS)[number], string> = { paid: 'Paid by you', received: 'Paid to you' };

function History({ search: { direction, status, from, to }, onChange }: PaymentsScreenProps) {
  const filters: PaymentFilters = { direction, status, from, to };
  const isNarrowed = Boolean(direction || status || from || to);
  return (
    <section aria-labelledby="history" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="history" className="font-bold font-display text-xl">
          History
        </h2>
        <DownloadButton filters={filters} />
      </div>
      <FilterBar filters={filters} onChange={onChange}>
        <Field label="Direction">
          {(control) => (
            <Select
              {...control}
              value={direction ?? ''}
              onChange={({ target }) => onChange({ direction: DIRECTIONS.find((one) => one === target.value) })}
            >
              <option value="">Paid and received</option>
              {DIRECTIONS.map((one) => (
                <option key={one} value={one}>
                  {DIRECTION_LABELS[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </FilterBar>
      <PagedList
        pages={useInfiniteQuery(paymentPagesQuery(filters))}
        loading="Loading payments…"
        skeleton={
          <div className="flex flex-col gap-2">
            <Skeleton className="h-28 rounded-card" />
            <Skeleton className="h-28 rounded-card" />
          </div>
        }
        failed="We couldn’t load your payments"
        more="More payments"
        empty={
          isNarrowed ? (
            <EmptyState
              icon={<ReceiptText aria-hidden />}
              title="No payments match"
              sentence="Try other days or another status."
              action={
                <Button
                  variant="secondary"
                  onClick={() => onChange({ direction: undefined, status: undefined, from: undefined, to: undefined })}
                >
                  Clear filters
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<ReceiptText aria-hidden />}
              title="No payments yet"
              sentence="What you buy and sell shows up here with its receipt."
              action={
                <Link to="/" className={buttonClass({ variant: 'secondary' })}>
                  Browse the marketplace
                </Link>
              }
            />
          )
        }
      >
        {(payments) => (
          <ul className="flex flex-col gap-2">
            {payments.map((payment) => (
              <li key={payment.id}>
                <PaymentRow payment={payment}>
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`${paperOf(payment)} for ${titleOf(payment)}`}
                    onClick={() => onChange({ payment: payment.id })}
                  >
                    <ReceiptText aria-hidden />
                    {paperOf(payment)}
                  </Button>
                </PaymentRow>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

/** There’s no receipt for what wasn’t charged, but a reason. */
const paperOf = (payment: Payment) => (unchargedLabel(payment) ? 'Details' : 'Receipt');

function DownloadButton({ filters }: { filters: PaymentFilters }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchCsv(filters),
    onSuccess: (file) => saveFile(file, `payments-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: (error) => {
      console.error('Export failed:', error);
      toast({
        title: 'We couldn’t export your payments',
        description: 'Please try again in a few minutes.',
        tone: 'destructive',
      });
    },
  });
  return (
    <Button variant="secondary" size="sm" loading={isPending} onClick={() => mutate()}>
      {!isPending && <Download aria-hidden />}
      Download CSV
    </Button>
  );
}

function Payouts() {
  return (
    <section aria-labelledby="payouts" className="flex flex-col gap-4">
      <h2 id="payouts" className="font-bold font-display text-xl">
        Payouts
      </h2>
      <PagedList
        pages={useInfiniteQuery(payoutPagesQuery())}
        loading="Loading payouts…"
        skeleton={<Skeleton className="h-16 rounded-card" />}
        failed="We couldn’t load your payouts"
        more="More payouts"
        empty={<p className="text-ink-muted">You haven’t requested a payout yet.</p>}
      >
        {(payouts) => (
          <ul className="flex flex-col gap-2">
            {payouts.map((payout) => (
              <li key={payout.id}>
                <PayoutRow payout={payout} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

const PayoutRow = ({ payout: { amount, status, destination, note, createdAt, decidedAt } }: { payout: Payout }) => (
  <Card className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
    <Landmark aria-hidden className="size-5 shrink-0 text-tide" />
    <span className="figures font-bold font-display text-lg">{formatMoney(amount)}</span>
    <Badge tone={PAYOUT_STATUS[status].tone}>{PAYOUT_STATUS[status].label}</Badge>
    <span className="text-ink-muted text-sm">
      Requested {formatDate(createdAt)}
      {decidedAt && `, ${status === 'sent' ? 'sent' : 'rejected'} ${formatDate(decidedAt)}`}
    </span>
    {destination && <span className="basis-full whitespace-pre-line break-words text-sm">To {destination}</span>}
    {note && <span className="basis-full break-words text-sm">{note}</span>}
  </Card>
);
