import type { Profile } from '@nautical/core/contracts/members/profiles';
import type { Review } from '@nautical/core/contracts/trade/reviews';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aDispute, anOrder, anOrderItem, aReview } from '../../../../test/factories/orders.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { notifications } from '../../../db/schema/members/notifications.ts';
import { orderDisputes } from '../../../db/schema/trade/orders.ts';
import { ratings } from '../../../db/schema/trade/reviews.ts';
import { publishReviewsJob } from './reviews.jobs.ts';

const world = await testApp();
const { as, aMember, db, services, clock } = world;

describe('reviews', () => {
  const write = { rating: 5, review: 'Well packed' };

  test('need a completed order', async () => {
    const [buyer, seller] = [await aMember(), await aMember()];
    await anOrder(world, buyer, seller, { status: 'shipped' });
    const answer = await as(buyer).post(`/api/users/${seller.id}/reviews`, write);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toBe('You can review a seller after you’ve completed an order with them');
  });

  test('are written once for each order and shown after a week', async () => {
    const [buyer, seller] = [await aMember(), await aMember()];
    await anOrder(world, buyer, seller);
    const answer = await as(buyer).post(`/api/users/${seller.id}/reviews`, write);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json<Review>()).toMatchObject({
      rating: 5,
      review: 'Well packed',
      publishedAt: null,
      title: 'Clownfish pair',
    });
    expect((await as(buyer).post(`/api/users/${seller.id}/reviews`, write)).statusCode).toBe(403);
    const shown = async () => (await as(buyer).get(`/api/users/${seller.id}/reviews`)).json<Review[]>();
    await publishReviewsJob.run(services, {});
    expect(await shown()).toEqual([]);
    clock.advance({ days: 8 });
    await publishReviewsJob.run(services, {});
    clock.advance({ days: -8 });
    expect(await shown()).toMatchObject([{ rating: 5, buyer: { id: buyer.id } }]);
  });

  test('aren’t asked for anymore once they’re written or too late', async () => {
    const [buyer, seller] = [await aMember(), await aMember()];
    const [fresh, old] = [
      await anOrder(world, buyer, seller),
      await anOrder(world, buyer, seller, { completedAt: new Date(Date.now() - 8 * 86_400_000) }),
    ];
    const asked = async (id: string) => (await as(buyer).get(`/api/orders/${id}`)).json().next.text;
    expect(await asked(fresh)).toBe('All done. Tell others how it went.');
    expect(await asked(old)).toBe('All done.');
    await as(buyer).post(`/api/orders/${fresh}/reviews`, write);
    expect(await asked(fresh)).toBe('All done.');
  });

  test('of both sides appear together', async () => {
    const [buyer, seller] = [await aMember(), await aMember()];
    const orderId = await anOrder(world, buyer, seller);
    await db.insert(ratings).values({ sellerId: seller.id, buyerId: buyer.id, orderId, author: 'seller', rating: 4 });
    const answer = await as(buyer).post(`/api/users/${seller.id}/reviews`, write);
    expect(answer.json<Review>().publishedAt).not.toBeNull();
    expect(await db.$count(ratings, eq(ratings.orderId, orderId))).toBe(2);
  });

  test('come too late after a week, and need one to five stars', async () => {
    const [buyer, seller] = [await aMember(), await aMember()];
    await anOrder(world, buyer, seller, { completedAt: new Date(Date.now() - 8 * 86_400_000) });
    expect((await as(buyer).post(`/api/users/${seller.id}/reviews`, write)).statusCode).toBe(403);
    const six = await as(buyer).post(`/api/users/${seller.id}/reviews`, { ...write, rating: 6 });
    expect(six.json().fields).toEqual({ rating: 'Choose one to five stars' });
  });
});

describe('both sides of an order', () => {
  const review = (person: Person, orderId: string, form: object = {}) =>
    as(person).post(`/api/orders/${orderId}/reviews`, { rating: 4, review: 'Friendly and quick', ...form });
  const about = async (reader: Person, person: Person, side: string) =>
    (await as(reader).get(`/api/users/${person.id}/reviews?as=${side}`)).json<Review[]>();
  const notesOf = (person: Person) => db.select().from(notifications).where(eq(notifications.userId, person.id));

  test('review each other once, and both reviews appear together', async () => {
    const [buyer, seller, reader] = [await aMember(), await aMember(), await aMember()];
    const orderId = await anOrder(world, buyer, seller);
    await anOrderItem(world, orderId);
    const first = await review(buyer, orderId, { rating: 5, arrival: 'all-alive' });
    expect(first.statusCode, first.body).toBe(201);
    expect(first.json()).toMatchObject({ author: 'buyer', arrival: 'all-alive', publishedAt: null, canAnswer: false });
    expect(await about(reader, seller, 'seller')).toEqual([]);
    expect(await notesOf(seller)).toMatchObject([{ title: 'Your buyer wrote a review', link: `/orders/${orderId}` }]);
    const again = await review(buyer, orderId);
    expect([again.statusCode, again.json().message]).toEqual([409, 'You’ve already reviewed this order']);

    const second = await review(seller, orderId, { rating: 3 });
    expect(second.json()).toMatchObject({ author: 'seller', rating: 3, writer: { id: seller.id } });
    expect(second.json().publishedAt).not.toBeNull();
    expect(await about(reader, seller, 'seller')).toMatchObject([
      { rating: 5, author: 'buyer', arrival: 'all-alive', writer: { id: buyer.id }, title: 'Clownfish pair' },
    ]);
    expect(await about(reader, buyer, 'buyer')).toMatchObject([{ rating: 3, author: 'seller' }]);
    // A seller’s opinion of a buyer isn’t part of anybody’s rating as a seller.
    expect(await about(reader, buyer, 'seller')).toEqual([]);
    expect((await as(reader).get(`/api/users/${buyer.id}`)).json()).toMatchObject({ rating: null, reviewCount: 0 });
    expect((await notesOf(buyer)).map(({ title }) => title)).toEqual(['You got a review with 3 stars']);
  });

  test('wait for completion, have a week, and are nobody else', async () => {
    const [buyer, seller, stranger] = [await aMember(), await aMember(), await aMember()];
    const open = await anOrder(world, buyer, seller, { status: 'delivered', completedAt: null });
    const early = await review(seller, open);
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      'You can write a review once the order is completed',
    ]);
    const old = await anOrder(world, buyer, seller, { completedAt: new Date(Date.now() - 8 * 86_400_000) });
    expect((await review(seller, old)).statusCode).toBe(403);
    expect((await review(stranger, await anOrder(world, buyer, seller))).statusCode).toBe(403);
  });

  test('differ in what they know: a seller can’t say how the animals arrived', async () => {
    const [buyer, seller] = [await aMember(), await aMember()];
    const answer = await review(seller, await anOrder(world, buyer, seller), { arrival: 'all-alive' });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { arrival: 'Only the buyer can say how the animals arrived' },
    ]);
  });

  test('say how animals arrived only where some were bought', async () => {
    const [buyer, seller] = [await aMember(), await aMember()];
    const orderId = await anOrder(world, buyer, seller);
    await anOrderItem(world, orderId, { title: 'Canister filter', category: 'equipment' });
    for (const address of [`/api/orders/${orderId}/reviews`, `/api/users/${seller.id}/reviews`]) {
      const refused = await as(buyer).post(address, { rating: 5, review: 'Well packed', arrival: 'all-alive' });
      expect([refused.statusCode, refused.json().fields]).toEqual([
        400,
        { arrival: 'There were no animals in this order, so leave out how they arrived' },
      ]);
    }
    expect((await review(buyer, orderId)).statusCode).toBe(201);
    expect((await as(seller).get(`/api/users/${seller.id}`)).json()).toMatchObject({ liveArrivalOrders: 0 });
  });

  test('cannot be reviewed twice at once', async () => {
    const [buyer, seller] = [await aMember(), await aMember()];
    const orderId = await anOrder(world, buyer, seller);
    const answers = await Promise.all([review(buyer, orderId), review(buyer, orderId), review(buyer, orderId)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  });

  test('are hidden from those who have a block with the writer', async () => {
    const [buyer, seller, reader] = [await aMember(), await aMember(), await aMember()];
    const orderId = await anOrder(world, buyer, seller);
    await review(buyer, orderId);
    await review(seller, orderId);
    await as(reader).post('/api/blocks', { userId: seller.id });
    expect(await about(reader, buyer, 'buyer')).toEqual([]);
    expect(await about(buyer, buyer, 'buyer')).toHaveLength(1);
  });
});

describe('an answer', () => {
  test('is given once, by the rated member, to a published review', async () => {
    const [buyer, seller] = [await aMember(), await aMember()];
    const id = await aReview(world, buyer, seller);
    const answer = (person: Person, to = id) => as(person).put(`/api/reviews/${to}/answer`, { answer: 'Thank you!' });
    const shown = async (reader: Person) =>
      (await as(reader).get(`/api/users/${seller.id}/reviews`)).json<Review[]>()[0];
    expect((await shown(seller))?.canAnswer).toBe(true);
    expect((await shown(buyer))?.canAnswer).toBe(false);
    expect((await answer(buyer)).statusCode).toBe(403);
    expect((await answer(seller)).json()).toMatchObject({ answer: 'Thank you!', canAnswer: false });
    expect((await answer(seller)).statusCode).toBe(409);
    expect(await shown(buyer)).toMatchObject({ answer: 'Thank you!' });
    const hidden = await aReview(world, buyer, seller, { publishedAt: null });
    expect((await answer(seller, hidden)).statusCode).toBe(404);
  });
});

describe('what is on record of a seller', () => {
  const profileOf = async (person: Person) => (await as(person).get(`/api/users/${person.id}`)).json<Profile>();

  test('counts completed sales and how live animals arrived', async () => {
    const [buyer, seller] = [await aMember(), await aMember()];
    expect(await profileOf(seller)).toMatchObject({
      completedSales: 0,
      liveArrivalPercent: null,
      liveArrivalOrders: 0,
      trustBadges: [],
    });
    const sell = async (order: object, item: object = {}) => {
      const orderId = await anOrder(world, buyer, seller, order);
      await anOrderItem(world, orderId, item);
      return orderId;
    };
    await sell({});
    await sell({});
    await sell({}, { category: 'equipment' });
    await sell({ status: 'refunded' }); // never shipped: says nothing about arrivals
    await sell({ status: 'paid', completedAt: null });
    const claimed = await sell({ status: 'refunded' });
    await aDispute(world, claimed, { decidedBy: seller.id }); // the seller accepted it
    const told = await sell({});
    await aReview(world, buyer, seller, { orderId: told, arrival: 'some-lost' });
    const waiting = await sell({});
    await aReview(world, buyer, seller, { orderId: waiting, arrival: 'all-lost', publishedAt: null });
    expect(await profileOf(seller)).toMatchObject({
      completedSales: 5,
      liveArrivalOrders: 5,
      liveArrivalPercent: 60,
    });
  });

  test('is there for the cards of several sellers at once, but for those a block hides', async () => {
    const [buyer, seller, newcomer, other] = [await aMember(), await aMember(), await aMember(), await aMember()];
    const lost = await aMember();
    for (const each of [seller, lost])
      for (let at = 0; at < 3; at++) {
        const orderId = await anOrder(world, buyer, each);
        await anOrderItem(world, orderId);
        const arrival = each === lost && at === 0 ? 'some-lost' : 'all-alive';
        await aReview(world, buyer, each, { orderId, rating: at === 0 ? 4 : 5, arrival });
      }
    const figures = async (sellerIds: string[]) =>
      (await as(other).get(`/api/sellers/figures?sellerIds=${sellerIds.join(',')}`)).json();
    const asked = [seller.id, lost.id, newcomer.id, crypto.randomUUID()];
    const found = await figures(asked);
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        { sellerId: seller.id, rating: 4.7, reviewCount: 3, liveArrivalPercent: 100, responseMinutes: null },
        { sellerId: lost.id, rating: 4.7, reviewCount: 3, liveArrivalPercent: 66, responseMinutes: null },
        { sellerId: newcomer.id, rating: null, reviewCount: 0, liveArrivalPercent: null, responseMinutes: null },
      ]),
    );
    await as(lost).post('/api/blocks', { userId: other.id });
    expect(await figures([lost.id])).toEqual([]);
  });

  test('earns badges, and a dispute an admin decided against them costs these for 90 days', async () => {
    const [buyer, seller, admin] = [await aMember(), await aMember(), await world.anAdmin()];
    let orderId = '';
    for (let at = 0; at < 10; at++) {
      orderId = await anOrder(world, buyer, seller);
      await anOrderItem(world, orderId);
      await aReview(world, buyer, seller, { orderId });
    }
    expect((await profileOf(seller)).trustBadges).toEqual(['established', 'top-rated', 'live-arrivals']);
    const lost = await aDispute(world, orderId, { reason: 'not-as-described', decidedBy: admin.id });
    expect((await profileOf(seller)).trustBadges).toEqual([]);
    const longAgo = new Date(Date.now() - 91 * 86_400_000);
    await db.update(orderDisputes).set({ decidedAt: longAgo }).where(eq(orderDisputes.id, lost));
    expect((await profileOf(seller)).trustBadges).toEqual(['established', 'top-rated', 'live-arrivals']);
  });
});
