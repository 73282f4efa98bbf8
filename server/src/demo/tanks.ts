// A year of three tanks, with the small troubles real ones have: a filter left too long, a warm week, a slow drift.

import type { AquariumType } from '@nautical/core/domain/aquariums';
import { between, random } from '@nautical/core/illustration/random';
import type {
  aquariums,
  livestock,
  maintenanceLogs,
  maintenanceTasks,
  waterParameters,
} from '../db/schema/aquariums.ts';
import type { Picture } from './listings.ts';

const DAY = 86_400_000;
type Test = Omit<typeof waterParameters.$inferInsert, 'aquariumId'>;
type Animal = Omit<typeof livestock.$inferInsert, 'aquariumId'>;

export type DemoTank = {
  tank: Omit<typeof aquariums.$inferInsert, 'userId'> & { type: AquariumType };
  picture: Picture;
  animals: (Omit<Animal, 'dateAdded'> & { daysAgo: number })[];
  /** Days between two tests. */
  rhythm: number;
  changeEvery: number;
};

export const DEMO_TANKS: DemoTank[] = [
  {
    tank: {
      name: 'Living room community',
      size: '40 gallons',
      type: 'freshwater',
      netVolume: 34,
      description: 'Planted community with driftwood, soft light and a shoal that has learned the sound of the lid.',
    },
    picture: {
      water: 'planted',
      subjects: ['cardinal-tetra', 'cardinal-tetra', 'cardinal-tetra', 'corydoras', 'angelfish'],
      seed: 101,
    },
    animals: [
      {
        name: 'Cardinal shoal',
        species: 'Cardinal Tetra',
        type: 'fish',
        quantity: 14,
        purchasePrice: '35.00',
        daysAgo: 330,
      },
      { name: 'Cory crew', species: 'Corydoras', type: 'fish', quantity: 6, purchasePrice: '27.00', daysAgo: 300 },
      { name: 'Dawn', species: 'Angelfish', type: 'fish', purchasePrice: '12.00', daysAgo: 210 },
      {
        name: 'Shrimp',
        species: 'Cherry Shrimp',
        type: 'invertebrate',
        quantity: 20,
        purchasePrice: '16.00',
        daysAgo: 150,
      },
      { name: 'Old betta', species: 'Betta', type: 'fish', currentHealth: 'deceased', daysAgo: 360 },
    ],
    rhythm: 7,
    changeEvery: 7,
  },
  {
    tank: {
      name: 'Study reef',
      size: '34 gallons',
      type: 'reef',
      netVolume: 28,
      targetPreset: 'mixed',
      description: 'Mixed reef with soft corals low down and a few stony ones near the light.',
    },
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
  },
  {
    tank: {
      name: 'Hallway marine',
      size: '55 gallons',
      type: 'saltwater',
      netVolume: 46,
      description: 'Fish only with live rock. Quiet corner, long swims.',
    },
    picture: { water: 'reef', subjects: ['yellow-tang', 'clownfish', 'mandarin-dragonet'], seed: 103 },
    animals: [
      { name: 'Lemon', species: 'Yellow Tang', type: 'fish', purchasePrice: '140.00', daysAgo: 180 },
      {
        name: 'Paint',
        species: 'Mandarin Dragonet',
        type: 'fish',
        currentHealth: 'quarantine',
        purchasePrice: '55.00',
        daysAgo: 12,
      },
    ],
    rhythm: 7,
    changeEvery: 14,
  },
];

/** The year of one tank up to `now`: its tests, its maintenance and the tasks that come back. */
export function yearOf({ tank, rhythm, changeEvery }: DemoTank, now: Date) {
  const next = random(tank.name.length * 7919);
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY);
  const isSalty = tank.type !== 'freshwater';
  const tests: Test[] = [];
  const logs: Omit<typeof maintenanceLogs.$inferInsert, 'aquariumId'>[] = [];
  let nitrate = 8;
  let alkalinity = 8.6;
  let calcium = 425;
  let lastChange = 365;
  for (let daysAgo = 365; daysAgo >= 0; daysAgo -= rhythm) {
    const skipsAChange = daysAgo > 95 && daysAgo < 130;
    if (lastChange - daysAgo >= changeEvery && !skipsAChange) {
      lastChange = daysAgo;
      nitrate *= 0.75;
      alkalinity += (8.6 - alkalinity) * 0.25;
      calcium += (430 - calcium) * 0.25;
      logs.push({
        maintenanceDate: at(daysAgo + 0.2),
        type: 'water_change',
        description: 'Water change',
        waterChangePercentage: 25,
        cost: isSalty ? '4.50' : '0.80',
      });
    }
    if (Math.round(daysAgo) % 60 < rhythm)
      logs.push({
        maintenanceDate: at(daysAgo + 0.1),
        type: 'filter_cleaning',
        description: 'Rinsed the media in tank water',
      });
    nitrate += rhythm * (isSalty ? 0.35 : 0.75) * between(next, 0.7, 1.3);
    alkalinity -= rhythm * (tank.type === 'reef' ? 0.09 : 0.01) * between(next, 0.6, 1.4);
    calcium -= rhythm * (tank.type === 'reef' ? 1.6 : 0.2) * between(next, 0.6, 1.4);
    const season = Math.sin(((365 - daysAgo) / 365) * 2 * Math.PI);
    const upset = daysAgo > 108 && daysAgo < 122;
    tests.push({
      testDate: at(daysAgo),
      ph: Number((isSalty ? 8.15 + between(next, -0.1, 0.1) : 7.0 + between(next, -0.2, 0.2)).toFixed(1)),
      ammonia: upset ? 0.25 : 0,
      nitrite: upset ? 0.1 : 0,
      nitrate: Number(nitrate.toFixed(1)),
      temperature: Number(((isSalty ? 78 : 76) + season * 1.6 + between(next, -0.4, 0.4)).toFixed(1)),
      ...(isSalty && { salinity: Number((1.0255 + between(next, -0.0006, 0.0006)).toFixed(4)) }),
      ...(tank.type === 'reef' && {
        alkalinity: Number(alkalinity.toFixed(1)),
        calcium: Math.round(calcium),
        magnesium: Math.round(1320 + between(next, -25, 25)),
        phosphate: Number((0.05 + between(next, -0.02, 0.02)).toFixed(3)),
      }),
      ...(upset && { notes: 'Filter was overdue. Cleaned it and fed less.' }),
    });
  }
  const tasks: Omit<typeof maintenanceTasks.$inferInsert, 'aquariumId'>[] = [
    {
      type: 'water_change',
      title: 'Change 25 % of the water',
      everyDays: changeEvery,
      lastDoneAt: at(lastChange),
      nextDueDate: at(lastChange - changeEvery),
    },
    { type: 'filter_cleaning', title: 'Rinse the filter', everyDays: 60, nextDueDate: at(-9) },
  ];
  return { tests, logs, tasks };
}
