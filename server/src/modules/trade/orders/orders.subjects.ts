import { aListing, anAuction } from '../../../../test/factories/listings.ts';
import { anOrder } from '../../../../test/factories/orders.ts';
import type { Person, TestApp } from '../../../../test/harness.ts';
import type { Subjects } from '../../../../test/subject.ts';
import type { orders } from '../../../db/schema/trade/payments.ts';

const later = () => new Date(Date.now() + 48 * 3_600_000);
const aLot = (world: TestApp) =>
  aListing(world, undefined, { deliveryOptions: ['pickup', 'courier'], deliveryCourierCost: '12.00' });

/** An order the owner buys, as it is before payment unless said otherwise. */
async function aPurchase(world: TestApp, owner: Person, overrides: Partial<typeof orders.$inferInsert> = {}) {
  const seller = await world.aMember();
  const postId = await aListing(world, seller, { status: 'reserved' });
  return anOrder(world, owner, seller, {
    postId,
    status: 'reserved',
    completedAt: null,
    payUntil: later(),
    ...overrides,
  });
}

const aSale = async (world: TestApp, owner: Person, overrides: Partial<typeof orders.$inferInsert> = {}) =>
  anOrder(world, await world.aMember(), owner, { completedAt: null, payUntil: later(), ...overrides });

const shipTo = {
  name: 'Kim Doe',
  line1: '1 Harbor Way',
  city: 'Boise',
  region: 'ID',
  postcode: '83702',
  country: 'United States',
};

export const subjects: Subjects = {
  'POST /api/orders': async (world) => ({
    body: { postId: await aLot(world), deliveryOption: 'courier', shipTo, promotionCode: '' },
  }),
  'POST /api/auctions/:id/buy-now': async (world) => ({
    params: { id: await anAuction(world, await aLot(world)) },
    body: { deliveryOption: 'pickup', shipTo: '', promotionCode: '' },
  }),
  'GET /api/orders': () => ({ query: { role: 'buyer', status: 'paid', limit: '5' } }),
  'GET /api/orders/:id': async (world, owner) => ({ params: { id: await aPurchase(world, owner) } }),
  'PUT /api/orders/:id': async (world, owner) => ({
    params: { id: await aPurchase(world, owner) },
    body: { deliveryOption: 'pickup', shipTo, promotionCode: '' },
  }),
  'POST /api/orders/:id/combine': async (world, owner) => ({
    params: { id: await aPurchase(world, owner) },
    body: { orderIds: [await aPurchase(world, owner)] },
  }),
  'POST /api/orders/:id/pay': async (world, owner) => ({
    params: { id: await aPurchase(world, owner) },
    body: { method: 'valor', token: 'tok_nothing' },
  }),
  'POST /api/orders/:id/ship': async (world, owner) => ({
    params: { id: await aSale(world, owner, { status: 'paid', deliveryOption: 'courier', paidAt: new Date() }) },
    body: { carrier: 'UPS', trackingNumber: '1Z999' },
  }),
  'POST /api/orders/:id/hand-over': async (world, owner) => ({
    params: { id: await aSale(world, owner, { status: 'paid', deliveryOption: 'pickup', paidAt: new Date() }) },
  }),
  'POST /api/orders/:id/deliver': async (world, owner) => ({
    params: { id: await aPurchase(world, owner, { status: 'shipped' }) },
  }),
  'POST /api/orders/:id/complete': async (world, owner) => ({
    params: { id: await aPurchase(world, owner, { status: 'delivered', deliveredAt: new Date() }) },
  }),
  'POST /api/orders/:id/cancel': async (world, owner) => ({
    params: { id: await aPurchase(world, owner) },
    body: { reason: 'Changed my mind' },
  }),
  'POST /api/orders/:id/refunds': async (world, owner) => ({
    params: { id: await anOrder(world, await world.aMember(), await world.aMember(), { status: 'shipped' }) },
    body: { amount: '1', reason: owner.username },
  }),
  'GET /api/orders/:id/shipping-advice': async (world, owner) => ({
    params: { id: await aSale(world, owner, { status: 'paid', deliveryOption: 'courier' }) },
    query: { originHigh: '75', destinationHigh: '85' },
  }),
};
