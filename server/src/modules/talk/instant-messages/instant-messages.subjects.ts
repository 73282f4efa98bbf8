import { anImage } from '../../../../test/factories/listings.ts';
import { anInstantMessage, areContacts } from '../../../../test/factories/messaging.ts';
import { NOBODY, type Subjects } from '../../../../test/subject.ts';

export const subjects: Subjects = {
  'GET /api/instant-messages/all': async (world, owner) => {
    const id = await anInstantMessage(world, owner);
    return { query: { before: id, after: id, with: NOBODY, limit: '5' } };
  },
  'POST /api/instant-messages': async (world, owner) => {
    const receiver = await world.aMember();
    await areContacts(world, owner, receiver);
    const imageUrl = await anImage(world, owner);
    return {
      body: {
        receiverId: receiver.id,
        content: 'Look',
        messageType: 'image',
        imageUrl,
        imageName: 'reef.jpg',
        card: { kind: 'species', id: 'clownfish' },
      },
    };
  },
  'PUT /api/instant-messages/:id/read': async (world, owner) => ({
    params: { id: await anInstantMessage(world, owner) },
  }),
};
