import type { OrderDetail, OrderItem } from '@nautical/core/contracts/trade/orders';
import { isAnimal } from '@nautical/core/domain/market/listings';
import type { DisputeReason, DisputeStatus } from '@nautical/core/domain/trade/disputes';
import type { OrderEventKind, OrderRole } from '@nautical/core/domain/trade/orders';
import type { OrderStatus } from '@nautical/core/domain/trade/payments';

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
  seller: { paid: 'To ship' },
};

/** What a status is called for one side of an order. */
export const statusLabel = (status: OrderStatus, role?: OrderRole) =>
  (role && TO_DO[role]?.[status]) ?? STATUS_LABELS[status];

export const REASON_LABELS: Labels<DisputeReason> = {
  'dead-on-arrival': 'Animals were dead when they arrived',
  'not-as-described': 'It isn’t what the listing said',
  damaged: 'It arrived damaged',
  'not-received': 'It never arrived',
  other: 'Something else',
};

export const CLAIM_LABELS: Labels<DisputeStatus> = {
  open: 'Waiting for the seller',
  countered: 'Waiting for the buyer',
  escalated: 'Waiting for an admin',
  refunded: 'Refunded',
  partially_refunded: 'Partly refunded',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

const EVENT_LABELS: Labels<OrderEventKind> = {
  reserved: 'Reserved',
  won: 'Auction won',
  offered: 'Offered to the next bidder',
  changed: 'Delivery details changed',
  combined: 'Combined into one shipment',
  payment_failed: 'Payment declined',
  paid: 'Paid',
  pay_reminder: 'Reminder to pay sent',
  ship_reminder: 'Reminder to ship sent',
  shipped: 'Shipped',
  delivered: 'Delivered',
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

/** One line of an order’s history. */
export const eventLabel = ({ kind, by }: OrderDetail['events'][number]) =>
  by === null ? EVENT_LABELS[kind] : `${EVENT_LABELS[kind]} ${BY[by]}`;

/** What is bought of one kind: “Neon tetra × 6”. */
export const itemLabel = ({ title, quantity }: Pick<OrderItem, 'title' | 'quantity'>) =>
  quantity > 1 ? `${title} × ${quantity}` : title;

export const hasAnimals = (items: readonly Pick<OrderItem, 'category'>[]) =>
  items.some(({ category }) => isAnimal(category));
