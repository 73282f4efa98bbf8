// What each value means and what to do about it. The levels come from the ranges of `core/src/domain/tanks/water/water-targets.ts`.
import type { WaterParameter } from '@nautical/core/domain/tanks/aquariums';

export type Advice = {
  what: string;
  howToTest: string;
  /** What to do at each level. */
  ideal: readonly string[];
  acceptable: readonly string[];
  low: readonly string[];
  high: readonly string[];
};

export const ADVICE: Record<WaterParameter, Advice> = {
  ph: {
    what: 'How acidic or alkaline the water is. Most fish adapt to a wide range, but not to a jump: one full step is ten times the acid.',
    howToTest:
      'Test at the same time of day, since plants and corals raise pH while the light is on. Rinse the tube with tank water first.',
    ideal: ['Nothing to do. Steady matters more than exact.'],
    acceptable: ['Watch it for a week. If it drifts one way, test alkalinity. That’s what holds pH in place.'],
    low: [
      'Test ammonia first. If there’s any, add a conditioner that binds it before you change water, because ammonia turns more poisonous as pH rises.',
      'Test alkalinity. Under 3 dKH the water has lost its buffer, so change 10% of the water at a time.',
      'Ripple the surface more. Carbon dioxide from a stuffy room or under a closed lid lowers pH.',
      'Raise it by at most 0.3 a day. A quick fix does more harm than a low value.',
    ],
    high: [
      'Test ammonia now. The higher the pH, the more of it is poisonous.',
      'Look for what raises it: limestone, shells, coral sand, or tap water that gasses off over a day.',
      'Mix reverse-osmosis water into your water changes, a little more each week. Don’t use bottled acid.',
    ],
  },
  ammonia: {
    what: 'Waste from gills, food and anything that rots. It burns gills, and the warmer and more alkaline the water, the worse it gets.',
    howToTest:
      'Read it in good light against white, after exactly the time the kit says. Some water conditioners give false readings.',
    ideal: ['A cycled tank reads zero.'],
    acceptable: [
      'Something is off: a new fish, a dead one, too much food or a washed filter.',
      'Don’t feed for a day, and test again tomorrow.',
    ],
    low: ['Zero is as low as it goes, and that’s where it should be.'],
    high: [
      'Test pH. If it’s below 6.5, add a conditioner that binds ammonia first, then change only 10% of the water at a time.',
      'Otherwise, change half the water now with dechlorinated water at the same temperature, then add the conditioner for the whole tank. Change half again tomorrow.',
      'Don’t feed for two days. Take out anything that’s rotting.',
      'Fish gasping at the surface is an emergency. Open the emergency guide.',
    ],
  },
  nitrite: {
    what: 'The second step of the cycle. It keeps the blood from carrying oxygen, so fish breathe hard even in well-aerated water.',
    howToTest: 'Test daily while a tank cycles, and whenever ammonia isn’t zero.',
    ideal: ['A cycled tank reads zero.'],
    acceptable: ['Feed less and test again tomorrow. In a new tank, it’s the middle of the cycle.'],
    low: ['Zero is as low as it goes, and that’s where it should be.'],
    high: [
      'Test ammonia and pH. If pH is below 6.5 and there’s any ammonia, add a conditioner that binds it first, then change only 10% of the water at a time.',
      'Otherwise, change a third to half the water today and tomorrow.',
      'In fresh water, a little plain salt, 3.7 g per gallon (1 g per liter), keeps nitrite out of the blood. Don’t use it with salt-sensitive fish or plants.',
      'Add air. Don’t wash the filter, because its bacteria are what will fix this.',
    ],
  },
  nitrate: {
    what: 'Where the cycle ends. It does little harm in small amounts, but larger amounts feed algae and stress fish over months.',
    howToTest: 'Shake the second bottle hard for half a minute. Most false low readings come from skipping this.',
    ideal: ['Keep doing what you’re doing.'],
    acceptable: ['Change a little more water this week, or feed a little less. Fast-growing plants help.'],
    low: [
      'In a planted tank or a reef, zero is too little. Plants turn yellow and corals go pale.',
      'Feed more, or dose nitrate in small steps. Keep phosphate in balance with it.',
    ],
    high: [
      'Change 25% today and every third day until it’s in range. A 25% change only lowers it by a quarter.',
      'Look for the cause: too many fish, too much food, a dirty substrate or filter.',
      'Test your tap water. Some already has nitrate in it.',
    ],
  },
  temperature: {
    what: 'It sets the pace for breathing, digestion and disease, and how much oxygen the water can hold.',
    howToTest:
      'Use a separate thermometer away from the heater, and check it once in the morning and once in the evening.',
    ideal: ['Nothing to do.'],
    acceptable: ['That’s fine for most animals. Check what your most delicate species needs.'],
    low: [
      'Check that the heater is plugged in, large enough (about 5 W per gallon) and in moving water.',
      'Raise it by 2 °F an hour at most. In a power outage, wrap the tank in blankets.',
    ],
    high: [
      'Turn the lights off, open the lid and point a fan across the surface. That alone cools it several degrees.',
      'Add air, since warm water holds less oxygen.',
      'Cool slowly, by 2 °F an hour at most, by swapping in bottles of ice water. Never put ice made from tap water in the tank.',
    ],
  },
  salinity: {
    what: 'The salt in the water, as specific gravity at 77 °F. Evaporation raises it, since the salt stays behind.',
    howToTest: 'Use a refractometer calibrated with 35 ppt solution. On a swing arm, tap off the bubbles.',
    ideal: ['Top off evaporation with fresh water, never with saltwater.'],
    acceptable: ['Correct it over your next water changes.'],
    low: ['Mix the water for your next changes a little saltier. Raise it by 0.001 a day at most.'],
    high: ['Replace a little saltwater with fresh water, in several steps. Lower it by 0.001 a day at most.'],
  },
  alkalinity: {
    what: 'The buffer that holds pH and, along with calcium, what corals build with. Swings do more harm than a value that’s a little off.',
    howToTest: 'Count the drops until the color stays. In a reef, test twice a week at the same time of day.',
    ideal: ['Keep dosing the same amount.'],
    acceptable: ['Adjust the daily dose by a tenth and test again in three days.'],
    low: [
      'Raise it by 1 dKH a day, never by more than 1.4. One dKH takes about 113 mg of baking soda per gallon (30 mg per liter).',
      'In a reef, check magnesium first. Without it, neither alkalinity nor calcium holds.',
    ],
    high: ['Stop dosing and let it come down on its own. Water changes with a milder salt help.'],
  },
  calcium: {
    what: 'What stony corals, clams and coralline algae build with, together with alkalinity.',
    howToTest: 'In a reef, test once or twice a week. Add the last drops slowly, because the color turns sharply.',
    ideal: ['Keep dosing the same amount.'],
    acceptable: ['Adjust the daily dose a little and test again in three days.'],
    low: [
      'Correct magnesium first. Under 1250 ppm, calcium won’t stay up.',
      'Raise it by at most 50 ppm a day. One ppm takes 13.9 mg of calcium chloride dihydrate per gallon (3.7 mg per liter).',
    ],
    high: ['Stop dosing. Over 500 ppm it may precipitate along with alkalinity, so let it come down on its own.'],
  },
  magnesium: {
    what: 'It keeps both calcium and alkalinity dissolved in the water.',
    howToTest: 'Every two weeks is enough. It moves slowly.',
    ideal: ['Nothing to do.'],
    acceptable: ['Nothing urgent. Check again in two weeks.'],
    low: [
      'Raise it by at most 100 ppm a day. One ppm takes 31.7 mg of magnesium chloride hexahydrate per gallon (8.4 mg per liter).',
    ],
    high: ['Stop dosing. Water changes bring it down. Check which salt mix you use.'],
  },
  phosphate: {
    what: 'Food for plants and algae. Corals need a trace, but too much stops them from building.',
    howToTest:
      'Small numbers need a good kit or a photometer. Rinse the vial with tank water and wipe off fingerprints.',
    ideal: ['Keep doing what you’re doing.'],
    acceptable: ['Feed a little less, rinse frozen food, and check again in a week.'],
    low: ['Zero starves corals and plants and invites slime algae. Feed more, or dose a trace.'],
    high: [
      'Feed less and rinse frozen food. Change water.',
      'Use a phosphate remover in small amounts. Dropping it within days shocks corals.',
    ],
  },
  gh: {
    what: 'General hardness: the calcium and magnesium in fresh water. Livebearers and snails want it high, tetras low.',
    howToTest: 'Count the drops until the color changes. Once a month is enough, and whenever your tap water changes.',
    ideal: ['Nothing to do.'],
    acceptable: ['Nothing urgent. Check again in a month.'],
    low: ['Add a remineralizer to the new water at each water change, a little more each week.'],
    high: ['Mix in reverse-osmosis water at each water change, a little more each week.'],
  },
  chlorine: {
    what: 'It keeps tap water clean but burns gills. Any amount a test can show is too much.',
    howToTest: 'Test the new water before it goes in, right after you add the conditioner.',
    ideal: ['Nothing to do.'],
    acceptable: ['Add water conditioner now and test again in an hour.'],
    low: ['Nothing to do.'],
    high: ['Add water conditioner for the whole tank now, and add air.'],
  },
  oxygen: {
    what: 'What your animals breathe. Warm, crowded or still water runs out of it first, usually before dawn.',
    howToTest: 'Test early in the morning, before the lights come on. Fill the vial without bubbles.',
    ideal: ['Nothing to do.'],
    acceptable: ['Ripple the surface more and feed a little less.'],
    low: ['Add air now: an air stone, or point the filter outlet at the surface. Don’t feed.'],
    high: ['Plants make it during the day. Nothing to do unless bubbles cling to your fish.'],
  },
};
