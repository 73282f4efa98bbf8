// An order from reservation to completion: who may take which step, what happens by itself, and when.
import type { DeliveryOption } from '../market/listings.ts';
import type { DisputeStatus } from './disputes.ts';
import type { OrderStatus } from './payments.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const RESERVED_MS = 15 * MINUTE_MS; // a fixed price is held for the buyer this long
export const RESERVED_MOST = 3; // things a buyer can hold like that at once
export const WON_MS = 48 * HOUR_MS; // the winner of an auction pays within this time
export const PAY_REMINDERS_MS = [24 * HOUR_MS, 40 * HOUR_MS] as const; // after winning
export const SHIP_REMINDER_MS = 3 * DAY_MS; // after payment
export const SHIP_MS = 14 * DAY_MS; // not shipped by then: the buyer gets the money back
export const CONFIRM_REMINDER_MS = 5 * DAY_MS; // after shipping
export const SHIPPED_MS = 10 * DAY_MS; // after shipping it counts as delivered if the buyer says nothing
export const COMPLETE_REMINDER_MS = 12 * DAY_MS; // after delivery
export const COMPLETE_MS = 14 * DAY_MS; // after delivery the order completes by itself
export const DISPUTE_MS = 60 * DAY_MS; // a claim nobody settled: the buyer gets what they claimed, or the offer they left unanswered

/** The sides of an order. The site acts by itself when a time is up. */
export const ORDER_ROLES = ['buyer', 'seller', 'admin'] as const;
export type OrderRole = (typeof ORDER_ROLES)[number];

export const ORDER_STEPS = [
  'change',
  'pay',
  'cancel',
  'ship',
  'hand-over',
  'deliver',
  'complete',
  'arrive',
  'claim',
  'refund',
  'review',
] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** What is kept of an order’s history, shown as its time line. */
export const ORDER_EVENTS = [
  'reserved',
  'won',
  'offered',
  'changed',
  'combined',
  'payment_failed',
  'paid',
  'pay_reminder',
  'ship_reminder',
  'shipped',
  'delivered',
  'complete_reminder',
  'completed',
  'claimed',
  'countered',
  'escalated',
  'claim_withdrawn',
  'decided',
  'refunded',
  'cancelled',
  'lapsed',
  'arrived',
] as const;
export type OrderEventKind = (typeof ORDER_EVENTS)[number];

type Times = {
  status: OrderStatus;
  createdAt: Date;
  payUntil: Date;
  paidAt: Date | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  completedAt: Date | null;
  liveArrivalHours: number;
  deliveryOption: DeliveryOption;
};

/** Whether something is held for minutes while its buyer checks out, other than a won lot, which has days. */
export const isBriefHold = ({ createdAt, payUntil }: { createdAt: Date; payUntil: Date }) =>
  payUntil.getTime() - createdAt.getTime() <= RESERVED_MS;

/** Bids are binding: the winner of an auction can’t cancel, only the seller can. */
export const isBinding = (order: Pick<Times, 'status' | 'createdAt' | 'payUntil'>) =>
  order.status === 'reserved' && !isBriefHold(order);

/** How an order is named where it has to be told from others. */
export const orderNumber = (id: string) => id.slice(-8).toUpperCase();

/** Until when a loss can be claimed. */
export const claimUntil = ({ deliveredAt, liveArrivalHours }: Pick<Times, 'deliveredAt' | 'liveArrivalHours'>) =>
  deliveredAt && new Date(deliveredAt.getTime() + liveArrivalHours * HOUR_MS);

/** Before an order is paid, where its buyer lives is none of the seller’s business. */
export const isAddressShown = (role: OrderRole, { paidAt }: { paidAt: unknown }) =>
  role !== 'seller' || paidAt !== null;

/** When the order moves on by itself, and where to. */
export function deadlineOf(
  order: Times & { disputedAt: Date | null; claimsAll?: boolean | null },
): { at: Date; becomes: OrderStatus } | null {
  const after = (from: Date | null, ms: number, becomes: OrderStatus) =>
    from && { at: new Date(from.getTime() + ms), becomes };
  switch (order.status) {
    case 'offered':
    case 'reserved':
      return { at: order.payUntil, becomes: 'cancelled' };
    case 'paid':
      return after(order.paidAt, SHIP_MS, 'refunded');
    case 'shipped':
      return after(order.shippedAt, SHIPPED_MS, 'delivered');
    case 'delivered':
      return after(order.deliveredAt, COMPLETE_MS, 'completed');
    case 'disputed':
      return after(order.disputedAt, DISPUTE_MS, order.claimsAll === false ? 'completed' : 'refunded');
    default:
      return null;
  }
}

/** The steps open to somebody right now. Pickup needs no shipping: the buyer confirms they have it, or the seller that they do. */
export function stepsOf(order: Times, role: OrderRole, now: Date): OrderStep[] {
  const { status } = order;
  const isOpen = now < order.payUntil;
  // With a claim open, an admin decides that: a refund beside it wouldn’t count against what is claimed.
  if (role === 'admin') return status === 'paid' || status === 'shipped' || status === 'delivered' ? ['refund'] : [];
  if (role === 'buyer')
    switch (status) {
      case 'offered':
      case 'reserved':
        return !isOpen ? [] : isBinding(order) ? ['change', 'pay'] : ['change', 'pay', 'cancel'];
      case 'paid':
        return order.deliveryOption === 'pickup' ? ['deliver', 'arrive'] : [];
      case 'shipped':
        return ['deliver', 'arrive'];
      case 'delivered':
        return ['arrive', 'claim', 'complete'];
      case 'completed':
        return ['arrive', 'review'];
      default:
        return [];
    }
  switch (status) {
    case 'reserved':
      return isOpen && isBinding(order) ? ['cancel'] : [];
    case 'paid':
      return [order.deliveryOption === 'pickup' ? 'hand-over' : 'ship', 'cancel'];
    case 'completed':
      return ['review'];
    default:
      return [];
  }
}

/** How the site names an order of several things. */
export const orderTitle = ([first = '', ...others]: readonly string[]) =>
  others.length === 0 ? first : `${first} and ${others.length} more`;

/** Whether a loss of live animals can still be claimed; other disputes are open until completion. */
export const canClaimLoss = (order: Pick<Times, 'status' | 'deliveredAt' | 'liveArrivalHours'>, now: Date) => {
  const until = claimUntil(order);
  return order.status === 'delivered' && until !== null && now <= until;
};

const SENTENCES: Record<OrderRole, Record<OrderStatus, string>> = {
  buyer: {
    offered:
      'The winner didn’t buy it, so it’s yours if you want it. The price leaves out the bids of those who could have it before you.',
    reserved: 'It’s reserved for you. Pay to make it yours.',
    paid: 'The seller packs and ships it next.',
    shipped: 'It’s on its way. Tell us as soon as it arrives.',
    delivered:
      'Check everything. If all is well, complete the order; the seller gets the money then. If something is wrong or missing, report it.',
    disputed: 'There’s an open case about this order that has to be settled first.',
    completed: 'All done.',
    refunded: 'Your money is on its way back or already there. Banks take a few days to show it.',
    cancelled: 'This order was canceled. You weren’t charged.',
  },
  seller: {
    offered: 'It was offered to the next bidder.',
    reserved: 'Waiting for the buyer to pay.',
    paid: 'Ship it, then enter the tracking number.',
    shipped: 'It’s on its way to the buyer. If they don’t confirm it, it counts as delivered 10 days after shipping.',
    delivered: 'The buyer has it. You get the money when they complete the order.',
    disputed: 'There’s an open case about this order that has to be settled first.',
    completed: 'All done. The money is in your balance.',
    refunded: 'The buyer got the money back.',
    cancelled: 'This order was canceled.',
  },
  admin: {
    offered: 'It was offered to the next bidder.',
    reserved: 'Waiting for the buyer to pay.',
    paid: 'Waiting for the seller to ship it.',
    shipped: 'It’s on its way to the buyer. If they don’t confirm it, it counts as delivered 10 days after shipping.',
    delivered: 'The buyer has it. The seller gets the money when they complete the order.',
    disputed: 'The two sides may need a decision.',
    completed: 'All done. The seller has the money.',
    refunded: 'The buyer got the money back.',
    cancelled: 'This order was canceled. The buyer wasn’t charged.',
  },
};
/** What is different while nothing goes by mail. */
const IN_PERSON: Partial<Record<DeliveryOption, Record<OrderRole, string>>> = {
  pickup: {
    buyer: 'Arrange a time with the seller and pick it up. Tell us once you have it.',
    seller: 'Arrange a time with the buyer. Tell us once you’ve handed it over.',
    admin: 'The buyer picks it up. Either side tells us once it’s handed over.',
  },
  local: {
    buyer: 'Arrange a time with the seller, who brings it to you.',
    seller: 'Arrange a time with the buyer, and tell us when you set off.',
    admin: 'The seller brings it to the buyer.',
  },
};

/** Whose turn it is while a claim is open. */
const CLAIMED: Record<OrderRole, Partial<Record<DisputeStatus, string>>> = {
  buyer: {
    open: 'The seller answers your claim next. The money stays held until it’s settled.',
    countered: 'The seller made you an offer. Accept it, or ask an admin to decide.',
    escalated: 'An admin decides about your claim. The money stays held until then.',
  },
  seller: {
    open: 'The buyer reported a problem. Answer the claim; the money stays held until it’s settled.',
    countered: 'The buyer decides about your offer next. The money stays held until it’s settled.',
    escalated: 'An admin decides about the claim. The money stays held until then.',
  },
  admin: {
    open: 'The seller answers the claim next.',
    countered: 'The buyer decides about the seller’s offer next.',
    escalated: 'The claim needs an admin’s decision.',
  },
};

/** Once the buyer’s bank has taken the payment back: no money is held, and none goes to the seller. */
const CHARGED_BACK: Record<OrderRole, Partial<Record<OrderStatus, string>>> = {
  buyer: {
    delivered: 'Your bank took the payment back. If all is well, complete the order.',
    disputed: 'Your bank took the payment back. An admin looks into it next.',
    refunded: 'Your bank took the payment back, so you have your money.',
  },
  seller: {
    delivered: 'The buyer has it, but their bank took the payment back.',
    disputed: 'The buyer’s bank took the payment back. An admin looks into it next.',
    completed: 'This order is over. The buyer’s bank took the payment back, so you don’t get money for it.',
    refunded: 'The buyer’s bank took the payment back.',
  },
  admin: {
    delivered: 'The buyer has it, but their bank took the payment back.',
    disputed: 'The buyer’s bank took the payment back. The claim needs an admin’s decision.',
    completed: 'The order is over. The buyer’s bank took the payment back, so the seller doesn’t get money for it.',
    refunded: 'The buyer’s bank took the payment back.',
  },
};

/** While a payment is under way, the buyer has done their part, and the end of the time to pay ends nothing. */
const PAYING = 'Your payment is under way. We’ll tell you as soon as your bank or lender has answered.';
const CONFIRMING = 'Your bank or lender is waiting for you to confirm the payment.';

type Standing = Pick<Times, 'status' | 'deliveryOption'> & {
  /** How its open claim stands. */
  claim?: DisputeStatus | null;
  /** Whether the buyer’s bank has taken the payment back. */
  isChargedBack?: boolean;
  /** Whether a payment is under way. */
  isPaying?: boolean;
  /** Whether that payment waits for the buyer’s word. */
  isConfirming?: boolean;
  /** The order that took this one in. */
  combinedInto?: string | null;
  /** Whether the reader can still review the other side. */
  isReviewable?: boolean;
};

/** What happens next, in one sentence for one side. */
export function nextSentence(
  { status, deliveryOption, combinedInto, isReviewable, isChargedBack, isPaying, isConfirming, claim }: Standing,
  role: OrderRole,
) {
  if (combinedInto) return `Combined with order ${orderNumber(combinedInto)}.`;
  if (isPaying && role === 'buyer' && (status === 'offered' || status === 'reserved'))
    return isConfirming ? CONFIRMING : PAYING;
  const ofBank = isChargedBack ? CHARGED_BACK[role][status] : undefined;
  if (ofBank && status !== 'completed') return ofBank;
  if (status === 'disputed' && claim && CLAIMED[role][claim]) return CLAIMED[role][claim];
  const inPerson = status === 'paid' && IN_PERSON[deliveryOption];
  if (inPerson) return inPerson[role];
  const sentence = ofBank ?? SENTENCES[role][status];
  return status === 'completed' && isReviewable ? `${sentence} Tell others how it went.` : sentence;
}
