import type { Dispute } from '@nautical/core/contracts/trade/disputes';
import { refundBySilence } from '@nautical/core/domain/trade/disputes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { Badge } from '@/components/ui/badge.tsx';
import { buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { formatDate, formatMoney, preview } from '@/lib/format.ts';
import { disputePagesQuery } from '../api.ts';
import { DISPUTE_REASON, DISPUTE_STATUS } from '../labels.ts';

const EXCERPT = 200;

/** Claims, those that wait for an admin first. They’re decided on the page of their order. */
export const DisputesToDecide = () => (
  <PagedList
    pages={useInfiniteQuery(disputePagesQuery())}
    loading="Loading disputes…"
    skeleton={<Skeleton className="h-28 rounded-card" />}
    failed="We couldn’t load the disputes"
    more="More disputes"
    empty={<EmptyState icon={<Scale aria-hidden />} title="No disputes" sentence="Claims by buyers show up here." />}
  >
    {(disputes) => (
      <ul className="flex flex-col gap-2">
        {disputes.map((dispute) => (
          <li key={dispute.id}>
            <DisputeRow dispute={dispute} />
          </li>
        ))}
      </ul>
    )}
  </PagedList>
);

function DisputeRow({ dispute }: { dispute: Dispute }) {
  const {
    orderId,
    title,
    isChargedBack,
    reason,
    description,
    status,
    claimedAmount,
    offeredAmount,
    decideBy,
    actions,
  } = dispute;
  const mayDecide = actions.includes('decide');
  return (
    <Card className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
      <div className="flex min-w-48 flex-1 flex-col gap-1">
        <h2 className="break-words font-semibold">{title}</h2>
        <p className="flex flex-wrap gap-2">
          <Badge tone={DISPUTE_STATUS[status].tone}>{DISPUTE_STATUS[status].label}</Badge>
          <Badge>{DISPUTE_REASON[reason]}</Badge>
        </p>
        <p className="break-words text-sm">{preview(description, EXCERPT)}</p>
        {mayDecide && decideBy && (
          <p className="text-ink-muted text-sm">
            {isChargedBack
              ? `The bank has the money. If nobody decides, this closes by itself on ${formatDate(decideBy)}.`
              : `The buyer gets ${formatMoney(refundBySilence(dispute))} back on ${formatDate(decideBy)} if nobody decides.`}
          </p>
        )}
      </div>
      <div className="figures ml-auto flex flex-col items-end gap-1">
        <p>
          <span className="text-ink-muted text-sm">Claimed </span>
          <span className="font-bold font-display text-xl">{formatMoney(claimedAmount)}</span>
        </p>
        {offeredAmount && <p className="text-ink-muted text-sm">{formatMoney(offeredAmount)} offered</p>}
        <a
          href={`/orders/${orderId}`}
          aria-label={mayDecide ? `Decide ${title}` : `View order: ${title}`}
          className={buttonClass({ variant: mayDecide ? 'primary' : 'secondary', size: 'sm' })}
        >
          {mayDecide ? 'Decide' : 'View order'}
        </a>
      </div>
    </Card>
  );
}
