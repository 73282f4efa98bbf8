// What the demo shows of trade could have happened: its rows agree with the rules they would have come from.
import { join } from 'node:path';
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { endAfterBid, isBuyNowOpen, isReserveMet, standingOf } from '@nautical/core/domain/market/bidding';
import { isHeld } from '@nautical/core/domain/trade/ledger';
import { ORDER_STATUSES } from '@nautical/core/domain/trade/payments';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { auctions, bids, watchlist } from '../../db/schema/market/auctions.ts';
import { posts } from '../../db/schema/market/listings.ts';
import { users } from '../../db/schema/members/accounts.ts';
import { ledgerLines, ledgerTransfers, payouts } from '../../db/schema/trade/ledger.ts';
import { orderDisputes, orderEvents, orderItems } from '../../db/schema/trade/orders.ts';
import { orders, payments, promotions, promotionUsage } from '../../db/schema/trade/payments.ts';
import { ratings } from '../../db/schema/trade/reviews.ts';
import { openBook as openSandboxBook } from '../../sandbox-gateway/book.ts';
import { seedDemo } from '../demo.ts';

const world = await testApp();
const { db } = world;

/** All rows of the tables this is about. */
const read = async () => ({
  members: await db.select().from(users),
  listings: await db.select().from(posts),
  auctions: await db.select().from(auctions),
  bids: await db.select().from(bids).orderBy(bids.auctionId, bids.position),
  watchers: await db.select().from(watchlist),
  orders: await db.select().from(orders),
  items: await db.select().from(orderItems),
  events: await db.select().from(orderEvents).orderBy(orderEvents.at),
  claims: await db.select().from(orderDisputes),
  payments: await db.select().from(payments).orderBy(payments.id),
  transfers: await db.select().from(ledgerTransfers),
  lines: await db.select().from(ledgerLines),
  payouts: await db.select().from(payouts),
  promotions: await db.select().from(promotions),
  uses: await db.select().from(promotionUsage),
  ratings: await db.select().from(ratings),
});
let demo: Awaited<ReturnType<typeof read>>;
let me: string;
let admin: string;
const now = world.services.now();

beforeAll(async () => {
  const photo = { width: 4, height: 3, variants: [{ width: 320 as const, bytes: Buffer.from('a photo') }] };
  await seedDemo(
    { ...world.services, now: () => now },
    async (pictures) => new Map(pictures.map((each) => [each, photo])),
  );
  demo = await read();
  me = demo.members.find(({ username }) => username === 'demo')!.id;
  admin = demo.members.find(({ username }) => username === 'demo-admin')!.id;
});

const centsOrNone = (money: string | null) => (money === null ? undefined : centsOf(money));
const termsOf = (auction: typeof auctions.$inferSelect) => ({
  start: centsOf(auction.startingBid),
  reserve: centsOrNone(auction.reservePrice),
  buyNow: centsOrNone(auction.buyNowPrice),
});
const bidsOf = (auctionId: string) =>
  demo.bids
    .filter((bid) => bid.auctionId === auctionId)
    .map((bid) => ({ ...bid, bidderId: bid.bidderId!, max: centsOf(bid.maxBid!) }));
const sumOf = (rows: { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0);

describe('auctions', () => {
  test('stand where their bids put them', () => {
    for (const auction of demo.auctions) {
      const made = bidsOf(auction.id);
      const terms = termsOf(auction);
      const standing = standingOf(terms, made);
      const price = standing.price === null ? null : moneyOf(standing.price);
      expect(auction).toMatchObject({ currentBid: price, totalBids: made.length, leaderId: standing.leaderId });
      const leading = made.filter(({ isWinning }) => isWinning).map(({ bidderId, max }) => [bidderId, max]);
      expect(leading).toEqual(standing.leaderId ? [[standing.leaderId, standing.leaderMax]] : []);
      for (const [at, bid] of made.entries())
        expect(bid).toMatchObject({ position: at + 1, amount: bid.isWinning ? price : bid.maxBid });
      const { sellerId, price: copied, listingType } = demo.listings.find(({ id }) => id === auction.postId)!;
      expect(made.map(({ bidderId }) => bidderId)).not.toContain(sellerId);
      expect([listingType, copied]).toEqual(['auction', price ?? auction.startingBid]);
    }
  });

  test('begin, are bid on and end in this order, at the end the rules give', () => {
    for (const auction of demo.auctions) {
      const { originalEndTime, startTime, status } = auction;
      let endTime = originalEndTime;
      let last = startTime;
      for (const bid of bidsOf(auction.id)) {
        expect(bid.createdAt.getTime()).toBeGreaterThanOrEqual(last.getTime());
        expect(bid.createdAt.getTime()).toBeLessThan(endTime.getTime());
        endTime = endAfterBid({ endTime, originalEndTime }, bid.createdAt, true);
        last = bid.createdAt;
      }
      expect(auction.endTime).toEqual(endTime);
      const expected = endTime <= now ? ['sold', 'ended'] : startTime <= now ? ['active'] : ['scheduled'];
      expect(expected).toContain(status);
    }
  });

  test('are sold where the reserve was met or somebody bought now, and the listing says so', () => {
    for (const auction of demo.auctions) {
      const terms = termsOf(auction);
      const standing = standingOf(terms, bidsOf(auction.id));
      const { status } = demo.listings.find(({ id }) => id === auction.postId)!;
      if (auction.status === 'active' || auction.status === 'scheduled') expect(status).toBe('active');
      if (auction.status === 'ended') {
        expect(isReserveMet(terms, standing)).toBe(false);
        expect([status, auction.winnerId, auction.winningBid]).toEqual(['expired', null, null]);
      }
      if (auction.status !== 'sold') continue;
      const held = demo.items.filter(({ auctionId, releasedAt }) => auctionId === auction.id && !releasedAt);
      expect(held).toHaveLength(1);
      const order = demo.orders.find(({ id }) => id === held[0]!.orderId)!;
      expect(status).toBe(order.paidAt !== null ? 'sold' : 'reserved');
      expect([auction.winnerId, auction.winningBid]).toEqual([order.buyerId, order.price]);
      if (auction.winningBid === auction.buyNowPrice) expect(isBuyNowOpen(terms, standing)).toBe(true);
      // Those who could have had it and didn’t pay don’t count for whoever has it now.
      const counting = standingOf(
        terms,
        bidsOf(auction.id).filter(({ dropped }) => dropped === null),
      );
      if (auction.winningBid !== auction.buyNowPrice)
        expect([counting.leaderId, moneyOf(counting.price!)]).toEqual([order.buyerId, order.price]);
      const lapsed = demo.orders.filter(({ auctionId, status }) => auctionId === auction.id && status === 'cancelled');
      const dropped = demo.bids.filter(({ auctionId, dropped }) => auctionId === auction.id && dropped === 'unpaid');
      expect(new Set(dropped.map(({ bidderId }) => bidderId))).toEqual(new Set(lapsed.map(({ buyerId }) => buyerId)));
    }
  });

  test('show everything there is to see, some of them ending while one looks', () => {
    const running = demo.auctions.filter(({ status }) => status === 'active');
    const minutes = running.map(({ endTime }) => Math.round((endTime.getTime() - now.getTime()) / 60_000));
    expect(minutes).toEqual(expect.arrayContaining([3, 7, 15, 40]));
    expect(Math.max(...minutes)).toBeGreaterThan(24 * 60);
    const states = running.map((auction) => {
      const terms = termsOf(auction);
      const standing = standingOf(terms, bidsOf(auction.id));
      const reserve = terms.reserve === undefined ? 'none' : isReserveMet(terms, standing) ? 'met' : 'not met';
      return { reserve, buyNow: terms.buyNow === undefined ? 'none' : isBuyNowOpen(terms, standing) ? 'open' : 'gone' };
    });
    for (const reserve of ['none', 'met', 'not met'])
      expect(states).toContainEqual(expect.objectContaining({ reserve }));
    for (const buyNow of ['none', 'open', 'gone']) expect(states).toContainEqual(expect.objectContaining({ buyNow }));
    expect(new Set(demo.auctions.map(({ status }) => status))).toEqual(
      new Set(['scheduled', 'active', 'sold', 'ended']),
    );

    const mine = demo.auctions.filter(({ id }) => bidsOf(id).some(({ bidderId }) => bidderId === me));
    expect(mine.some(({ status, leaderId }) => status === 'active' && leaderId === me)).toBe(true);
    expect(mine.some(({ status, leaderId }) => status === 'active' && leaderId !== me)).toBe(true);
    expect(mine.some(({ status, winnerId }) => status === 'sold' && winnerId === me)).toBe(true);
    expect(mine.some(({ status, winnerId }) => status === 'sold' && winnerId !== me)).toBe(true);
    const own = demo.listings.filter(({ sellerId }) => sellerId === me).map(({ id }) => id);
    expect(running.some(({ postId }) => own.includes(postId))).toBe(true);
    expect(demo.watchers.some(({ userId }) => userId === me)).toBe(true);
  });
});

describe('orders', () => {
  test('exist in every state for the demo member and for the demo admin', () => {
    for (const who of [me, admin]) {
      const theirs = demo.orders.filter(({ buyerId, sellerId }) => buyerId === who || sellerId === who);
      expect(new Set(theirs.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
    }
  });

  test('add up, and hold what their items say', () => {
    for (const order of demo.orders) {
      const items = demo.items.filter(({ orderId }) => orderId === order.id);
      expect(items.reduce((sum, { price }) => sum + centsOf(price), 0)).toBe(centsOf(order.price));
      expect(centsOf(order.total)).toBe(centsOf(order.price) + centsOf(order.deliveryCost) - centsOf(order.discount));
      const listing = demo.listings.find(({ id }) => id === order.postId)!;
      expect(listing.deliveryOptions).toContain(order.deliveryOption);
      expect([listing.sellerId, listing.title]).toEqual([order.sellerId, order.title]);
      if (isHeld(order.status) || order.status === 'completed') expect(listing.status).toBe('sold');
      if (order.paidAt) expect(order.shipTo === null).toBe(order.deliveryOption === 'pickup');
    }
  });

  test('went step by step: each has its time, and the time line tells the same', () => {
    for (const order of demo.orders) {
      const steps = [
        order.createdAt,
        order.paidAt,
        order.shippedAt,
        order.deliveredAt,
        order.completedAt ?? order.closedAt,
      ];
      const times = steps.flatMap((step) => step?.getTime() ?? []);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(now.getTime());
      const listing = demo.listings.find(({ id }) => id === order.postId)!;
      expect(listing.createdAt.getTime()).toBeLessThan(order.createdAt.getTime());
      const events = demo.events.filter(({ orderId }) => orderId === order.id);
      const timeOf = (kind: string) => events.find((event) => event.kind === kind)?.at ?? null;
      expect(timeOf('paid')).toEqual(order.paidAt);
      expect(timeOf('shipped')).toEqual(order.shippedAt);
      expect(timeOf('delivered')).toEqual(order.deliveredAt);
      expect(timeOf('completed')).toEqual(order.completedAt);
      expect(events[0]?.at).toEqual(order.createdAt);
      const isOpen = order.status === 'reserved' || order.status === 'offered';
      if (isOpen) expect(order.payUntil.getTime()).toBeGreaterThan(now.getTime());
    }
    for (const member of demo.members) {
      const began = demo.orders.filter(({ buyerId, sellerId }) => [buyerId, sellerId].includes(member.id));
      for (const { createdAt } of began) expect(member.createdAt.getTime()).toBeLessThan(createdAt.getTime());
    }
  });

  test('name nobody for a payment that was declined, as the product does', () => {
    const declined = demo.events.filter(({ kind }) => kind === 'payment_failed');
    expect(declined.map(({ role }) => role)).toEqual([null]);
  });

  test('are disputed by a claim within its time, which asks for what was lost', () => {
    const disputed = demo.orders.filter(({ status }) => status === 'disputed').map(({ id }) => id);
    expect(demo.claims.map(({ orderId }) => orderId)).toEqual(expect.arrayContaining(disputed));
    for (const claim of demo.claims) {
      const order = demo.orders.find(({ id }) => id === claim.orderId)!;
      expect(claim.photos).toHaveLength(2);
      expect(claim.createdAt.getTime()).toBeGreaterThan(order.deliveredAt!.getTime());
      expect(claim.createdAt.getTime()).toBeLessThan(order.deliveredAt!.getTime() + order.liveArrivalHours * 3_600_000);
      const lost = claim.losses.map(({ itemId, lost: count }) => {
        const item = demo.items.find(({ id }) => id === itemId)!;
        return Math.ceil((centsOf(item.price) * count) / item.quantity);
      });
      expect(centsOf(claim.claimedAmount)).toBe(lost.reduce((sum, cents) => sum + cents, 0));
    }
  });
});

describe('money', () => {
  const transfersOf = (orderId: string) => demo.transfers.filter((transfer) => transfer.orderId === orderId);
  const linesOf = (transferIds: string[]) => demo.lines.filter(({ transferId }) => transferIds.includes(transferId));

  test('moves in transfers that add up to zero, each and for every order', () => {
    expect(demo.transfers).not.toEqual([]);
    for (const { id } of demo.transfers) expect(sumOf(linesOf([id]))).toBe(0);
    for (const { id } of demo.orders) expect(sumOf(linesOf(transfersOf(id).map((transfer) => transfer.id)))).toBe(0);
    expect(sumOf(demo.lines)).toBe(0);
  });

  test('is where the order says: held, with the seller less the fees, or back with the buyer', () => {
    for (const order of demo.orders) {
      const lines = linesOf(transfersOf(order.id).map(({ id }) => id));
      const on = (account: string) => sumOf(lines.filter((line) => line.account === account));
      const payment = demo.payments.find(({ orderId, status }) => orderId === order.id && status !== 'failed');
      expect(payment?.amount).toBe(order.paidAt ? order.total : undefined);
      expect(on('held')).toBe(isHeld(order.status) ? centsOf(order.total) : 0);
      expect([on('gateway'), on('refunds')]).toEqual([0, 0]);
      if (order.status === 'completed') {
        expect([on('seller'), on('fees')]).toEqual([centsOf(payment!.netAmount!), centsOf(payment!.processingFee)]);
        expect(on('seller') + on('fees')).toBe(centsOf(order.total) + centsOf(order.discount));
        expect(on('promotions')).toBe(0 - centsOf(order.discount));
      }
      if (order.status === 'refunded') {
        expect(on('buyer')).toBe(0);
        expect([payment!.status, payment!.refundAmount, order.refundedAmount]).toEqual([
          'refunded',
          order.total,
          order.total,
        ]);
      }
    }
    // The gateway can refund what it has taken.
    const taken = openSandboxBook(join(world.services.config.dataDir, 'sandbox-gateway.jsonl')).payments();
    const paid = demo.payments.filter(({ status }) => status !== 'failed');
    expect(taken.map(({ key, cents }) => [key, cents]).toSorted()).toEqual(
      paid.map(({ id, amount }) => [id, centsOf(amount)]),
    );
    // Nothing is left for the reconciliation to ask about.
    const keys = demo.transfers.map(({ key }) => key);
    for (const { id, kind } of demo.transfers) if (kind === 'refund_started') expect(keys).toContain(`refunded:${id}`);
    for (const { status, gateway } of demo.payments) {
      expect(gateway).toBe('sandbox');
      expect(['completed', 'refunded', 'failed']).toContain(status);
    }
  });

  test('of a seller is never paid out before it is there', () => {
    const at = new Map(demo.transfers.map((transfer) => [transfer.id, transfer.at.getTime()]));
    for (const { id } of demo.members) {
      const theirs = demo.lines
        .filter(({ account, memberId }) => account === 'seller' && memberId === id)
        .sort((a, b) => at.get(a.transferId)! - at.get(b.transferId)!);
      let balance = 0;
      for (const { cents } of theirs) {
        balance += cents;
        expect(balance).toBeGreaterThanOrEqual(0);
      }
      if (id === me) expect(balance).toBeGreaterThan(0);
    }
    const mine = demo.payouts.filter(({ userId }) => userId === me).map(({ status }) => status);
    expect(mine.toSorted()).toEqual(['requested', 'sent']);
  });
});

test('promotions count the orders that used them: one works, one is paused, one used up, one expired', () => {
  const states = demo.promotions.map((promotion) => {
    const used = demo.orders.filter(
      ({ promotionId, status }) => promotionId === promotion.id && status !== 'cancelled',
    );
    expect(promotion.usageCount).toBe(used.length);
    expect(demo.uses.filter(({ promotionId }) => promotionId === promotion.id)).toHaveLength(used.length);
    if (!promotion.isActive) return 'paused';
    if (promotion.endDate && promotion.endDate <= now) return 'expired';
    return promotion.usageCount === promotion.usageLimit ? 'used up' : 'works';
  });
  expect(states.toSorted()).toEqual(['expired', 'paused', 'used up', 'works']);
});

test('ratings follow a completed order and are shown together', () => {
  const about = demo.ratings.filter(({ orderId }) => orderId !== null);
  expect(about).not.toEqual([]);
  for (const rating of about) {
    const order = demo.orders.find(({ id }) => id === rating.orderId)!;
    expect([order.status, order.buyerId, order.sellerId]).toEqual(['completed', rating.buyerId, rating.sellerId]);
    expect(rating.createdAt.getTime()).toBeGreaterThan(order.completedAt!.getTime());
    const other = about.find(({ orderId, author }) => orderId === rating.orderId && author !== rating.author);
    expect(rating.publishedAt).toEqual(other ? other.publishedAt : null);
    if (rating.answeredAt) expect(rating.answeredAt.getTime()).toBeGreaterThan(rating.publishedAt!.getTime());
  }
});
