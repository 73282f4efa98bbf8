import { aHealthLog, anAnimal, anAnimalPhoto, anAquarium, aTreatment } from '../../../../test/factories/aquariums.ts';
import { anImage } from '../../../../test/factories/listings.ts';
import type { Person, TestApp } from '../../../../test/harness.ts';
import type { Subjects } from '../../../../test/subject.ts';

const AN_ANIMAL = {
  name: 'Nemo',
  species: 'Clownfish',
  type: 'fish',
  quantity: 2,
  dateAdded: '2026-01-01T00:00:00.000Z',
  purchasePrice: 19.5,
  currentHealth: 'healthy',
  notes: '',
};

const aPet = async (world: TestApp, owner: Person) => anAnimal(world, await anAquarium(world, owner), { quantity: 3 });

export const subjects: Subjects = {
  'GET /api/livestock': async (world, owner) => {
    const id = await anAquarium(world, owner);
    return { query: { aquariumIds: id, aquariumId: id, currentHealth: 'healthy', limit: '5' } };
  },
  'POST /api/livestock': async (world, owner) => ({
    body: {
      ...AN_ANIMAL,
      aquariumId: await anAquarium(world, owner),
      speciesKey: '',
      imageUrl: await anImage(world, owner),
    },
  }),
  'GET /api/livestock/survival': async (world, owner) => {
    const id = await anAquarium(world, owner);
    return { query: { aquariumIds: id, aquariumId: id } };
  },
  'GET /api/livestock/:id': async (world, owner) => ({ params: { id: await aPet(world, owner) } }),
  'PUT /api/livestock/:id': async (world, owner) => ({
    params: { id: await aPet(world, owner) },
    body: { ...AN_ANIMAL, deceasedAt: '' },
  }),
  'DELETE /api/livestock/:id': async (world, owner) => ({ params: { id: await aPet(world, owner) } }),
  'GET /api/livestock/:id/timeline': async (world, owner) => ({ params: { id: await aPet(world, owner) } }),
  'GET /api/livestock/:id/health-logs': async (world, owner) => ({
    params: { id: await aPet(world, owner) },
    query: { limit: '5' },
  }),
  'POST /api/livestock/:id/health-logs': async (world, owner) => ({
    params: { id: await aPet(world, owner) },
    body: { healthStatus: 'sick', symptoms: 'White spots', treatment: 'Heat', notes: '', logDate: '2026-01-01' },
  }),
  'DELETE /api/health-logs/:id': async (world, owner) => ({
    params: { id: await aHealthLog(world, await aPet(world, owner)) },
  }),
  'GET /api/livestock/:id/photos': async (world, owner) => ({ params: { id: await aPet(world, owner) } }),
  'POST /api/livestock/:id/photos': async (world, owner) => ({
    params: { id: await aPet(world, owner) },
    body: { imageUrl: await anImage(world, owner), caption: 'Grown', takenAt: '2026-01-01' },
  }),
  'DELETE /api/livestock-photos/:id': async (world, owner) => ({
    params: { id: await anAnimalPhoto(world, owner, await aPet(world, owner)) },
  }),
  'POST /api/livestock/:id/moves': async (world, owner) => ({
    params: { id: await aPet(world, owner) },
    body: { toAquariumId: await anAquarium(world, owner), quantity: 1, movedAt: '2026-01-01', notes: 'Bullied' },
  }),
  'POST /api/livestock/:id/deaths': async (world, owner) => ({
    params: { id: await aPet(world, owner) },
    body: { quantity: 1, diedAt: '2026-01-01', cause: 'Old age' },
  }),
  'GET /api/treatments': async (world, owner) => {
    const id = await anAquarium(world, owner);
    return { query: { aquariumIds: id, aquariumId: id, status: 'active', limit: '5' } };
  },
  'POST /api/treatments': async (world, owner) => ({
    body: {
      aquariumId: await anAquarium(world, owner),
      medicine: 'Salt',
      dose: '1 tsp',
      everyHours: 24,
      doses: 3,
      startsAt: '2026-01-01',
      notes: 'Net volume',
    },
  }),
  'PUT /api/treatments/:id': async (world, owner) => ({
    params: { id: (await aTreatment(world, await anAquarium(world, owner))).id },
    body: { status: 'stopped', notes: 'Better' },
  }),
  'PUT /api/treatments/:id/doses/:doseId': async (world, owner) => {
    const { id, doseIds } = await aTreatment(world, await anAquarium(world, owner));
    return { params: { id, doseId: doseIds[0]! }, body: { given: true, givenAt: '2026-01-01', notes: 'Half' } };
  },
  'DELETE /api/treatments/:id': async (world, owner) => ({
    params: { id: (await aTreatment(world, await anAquarium(world, owner))).id },
  }),
};
