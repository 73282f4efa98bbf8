import { anAquarium, aSitterLink, aTask, aTreatment } from '../../../../test/factories/aquariums.ts';
import type { Subjects } from '../../../../test/subject.ts';

export const subjects: Subjects = {
  'GET /api/aquariums/:id/checklist': async (world, owner) => ({ params: { id: await anAquarium(world, owner) } }),
  'PUT /api/aquariums/:id/checklist/:item': async (world, owner) => ({
    params: { id: await anAquarium(world, owner), item: 'level-stand' },
    body: { done: true },
  }),
  'POST /api/sitter-links': async (world, owner) => ({
    body: {
      aquariumId: await anAquarium(world, owner),
      instructions: 'Key under the mat',
      startsAt: new Date().toISOString(),
      endsAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    },
  }),
  'DELETE /api/sitter-links/:id': async (world, owner) => ({ params: { id: (await aSitterLink(world, owner)).id } }),
  'GET /api/sitter/:token': async (world, owner) => ({ params: { token: (await aSitterLink(world, owner)).token } }),
  'POST /api/sitter/:token/tasks/:id/done': async (world, owner) => ({
    params: {
      token: (await aSitterLink(world, owner)).token,
      id: await aTask(world, await anAquarium(world, owner)),
    },
  }),
  'POST /api/sitter/:token/doses/:id/given': async (world, owner) => ({
    params: {
      token: (await aSitterLink(world, owner)).token,
      id: (await aTreatment(world, await anAquarium(world, owner))).doseIds[0]!,
    },
  }),
  'POST /api/calendar-feed': async () => ({ query: { timeZone: 'Europe/London' } }),
  'GET /feeds/calendar/:token': async ({ as }, owner) => {
    const { url } = (await as(owner).post('/api/calendar-feed')).json();
    return { params: { token: url.split('/').at(-1) } };
  },
};
