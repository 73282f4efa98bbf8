import { aTestedAquarium } from '../../../../test/factories/aquariums.ts';
import { aCase } from '../../../../test/factories/fish-doctor.ts';
import { anImage } from '../../../../test/factories/listings.ts';
import type { Subjects } from '../../../../test/subject.ts';

export const subjects: Subjects = {
  'POST /api/fish-doctor/quick-diagnosis': () => ({
    body: { symptoms: 'White spots and rubbing', fishType: 'Neon tetra', tankSize: '20 gallons' },
  }),
  'GET /api/diseases': () => ({ query: { search: 'ich', kind: 'parasite', water: 'freshwater', urgency: 'today' } }),
  'GET /api/diseases/:key': () => ({ params: { key: 'ich' } }),
  'GET /api/fish-doctor/cases': () => ({ query: { status: 'open', limit: '5' } }),
  'POST /api/fish-doctor/cases': async (world, owner) => ({
    body: {
      symptoms: 'White spots and rubbing',
      fishType: 'Neon tetra',
      tankSize: '20 gallons',
      water: 'freshwater',
      answers: { 'white-spots': 'yes' },
      aquariumId: await aTestedAquarium(world, owner),
      photos: [await anImage(world, owner)],
    },
  }),
  'GET /api/fish-doctor/cases/:id': async (world, owner) => ({ params: { id: await aCase(world, owner) } }),
  'PATCH /api/fish-doctor/cases/:id': async (world, owner) => ({
    params: { id: await aCase(world, owner) },
    body: { status: 'closed' },
  }),
  'DELETE /api/fish-doctor/cases/:id': async (world, owner) => ({ params: { id: await aCase(world, owner) } }),
  'PUT /api/fish-doctor/cases/:id/answers': async (world, owner) => ({
    params: { id: await aCase(world, owner) },
    body: { answers: { flashing: 'yes' } },
  }),
  'PUT /api/fish-doctor/cases/:id/follow-ups/:day': async (world, owner) => ({
    params: { id: await aCase(world, owner), day: '3' },
    body: { answer: 'better', notes: 'Eats again' },
  }),
  'POST /api/fish-doctor/cases/:id/share': async (world, owner) => ({ params: { id: await aCase(world, owner) } }),
  'DELETE /api/fish-doctor/cases/:id/share': async (world, owner) => ({ params: { id: await aCase(world, owner) } }),
  'GET /api/fish-doctor/sheets/:token': async (world, owner) => ({
    params: {
      token: (await world.as(owner).post(`/api/fish-doctor/cases/${await aCase(world, owner)}/share`)).json().token,
    },
  }),
};
