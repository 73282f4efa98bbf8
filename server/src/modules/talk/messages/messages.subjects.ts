import { aMessage, aMessageRequest } from '../../../../test/factories/messaging.ts';
import { NOBODY, type Subjects } from '../../../../test/subject.ts';

export const subjects: Subjects = {
  'GET /api/messages': () => ({ query: { box: 'inbox', with: NOBODY, search: 'fish', limit: '5' } }),
  'GET /api/messages/counts': () => ({ query: { search: 'fish' } }),
  'GET /api/messages/:id': async (world, owner) => ({ params: { id: await aMessage(world, owner) } }),
  'POST /api/messages': async ({ aMember }) => ({
    body: { receiverId: (await aMember()).id, content: 'Still there?' },
  }),
  'PUT /api/messages/:id/read': async (world, owner) => ({ params: { id: await aMessage(world, owner) } }),
  'PUT /api/messages/:id/restore': async (world, owner) => ({ params: { id: await aMessage(world, owner) } }),
  'PUT /api/message-requests/:id': async (world, owner) => ({
    params: { id: await aMessageRequest(world, owner) },
    body: { action: 'accept' },
  }),
  'DELETE /api/messages/:id': async (world, owner) => ({ params: { id: await aMessage(world, owner) } }),
};
