import { anImage } from '../../../../test/factories/listings.ts';
import { aChatMessage } from '../../../../test/factories/messaging.ts';
import type { Subjects } from '../../../../test/subject.ts';

export const subjects: Subjects = {
  'PUT /api/chat/rooms/:room/read': () => ({ params: { room: 'fun' }, body: { seq: 1 } }),
  'GET /api/chat/messages/:room': async (world, owner) => {
    const id = await aChatMessage(world, owner);
    return { params: { room: 'general' }, query: { before: id, after: id, limit: '5' } };
  },
  'POST /api/chat/messages/:room': async (world, owner) => ({
    params: { room: 'general' },
    body: {
      content: 'Look, @kim',
      messageType: 'multi_image',
      imageUrls: [await anImage(world, owner)],
      imageNames: ['reef.jpg'],
      card: { kind: 'species', id: 'clownfish' },
    },
  }),
  'PATCH /api/chat/messages/:id': async (world, owner) => ({
    params: { id: await aChatMessage(world, owner) },
    body: { content: 'Good night' },
  }),
  'DELETE /api/chat/messages/:id': async (world, owner) => ({ params: { id: await aChatMessage(world, owner) } }),
  'PATCH /api/admin/chat/rooms/:room': () => ({ params: { room: 'plants' }, body: { slowModeSeconds: 0 } }),
  'PUT /api/admin/chat/rooms/:room/mutes/:userId': async ({ aMember }) => ({
    params: { room: 'fun', userId: (await aMember()).id },
    body: { minutes: 10, reason: 'Shouting' },
  }),
  'DELETE /api/admin/chat/rooms/:room/mutes/:userId': async ({ aMember }) => ({
    params: { room: 'fun', userId: (await aMember()).id },
  }),
};
