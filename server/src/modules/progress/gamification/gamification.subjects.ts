import { anAquarium, aTest } from '../../../../test/factories/aquariums.ts';
import type { Subjects } from '../../../../test/subject.ts';

export const subjects: Subjects = {
  'GET /api/gamification/progress/:userId': (_, owner) => ({ params: { userId: owner.id } }),
  'GET /api/gamification/achievements/:userId': (_, owner) => ({ params: { userId: owner.id } }),
  'POST /api/gamification/event': async (world, owner) => ({
    body: {
      userId: owner.id,
      eventType: 'water_test_recorded',
      eventData: { id: await aTest(world, await anAquarium(world, owner)) },
    },
  }),
};
