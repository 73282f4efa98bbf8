import type { Order } from '@nautical/core/contracts/trade/orders';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/link.tsx';
import { timeOf } from '@/lib/format.ts';
import { latestOrdersQuery } from './api.ts';
import { momentText } from './countdown.tsx';

/** The reader’s own unpaid order that holds a listing. */
export const findReservation = (orders: readonly Order[] | null | undefined, postId: string) =>
  orders?.find(
    ({ status, items }) =>
      (status === 'reserved' || status === 'offered') && items.some((item) => item.postId === postId),
  );

/** What the reader holds and until when: minutes for a fixed price, days for a won lot. Nothing is to be done while they pay. */
export function reservationText({ status, auctionId, payUntil, next }: Order) {
  if (next.by === null) return next.text;
  return auctionId === null
    ? `You’ve reserved this, pay by ${timeOf(payUntil)}.`
    : `${status === 'offered' ? 'It’s offered to you' : 'It’s yours'}, pay by ${momentText(payUntil)}.`;
}

/** Leads a reader back to their own open order; to everybody else the listing is reserved. */
export function OwnReservation({ postId, otherwise }: { postId: string; otherwise: ReactNode }) {
  const order = findReservation(useQuery(latestOrdersQuery()).data, postId);
  if (!order) return otherwise;
  return (
    <p className="flex items-start gap-2 rounded-control border border-line bg-raised px-3 py-2.5">
      <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-sand" />
      <span>
        <span className="font-semibold">{reservationText(order)}</span>{' '}
        <TextLink to="/orders/$id" params={{ id: order.id }}>
          Go to your order
        </TextLink>
      </span>
    </p>
  );
}
