import type { OrderDetail } from '@nautical/core/contracts/trade/orders';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { Card } from '@/components/ui/card.tsx';
import { Disclosure } from '@/components/ui/disclosure.tsx';
import { formatDate } from '@/lib/format.ts';
import { momentText } from '../countdown.tsx';
import { eventLabel, isReportedMissing, noteOf, statusLabel } from '../labels.ts';

type Stage = { name: string; at: string | null };

/** The way of an order, from reservation to completion; one that ended early ends with how. */
function stagesOf(order: OrderDetail): Stage[] {
  const { status, deliveryOption, createdAt, closedAt, events } = order;
  const begins = (kind: (typeof events)[number]['kind']) => events.some((event) => event.kind === kind);
  const way: Stage[] = [
    {
      name: begins('offered') ? 'Offered' : begins('won') ? 'Won' : 'Reserved',
      at: createdAt,
    },
    { name: 'Paid', at: order.paidAt },
    ...(deliveryOption === 'pickup' ? [] : [{ name: 'Shipped', at: order.shippedAt }]),
    {
      name: isReportedMissing(order) ? 'Not received' : deliveryOption === 'pickup' ? 'Picked up' : 'Delivered',
      at: order.deliveredAt,
    },
    { name: 'Completed', at: order.completedAt },
  ];
  const done = way.filter(({ at }) => at);
  // A bank can take the payment back before anything was shipped.
  if (status === 'disputed') return [...done, { name: statusLabel(status), at: null }, ...way.slice(-1)];
  if (status !== 'refunded' && status !== 'cancelled') return way;
  return [...done, { name: statusLabel(status), at: closedAt ?? order.updatedAt }];
}

/** Where the order stands. */
export function Stages({ order }: { order: OrderDetail }) {
  const stages = stagesOf(order);
  const current = stages.findIndex(({ at }) => at === null);
  return (
    <ol aria-label="Progress of the order" className="flex max-sm:flex-col max-sm:gap-1">
      {stages.map(({ name, at }, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          className="flex min-w-0 flex-1 gap-2 sm:flex-col"
        >
          <span aria-hidden className="flex items-center sm:gap-1">
            <span
              className={clsx(
                'grid size-6 shrink-0 place-items-center rounded-full border-2',
                at ? 'border-tide bg-tide text-canvas' : index === current ? 'border-tide' : 'border-line',
              )}
            >
              {at ? (
                <Check className="size-4" />
              ) : (
                index === current && <span className="size-2 rounded-full bg-tide" />
              )}
            </span>
            {index < stages.length - 1 && (
              <span className={clsx('h-0.5 flex-1 max-sm:hidden', at ? 'bg-tide' : 'bg-line')} />
            )}
          </span>
          <span className="flex min-w-0 gap-x-2 text-sm sm:flex-col sm:pr-2">
            <span className={index === current ? 'font-semibold' : at ? '' : 'text-ink-muted'}>
              {name}
              <span className="sr-only">{at ? ', done' : index === current ? ', current step' : ', to come'}</span>
            </span>
            {at && (
              <time dateTime={at} title={momentText(at)} className="figures text-ink-muted">
                {formatDate(at)}
              </time>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Everything that happened, newest first. */
export function History({ order }: { order: OrderDetail }) {
  const { events } = order;
  if (events.length === 0) return null;
  const newest = events.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <Card className="px-4 py-1 md:px-6 md:py-3">
      <Disclosure title="History">
        <ol className="flex flex-col gap-3 pb-3 text-sm">
          {newest.map((event) => (
            <li key={event.id}>
              <span className="block font-medium">{eventLabel(event, order)}</span>
              {event.note && <span className="block break-words">{noteOf(event)}</span>}
              <time dateTime={event.at} className="figures text-ink-muted">
                {momentText(event.at)}
              </time>
            </li>
          ))}
        </ol>
      </Disclosure>
    </Card>
  );
}
