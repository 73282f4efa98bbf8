// Buying and selling in tests, through the same calls as a browser.
import { expect } from 'vitest';
import type { posts } from '../../src/db/schema/market/listings.ts';
import type { Person, TestApp } from '../harness.ts';
import { aListing } from './listings.ts';

export const ADDRESS = {
  name: 'Kim Doe',
  line1: '1 Harbor Way',
  city: 'Boise',
  region: 'ID',
  postcode: '83702',
  country: 'United States',
};

/** Six fish for 60 dollars, sent for 12. */
export const aParcel = (world: TestApp, seller: Person, overrides: Partial<typeof posts.$inferInsert> = {}) =>
  aListing(world, seller, {
    title: 'Six neons',
    price: '60.00',
    quantity: 6,
    deliveryOptions: ['pickup', 'courier'],
    deliveryCourier: true,
    deliveryCourierCost: '12.00',
    ...overrides,
  });

/** Two people and a reserved order between them. */
export async function aReservation(world: TestApp, overrides: Partial<typeof posts.$inferInsert> = {}) {
  const [kim, sam] = [await world.aMember(), await world.aMember()];
  const postId = await aParcel(world, sam, overrides);
  const answer = await world.as(kim).post('/api/orders', { postId, deliveryOption: 'courier', shipTo: ADDRESS });
  expect(answer.statusCode, answer.body).toBe(201);
  return { kim, sam, postId, orderId: answer.json().id as string };
}

export async function aPaidOrder(world: TestApp, overrides: Partial<typeof posts.$inferInsert> = {}) {
  const made = await aReservation(world, overrides);
  const answer = await world
    .as(made.kim)
    .post(`/api/orders/${made.orderId}/pay`, { method: 'valor', token: 'approves' });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().status).toBe('paid');
  return made;
}

export async function aDeliveredOrder(world: TestApp, overrides: Partial<typeof posts.$inferInsert> = {}) {
  const made = await aPaidOrder(world, overrides);
  const parcel = { carrier: 'UPS', trackingNumber: '1Z999' };
  expect((await world.as(made.sam).post(`/api/orders/${made.orderId}/ship`, parcel)).statusCode).toBe(200);
  expect((await world.as(made.kim).post(`/api/orders/${made.orderId}/deliver`)).statusCode).toBe(200);
  return made;
}
