// The steps from an empty corner to a stocked tank. Keys are stored, so they never change their meaning.
import type { AquariumType } from '../common/aquarium-types.ts';

export type ChecklistStep = {
  key: string;
  title: string;
  detail: string;
  /** The kinds of tank it is for; all when left out. */
  types?: readonly AquariumType[];
};
export type ChecklistPhase = { key: string; title: string; steps: readonly ChecklistStep[] };

const SALTY: readonly AquariumType[] = ['saltwater', 'reef'];

export const SETUP_CHECKLIST: readonly ChecklistPhase[] = [
  {
    key: 'planning',
    title: 'Plan',
    steps: [
      {
        key: 'choose-livestock',
        title: 'Choose the animals first',
        detail: 'The tank follows from them: its size, its water and its equipment. Check that they get along.',
      },
      {
        key: 'choose-place',
        title: 'Choose the place',
        detail:
          'Level, away from sun and radiators, near sockets and water. Count on 10 lbs per gallon and ask whether the floor bears it.',
      },
      {
        key: 'make-budget',
        title: 'Write down the budget',
        detail: 'Tank and stand are often less than half. Add filter, light, heater, test kits and the monthly cost.',
      },
    ],
  },
  {
    key: 'equipment',
    title: 'Set up',
    steps: [
      {
        key: 'level-stand',
        title: 'Level the stand',
        detail: 'Check with a spirit level along and across. Put a mat under tanks without a frame.',
      },
      {
        key: 'test-for-leaks',
        title: 'Test for leaks',
        detail: 'Fill it outside or in the bath and leave it for 24 hours, with a dry paper along the seams.',
      },
      {
        key: 'rinse-substrate',
        title: 'Rinse the substrate',
        detail: 'In a bucket until the water runs clear. Soil for plants is not rinsed.',
      },
      {
        key: 'place-hardscape',
        title: 'Place rock and wood',
        detail:
          'On the glass or a sheet of plastic, not on sand that animals can dig away. It must not tip when pushed.',
      },
      {
        key: 'install-filter',
        title: 'Install the filter',
        detail: 'Its flow is about 10 times the tank volume per hour. Make drip loops in all cables.',
      },
      {
        key: 'install-heater',
        title: 'Install the heater',
        detail: 'About 5 W per gallon, where the water moves. Switch it on only under water.',
      },
      {
        key: 'install-skimmer',
        title: 'Install the protein skimmer',
        detail: 'It needs some weeks to work evenly. Set it low at first.',
        types: SALTY,
      },
      {
        key: 'set-light-timer',
        title: 'Put the light on a timer',
        detail: '6-8 hours a day. More feeds algae while plants or corals are still few.',
      },
    ],
  },
  {
    key: 'water',
    title: 'Fill',
    steps: [
      {
        key: 'treat-water',
        title: 'Treat tap water',
        detail: 'Dechlorinator for the whole volume, before anything lives in it.',
        types: ['freshwater', 'other'],
      },
      {
        key: 'mix-salt',
        title: 'Mix the salt water',
        detail: 'Reverse-osmosis water and salt mix, moved and warmed for a day, to a specific gravity of 1.025.',
        types: SALTY,
      },
      {
        key: 'set-temperature',
        title: 'Bring it to temperature',
        detail: 'Let it run for a day and check with a thermometer that is not the heater’s own.',
      },
      {
        key: 'plant',
        title: 'Plant',
        detail: 'Densely from the start: plants that grow take what algae would live on.',
        types: ['freshwater', 'other'],
      },
    ],
  },
  {
    key: 'cycling',
    title: 'Cycle',
    steps: [
      {
        key: 'start-cycle',
        title: 'Start the cycle without fish',
        detail: 'Add ammonia to 2-4 ppm, or a pinch of food a day. Bacteria from an established filter help.',
      },
      {
        key: 'test-cycle',
        title: 'Test ammonia and nitrite daily',
        detail: 'Ammonia falls in the first weeks while nitrite rises, then nitrite falls while nitrate rises.',
      },
      {
        key: 'finish-cycle',
        title: 'See both at zero within a day',
        detail: 'When 2 ppm of ammonia are gone after 24 hours and nitrite is zero too, it is done: usually 4-6 weeks.',
      },
      {
        key: 'first-big-change',
        title: 'Change half of the water',
        detail: 'It takes out the nitrate that the cycle has left.',
      },
    ],
  },
  {
    key: 'stocking',
    title: 'Stock',
    steps: [
      {
        key: 'quarantine',
        title: 'Quarantine newcomers',
        detail: 'Two to four weeks in a simple tank of their own keep diseases out of this one.',
      },
      {
        key: 'acclimate',
        title: 'Acclimate for 30-60 minutes',
        detail:
          'Float the bag, then add a little tank water every few minutes. The water of the bag goes down the drain.',
      },
      {
        key: 'stock-slowly',
        title: 'Add at most 2-3 fish per week',
        detail: 'The bacteria grow with what they are fed. Test ammonia and nitrite after each group.',
      },
      {
        key: 'first-corals',
        title: 'Add the first hardy corals',
        detail: 'When alkalinity, calcium and salinity have been steady for two weeks.',
        types: ['reef'],
      },
    ],
  },
  {
    key: 'routine',
    title: 'Keep going',
    steps: [
      {
        key: 'plan-maintenance',
        title: 'Plan the maintenance',
        detail: 'A water change of 20-25% a week and a test. Put both into the tasks of this tank.',
      },
      {
        key: 'feeding-routine',
        title: 'Feed with measure',
        detail: 'What is eaten in 2-3 minutes, 1-2 times daily.',
      },
      {
        key: 'emergency-kit',
        title: 'Keep an emergency kit',
        detail: 'Dechlorinator, a spare heater, an air pump with battery, and the number of somebody who has a key.',
      },
    ],
  },
];

/** The steps for a kind of tank. */
export const checklistFor = (type: AquariumType): ChecklistPhase[] =>
  SETUP_CHECKLIST.map((phase) => ({
    ...phase,
    steps: phase.steps.filter(({ types }) => !types || types.includes(type)),
  }));

export const isChecklistStep = (key: string) =>
  SETUP_CHECKLIST.some(({ steps }) => steps.some((step) => step.key === key));
