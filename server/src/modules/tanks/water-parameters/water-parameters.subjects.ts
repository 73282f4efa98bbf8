import { anAquarium, aTest, aTestedAquarium } from '../../../../test/factories/aquariums.ts';
import type { Subjects } from '../../../../test/subject.ts';

const A_WATER_TEST = {
  testDate: '2026-01-01T10:00:00.000Z',
  ph: 7.2,
  ammonia: '0',
  nitrite: null,
  nitrate: '10,5',
  temperature: 77,
  salinity: '',
  alkalinity: 5,
  calcium: 40,
  magnesium: 10,
  phosphate: 0.5,
  phFine: 7.24,
  gh: '8,5',
  chlorine: 0,
  oxygen: 7.5,
  notes: 'After the water change',
};

export const subjects: Subjects = {
  'POST /api/aquariums/:id/water-tests/import': async (world, owner) => ({
    params: { id: await anAquarium(world, owner) },
    body: {
      csv: 'date,ph,temp\n2026-01-01,7.2,25',
      columns: ['date', 'ph', 'temperature'],
      units: { temperature: '°C' },
      dateOrder: 'ymd',
      timeZoneOffset: 60,
      dryRun: false,
    },
  }),
  'GET /api/aquariums/:id/water-tests.csv': async (world, owner) => ({
    params: { id: await aTestedAquarium(world, owner) },
  }),
  'GET /api/water-parameters': async (world, owner) => {
    const id = await aTestedAquarium(world, owner);
    return { query: { aquariumIds: id, aquariumId: id, from: '2020-01-01', to: '2030-01-01', limit: '5' } };
  },
  'POST /api/water-parameters': async (world, owner) => ({
    body: { ...A_WATER_TEST, aquariumId: await anAquarium(world, owner) },
  }),
  'POST /api/water-parameters/batch': async (world, owner) => ({
    body: { tests: [{ ...A_WATER_TEST, aquariumId: await anAquarium(world, owner) }] },
  }),
  'GET /api/water-parameters/:id': async (world, owner) => ({
    params: { id: await aTest(world, await anAquarium(world, owner)) },
  }),
  'PUT /api/water-parameters/:id': async (world, owner) => ({
    params: { id: await aTest(world, await anAquarium(world, owner)) },
    body: A_WATER_TEST,
  }),
  'DELETE /api/water-parameters/:id': async (world, owner) => ({
    params: { id: await aTest(world, await anAquarium(world, owner)) },
  }),
};
