import type { Review } from '@nautical/core/contracts/trade/reviews';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anOrder } from '../../../../test/factories/orders.ts';
import { testApp } from '../../../../test/harness.ts';
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
