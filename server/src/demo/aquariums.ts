// One year in four tanks, with typical problems: a neglected filter, a warm week, a slow drift.

import type { AquariumType } from '@nautical/core/domain/common/aquarium-types';
import type { HealthStatus } from '@nautical/core/domain/tanks/aquariums';
import type { TargetPreset } from '@nautical/core/domain/tanks/water/water-targets';
import { storedPh } from '@nautical/core/domain/tanks/water/water-tests';
import { between, random } from '@nautical/core/illustration/random';
import type {
  aquariums,
  healthLogs,
  livestock,
  maintenanceLogs,
  maintenanceTasks,
  treatments,
  waterParameters,
} from '../db/schema/tanks/aquariums.ts';
import type { Picture } from './listings.ts';

const DAY = 86_400_000;
type Of<Row> = Omit<Row, 'aquariumId'>;
type Test = Of<typeof waterParameters.$inferInsert>;
type Log = Of<typeof maintenanceLogs.$inferInsert>;
type Task = Of<typeof maintenanceTasks.$inferInsert>;

type DemoAnimal = Omit<typeof livestock.$inferInsert, 'aquariumId' | 'dateAdded' | 'deceasedAt'> & {
  daysAgo: number;
  /** Days ago that it died. */
  diedDaysAgo?: number;
  health?: { daysAgo: number; healthStatus: HealthStatus; symptoms?: string; treatment?: string; notes?: string }[];
};

export type DemoAquarium = {
  tank: Omit<typeof aquariums.$inferInsert, 'userId' | 'setupDate' | 'targetPreset'> & {
    type: AquariumType;
    targetPreset?: TargetPreset;
  };
  setUpDaysAgo: number;
  picture: Picture;
  animals: DemoAnimal[];
  /** Days between two tests. */
  rhythm: number;
  changeEvery: number;
  /** Its typical water values, and how much nitrate is added per day. */
  water: { ph: number; temperature: number; nitratePerDay: number };
  tasks: { type: Task['type']; title: string; everyDays: number; dueInDays: number }[];
  checklist: string[];
  course?: Pick<typeof treatments.$inferInsert, 'medicine' | 'dose' | 'notes'> & {
    animal: string;
    doses: number;
    given: number;
  };
};

export const DEMO_TANKS: DemoAquarium[] = [
  {
    tank: {
      name: 'Living room community',
      size: '55 gallons',
      type: 'freshwater',
      netVolume: 47,
      targetPreset: 'planted',
      description: 'Planted community with driftwood, soft light and a school that knows the sound of the lid.',
    },
    setUpDaysAgo: 420,
    picture: {
      water: 'planted',
      subjects: ['cardinal-tetra', 'cardinal-tetra', 'cardinal-tetra', 'cardinal-tetra', 'corydoras'],
      seed: 101,
    },
    animals: [
      {
        name: 'Cardinal school',
        species: 'Cardinal Tetra',
        type: 'fish',
        quantity: 14,
        purchasePrice: '35.00',
        daysAgo: 330,
      },
      { name: 'Cory crew', species: 'Corydoras', type: 'fish', quantity: 6, purchasePrice: '27.00', daysAgo: 300 },
      { name: 'Dawn', species: 'Honey Gourami', type: 'fish', purchasePrice: '12.00', daysAgo: 210 },
      {
        name: 'Shrimp',
        species: 'Cherry Shrimp',
        type: 'invertebrate',
        quantity: 20,
        purchasePrice: '16.00',
        daysAgo: 150,
      },
      {
        name: 'Old betta',
        species: 'Betta',
        type: 'fish',
        currentHealth: 'deceased',
        purchasePrice: '9.00',
        daysAgo: 410,
        diedDaysAgo: 64,
        health: [
          {
            daysAgo: 80,
            healthStatus: 'sick',
            symptoms: 'Rests on leaves, not eating much',
            notes: 'Three years old.',
          },
          { daysAgo: 64, healthStatus: 'deceased', notes: 'Old age.' },
        ],
      },
    ],
    rhythm: 7,
    changeEvery: 7,
    water: { ph: 6.8, temperature: 76, nitratePerDay: 0.75 },
    tasks: [
      { type: 'water_change', title: 'Change 25% of the water', everyDays: 7, dueInDays: 0 },
      { type: 'plant_care', title: 'Trim the stems and dose fertilizer', everyDays: 14, dueInDays: 3 },
      { type: 'filter_cleaning', title: 'Rinse the filter media in tank water', everyDays: 42, dueInDays: 9 },
    ],
    checklist: ['choose-livestock', 'choose-place', 'level-stand', 'install-filter', 'finish-cycle', 'stock-slowly'],
  },
  {
    tank: {
      name: 'Study reef',
      size: '34 gallons',
      type: 'reef',
      netVolume: 28,
      targetPreset: 'reef-mixed',
      description: 'Mixed reef with soft corals down low and a few stony ones up near the light.',
    },
    setUpDaysAgo: 380,
    picture: { water: 'reef', subjects: ['clownfish', 'royal-gramma', 'zoanthid', 'zoanthid'], seed: 102 },
    animals: [
      {
        name: 'Salt and Pepper',
        species: 'Clownfish',
        type: 'fish',
        quantity: 2,
        purchasePrice: '60.00',
        daysAgo: 320,
      },
      { name: 'Duke', species: 'Royal Gramma', type: 'fish', purchasePrice: '30.00', daysAgo: 240 },
      { name: 'Zoa garden', species: 'Zoanthid', type: 'coral', quantity: 3, purchasePrice: '55.00', daysAgo: 200 },
    ],
    rhythm: 3.5,
    changeEvery: 14,
    water: { ph: 8.2, temperature: 78.5, nitratePerDay: 0.08 },
    tasks: [
      { type: 'water_test', title: 'Test alkalinity and calcium', everyDays: 3, dueInDays: 0 },
      { type: 'equipment_check', title: 'Empty and clean the skimmer cup', everyDays: 4, dueInDays: 1 },
      { type: 'water_change', title: 'Change 10% of the water', everyDays: 14, dueInDays: 6 },
      { type: 'dosing', title: 'Refill the dosing containers', everyDays: 21, dueInDays: 12 },
    ],
    checklist: ['choose-livestock', 'level-stand', 'mix-salt', 'install-skimmer', 'finish-cycle', 'first-corals'],
  },
  {
    tank: {
      name: 'Goldfish bay',
      size: '75 gallons',
      type: 'freshwater',
      netVolume: 66,
      targetPreset: 'coldwater',
      description: 'Long, bare and bright, with two big filters for three bigger appetites.',
    },
    setUpDaysAgo: 900,
    picture: { water: 'pond', subjects: ['goldfish', 'goldfish', 'goldfish'], seed: 104 },
    animals: [
      { name: 'Marigold', species: 'Fancy Goldfish', type: 'fish', purchasePrice: '18.00', daysAgo: 880 },
      { name: 'Biscuit', species: 'Fancy Goldfish', type: 'fish', purchasePrice: '18.00', daysAgo: 880 },
      {
        name: 'Admiral',
        species: 'Fancy Goldfish',
        type: 'fish',
        purchasePrice: '7.50',
        currentHealth: 'sick',
        daysAgo: 500,
        health: [
          {
            daysAgo: 4,
            healthStatus: 'sick',
            symptoms: 'Clamped fins, rubbing on the rocks',
            treatment: 'Salt bath, started a course of flubendazole',
          },
        ],
      },
    ],
    rhythm: 7,
    changeEvery: 7,
    water: { ph: 7.5, temperature: 67, nitratePerDay: 1.4 },
    tasks: [
      { type: 'water_change', title: 'Change 40% of the water', everyDays: 7, dueInDays: -2 },
      { type: 'filter_cleaning', title: 'Clean one of the two filters', everyDays: 21, dueInDays: 4 },
      { type: 'feeding', title: 'Blanch spinach and peas', everyDays: 3, dueInDays: 1 },
    ],
    checklist: ['choose-livestock', 'level-stand', 'finish-cycle', 'plan-maintenance'],
    course: {
      animal: 'Admiral',
      medicine: 'Flubendazole',
      dose: '0.2 g for 66 gallons',
      doses: 5,
      given: 4,
      notes: 'Keep carbon out of the filters until three days after the last dose.',
    },
  },
  {
    tank: {
      name: 'Hallway marine',
      size: '120 gallons',
      type: 'saltwater',
      netVolume: 102,
      description: 'Fish-only tank with live rock, in a quiet corner with plenty of swimming room.',
    },
    setUpDaysAgo: 370,
    picture: { water: 'reef', subjects: ['yellow-tang', 'clownfish', 'mandarin-dragonet'], seed: 103 },
    animals: [
      { name: 'Cloud', species: 'Green Chromis', type: 'fish', quantity: 5, purchasePrice: '60.00', daysAgo: 260 },
      { name: 'Lemon', species: 'Yellow Tang', type: 'fish', purchasePrice: '140.00', daysAgo: 180 },
      {
        name: 'Paint',
        species: 'Mandarin Dragonet',
        type: 'fish',
        currentHealth: 'quarantine',
        purchasePrice: '55.00',
        daysAgo: 12,
        health: [{ daysAgo: 12, healthStatus: 'quarantine', notes: 'Eating live food, no spots so far.' }],
      },
    ],
    rhythm: 7,
    changeEvery: 14,
    water: { ph: 8.15, temperature: 78, nitratePerDay: 0.22 },
    tasks: [
      { type: 'water_change', title: 'Change 20% of the water', everyDays: 14, dueInDays: 5 },
      { type: 'glass_cleaning', title: 'Clean the glass', everyDays: 4, dueInDays: 2 },
    ],
    checklist: ['choose-place', 'level-stand', 'mix-salt'],
  },
];

/** The year of one tank up to `now`: its tests, its maintenance and the tasks that come back. */
export function yearOf({ tank, rhythm, changeEvery, water, tasks }: DemoAquarium, now: Date) {
  const next = random(tank.name.length * 7919);
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY);
  const isSalty = tank.type !== 'freshwater';
  const isReef = tank.type === 'reef';
  const tests: Test[] = [];
  const logs: Log[] = [];
  let nitrate = isSalty ? 5 : 12;
  let calcium = 425;
  let lastChange = 364;
  for (let daysAgo = 364; daysAgo >= 0; daysAgo -= rhythm) {
    const skipsAChange = daysAgo > 95 && daysAgo < 130;
    if (lastChange - daysAgo >= changeEvery && !skipsAChange) {
      lastChange = daysAgo;
      nitrate *= isSalty ? 0.8 : 0.6;
      calcium += (430 - calcium) * 0.3;
      logs.push({
        maintenanceDate: at(daysAgo + 0.2),
        type: 'water_change',
        description: 'Water change',
        waterChangePercentage: isSalty ? 20 : 40,
        cost: isSalty ? '4.50' : '0.80',
      });
    }
    if (Math.round(daysAgo) % 60 < rhythm)
      logs.push({
        maintenanceDate: at(daysAgo + 0.1),
        type: 'filter_cleaning',
        description: 'Rinsed the media in tank water',
      });
    if (Math.round(daysAgo) % 180 < rhythm)
      logs.push({
        maintenanceDate: at(daysAgo + 0.15),
        type: 'equipment_check',
        description: isSalty ? 'New salt, carbon and test reagents' : 'New filter floss and test reagents',
        cost: isSalty ? '78.00' : '24.90',
      });
    nitrate += rhythm * water.nitratePerDay * between(next, 0.7, 1.3);
    calcium -= rhythm * (isReef ? 1.2 : 0.2) * between(next, 0.6, 1.4);
    const season = Math.sin(((365 - daysAgo) / 365) * 2 * Math.PI);
    // The dosing container of the reef has run low.
    const alkalinity = isReef ? 8.5 - Math.max(0, 24 - daysAgo) * 0.06 : 5;
    const isUpset = daysAgo > 108 && daysAgo < 122;
    const about = (middle: number, spread: number, digits: number) =>
      Number((middle + between(next, -spread, spread)).toFixed(digits));
    tests.push({
      testDate: at(daysAgo + 0.05),
      ...storedPh({ ph: about(water.ph, isSalty ? 0.1 : 0.15, 2) }),
      ammonia: isUpset ? 0.25 : 0,
      nitrite: isUpset ? 0.1 : 0,
      nitrate: Number(nitrate.toFixed(1)),
      temperature: about(water.temperature + season * 1.4, 0.4, 1),
      ...(isSalty && { salinity: about(1.0255, 0.0006, 4) }),
      ...(!isSalty && { alkalinity: about(alkalinity, 0.3, 1), phosphate: about(0.8, 0.25, 2) }),
      ...(isReef && {
        alkalinity: about(alkalinity, 0.08, 2),
        calcium: Math.round(calcium),
        magnesium: Math.round(1305 + between(next, -25, 25)),
        phosphate: about(0.05, 0.02, 3),
      }),
      ...(isUpset && { notes: 'Filter was overdue. Cleaned it and fed less.' }),
    });
  }
  return {
    tests,
    logs,
    tasks: tasks.map(
      ({ dueInDays, ...task }): Task => ({
        ...task,
        nextDueDate: at(-dueInDays + 0.1),
        lastDoneAt: at(task.everyDays - dueInDays + 0.1),
      }),
    ),
  };
}

/** The history of an animal as the health log tells it. */
export const healthOf = (
  { health = [] }: DemoAnimal,
  livestockId: string,
  now: Date,
): (typeof healthLogs.$inferInsert)[] =>
  health.map(({ daysAgo, ...log }) => ({ ...log, livestockId, logDate: new Date(now.getTime() - daysAgo * DAY) }));
