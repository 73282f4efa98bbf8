import { aContactRequest } from '../../../../test/factories/messaging.ts';
import type { Subjects } from '../../../../test/subject.ts';

export const subjects: Subjects = {
  'GET /api/contacts': () => ({ query: { limit: '5' } }),
  'GET /api/contacts/standings': async ({ aMember }) => ({ query: { userIds: (await aMember()).id } }),
  'DELETE /api/contacts/:userId': async ({ aMember }) => ({ params: { userId: (await aMember()).id } }),
  'POST /api/contact-requests': async ({ aMember }) => ({ body: { userId: (await aMember()).id } }),
  'PUT /api/contact-requests/:id': async (world, owner) => ({
    params: { id: await aContactRequest(world, owner) },
    body: { action: 'accept' },
  }),
};
