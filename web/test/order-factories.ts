import type { Dispute } from '@nautical/core/contracts/trade/disputes';
import { type OrderDetail, type OrderItem, ordersApi } from '@nautical/core/contracts/trade/orders';
import { deadlineOf, nextSentence, type OrderRole, orderTitle, stepsOf } from '@nautical/core/domain/trade/orders';
import type { OrderStatus } from '@nautical/core/domain/trade/payments';
import { renderApp } from './render-app.tsx';

const HOUR_MS = 3_600_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

export const ADDRESS = {
  name: 'Sam Reef',
  line1: '1 Tide Street',
  city: 'Portland',
  region: 'OR',
  postcode: '97201',
  country: 'United States',
};

export const anItem = (change: Partial<OrderItem> = {}): OrderItem => ({
  id: crypto.randomUUID(),
  postId: crypto.randomUUID(),
  auctionId: null,
  title: 'Neon tetra',
  price: '20.00',
  quantity: 6,
  category: 'fish',
  speciesKey: 'neon-tetra',
  image: null,
  ...change,
});

const person = (username: string) => ({ id: crypto.randomUUID(), username, avatar: null, location: null });
const RANK: readonly OrderStatus[] = ['reserved', 'paid', 'shipped', 'delivered', 'completed'];

/** An order as its reader sees it, with the moments, steps and sentence that belong to its status. */
export function anOrder(change: Partial<OrderDetail> & { role?: OrderRole } = {}): OrderDetail {
  const { role = 'buyer', status = 'reserved', deliveryOption = 'courier' } = change;
  const rank = RANK.indexOf(status === 'disputed' ? 'delivered' : status);
  const reached = (one: OrderStatus, ms: number) => (rank >= RANK.indexOf(one) ? at(ms) : null);
  const items = change.items ?? [anItem()];
  const order = {
    id: crypto.randomUUID(),
    role,
    status,
    postId: items[0]?.postId ?? null,
    auctionId: null,
    buyer: person('sam'),
    seller: person('kim'),
    title: orderTitle(items.map(({ title }) => title)),
    combinedInto: null,
    items,
    price: '20.00',
    deliveryOption,
    deliveryCost: '12.00',
    discount: '0.00',
    promotionCode: null,
    total: '32.00',
    refundedAmount: '0.00',
    isChargedBack: false,
    shipTo: ADDRESS,
    payUntil: at(HOUR_MS / 4),
    paidAt: reached('paid', -72 * HOUR_MS),
    shippedAt: reached('shipped', -24 * HOUR_MS),
    deliveredAt: reached('delivered', -HOUR_MS / 2),
    completedAt: reached('completed', 0),
    closedAt: null,
    carrier: null,
    trackingNumber: null,
    liveArrivalHours: 2,
    claimUntil: reached('delivered', 1.5 * HOUR_MS),
    createdAt: at(reached('paid', 0) ? -73 * HOUR_MS : 0),
    updatedAt: at(0),
    events: [],
    dispute: null,
    payment: null,
    sellerGot: null,
    combinable: [],
    deliveryChoices: [
      { option: 'pickup' as const, cost: '0.00' },
      { option: 'courier' as const, cost: '12.00' },
    ],
    pickupPlace: null,
    hasReviewed: false,
    hasArrived: false,
    ...change,
  };
  const date = (moment: string | null) => moment && new Date(moment);
  const times = {
    ...order,
    createdAt: new Date(order.createdAt),
    payUntil: new Date(order.payUntil),
    paidAt: date(order.paidAt) || null,
    shippedAt: date(order.shippedAt) || null,
    deliveredAt: date(order.deliveredAt) || null,
    completedAt: date(order.completedAt) || null,
  };
  const isPaying = isUnderWay(order);
  const deadline = isPaying && role === 'buyer' ? null : deadlineOf({ ...times, disputedAt: null });
  return {
    steps: stepsOf(times, role, new Date()),
    next: {
      text: nextSentence({ ...times, isPaying, isReviewable: !order.hasReviewed && role !== 'admin' }, role),
      by: deadline?.at.toISOString() ?? null,
      becomes: deadline?.becomes ?? null,
    },
    ...order,
  };
}

const isUnderWay = ({ payment }: Pick<OrderDetail, 'payment'>) =>
  payment?.status === 'pending' || payment?.status === 'authorized';

export const aClaim = (order: OrderDetail, change: Partial<Dispute> = {}): Dispute => ({
  id: crypto.randomUUID(),
  orderId: order.id,
  title: order.title,
  isByBank: false,
  isChargedBack: order.isChargedBack,
  reason: 'dead-on-arrival',
  description: 'One was dead.',
  photos: [],
  losses: [{ itemId: order.items[0]!.id, lost: 1 }],
  status: 'open',
  claimedAmount: '3.34',
  offeredAmount: null,
  buyerResponse: null,
  sellerResponse: null,
  refundAmount: null,
  decision: null,
  actions: [],
  decideBy: at(60 * 24 * HOUR_MS),
  createdAt: at(0),
  updatedAt: at(0),
  ...change,
});

/** The page of an order, in front of a server that has it. `now` changes what the server answers. */
export function openOrder(order: OrderDetail, address = `/orders/${order.id}`) {
  const app = renderApp(address);
  let current = order;
  // The rest follows from the status.
  const {
    steps: _s,
    next: _n,
    paidAt: _p,
    shippedAt: _h,
    deliveredAt: _d,
    completedAt: _c,
    claimUntil: _u,
    ...lasting
  } = order;
  app.api.on(ordersApi.list, () => []);
  app.api.on(ordersApi.read, () => current);
  return {
    ...app,
    now: (change: Partial<OrderDetail>) => {
      current = anOrder({ ...lasting, ...change });
      return current;
    },
  };
}
