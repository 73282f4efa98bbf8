import { anAquarium } from '../../../../test/factories/aquariums.ts';
import { aListing } from '../../../../test/factories/listings.ts';
import { anOrder } from '../../../../test/factories/orders.ts';
import type { Subjects } from '../../../../test/subject.ts';

export const subjects: Subjects = {
  'POST /api/livestock/arrivals/:id': async (world, owner) => {
    const postId = await aListing(world);
    const orderId = await anOrder(world, owner, await world.aMember(), { postId });
    return { params: { id: orderId }, body: { aquariumId: await anAquarium(world, owner) } };
  },
  'POST /api/orders/:id/arrive': async (world, owner) => {
    const postId = await aListing(world);
    const seller = await world.aMember();
    const orderId = await anOrder(world, owner, seller, { postId, status: 'shipped', completedAt: null });
    return { params: { id: orderId }, body: { aquariumId: await anAquarium(world, owner) } };
  },
};
