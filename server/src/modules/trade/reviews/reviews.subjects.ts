import { anOrder, anOrderItem, aReview } from '../../../../test/factories/orders.ts';
import type { Subjects } from '../../../../test/subject.ts';

export const subjects: Subjects = {
  'GET /api/users/:id/reviews': async ({ aMember }) => ({
    params: { id: (await aMember()).id },
    query: { limit: '5', as: 'seller' },
  }),
  'GET /api/sellers/figures': async ({ aMember }) => ({ query: { sellerIds: (await aMember()).id } }),
  'POST /api/users/:id/reviews': async (world, owner) => {
    const seller = await world.aMember();
    await anOrder(world, owner, seller);
    return { params: { id: seller.id }, body: { rating: 5, review: 'Well packed' } };
  },
  'POST /api/orders/:id/reviews': async (world, owner) => {
    const id = await anOrder(world, owner, await world.aMember());
    await anOrderItem(world, id);
    return { params: { id }, body: { rating: 4, review: 'Arrived a day late', arrival: 'all-alive' } };
  },
  'PUT /api/reviews/:id/answer': async (world, owner) => ({
    params: { id: await aReview(world, await world.aMember(), owner) },
    body: { answer: 'Thanks for buying' },
  }),
};
