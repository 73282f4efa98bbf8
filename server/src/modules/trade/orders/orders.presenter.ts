import type { Order, OrderDetail, OrderItem } from '@nautical/core/contracts/trade/orders';
import { isAnimal } from '@nautical/core/domain/market/listings';
import {
  claimUntil,
  deadlineOf,
  isAddressShown,
  nextSentence,
  type OrderRole,
  stepsOf,
} from '@nautical/core/domain/trade/orders';
import { CONFIRM_MS } from '@nautical/core/domain/trade/payments';
import { REVIEW_DAYS } from '@nautical/core/domain/trade/reviews';
import type { EventRow, ItemRow, ViewRow } from './orders.queries.ts';

const DAY_MS = 86_400_000;

/** What of an order depends on its reader. */
export type Reader = { role: OrderRole; now: Date; hasReviewed: boolean; hasArrived: boolean };

const presentItem = (row: ItemRow): OrderItem => ({
  id: row.id,
  postId: row.postId,
  auctionId: row.auctionId,
  title: row.title,
  price: row.price,
  quantity: row.quantity,
  category: row.category,
  speciesKey: row.speciesKey,
  image: row.image,
});

export function presentOrder(
  { order, buyer, seller, promotionCode, disputedAt, claimsAll, claim, isChargedBack, isPaying, isConfirming }: ViewRow,
  items: readonly ItemRow[],
  { role, now, hasReviewed, hasArrived }: Reader,
): Order {
  // The end of the time to pay ends nothing while the buyer’s payment is under way; how they pay is theirs alone.
  const deadline = isPaying && role === 'buyer' ? null : deadlineOf({ ...order, disputedAt, claimsAll });
  const isReviewable =
    !hasReviewed && order.completedAt !== null && now.getTime() - order.completedAt.getTime() <= REVIEW_DAYS * DAY_MS;
  const canArrive = !hasArrived && items.some(({ category }) => isAnimal(category));
  return {
    id: order.id,
    role,
    status: order.status,
    postId: order.postId,
    auctionId: order.auctionId,
    buyer,
    seller,
    title: order.title,
    combinedInto: order.combinedInto,
    items: items.map(presentItem),
    price: order.price,
    deliveryOption: order.deliveryOption,
    deliveryCost: order.deliveryCost,
    discount: order.discount,
    promotionCode,
    total: order.total,
    refundedAmount: order.refundedAmount,
    isChargedBack,
    shipTo: isAddressShown(role, order) ? order.shipTo : null,
    payUntil: order.payUntil.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    shippedAt: order.shippedAt?.toISOString() ?? null,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    completedAt: order.completedAt?.toISOString() ?? null,
    closedAt: order.closedAt?.toISOString() ?? null,
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    liveArrivalHours: order.liveArrivalHours,
    claimUntil: claimUntil(order)?.toISOString() ?? null,
    steps: stepsOf(order, role, now).filter(
      (step) => (step !== 'review' || isReviewable) && (step !== 'arrive' || canArrive),
    ),
    next: {
      text: nextSentence(
        { ...order, claim, isChargedBack, isPaying, isConfirming, isReviewable: isReviewable && role !== 'admin' },
        role,
      ),
      by: deadline?.at.toISOString() ?? null,
      becomes: deadline?.becomes ?? null,
    },
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  };
}

export const presentEvent = (row: EventRow): OrderDetail['events'][number] => ({
  id: row.id,
  kind: row.kind,
  by: row.role,
  note: row.note,
  at: row.at.toISOString(),
});

type PaymentRow = {
  id: string;
  paymentMethod: NonNullable<OrderDetail['payment']>['method'];
  status: NonNullable<OrderDetail['payment']>['status'];
  valorCardType: string | null;
  valorCardLast4: string | null;
  valorResponseMessage: string | null;
  confirmUrl: string | null;
  createdAt: Date;
};

/** How the buyer paid is the buyer’s alone. */
export function presentPayment(row: PaymentRow, role: OrderRole): OrderDetail['payment'] {
  const confirmUrl = role === 'buyer' && row.status === 'pending' ? row.confirmUrl : null;
  return {
    id: row.id,
    method: row.paymentMethod,
    status: row.status,
    cardType: role === 'buyer' ? row.valorCardType : null,
    cardLast4: role === 'buyer' ? row.valorCardLast4 : null,
    confirmUrl,
    confirmBy: confirmUrl && new Date(row.createdAt.getTime() + CONFIRM_MS).toISOString(),
    message: role === 'buyer' ? row.valorResponseMessage : null,
  };
}
