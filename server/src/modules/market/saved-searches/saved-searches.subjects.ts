import { type Subjects, unique } from '../../../../test/subject.ts';

export const subjects: Subjects = {
  'POST /api/saved-searches': () => ({
    body: { filters: { category: 'fish', search: 'clown', minPrice: '5', maxPrice: '50', location: 'Boise, ID' } },
  }),
  'DELETE /api/saved-searches/:id': async ({ as }, owner) => ({
    params: { id: (await as(owner).post('/api/saved-searches', { filters: { search: unique() } })).json().id },
  }),
};
