import { A_SPECIES, aBan, aCorrection, aSpecies } from '../../../../test/factories/species.ts';
import { type Subjects, unique } from '../../../../test/subject.ts';

export const subjects: Subjects = {
  'GET /api/species': () => ({
    query: { search: 'tetra', category: 'all', temperament: 'peaceful', kind: 'fish', limit: '5' },
  }),
  'GET /api/species/:key': async (world) => ({ params: { key: (await aSpecies(world)).key } }),
  'GET /api/species/:key/tank-mates': async (world) => ({ params: { key: (await aSpecies(world)).key } }),
  'POST /api/compatibility': async (world) => ({
    body: {
      fish: [{ species: (await aSpecies(world)).key, count: 6 }],
      tankSize: '20 gallons',
      tankType: 'freshwater',
    },
  }),
  'PUT /api/species/:key/wish': async (world) => ({ params: { key: (await aSpecies(world)).key } }),
  'DELETE /api/species/:key/wish': async (world) => ({ params: { key: (await aSpecies(world)).key } }),
  'POST /api/species/:key/corrections': async (world) => ({
    params: { key: (await aSpecies(world)).key },
    body: { field: 'maxSize', proposal: '3 inches', reason: 'Measured ten of mine.' },
  }),
  'GET /api/admin/species': () => ({ query: { search: 'tetra', state: 'active', limit: '5' } }),
  'POST /api/admin/species': () => ({ body: { ...A_SPECIES, species: `Tetra ${unique()}` } }),
  'PUT /api/admin/species/:key': async (world) => ({ params: { key: (await aSpecies(world)).key }, body: A_SPECIES }),
  'GET /api/admin/species-corrections': () => ({ query: { status: 'pending', limit: '5' } }),
  'GET /api/admin/species-bans': () => ({ query: { state: 'current', limit: '5' } }),
  'POST /api/admin/species-bans': async (world) => ({
    body: { speciesKey: (await aSpecies(world)).key, region: 'Texas', reason: 'It harms the rivers.', source: 'Law' },
  }),
  'PATCH /api/admin/species-bans/:id': async (world) => ({
    params: { id: (await aBan(world)).id },
    body: { region: 'Florida', reason: 'It spreads.', source: 'Code' },
  }),
  'DELETE /api/admin/species-bans/:id': async (world) => ({ params: { id: (await aBan(world)).id } }),
  'PATCH /api/admin/species-corrections/:id': async (world, owner) => ({
    params: { id: await aCorrection(world, owner.id) },
    body: { status: 'accepted', response: 'Thank you', change: { maxSize: 3 } },
  }),
  'GET /api/species/:key/picture.svg': async (world) => ({ params: { key: (await aSpecies(world)).key } }),
};
