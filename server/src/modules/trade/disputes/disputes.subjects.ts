import { anImage } from '../../../../test/factories/listings.ts';
import { anOrder, itemsOf } from '../../../../test/factories/orders.ts';
import type { Person, TestApp } from '../../../../test/harness.ts';
import type { Subjects } from '../../../../test/subject.ts';
import { orderDisputes } from '../../../db/schema/trade/orders.ts';

const aDelivered = async (world: TestApp, owner: Person, status: 'delivered' | 'disputed' = 'delivered') =>
  anOrder(world, owner, await world.aMember(), { status, completedAt: null, deliveredAt: new Date() });

export const subjects: Subjects = {
  'POST /api/orders/:id/disputes': async (world, owner) => {
    const id = await aDelivered(world, owner);
    const [item] = await itemsOf(world, id);
    return {
      params: { id },
      body: {
        reason: 'dead-on-arrival',
        description: 'One of them was dead in the bag.',
        photos: [await anImage(world, owner), await anImage(world, owner)],
        losses: [{ itemId: item!.id, lost: 1 }],
        amount: '',
      },
    };
  },
  'PUT /api/disputes/:id': async (world, owner) => {
    const orderId = await aDelivered(world, owner, 'disputed');
    const [row] = await world.db
      .insert(orderDisputes)
      .values({ orderId, openerId: owner.id, reason: 'damaged', description: 'x', claimedAmount: '10.00' })
      .returning();
    return { params: { id: row!.id }, body: { action: 'escalate', amount: '', message: 'Please help' } };
  },
  'GET /api/admin/disputes': () => ({ query: { status: 'open', limit: '5' } }),
};
