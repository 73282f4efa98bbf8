import type { Order } from '@nautical/core/contracts/trade/orders';
import { Link } from '@tanstack/react-router';
import { formatDate, formatMoney } from '@/lib/format.ts';
import { Countdown } from './countdown.tsx';
import { ItemCount } from './order/item-count.tsx';
import { ItemPhoto } from './order/item-photo.tsx';
import { OrderBadge } from './status-badge.tsx';

export function OrderRow({ order }: { order: Order }) {
  const { role, items, next } = order;
  const other = role === 'seller' ? order.buyer : order.seller;
  const [first] = items;
  return (
    <li className="relative flex gap-3 rounded-card border border-line bg-surface p-3 transition-colors focus-within:border-tide hover:border-tide">
      {first && <ItemPhoto item={first} />}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <OrderBadge order={order} />
          <span className="figures font-bold font-display">{formatMoney(order.total)}</span>
        </div>
        <h3 className="line-clamp-2 font-medium leading-snug">
          <Link
            to="/orders/$id"
            params={{ id: order.id }}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-tide focus-visible:after:-outline-offset-2"
          >
            {order.title}
          </Link>
          {items.length === 1 && first && <ItemCount item={first} />}
        </h3>
        <p className="text-sm">
          {next.text}
          {next.by && (
            <span className="text-ink-muted">
              {' '}
              <Countdown until={next.by} /> left.
            </span>
          )}
        </p>
        <p className="text-ink-muted text-sm">
          {role === 'seller' ? 'To' : 'From'} {other?.username ?? 'a former member'} ·{' '}
          <time dateTime={order.createdAt}>{formatDate(order.createdAt)}</time>
        </p>
      </div>
    </li>
  );
}
