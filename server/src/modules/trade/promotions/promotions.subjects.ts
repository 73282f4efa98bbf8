import { aListing } from '../../../../test/factories/listings.ts';
import { aPromotion } from '../../../../test/factories/promotions.ts';
import { type Subjects, unique } from '../../../../test/subject.ts';

const aForm = () => ({ name: 'Spring sale', type: 'percentage', value: '10', code: `SPRING-${unique()}` });

export const subjects: Subjects = {
  'POST /api/promotions/check': async (world) => ({
    body: { code: (await aPromotion(world)).code, postId: await aListing(world) },
  }),
  'GET /api/admin/promotions': () => ({ query: { limit: '5' } }),
  'POST /api/admin/promotions': () => ({ body: aForm() }),
  'PATCH /api/admin/promotions/:id': async (world) => ({
    params: { id: (await aPromotion(world)).id },
    body: { isActive: false },
  }),
};
