import type { Promotion } from '@nautical/core/contracts/trade/promotions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CirclePause, CirclePlay, Clock, type LucideIcon, Plus, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { CATEGORIES } from '@/features/market/listings/categories.ts';
import { explain } from '@/lib/api.ts';
import { formatDate, formatMoney, formatNumber } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { promotionPagesQuery, useUpdatePromotion } from './api.ts';
import { PromotionDialog } from './promotion-dialog.tsx';

/** Where an admin makes, pauses and changes promotion codes, and sees how they’re used. */
export function AdminPromotionsScreen() {
  const [edited, setEdited] = useState<Promotion | 'new'>();
  const add = (
    <Button onClick={() => setEdited('new')}>
      <Plus aria-hidden />
      Add promotion
    </Button>
  );
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <PageHeading>Promotions</PageHeading>
          <p className="text-ink-muted">Codes buyers can enter at checkout.</p>
        </div>
        {add}
      </div>
      <PagedList
        pages={useInfiniteQuery(promotionPagesQuery())}
        loading="Loading promotions…"
        skeleton={
          <div className="flex flex-col gap-3">
            <Skeleton className="h-40 rounded-card" />
            <Skeleton className="h-40 rounded-card" />
          </div>
        }
        failed="We couldn’t load the promotions"
        more="More promotions"
        empty={
          <EmptyState
            icon={<TicketPercent aria-hidden />}
            title="No promotions yet"
            sentence="Add a code with a percentage or a fixed sum off."
          />
        }
      >
        {(promotions) => (
          <ul className="flex flex-col gap-3">
            {promotions.map((promotion) => (
              <li key={promotion.id}>
                <PromotionCard promotion={promotion} onEdit={() => setEdited(promotion)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {edited && (
        <PromotionDialog promotion={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </div>
  );
}

type State = { label: string; tone: 'kelp' | 'sand' | 'neutral'; icon: LucideIcon };

/** How a promotion stands right now. */
function stateOf({ isActive, startDate, endDate, usageLimit, usageCount }: Promotion, now: number): State {
  if (endDate && Date.parse(endDate) <= now) return { label: 'Expired', tone: 'neutral', icon: Clock };
  if (!isActive) return { label: 'Paused', tone: 'sand', icon: CirclePause };
  if (Date.parse(startDate) > now) return { label: 'Not started', tone: 'neutral', icon: Clock };
  if (usageLimit !== null && usageCount >= usageLimit) return { label: 'Used up', tone: 'neutral', icon: Clock };
  return { label: 'Running', tone: 'kelp', icon: CirclePlay };
}

const percentOf = (value: string) => `${value.replace(/\.?0+$/, '')}%`;
const offOf = ({ type, value }: Promotion) => `${type === 'percentage' ? percentOf(value) : formatMoney(value)} off`;

/** The terms of a promotion, as people say them. */
function termsOf(promotion: Promotion): string[] {
  const { category, minPurchase, maxDiscount, userLimit, startDate, endDate } = promotion;
  return [
    category ? `${CATEGORIES.find(({ value }) => value === category)?.label} only` : 'All categories',
    ...(minPurchase ? [`From ${formatMoney(minPurchase)}`] : []),
    ...(maxDiscount ? [`At most ${formatMoney(maxDiscount)} off`] : []),
    userLimit === 1 ? 'Once per member' : `${userLimit} times per member`,
    endDate ? `${formatDate(startDate)} to ${formatDate(endDate)}` : `Since ${formatDate(startDate)}`,
  ];
}

function PromotionCard({ promotion, onEdit }: { promotion: Promotion; onEdit: () => void }) {
  const { id, name, description, code, usageCount, usageLimit, discounted, isActive } = promotion;
  const { mutate, isPending } = useUpdatePromotion();
  const state = stateOf(promotion, Date.now());
  const toggle = () =>
    mutate(
      { params: { id }, body: { isActive: !isActive } },
      {
        onSuccess: () => toast({ title: isActive ? `${code} is paused` : `${code} is running again`, tone: 'good' }),
        onError: (error) => toast({ title: 'We couldn’t save that', description: explain(error), tone: 'destructive' }),
      },
    );
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="break-words font-semibold">{name}</h2>
        <code className="break-all rounded-control bg-raised px-2 py-0.5 font-bold">{code}</code>
        <Badge tone={state.tone}>
          <state.icon aria-hidden className="size-3" />
          {state.label}
        </Badge>
        <span className="figures ml-auto font-bold font-display text-lg">{offOf(promotion)}</span>
      </div>
      {description && <p className="max-w-prose break-words">{description}</p>}
      <ul className="figures flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-sm">
        {termsOf(promotion).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <p className="figures">
        Used or reserved {formatNumber(usageCount)} {usageCount === 1 ? 'time' : 'times'}
        {usageLimit !== null && ` of ${formatNumber(usageLimit)}`}, {formatMoney(discounted)} taken off
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" aria-label={`Edit ${code}`} onClick={onEdit}>
          Edit
        </Button>
        {state.label !== 'Expired' && (
          <Button
            variant="ghost"
            size="sm"
            loading={isPending}
            aria-label={`${isActive ? 'Pause' : 'Resume'} ${code}`}
            onClick={toggle}
          >
            {isActive ? 'Pause' : 'Resume'}
          </Button>
        )}
      </div>
    </Card>
  );
}
