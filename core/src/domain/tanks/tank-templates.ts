// The six tanks the wizard chooses from. Costs are of new equipment in US dollars, for the size named.

export const EXPERIENCE_ANSWERS = ['beginner', 'intermediate', 'advanced'] as const;
export const BUDGET_ANSWERS = ['low', 'medium', 'high'] as const;
export const SPACE_ANSWERS = ['small', 'medium', 'large'] as const;
export const TANK_TYPE_ANSWERS = ['freshwater', 'saltwater', 'reef'] as const;
export const MAINTENANCE_ANSWERS = ['low', 'medium', 'high'] as const;
export const FISH_ANSWERS = ['community', 'colorful', 'large', 'any'] as const;

export type Experience = (typeof EXPERIENCE_ANSWERS)[number];
export type Budget = (typeof BUDGET_ANSWERS)[number];
export type Space = (typeof SPACE_ANSWERS)[number];
export type TankType = (typeof TANK_TYPE_ANSWERS)[number];
export type MaintenanceAnswer = (typeof MAINTENANCE_ANSWERS)[number];
export type FishAnswer = (typeof FISH_ANSWERS)[number];

export type TankTemplate = {
  id: string;
  name: string;
  size: string;
  type: TankType;
  difficulty: Experience;
  budget: Budget;
  space: Space;
  setupTime: string;
  maintenanceLevel: MaintenanceAnswer;
  description: string;
  pros: readonly string[];
  cons: readonly string[];
  recommendedFish: readonly { name: string; kinds: readonly Exclude<FishAnswer, 'any'>[] }[];
  equipment: readonly string[];
  monthlyRunningCost: string;
  initialCost: string;
};
export const TANK_TEMPLATES: readonly TankTemplate[] = [
  {
    id: 'starter-freshwater',
    name: 'Starter Freshwater Community',
    size: '10-20 gallons',
    type: 'freshwater',
    difficulty: 'beginner',
    budget: 'low',
    space: 'small',
    setupTime: '1 day, then 4-6 weeks of cycling',
    maintenanceLevel: 'low',
    description:
      'A small planted tank with a sponge or hang-on filter and a school of hardy little fish. It fits on a sturdy sideboard, runs off one outlet and forgives the mistakes everyone makes in the first few months.',
    pros: [
      'Cheapest to buy and run',
      'Fits almost any room',
      'Hardy fish that forgive small mistakes',
      'A water change takes one bucket and twenty minutes',
    ],
    cons: [
      'A small volume drifts faster than a large one',
      'Room for small fish only',
      'Warms up quickly in a hot summer',
    ],
    recommendedFish: [
      { name: 'Neon Tetra', kinds: ['community', 'colorful'] },
      { name: 'Guppy', kinds: ['community', 'colorful'] },
      { name: 'Cherry Barb', kinds: ['community', 'colorful'] },
      { name: 'Corydoras', kinds: ['community'] },
      { name: 'Harlequin Rasbora', kinds: ['community', 'colorful'] },
      { name: 'Cherry Shrimp', kinds: ['community', 'colorful'] },
    ],
    equipment: [
      'Tank of 10-20 gallons with lid',
      'Hang-on or sponge filter, flow 10 times the volume per hour',
      '50-100 W heater with thermostat',
      'LED light on a timer, 6-8 hours a day',
      'Sand or fine gravel, driftwood and easy plants',
      'Liquid test kit for ammonia, nitrite, nitrate and pH',
      'Dechlorinator, bucket and siphon',
    ],
    monthlyRunningCost: '$10-20',
    initialCost: '$150-300',
  },
  {
    id: 'freshwater-display',
    name: 'Community Freshwater Display',
    size: '40-55 gallons',
    type: 'freshwater',
    difficulty: 'intermediate',
    budget: 'medium',
    space: 'medium',
    setupTime: '2 days, then 4-6 weeks of cycling',
    maintenanceLevel: 'medium',
    description:
      'A planted display for several schools and one or two larger show fish. There’s enough water to stay stable and enough length for fish to act naturally.',
    pros: [
      'Stable water and a wide choice of fish',
      'Room for a real planted layout',
      'Schools big enough to swim as schools',
      'Standard size, so lids, lights and stands are easy to find',
    ],
    cons: [
      'Weighs over 500 pounds when full and needs a proper stand',
      'Weekly water changes of 10 gallons or more',
      'Plants need trimming and some fertilizer',
    ],
    recommendedFish: [
      { name: 'Angelfish', kinds: ['community', 'large'] },
      { name: 'Cardinal Tetra', kinds: ['community', 'colorful'] },
      { name: 'Rummy Nose Tetra', kinds: ['community', 'colorful'] },
      { name: 'Pearl Gourami', kinds: ['community', 'colorful'] },
      { name: 'Bristlenose Pleco', kinds: ['community'] },
      { name: 'Corydoras', kinds: ['community'] },
      { name: 'Boesemani Rainbowfish', kinds: ['community', 'colorful'] },
    ],
    equipment: [
      'Tank of 40-55 gallons on a leveled stand',
      'Canister filter, flow 10 times the volume per hour',
      '200-250 W heater with thermostat',
      'Plant light on a timer',
      'Plant substrate, stones, driftwood and a dozen plants',
      'Liquid test kit and a thermometer',
      'Water changer hose that hooks up to the faucet',
    ],
    monthlyRunningCost: '$25-45',
    initialCost: '$500-1,200',
  },
  {
    id: 'nano-saltwater',
    name: 'Nano Saltwater Reef',
    size: '20-30 gallons',
    type: 'saltwater',
    difficulty: 'intermediate',
    budget: 'medium',
    space: 'small',
    setupTime: '2 days, then 4-6 weeks of cycling',
    maintenanceLevel: 'medium',
    description:
      'A compact marine tank with live rock, a pair of small fish and hardy soft corals. It’s a way into saltwater that fits on a solid desk, as long as you top off evaporation every day.',
    pros: [
      'The colors of the sea in a small space',
      'All-in-one tanks hide the equipment',
      'Weekly water changes replace most dosing',
      'Soft corals grow under modest light',
    ],
    cons: [
      'Salinity climbs within days if you don’t top off evaporation',
      'Two or three small fish at most',
      'Mistakes show faster than in a large tank',
    ],
    recommendedFish: [
      { name: 'Clownfish', kinds: ['community', 'colorful'] },
      { name: 'Royal Gramma', kinds: ['community', 'colorful'] },
      { name: 'Firefish', kinds: ['community', 'colorful'] },
      { name: 'Yellow Watchman Goby', kinds: ['community', 'colorful'] },
      { name: 'Cleaner Shrimp', kinds: ['community', 'colorful'] },
    ],
    equipment: [
      'All-in-one tank of 20-30 gallons',
      'Reef LED light on a timer',
      'Return pump and one small wavemaker',
      '100 W heater with controller',
      'Live rock and sand, about a pound per gallon each',
      'Refractometer, salt mix and reverse-osmosis water',
      'Automatic top-off',
      'Test kits for ammonia, nitrate, phosphate and alkalinity',
    ],
    monthlyRunningCost: '$35-60',
    initialCost: '$600-1,400',
  },
  {
    id: 'display-reef',
    name: 'Display Reef',
    size: '75-100 gallons',
    type: 'reef',
    difficulty: 'advanced',
    budget: 'high',
    space: 'large',
    setupTime: '1-2 weeks, then 6-8 weeks until the first corals',
    maintenanceLevel: 'high',
    description:
      'A mixed reef with a sump, strong light and dosed calcium and alkalinity. It’s the centerpiece of a room and a hobby of its own: you test twice a week and never quite finish.',
    pros: [
      'Room for tangs and a real coral garden',
      'A large volume keeps temperature and salinity steady',
      'A sump hides the equipment and keeps the mess out of the tank',
      'Corals grow into frags to trade',
    ],
    cons: [
      'Expensive to build and run',
      'You have to test and dose alkalinity and calcium',
      'Weighs around 1,000 pounds, so the floor has to carry it',
      'Vacations need a sitter who knows the tank',
    ],
    recommendedFish: [
      { name: 'Yellow Tang', kinds: ['colorful', 'large'] },
      { name: 'Blue Tang', kinds: ['colorful', 'large'] },
      { name: 'Clownfish', kinds: ['community', 'colorful'] },
      { name: 'Mandarin Dragonet', kinds: ['community', 'colorful'] },
      { name: 'Lyretail Anthias', kinds: ['community', 'colorful'] },
      { name: 'Six Line Wrasse', kinds: ['colorful'] },
    ],
    equipment: [
      'Drilled tank of 75-100 gallons with sump and stand',
      'Protein skimmer rated for twice the volume',
      'Two reef LED fixtures',
      'Return pump and two or more wavemakers',
      'Two heaters on one controller',
      'Dosing pump or calcium reactor',
      'Reverse-osmosis unit and automatic top-off',
      'Test kits for alkalinity, calcium, magnesium, nitrate and phosphate',
    ],
    monthlyRunningCost: '$100-200',
    initialCost: '$3,000-6,000',
  },
  {
    id: 'goldfish-pond-style',
    name: 'Goldfish Pond-Style Tank',
    size: '75+ gallons',
    type: 'freshwater',
    difficulty: 'beginner',
    budget: 'medium',
    space: 'large',
    setupTime: '2 days, then 4-6 weeks of cycling',
    maintenanceLevel: 'medium',
    description:
      'A long, wide, unheated tank for a group of goldfish, with strong filtration and open swimming space. Goldfish grow large and live for decades. This is the tank they deserve instead of a bowl.',
    pros: [
      'Tame, long-lived fish that know their keeper',
      'No heater needed in most homes',
      'Hardy fish for a first tank, if it’s big enough',
      'Simple decoration: sand, smooth stones, tough plants',
    ],
    cons: [
      'Goldfish make a lot of waste, so you need strong filters and big water changes',
      'They dig up and eat soft plants',
      'Can’t be mixed with tropical fish',
      'Weighs over 800 pounds when full',
    ],
    recommendedFish: [
      { name: 'Fancy Goldfish', kinds: ['community', 'colorful', 'large'] },
      { name: 'Common Goldfish', kinds: ['community', 'large'] },
      { name: 'Shubunkin', kinds: ['community', 'colorful', 'large'] },
      { name: 'Hillstream Loach', kinds: ['community'] },
      { name: 'White Cloud Mountain Minnow', kinds: ['community', 'colorful'] },
    ],
    equipment: [
      'Tank of 75 gallons or more, long and wide rather than tall',
      'Two canister filters, together 10 times the volume per hour',
      'Air pump with a large stone',
      'LED light on a timer, 6-8 hours a day',
      'Sand and smooth stones, Anubias and Java fern',
      'Liquid test kit and a thermometer',
      'Water changer hose that hooks up to the faucet',
    ],
    monthlyRunningCost: '$30-50',
    initialCost: '$700-1,500',
  },
  {
    id: 'soft-coral-reef',
    name: 'Soft Coral Lagoon Reef',
    size: '40-60 gallons',
    type: 'reef',
    difficulty: 'intermediate',
    budget: 'high',
    space: 'medium',
    setupTime: '1 week, then 4-6 weeks of cycling',
    maintenanceLevel: 'medium',
    description:
      'A reef of leather corals, mushrooms and zoanthids that sway in moderate light and flow. Most of the beauty of a display reef, with water changes instead of dosing for the first year.',
    pros: [
      'Undemanding corals that grow fast',
      'Water changes keep calcium and alkalinity up for a long time',
      'Peaceful fish and corals get along',
      'Can grow into a mixed reef later',
    ],
    cons: [
      'Some soft corals sting or poison their neighbors (carbon helps)',
      'Needs pure water and daily top-off, like every reef',
      'You need gloves to handle zoanthids',
    ],
    recommendedFish: [
      { name: 'Clownfish', kinds: ['community', 'colorful'] },
      { name: 'Banggai Cardinalfish', kinds: ['community'] },
      { name: 'Royal Gramma', kinds: ['community', 'colorful'] },
      { name: 'Tailspot Blenny', kinds: ['community'] },
      { name: 'Firefish', kinds: ['community', 'colorful'] },
      { name: 'Cleaner Shrimp', kinds: ['community', 'colorful'] },
    ],
    equipment: [
      'Tank of 40-60 gallons, with sump or hang-on skimmer',
      'Reef LED light with moderate output',
      'Return pump and two wavemakers on low',
      '150-200 W heater with controller',
      'Live rock and sand',
      'Activated carbon in a reactor or bag',
      'Refractometer, salt mix, reverse-osmosis water and automatic top-off',
      'Test kits for alkalinity, calcium, nitrate and phosphate',
    ],
    monthlyRunningCost: '$60-100',
    initialCost: '$1,500-2,800',
  },
];
