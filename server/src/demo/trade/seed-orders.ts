import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { proposedRefund } from '@nautical/core/domain/trade/disputes';
import { RESERVED_MS, WON_MS } from '@nautical/core/domain/trade/orders';
import { discountOn } from '@nautical/core/domain/trade/promotions';
import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '../../db/client.ts';
import { auctions, bids } from '../../db/schema/market/auctions.ts';
import { posts } from '../../db/schema/market/listings.ts';
import { livestock } from '../../db/schema/tanks/aquariums.ts';
import { orderDisputes, orderEvents, orderItems } from '../../db/schema/trade/orders.ts';
import { orders, promotions, promotionUsage } from '../../db/schema/trade/payments.ts';
import { ratings } from '../../db/schema/trade/reviews.ts';
import { storeEncoded } from '../../modules/members/uploads/uploads.service.ts';
import type { Demo, Part } from '../demo-part.ts';
import { type Book, openBook } from './book.ts';
import { CLAIM_PICTURES } from './goods.ts';
import { DEMO_LOTS } from './lots.ts';
import { DEMO_ADDRESSES, DEMO_ORDERS, DEMO_PAYOUTS, type DemoOrder } from './purchases.ts';
import { runAuction } from './run-auction.ts';
import { type Placed, seedPayment } from './seed-payments.ts';

const HOUR = 3_600_000;
const LIVE_ARRIVAL_HOURS = 24;

/** Orders in every state, with what was paid for them, claimed, given back and said about them. */
export const ordersDemo: Part = { pictures: Object.values(CLAIM_PICTURES).flat(), seed };

async function seed(demo: Demo) {
  const book = openBook(demo);
  const shelf = await openShelf(demo.db);
  for (const order of DEMO_ORDERS) await seedOrder(demo, book, shelf, order);
  for (const payout of DEMO_PAYOUTS) book.payOut(payout);
  await book.write();
}

/** Everything that can be in an order, by the titles of the listings. */
async function openShelf(db: Db) {
  const rows = await db.select().from(posts).leftJoin(auctions, eq(auctions.postId, posts.id));
  const codes = await db.select().from(promotions);
  return {
    find: (title: string) => {
      const found = rows.find((row) => row.posts.title === title);
      if (!found) throw new Error(`The demo has no listing called ${title}`);
      return { post: found.posts, auction: found.auctions };
    },
    promotion: (code: string | undefined) => codes.find((each) => each.code === code),
  };
}
type Shelf = Awaited<ReturnType<typeof openShelf>>;
type Lot = ReturnType<Shelf['find']>;

async function seedOrder(demo: Demo, book: Book, shelf: Shelf, order: DemoOrder) {
  const { db } = demo;
  const at = (hoursAgo: number) => new Date(demo.now().getTime() - hoursAgo * HOUR);
  const when = (hoursAgo: number | undefined) => (hoursAgo === undefined ? null : at(hoursAgo));
  const lot = shelf.find(order.listing);
  const { post, auction } = lot;
  const promotion = shelf.promotion(order.code);
  const placed: Placed = {
    orderId: v7(),
    itemId: v7(),
    postId: post.id,
    buyerId: demo.ids[order.buyer],
    sellerId: post.sellerId,
  };
  const { orderId, itemId, buyerId, sellerId } = placed;
  const sums = sumsOf(order, lot, promotion);
  const { price, claimed: _, refunded, ...amounts } = sums;
  await db.insert(orders).values({
    id: orderId,
    postId: post.id,
    auctionId: auction?.id,
    buyerId,
    sellerId,
    title: post.title,
    price,
    ...amounts,
    promotionId: promotion?.id,
    deliveryOption: order.delivery,
    shipTo: hasAddress(order, lot) ? DEMO_ADDRESSES[order.buyer] : null,
    status: order.status,
    payUntil: new Date(at(order.ordered).getTime() + (auction ? WON_MS : RESERVED_MS)),
    liveArrivalHours: LIVE_ARRIVAL_HOURS,
    carrier: order.carrier,
    trackingNumber: order.tracking,
    paidAt: when(order.paid),
    shippedAt: when(order.shipped),
    deliveredAt: when(order.delivered),
    completedAt: when(order.completed),
    closedAt: when(order.completed ?? order.closed),
    refundedAmount: refunded,
    createdAt: at(order.ordered),
    updatedAt: at(Math.min(...eventsOf(order, lot, sums).map(([, hoursAgo]) => hoursAgo))),
  });
  if (order.isSecondChance && auction) {
    await db
      .update(bids)
      .set({ dropped: 'unpaid' })
      .where(and(eq(bids.auctionId, auction.id), eq(bids.bidderId, auction.winnerId!)));
    await db.update(auctions).set({ winnerId: buyerId, winningBid: price }).where(eq(auctions.id, auction.id));
  }
  await db.insert(orderItems).values({
    id: itemId,
    orderId,
    postId: post.id,
    auctionId: auction?.id,
    title: post.title,
    price,
    quantity: post.quantity ?? 1,
    category: post.category,
    speciesKey: post.speciesKey,
    image: post.images[0],
    releasedAt: isReleased(order) ? when(order.closed) : null,
    createdAt: at(order.ordered),
  });
  await db.insert(orderEvents).values(
    eventsOf(order, lot, sums).map(([kind, hoursAgo, role, note]) => ({
      orderId,
      kind,
      role,
      actorId: role && { buyer: buyerId, seller: sellerId }[role],
      note,
      at: at(hoursAgo),
    })),
  );
  if (order.claim) await seedClaim(demo, order.claim, placed, sums);
  if (order.paid === undefined) return;
  const paymentId = await seedPayment(demo, book, order, placed, sums, auction ? 'auction' : 'purchase');
  if (promotion)
    await db.insert(promotionUsage).values({
      promotionId: promotion.id,
      userId: buyerId,
      paymentId,
      discountAmount: sums.discount,
      originalAmount: price,
      finalAmount: moneyOf(centsOf(price) - centsOf(sums.discount)),
      usedAt: at(order.paid),
    });
  await seedRatings(demo, order, placed, paymentId);
  // The colony in the demo member's tank is the one that was bought here.
  if (order.listing === 'Cherry shrimp, 20 for a new colony')
    await db.update(livestock).set({ orderId, purchasePrice: price }).where(eq(livestock.name, 'Shrimp'));
}

/** A winner enters their address before they pay. */
const hasAddress = ({ delivery, paid }: DemoOrder, { auction }: Lot) =>
  delivery !== 'pickup' && (paid !== undefined || !auction);

/** Whether what was in it went back to its seller unsold. */
const isReleased = ({ status, delivered }: DemoOrder) =>
  status === 'cancelled' || (status === 'refunded' && delivered === undefined);

const COSTS = { local: 'deliveryLocalCost', courier: 'deliveryCourierCost', postage: 'deliveryPostageCost' } as const;

/** A second chance costs what the lot would have without the bids of the winner who didn't pay. */
function secondChanceOf({ listing }: DemoOrder) {
  const run = DEMO_LOTS.find(({ title }) => title === listing)?.auction;
  if (!run) return undefined;
  const { leader } = runAuction(run, new Date());
  return runAuction({ ...run, bids: run.bids?.filter(([who]) => who !== leader) ?? [] }, new Date()).price;
}

type Sums = ReturnType<typeof sumsOf>;

function sumsOf(order: DemoOrder, { post, auction }: Lot, promotion: ReturnType<Shelf['promotion']>) {
  const price = (order.isSecondChance && secondChanceOf(order)) || auction?.winningBid || post.price;
  const deliveryCost = order.delivery === 'pickup' ? '0.00' : post[COSTS[order.delivery]]!;
  const discount = promotion ? discountOn(price, promotion) : '0.00';
  const total = moneyOf(centsOf(price) + centsOf(deliveryCost) - centsOf(discount));
  const quantity = post.quantity ?? 1;
  const claimed = proposedRefund(
    [{ id: post.id, price, quantity }],
    [{ itemId: post.id, lost: order.claim?.lost ?? 0 }],
    discount,
  );
  return { price, deliveryCost, discount, total, claimed, refunded: order.status === 'refunded' ? total : '0.00' };
}

type Side = 'buyer' | 'seller';
type Event = [
  kind: (typeof orderEvents.$inferInsert)['kind'],
  hoursAgo: number,
  by?: Side | undefined,
  note?: string | undefined,
];

/** The time line. Where nobody is named, the site acted by itself. */
function eventsOf(order: DemoOrder, { auction }: Lot, { claimed, refunded, total }: Sums): Event[] {
  const { declined, claim, paid, shipped, delivered, completed, closed } = order;
  const isWon = auction && auction.winningBid !== auction.buyNowPrice;
  const events: (Event | false | undefined)[] = [
    order.isSecondChance
      ? ['offered', order.ordered]
      : isWon
        ? ['won', order.ordered]
        : ['reserved', order.ordered, 'buyer'],
    declined && ['payment_failed', declined.hoursAgo, undefined, declined.message],
    paid !== undefined && ['paid', paid, undefined, total],
    shipped !== undefined && ['shipped', shipped, 'seller', `${order.carrier} ${order.tracking}`],
    delivered !== undefined && ['delivered', delivered, 'buyer'],
    claim && ['claimed', claim.hoursAgo, 'buyer', claimed],
    claim?.counter && ['countered', claim.counter.hoursAgo, 'seller', claim.counter.amount],
    completed !== undefined && ['completed', completed, 'buyer'],
    closed !== undefined &&
      (order.status === 'refunded'
        ? ['refunded', closed, claim && 'seller', refunded]
        : [order.canceledBy ? 'cancelled' : 'lapsed', closed, order.canceledBy, order.reason]),
  ];
  return events.filter((event): event is Event => Boolean(event));
}

async function seedClaim(
  demo: Demo,
  claim: NonNullable<DemoOrder['claim']>,
  placed: Placed,
  { claimed, refunded }: Sums,
) {
  const { photos: drawn, ids: _, ...services } = demo;
  const at = (hoursAgo: number) => new Date(demo.now().getTime() - hoursAgo * HOUR);
  const photos: string[] = [];
  for (const picture of CLAIM_PICTURES[claim.pictures])
    photos.push(await storeEncoded(services, placed.buyerId, drawn.get(picture)!, 'photo'));
  const { counter, answeredHoursAgo: answered } = claim;
  await demo.db.insert(orderDisputes).values({
    orderId: placed.orderId,
    openerId: placed.buyerId,
    reason: claim.reason,
    description: claim.description,
    photos,
    losses: [{ itemId: placed.itemId, lost: claim.lost }],
    status: claim.status,
    claimedAmount: claimed,
    offeredAmount: counter?.amount,
    sellerResponse: counter?.text ?? claim.response,
    createdAt: at(claim.hoursAgo),
    updatedAt: at(answered ?? counter?.hoursAgo ?? claim.hoursAgo),
    ...(answered !== undefined && {
      refundAmount: refunded,
      decidedBy: placed.sellerId,
      decidedAt: at(answered),
    }),
  });
}

async function seedRatings({ db, now }: Demo, order: DemoOrder, placed: Placed, paymentId: string) {
  const at = (days: number) => new Date(now().getTime() - days * 24 * HOUR);
  const { byBuyer, bySeller } = order;
  // Both are shown as soon as the second is there.
  const shownDaysAgo = byBuyer && bySeller && Math.min(byBuyer.daysAgo, bySeller.daysAgo);
  const { itemId: _, ...common } = placed;
  const rows = (['buyer', 'seller'] as const).flatMap((author) => {
    const said = author === 'buyer' ? byBuyer : bySeller;
    if (!said) return [];
    return {
      ...common,
      paymentId,
      author,
      rating: said.rating,
      review: said.text,
      arrival: author === 'buyer' ? byBuyer?.arrival : undefined,
      createdAt: at(said.daysAgo),
      publishedAt: shownDaysAgo === undefined ? null : at(shownDaysAgo),
      ...(said.answer !== undefined &&
        shownDaysAgo !== undefined && { answer: said.answer, answeredAt: at(shownDaysAgo - 0.5) }),
    };
  });
  if (rows.length > 0) await db.insert(ratings).values(rows);
}
