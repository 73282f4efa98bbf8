// The steps from an empty corner to a stocked tank. Keys are stored, so their meaning never changes.
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
        detail: 'They decide the tank’s size, water and equipment. Check that they get along.',
      },
      {
        key: 'choose-place',
        title: 'Choose a spot',
        detail:
          'Pick a level spot near outlets and water, away from sun and radiators. Figure 10 lbs per gallon, and make sure the floor can carry it.',
      },
      {
        key: 'make-budget',
        title: 'Set a budget',
        detail:
          'The tank and stand are often less than half. Add the filter, light, heater, test kits and monthly costs.',
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
        detail: 'Check it with a level in both directions. Put a mat under a rimless tank.',
      },
      {
        key: 'test-for-leaks',
        title: 'Test for leaks',
        detail: 'Fill it outside or in the bathtub and leave it for 24 hours with dry paper towels along the seams.',
      },
      {
        key: 'rinse-substrate',
        title: 'Rinse the substrate',
        detail: 'Rinse it in a bucket until the water runs clear. Don’t rinse plant soil.',
      },
      {
        key: 'place-hardscape',
        title: 'Place rock and wood',
        detail:
          'Set it on the glass or a sheet of plastic, not on sand that animals can dig away. It shouldn’t tip when you push it.',
      },
      {
        key: 'install-filter',
        title: 'Install the filter',
        detail: 'It should move about 10 times the tank volume per hour. Leave a drip loop in every cord.',
      },
      {
        key: 'install-heater',
        title: 'Install the heater',
        detail: 'Plan on about 5 W per gallon and put it where the water moves. Turn it on only when it’s underwater.',
      },
      {
        key: 'install-skimmer',
        title: 'Install the protein skimmer',
        detail: 'It takes a few weeks to break in. Set it low at first.',
        types: SALTY,
      },
      {
        key: 'set-light-timer',
        title: 'Put the light on a timer',
        detail: 'Run it 6-8 hours a day. More light feeds algae while you have few plants or corals.',
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
        detail: 'Add enough dechlorinator for the whole tank before anything lives in it.',
        types: ['freshwater', 'other'],
      },
      {
        key: 'mix-salt',
        title: 'Mix the saltwater',
        detail:
          'Stir salt mix into reverse-osmosis water to a specific gravity of 1.025, and let it circulate and warm up for a day.',
        types: SALTY,
      },
      {
        key: 'set-temperature',
        title: 'Bring it to temperature',
        detail: 'Let it run for a day, and check it with a separate thermometer, not the heater’s own.',
      },
      {
        key: 'plant',
        title: 'Add plants',
        detail: 'Plant densely from the start. Growing plants use up what algae would live on.',
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
        title: 'Wait until both read zero within a day',
        detail:
          'You’re done when 2 ppm of ammonia is gone after 24 hours and nitrite is zero too. That usually takes 4-6 weeks.',
      },
      {
        key: 'first-big-change',
        title: 'Change half the water',
        detail: 'This removes the nitrate left over from the cycle.',
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
        detail: 'Two to four weeks in a simple tank of their own keeps diseases out of this one.',
      },
      {
        key: 'acclimate',
        title: 'Acclimate for 30-60 minutes',
        detail: 'Float the bag, then add a little tank water every few minutes. Pour the bag water down the drain.',
      },
      {
        key: 'stock-slowly',
        title: 'Add at most 2-3 fish per week',
        detail: 'The bacteria need time to catch up. Test ammonia and nitrite after each group.',
      },
      {
        key: 'first-corals',
        title: 'Add the first hardy corals',
        detail: 'Wait until alkalinity, calcium and salinity have been steady for two weeks.',
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
        detail: 'Change 20-25% of the water and test it every week. Add both to this tank’s tasks.',
      },
      {
        key: 'feeding-routine',
        title: 'Don’t overfeed',
        detail: 'Feed what they eat in 2-3 minutes, 1-2 times daily.',
      },
      {
        key: 'emergency-kit',
        title: 'Keep an emergency kit',
        detail: 'Keep dechlorinator, a spare heater, a battery air pump and the phone number of someone with a key.',
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
