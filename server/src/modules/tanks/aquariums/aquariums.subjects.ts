import { anAquarium, aTestedAquarium } from '../../../../test/factories/aquariums.ts';
import { anImage } from '../../../../test/factories/listings.ts';
import type { Person, TestApp } from '../../../../test/harness.ts';
import { NOBODY, type Subjects } from '../../../../test/subject.ts';

const anAquariumForm = async (world: TestApp, owner: Person) => ({
  name: 'Reef',
  size: '75 gallons',
  type: 'reef',
  description: '',
  imageUrl: await anImage(world, owner),
  setupDate: '2026-01-01T00:00:00.000Z',
  netVolume: 60,
  targetPreset: 'reef-mixed',
  userId: NOBODY,
});

export const subjects: Subjects = {
  'GET /api/aquariums': () => ({ query: { limit: '5' } }),
  'POST /api/aquariums': async (world, owner) => ({ body: await anAquariumForm(world, owner) }),
  'GET /api/aquariums/:id': async (world, owner) => ({ params: { id: await anAquarium(world, owner) } }),
  'PUT /api/aquariums/:id': async (world, owner) => ({
    params: { id: await anAquarium(world, owner) },
    body: await anAquariumForm(world, owner),
  }),
  'DELETE /api/aquariums/:id': async (world, owner) => ({ params: { id: await anAquarium(world, owner) } }),
  'GET /api/aquariums/:id/overview': async (world, owner) => ({ params: { id: await aTestedAquarium(world, owner) } }),
  'GET /api/aquariums/:id/series': async (world, owner) => ({
    params: { id: await aTestedAquarium(world, owner) },
    query: { from: '2026-01-01', to: '2027-01-01', points: '100' },
  }),
  'GET /api/aquariums/:id/events': async (world, owner) => ({
    params: { id: await aTestedAquarium(world, owner) },
    query: { from: '2020-01-01', to: '2030-01-01' },
  }),
  'GET /api/aquariums/:id/targets': async (world, owner) => ({ params: { id: await anAquarium(world, owner) } }),
  'PUT /api/aquariums/:id/targets': async (world, owner) => ({
    params: { id: await anAquarium(world, owner) },
    body: {
      preset: 'planted',
      own: [{ parameter: 'ph', idealMin: 6, idealMax: 6.5, acceptableMin: 5.5, acceptableMax: 7 }],
    },
  }),
  'GET /api/aquariums/:id/health': async (world, owner) => ({ params: { id: await aTestedAquarium(world, owner) } }),
};
