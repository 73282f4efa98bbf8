import type { OrderDetail, OrderItem } from '@nautical/core/contracts/trade/orders';
import { isAnimal } from '@nautical/core/domain/market/listings';
import type { DisputeReason, DisputeStatus } from '@nautical/core/domain/trade/disputes';
import type { OrderEventKind, OrderRole } from '@nautical/core/domain/trade/orders';
import type { OrderStatus } from '@nautical/core/domain/trade/payments';
import { formatMoney, formatNumber } from '@/lib/format.ts';

type Labels<K extends string> = Record<K, string>;

const STATUS_LABELS: Labels<OrderStatus> = {
  offered: 'Second chance',
  reserved: 'Waiting for payment',
  paid: 'Paid',
  shipped: 'Shipped',
  delivered: 'Delivered',
  disputed: 'Claim open',
  completed: 'Completed',
  refunded: 'Refunded',
  cancelled: 'Canceled',
};
const TO_DO: Partial<Record<OrderRole, Partial<Labels<OrderStatus>>>> = {
  buyer: { reserved: 'To pay' },
  seller: { paid: 'To ship or hand over' },
};

/** What a status is called for one side of orders of any kind. */
export const statusLabel = (status: OrderStatus, role?: OrderRole) =>
  (role && TO_DO[role]?.[status]) ?? STATUS_LABELS[status];

type Standing = Pick<OrderDetail, 'status' | 'role' | 'deliveryOption'>;

/** What the status of one order is called for its reader. */
export function orderLabel({ status, role, deliveryOption }: Standing) {
  const isPickup = deliveryOption === 'pickup';
  if (status === 'paid' && role === 'seller') return isPickup ? 'To hand over' : 'To ship';
  return isPickup && status === 'delivered' ? 'Picked up' : statusLabel(status, role);
}

/** The paper that goes with what is bought. Nothing is packed into a parcel for a buyer who comes by. */
export const slipName = ({ deliveryOption }: Pick<OrderDetail, 'deliveryOption'>) =>
  deliveryOption === 'pickup' ? 'Pickup slip' : 'Packing slip';

export const REASON_LABELS: Labels<DisputeReason> = {
  'dead-on-arrival': 'Animals were dead when they arrived',
  'not-as-described': 'It isn’t what the listing said',
  damaged: 'It arrived damaged',
  'not-received': 'It never arrived',
  other: 'Something else',
};

const CLAIM_LABELS: Labels<DisputeStatus> = {
  open: 'Waiting for the seller',
  countered: 'Waiting for the buyer',
  escalated: 'Waiting for an admin',
  refunded: 'Refunded',
  partially_refunded: 'Partly refunded',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

const WAITS_FOR: Partial<Record<DisputeStatus, OrderRole>> = { open: 'seller', countered: 'buyer', escalated: 'admin' };

/** How a claim stands, for one side. */
export const claimLabel = (status: DisputeStatus, reader: OrderRole) =>
  WAITS_FOR[status] === reader ? 'Waiting for you' : CLAIM_LABELS[status];

const EVENT_LABELS: Labels<OrderEventKind> = {
  reserved: 'Reserved',
  won: 'Auction won',
  offered: 'Offered to the next bidder',
  changed: 'Delivery details changed',
  combined: 'Combined into one shipment',
  payment_failed: 'Payment not made',
  paid: 'Paid',
  pay_reminder: 'Reminder to pay sent',
  ship_reminder: 'Reminder to ship sent',
  shipped: 'Shipped',
  delivered: 'Marked as delivered',
  complete_reminder: 'Reminder sent to the buyer',
  completed: 'Completed',
  claimed: 'Claim opened',
  countered: 'Counteroffer made',
  escalated: 'Admin asked to decide',
  claim_withdrawn: 'Claim withdrawn',
  decided: 'Claim settled',
  refunded: 'Money refunded',
  cancelled: 'Canceled',
  lapsed: 'Time ran out',
  arrived: 'Added to a tank',
};
const BY: Labels<OrderRole> = { buyer: 'by the buyer', seller: 'by the seller', admin: 'by an admin' };

type Event = OrderDetail['events'][number];

/** One line of an order’s history. */
export function eventLabel(event: Event, order: Pick<OrderDetail, 'role' | 'deliveryOption'>) {
  const what = (order.deliveryOption === 'pickup' && pickupLabel(event)) || EVENT_LABELS[event.kind];
  return event.by === null ? what : `${what} ${event.by === order.role ? 'by you' : BY[event.by]}`;
}

/** What is called something else where nothing is sent. */
const pickupLabel = ({ kind, by }: Event) =>
  kind === 'delivered'
    ? by === 'seller'
      ? 'Handed over'
      : 'Picked up'
    : kind === 'ship_reminder' && 'Reminder to hand it over sent';

type Reported = Pick<OrderDetail, 'items' | 'dispute'>;

/** Whether what the buyer reported still stands: they haven’t taken it back, and nobody has found otherwise. */
const isStanding = (dispute: Reported['dispute']) => dispute?.status !== 'withdrawn' && dispute?.status !== 'rejected';

/** Whether the buyer has reported that it never came. */
export const isReportedMissing = ({ dispute }: Pick<Reported, 'dispute'>) =>
  dispute?.reason === 'not-received' && isStanding(dispute);

/** Whether the buyer reports that no animal of the order is alive. */
export const isAllLost = ({ items, dispute }: Reported) =>
  isStanding(dispute) &&
  items
    .filter(({ category }) => isAnimal(category))
    .every(({ id, quantity }) => dispute?.losses.some(({ itemId, lost }) => itemId === id && lost >= quantity));

/** What belongs to an event: sums as money, a number of things with its unit, everything else as it was written. */
export function noteOf({ kind, note }: Event) {
  if (note === null) return null;
  if (kind === 'combined') return `${note} items`;
  const [, sum, why] = /^(\d+\.\d{2})(?:\n(.*))?$/s.exec(note) ?? [];
  if (!sum) return note;
  return why ? `${formatMoney(sum)}: ${why}` : formatMoney(sum);
}

/** How many are bought of one kind: “6 animals”. Nothing for a single one. */
export const countLabel = ({
  quantity,
  category,
}: Pick<OrderItem, 'quantity'> & Partial<Pick<OrderItem, 'category'>>) =>
  quantity > 1 ? `${formatNumber(quantity)} ${isAnimal(category) ? 'animals' : 'pieces'}` : undefined;

export const hasAnimals = (items: readonly Pick<OrderItem, 'category'>[]) =>
  items.some(({ category }) => isAnimal(category));
