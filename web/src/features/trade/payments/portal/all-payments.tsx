import type { Payment } from '@nautical/core/contracts/trade/payments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import type { FormEvent } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { formatDate, formatMoney } from '@/lib/format.ts';
import { allPaymentPagesQuery } from '../api.ts';
import { FilterBar } from '../filter-bar.tsx';
import { PAYMENT_STATUS, PAYMENT_TYPES, titleOf } from '../labels.ts';
import type { PaymentSearch } from '../payments-search.ts';
import { PaymentDialog } from './payment-dialog.tsx';

type AllPaymentsProps = { search: PaymentSearch; onChange: (change: PaymentSearch) => void };

export function AllPayments({ search: { status, from, to, search, payment }, onChange }: AllPaymentsProps) {
  function handleSearch(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onChange({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() || undefined });
  }
  return (
    <div className="flex flex-col gap-4">
      <FilterBar filters={{ status, from, to }} onChange={onChange}>
        <form onSubmit={handleSearch} className="max-md:col-span-2">
          <Field label="Member, listing or invoice">
            {(control) => (
              <Input {...control} key={search} type="search" name="search" maxLength={100} defaultValue={search} />
            )}
          </Field>
        </form>
      </FilterBar>
      <PagedList
        pages={useInfiniteQuery(allPaymentPagesQuery({ status, from, to, search }))}
        loading="Loading payments…"
        skeleton={
          <div className="flex flex-col gap-2">
            <Skeleton className="h-24 rounded-card" />
            <Skeleton className="h-24 rounded-card" />
          </div>
        }
        failed="We couldn’t load the payments"
        more="More payments"
        empty={
          <EmptyState
            icon={<ReceiptText aria-hidden />}
            title="No payments found"
            sentence="Try other days, another status or another name."
          />
        }
      >
        {(payments) => (
          <ul className="flex flex-col gap-2">
            {payments.map((each) => (
              <li key={each.id}>
                <Row payment={each} onOpen={() => onChange({ payment: each.id })} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {payment && <PaymentDialog id={payment} onClose={() => onChange({ payment: undefined })} />}
    </div>
  );
}

function Row({ payment, onOpen }: { payment: Payment; onOpen: () => void }) {
  const { buyer, seller, amount, refundAmount, status, isHeld, paymentType, createdAt } = payment;
  return (
    <Card className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
      <div className="flex min-w-48 flex-1 flex-col gap-1">
        <h2 className="break-words font-semibold">{titleOf(payment)}</h2>
        <p className="text-ink-muted text-sm">
          {buyer?.username ?? 'A former member'} to {seller?.username ?? 'the site'} · {PAYMENT_TYPES[paymentType]} ·{' '}
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
        <p className="flex flex-wrap gap-2">
          <Badge tone={PAYMENT_STATUS[status].tone}>{PAYMENT_STATUS[status].label}</Badge>
          {isHeld && <Badge>Held</Badge>}
        </p>
      </div>
      <div className="figures ml-auto flex flex-col items-end gap-1">
        <p className="font-bold font-display text-xl">{formatMoney(amount)}</p>
        {refundAmount && <p className="text-ink-muted text-sm">{formatMoney(refundAmount)} refunded</p>}
        <Button variant="secondary" size="sm" aria-label={`Details of ${titleOf(payment)}`} onClick={onOpen}>
          Details
        </Button>
      </div>
    </Card>
  );
}
