import type { Subjects } from '../../../../test/subject.ts';

const AN_ENQUIRY = {
  name: 'Ada',
  email: 'ada@example.com',
  company: 'Pumps and More',
  package: 'sponsor-card',
  message: 'What does it cost?',
};

export const subjects: Subjects = {
  'POST /api/advertising/enquiries': () => ({ body: AN_ENQUIRY }),
  'GET /api/admin/advertising-enquiries': () => ({ query: { status: 'new', limit: '5' } }),
  'PATCH /api/admin/advertising-enquiries/:id': async (world, owner) => ({
    params: { id: (await world.as(owner).post('/api/advertising/enquiries', AN_ENQUIRY)).json().id },
    body: { status: 'answered' },
  }),
};
