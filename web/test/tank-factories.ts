import type { Me } from '@nautical/core/contracts/members/profiles';
import type { Aquarium, AquariumHealth, AquariumOverview } from '@nautical/core/contracts/tanks/aquariums';
import type { Livestock } from '@nautical/core/contracts/tanks/livestock';
import type { MaintenanceLog, MaintenanceTask } from '@nautical/core/contracts/tanks/maintenance';
import type { Treatment } from '@nautical/core/contracts/tanks/treatments';
import type { WaterTest } from '@nautical/core/contracts/tanks/water-parameters';
import { targetsOf } from '@nautical/core/domain/tanks/water/water-targets';
import { aUser } from './factories.ts';

const NOW = () => new Date().toISOString();

export const aMe = (change: Partial<Me> = {}): Me => ({
  ...aUser(),
  temperatureUnit: 'fahrenheit',
  salinityUnit: 'sg',
  volumeUnit: 'gallons',
  ...change,
});

export const aTank = (change: Partial<Aquarium> = {}): Aquarium => ({
  id: '0198f000-0000-7000-8000-00000000000a',
  userId: crypto.randomUUID(),
  name: 'Office',
  size: '40 gallons',
  gallons: 40,
  netVolume: null,
  type: 'freshwater',
  description: 'Beside the window.',
  imageUrl: null,
  setupDate: '2026-03-05T12:00:00.000Z',
  targetPreset: null,
  createdAt: NOW(),
  updatedAt: NOW(),
  ...change,
});

export const anOverview = (tank: Aquarium, change: Partial<AquariumOverview> = {}): AquariumOverview => ({
  aquarium: tank,
  totalLivestock: 12,
  healthy: 11,
  waterTests: 3,
  maintenanceLogs: 7,
  overdueTasks: 0,
  latest: [
    { parameter: 'ph', value: 7.2, testDate: NOW(), status: 'ideal', isRounded: false },
    { parameter: 'nitrate', value: 62, testDate: NOW(), status: 'warning', isRounded: false },
    { parameter: 'temperature', value: 77, testDate: NOW(), status: 'ideal', isRounded: false },
  ],
  targets: targetsOf(tank.type, tank.targetPreset),
  ...change,
});

export const aHealth = (tank: Aquarium, change: Partial<AquariumHealth> = {}): AquariumHealth => ({
  aquariumId: tank.id,
  name: tank.name,
  type: tank.type,
  imageUrl: null,
  score: 82,
  stability: 91,
  lastTest: NOW(),
  parameters: [],
  freeAmmonia: null,
  water: { state: 'fine', unmeasured: [], unjudged: [] },
  alerts: [],
  ...change,
});

type Alert = AquariumHealth['alerts'][number];
export const anAlert = (change: Partial<Alert> & Pick<Alert, 'kind' | 'severity' | 'message'>): Alert => ({
  id: change.parameter ? `${change.kind}:${change.parameter}` : change.kind,
  parameter: null,
  action: null,
  advice: null,
  log: null,
  step: null,
  firstAid: null,
  ...change,
});

export const aTest = (tank: Aquarium, change: Partial<WaterTest> = {}): WaterTest => ({
  id: crypto.randomUUID(),
  aquariumId: tank.id,
  testDate: NOW(),
  ph: 7.2,
  phFine: 7.2,
  ammonia: 0,
  nitrite: 0,
  nitrate: 62,
  temperature: 77,
  salinity: null,
  alkalinity: null,
  calcium: null,
  magnesium: null,
  phosphate: null,
  gh: null,
  chlorine: null,
  oxygen: null,
  freeAmmonia: 0,
  notes: null,
  createdAt: NOW(),
  updatedAt: NOW(),
  ...change,
});

export const anAnimal = (tank: Aquarium, change: Partial<Livestock> = {}): Livestock => ({
  id: '0198f000-0000-7000-8000-00000000000b',
  aquariumId: tank.id,
  name: 'Shoal',
  species: 'Neon Tetra',
  speciesKey: 'neon-tetra',
  type: 'fish',
  quantity: 10,
  dateAdded: '2026-04-01T12:00:00.000Z',
  purchasePrice: '25.00',
  currentHealth: 'healthy',
  deceasedAt: null,
  notes: null,
  imageUrl: null,
  orderId: null,
  createdAt: NOW(),
  updatedAt: NOW(),
  ...change,
});

export const aTreatment = (tank: Aquarium, change: Partial<Treatment> = {}): Treatment => ({
  id: crypto.randomUUID(),
  aquariumId: tank.id,
  livestockId: null,
  medicine: 'Flubendazole',
  dose: '0.2 g',
  everyHours: 24,
  startsAt: NOW(),
  endsAt: NOW(),
  status: 'active',
  notes: null,
  doses: [
    { id: crypto.randomUUID(), dueAt: NOW(), givenAt: NOW(), notes: null },
    { id: crypto.randomUUID(), dueAt: NOW(), givenAt: null, notes: null },
  ],
  createdAt: NOW(),
  updatedAt: NOW(),
  ...change,
});

export const aTask = (tank: Aquarium, change: Partial<MaintenanceTask> = {}): MaintenanceTask => ({
  id: '0198f000-0000-7000-8000-00000000000c',
  aquariumId: tank.id,
  type: 'water_change',
  title: 'Change 25% of the water',
  everyDays: 7,
  nextDueDate: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  lastDoneAt: null,
  endsAt: null,
  remind: true,
  isActive: true,
  notes: null,
  createdAt: NOW(),
  updatedAt: NOW(),
  ...change,
});

export const aLog = (tank: Aquarium, change: Partial<MaintenanceLog> = {}): MaintenanceLog => ({
  id: crypto.randomUUID(),
  aquariumId: tank.id,
  taskId: null,
  maintenanceDate: '2026-10-01T12:00:00.000Z',
  type: 'water_change',
  description: null,
  waterChangePercentage: 25,
  cost: '4.50',
  nextDueDate: null,
  completed: true,
  notes: null,
  createdAt: NOW(),
  updatedAt: NOW(),
  ...change,
});
