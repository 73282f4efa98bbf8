import { aNotification } from '../../../../test/factories/messaging.ts';
import { aBrowser } from '../../../../test/factories/push.ts';
import { type Subjects, unique } from '../../../../test/subject.ts';

export const subjects: Subjects = {
  'GET /api/notifications': () => ({ query: { limit: '5' } }),
  'PUT /api/notifications/:id/read': async (world, owner) => ({ params: { id: await aNotification(world, owner) } }),
  'PATCH /api/notification-preferences': () => ({
    body: {
      topics: [{ topic: 'price-drops', inApp: true, email: false, push: false }],
      quietHours: { from: '22:00', to: '07:00', timeZone: 'Europe/London' },
    },
  }),
  'POST /api/push-subscriptions': () => ({
    body: {
      endpoint: `https://push.example.com/${unique()}`,
      keys: aBrowser().keys,
    },
  }),
  'DELETE /api/push-subscriptions': () => ({ body: { endpoint: `https://push.example.com/${unique()}` } }),
};
