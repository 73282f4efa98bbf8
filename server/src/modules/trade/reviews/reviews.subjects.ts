import { anOrder } from '../../../../test/factories/orders.ts';
import type { Subjects } from '../../../../test/subject.ts';

export const subjects: Subjects = {
  'GET /api/users/:id/reviews': async ({ aMember }) => ({
    params: { id: (await aMember()).id },
    query: { limit: '5' },
  }),
  'POST /api/users/:id/reviews': async (world, owner) => {
    const seller = await world.aMember();
    await anOrder(world, owner, seller);
    return { params: { id: seller.id }, body: { rating: 5, review: 'Well packed' } };
  },
};
