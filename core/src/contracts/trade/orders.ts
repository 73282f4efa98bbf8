import * as z from 'zod/mini';
import { DELIVERY_OPTIONS, LISTING_CATEGORIES } from '../../domain/market/listings.ts';
import { isInUnitedStates, isZip, stateOf } from '../../domain/members/addresses.ts';
import { ORDER_EVENTS, ORDER_ROLES, ORDER_STEPS } from '../../domain/trade/orders.ts';
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '../../domain/trade/payments.ts';
import { SHIPPING_ADVICE } from '../../domain/trade/shipping.ts';
import { endpoint } from '../../endpoint.ts';
import { Id, idOf } from '../common/ids.ts';
import { line, maybeLine } from '../common/line.ts';
import {
  across,
  ById,
  blankIsNone,
  Moment,
  Money,
  Page,
  PersonSummary,
  positiveAmount,
  words,
} from '../common/shapes.ts';
import { OwnTimeZone } from '../tanks/aquarium-shapes.ts';
import { Livestock } from '../tanks/livestock.ts';
import { Dispute } from './disputes.ts';

type Place = { region: string; postcode: string; country: string };
/** What is forbidden where a parcel goes depends on the state, so in the United States that and the ZIP code have to be ones. */
export const ShipTo = z
  .object({
    name: line('Name', 120),
    line1: line('Street address', 120),
    line2: maybeLine('Second address line', 120),
    city: line('City', 120),
    region: line('State', 120),
    postcode: line('ZIP code', 12),
    country: z._default(line('Country', 60), 'United States'),
  })
  .check(
    across<Place>(
      ['region', 'country'],
      ({ region, country }) => !isInUnitedStates(country) || stateOf(region) !== undefined,
      { error: 'Enter a state, like CA or California', path: 'region' },
    ),
    across<Place>(['postcode', 'country'], ({ postcode, country }) => !isInUnitedStates(country) || isZip(postcode), {
      error: 'Enter a ZIP code, like 97201',
      path: 'postcode',
    }),
  );
export type ShipTo = z.output<typeof ShipTo>;

const StoredAddress = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.optional(z.string()),
  city: z.string(),
  region: z.string(),
  postcode: z.string(),
  country: z.string(),
});

/** One thing in an order: a listing as it was when it was bought. Several wins from one seller can share one order. */
export const OrderItem = z.object({
  id: Id,
  postId: z.nullable(Id),
  auctionId: z.nullable(Id),
  title: z.string(),
  price: Money,
  quantity: z.number(),
  category: z.nullable(z.enum(LISTING_CATEGORIES)),
  speciesKey: z.nullable(z.string()),
  image: z.nullable(z.string()),
});
export type OrderItem = z.infer<typeof OrderItem>;

export const Order = z.object({
  id: Id,
  /** The side the reader is on. */
  role: z.enum(ORDER_ROLES),
  status: z.enum(ORDER_STATUSES),
  postId: z.nullable(Id),
  auctionId: z.nullable(Id),
  buyer: z.nullable(PersonSummary),
  seller: z.nullable(PersonSummary),
  title: z.string(),
  /** The order this one was combined with, which has its items now. */
  combinedInto: z.nullable(Id),
  items: z.array(OrderItem),
  price: Money,
  deliveryOption: z.enum(DELIVERY_OPTIONS),
  deliveryCost: Money,
  discount: Money,
  promotionCode: z.nullable(z.string()),
  total: Money,
  refundedAmount: Money,
  /** Whether the buyer’s bank has taken the payment back: nothing is held anymore. */
  isChargedBack: z.boolean(),
  shipTo: z.nullable(StoredAddress),
  payUntil: Moment,
  paidAt: z.nullable(Moment),
  shippedAt: z.nullable(Moment),
  deliveredAt: z.nullable(Moment),
  completedAt: z.nullable(Moment),
  closedAt: z.nullable(Moment),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  liveArrivalHours: z.number(),
  /** Until when dead animals can be claimed. */
  claimUntil: z.nullable(Moment),
  /** What the reader can do now. */
  steps: z.array(z.enum(ORDER_STEPS)),
  /** What happens next, in one sentence, and when it happens by itself. */
  next: z.object({ text: z.string(), by: z.nullable(Moment), becomes: z.nullable(z.enum(ORDER_STATUSES)) }),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Order = z.infer<typeof Order>;

export const OrderEvent = z.object({
  id: Id,
  kind: z.enum(ORDER_EVENTS),
  /** Who did it; null when the site did, because a time was up. */
  by: z.nullable(z.enum(ORDER_ROLES)),
  /** A sum, a reason or a tracking number that belongs to it. */
  note: z.nullable(z.string()),
  at: Moment,
});

export const OrderDetail = z.extend(Order, {
  events: z.array(OrderEvent),
  dispute: z.nullable(Dispute),
  payment: z.nullable(
    z.object({
      id: Id,
      method: z.enum(PAYMENT_METHODS),
      status: z.enum(PAYMENT_STATUSES),
      cardType: z.nullable(z.string()),
      cardLast4: z.nullable(z.string()),
      /** Where the buyer confirms the payment, if their bank asks for that. */
      confirmUrl: z.nullable(z.string()),
      /** When we give the payment up if they haven’t. */
      confirmBy: z.nullable(Moment),
      message: z.nullable(z.string()),
    }),
  ),
  /** What a seller got for a completed order, after fees and with our share of a promotion code; null for everybody else. */
  sellerGot: z.nullable(Money),
  /** The buyer’s other unpaid orders from this seller, which can go into the same shipment. */
  combinable: z.array(z.object({ id: Id, title: z.string(), price: Money })),
  /** The delivery options of the listing and what each costs. */
  deliveryChoices: z.array(z.object({ option: z.enum(DELIVERY_OPTIONS), cost: Money })),
  /** Where the buyer can pick it up, as long as that is or can be chosen. */
  pickupPlace: z.nullable(z.string()),
  /** Whether the reader has reviewed the other side. */
  hasReviewed: z.boolean(),
  /** Whether the animals are already in one of the reader’s tanks. */
  hasArrived: z.boolean(),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

const Checkout = z.object({
  deliveryOption: z.enum(DELIVERY_OPTIONS, 'Choose how you want it delivered'),
  shipTo: blankIsNone(ShipTo),
  promotionCode: maybeLine('Promotion code', 40),
});
const High = z.coerce.number('Enter the daytime high').check(z.minimum(-60), z.maximum(140));

export const NewRefund = z.object({ amount: positiveAmount('Amount'), reason: words('Reason', 500) });

export const ordersApi = {
  create: endpoint('POST', '/api/orders', {
    access: 'member',
    changes: ['orders', 'listings', 'offers'],
    summary: 'Reserves a fixed-price listing for the member, who has 15 minutes to pay.',
    body: z.extend(Checkout, { postId: idOf('Choose a listing') }),
    reply: OrderDetail,
    status: 201,
  }),
  buyNow: endpoint('POST', '/api/auctions/:id/buy-now', {
    access: 'member',
    changes: ['orders', 'auctions', 'listings', 'offers'],
    summary: 'Buys an auction’s lot at its buy-now price. Of two buyers at once, one gets it.',
    params: ById,
    body: z.partial(Checkout),
    reply: OrderDetail,
    status: 201,
  }),
  list: endpoint('GET', '/api/orders', {
    access: 'member',
    shows: ['orders', 'profiles'],
    summary: 'The member’s orders as buyer or seller, newest first.',
    query: z.extend(Page, {
      role: blankIsNone(z.enum(['buyer', 'seller'])),
      status: blankIsNone(z.enum(ORDER_STATUSES)),
      auctionId: blankIsNone(Id),
    }),
    reply: z.array(Order),
  }),
  read: endpoint('GET', '/api/orders/:id', {
    access: 'owner-or-admin',
    shows: ['orders', 'payments', 'reviews', 'arrivals', 'profiles'],
    summary: 'One order with its time line.',
    params: ById,
    reply: OrderDetail,
  }),
  change: endpoint('PUT', '/api/orders/:id', {
    access: 'owner',
    changes: ['orders'],
    summary: 'Changes delivery, address or promotion code before payment. An empty code removes it.',
    params: ById,
    body: z.partial(Checkout),
    reply: OrderDetail,
  }),
  combine: endpoint('POST', '/api/orders/:id/combine', {
    access: 'owner',
    changes: ['orders', 'auctions'],
    summary: 'Puts the buyer’s other unpaid orders from the same seller into one shipment.',
    params: ById,
    body: z.object({ orderIds: z.array(Id).check(z.minLength(1), z.maxLength(20)) }),
    reply: OrderDetail,
  }),
  pay: endpoint('POST', '/api/orders/:id/pay', {
    access: 'owner',
    changes: ['orders', 'payments', 'listings', 'offers'],
    summary: 'Pays with a token from the gateway’s own card fields. A refused card answers 402 with the reason.',
    params: ById,
    body: z.object({ method: z.enum(PAYMENT_METHODS), token: words('Payment token', 200) }),
    reply: OrderDetail,
  }),
  ship: endpoint('POST', '/api/orders/:id/ship', {
    access: 'owner',
    changes: ['orders'],
    summary: 'The seller has handed the parcel over, or set off with it: a local delivery needs no carrier.',
    params: ById,
    body: z.object({ carrier: maybeLine('Carrier', 60), trackingNumber: maybeLine('Tracking number', 60) }),
    reply: OrderDetail,
  }),
  handOver: endpoint('POST', '/api/orders/:id/hand-over', {
    access: 'owner',
    changes: ['orders'],
    summary: 'The seller has handed over what the buyer picked up. The time to claim a loss starts.',
    params: ById,
    reply: OrderDetail,
  }),
  deliver: endpoint('POST', '/api/orders/:id/deliver', {
    access: 'owner',
    changes: ['orders', 'arrivals'],
    summary: 'The buyer has it. The time to claim a loss starts.',
    params: ById,
    reply: OrderDetail,
  }),
  complete: endpoint('POST', '/api/orders/:id/complete', {
    access: 'owner',
    changes: ['orders', 'payments'],
    summary: 'The buyer is content; the seller gets the money.',
    params: ById,
    reply: OrderDetail,
  }),
  cancel: endpoint('POST', '/api/orders/:id/cancel', {
    access: 'owner',
    changes: ['orders', 'payments', 'listings', 'offers'],
    summary:
      'The buyer gives up a reservation, or the seller cancels a won or paid order and the buyer gets everything back. The winner of an auction can’t cancel.',
    params: ById,
    body: z.object({ reason: maybeLine('Reason', 500) }),
    reply: OrderDetail,
  }),
  arrive: endpoint('POST', '/api/orders/:id/arrive', {
    access: 'owner',
    changes: ['orders', 'livestock', 'arrivals', 'tasks'],
    summary:
      'Puts the animals into a tank, with acclimation and quarantine reminders. Marks a shipped order delivered.',
    params: ById,
    body: z.object({ aquariumId: idOf('Choose an aquarium') }),
    reply: z.array(Livestock),
    status: 201,
  }),
  refund: endpoint('POST', '/api/orders/:id/refunds', {
    access: 'admin',
    changes: ['orders', 'payments', 'listings', 'auctions', 'promotions'],
    summary: 'Gives the buyer back part or all of what they paid. An open claim is decided instead.',
    params: ById,
    body: NewRefund,
    reply: OrderDetail,
  }),
  shippingAdvice: endpoint('GET', '/api/orders/:id/shipping-advice', {
    access: 'owner',
    shows: ['orders'],
    summary: 'Whether to ship live animals today and what to pack, by the weather at both ends.',
    params: ById,
    query: z.object({ originHigh: blankIsNone(High), destinationHigh: blankIsNone(High), timeZone: OwnTimeZone }),
    reply: z.object({
      isShippingDay: z.boolean(),
      advice: z.nullable(z.enum(SHIPPING_ADVICE)),
      text: z.string(),
      originHigh: z.nullable(z.number()),
      destinationHigh: z.nullable(z.number()),
      /** Where the highs come from: a forecast, or what the seller typed. */
      source: z.nullable(z.enum(['forecast', 'typed'])),
    }),
  }),
};
