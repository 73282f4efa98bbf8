import { aLog, anAquarium, aTask } from '../../../../test/factories/aquariums.ts';
import type { Subjects } from '../../../../test/subject.ts';

const A_MAINTENANCE = {
  type: 'water_change',
  maintenanceDate: '2026-01-01',
  description: 'Changed a quarter',
  waterChangePercentage: 25,
  cost: 4.5,
  nextDueDate: '2026-12-01',
  completed: true,
  notes: '',
};

export const subjects: Subjects = {
  'GET /api/maintenance': async (world, owner) => {
    const id = await anAquarium(world, owner);
    return { query: { aquariumIds: id, aquariumId: id, limit: '5' } };
  },
  'POST /api/maintenance': async (world, owner) => ({
    body: { ...A_MAINTENANCE, aquariumId: await anAquarium(world, owner) },
  }),
  'GET /api/maintenance/costs': async (world, owner) => {
    const id = await anAquarium(world, owner);
    return { query: { aquariumIds: id, aquariumId: id, from: '2020-01-01', to: '2030-01-01' } };
  },
  'PUT /api/maintenance/:id': async (world, owner) => ({
    params: { id: await aLog(world, await anAquarium(world, owner)) },
    body: A_MAINTENANCE,
  }),
  'DELETE /api/maintenance/:id': async (world, owner) => ({
    params: { id: await aLog(world, await anAquarium(world, owner)) },
  }),
  'GET /api/maintenance-tasks': async (world, owner) => {
    const id = await anAquarium(world, owner);
    return { query: { aquariumIds: id, aquariumId: id } };
  },
  'POST /api/maintenance-tasks': async (world, owner) => ({
    body: {
      aquariumId: await anAquarium(world, owner),
      type: 'water_change',
      title: 'Change water',
      everyDays: 7,
      nextDueDate: '2026-12-01',
      remind: true,
      notes: '',
    },
  }),
  'PUT /api/maintenance-tasks/:id': async (world, owner) => ({
    params: { id: await aTask(world, await anAquarium(world, owner)) },
    body: {
      type: 'other',
      title: 'Look',
      everyDays: 3,
      nextDueDate: '2026-12-01',
      remind: false,
      isActive: false,
      notes: '',
    },
  }),
  'POST /api/maintenance-tasks/:id/done': async (world, owner) => ({
    params: { id: await aTask(world, await anAquarium(world, owner)) },
    body: { doneAt: '2026-01-01', description: 'Done', waterChangePercentage: 25, cost: 3, notes: '' },
  }),
  'POST /api/maintenance-tasks/:id/skip': async (world, owner) => ({
    params: { id: await aTask(world, await anAquarium(world, owner)) },
  }),
  'DELETE /api/maintenance-tasks/:id': async (world, owner) => ({
    params: { id: await aTask(world, await anAquarium(world, owner)) },
  }),
};
