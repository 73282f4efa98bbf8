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
    what: 'How acid or alkaline the water is. Fish stand a wide range, but not a jump: one whole step is ten times the acid.',
    howToTest:
      'At the same time of day, since plants and corals raise pH while the light is on. Rinse the tube with tank water first.',
    ideal: ['Nothing to do. Steady is worth more than exact.'],
    acceptable: ['Watch it for a week. If it drifts one way, measure alkalinity: it is what holds pH in place.'],
    low: [
      'Measure alkalinity. Under 3 dKH the water has lost its buffer: change 20-25% of the water, and again in two days.',
      'Move the surface more. Carbon dioxide from the room or from a closed lid lowers pH.',
      'Raise it by at most 0.2 a day. A quick correction harms more than a low value.',
    ],
    high: [
      'Measure ammonia now: the higher the pH, the more of it is poisonous.',
      'Look for what raises it: limestone, shells, coral sand, or tap water that gasses out over a day.',
      'Soften with reverse-osmosis water in water changes, a little each week. No acid from a bottle.',
    ],
  },
  ammonia: {
    what: 'Waste from gills, food and anything that rots. It burns gills, and more so the warmer and the more alkaline the water is.',
    howToTest:
      'In good light against white, after exactly the time the kit says. Some water conditioners give false readings.',
    ideal: ['Zero is what a cycled tank shows.'],
    acceptable: [
      'Something is out of step: a new fish, a dead one, too much food, a washed filter.',
      'Feed nothing for a day and test again tomorrow.',
    ],
    low: ['Zero is as low as it goes, and where it should be.'],
    high: [
      'Change half of the water now, at the same temperature and treated against chlorine. Again tomorrow.',
      'Feed nothing for two days. Take out what rots.',
      'Dose a conditioner that binds ammonia, for the whole tank.',
      'Fish at the surface gasping is an emergency: open the emergency guide.',
    ],
  },
  nitrite: {
    what: 'The second step of the cycle. It blocks the blood from carrying oxygen: fish breathe hard in water full of air.',
    howToTest: 'Daily while a tank cycles, and whenever ammonia was not zero.',
    ideal: ['Zero is what a cycled tank shows.'],
    acceptable: ['Feed less and test again tomorrow. In a new tank it is the middle of the cycle.'],
    low: ['Zero is as low as it goes, and where it should be.'],
    high: [
      'Change a third to half of the water today and tomorrow.',
      'In fresh water a little plain salt, 1 gram per litre, keeps nitrite out of the blood. Not with fish or plants that cannot stand salt.',
      'Add air. Do not wash the filter: its bacteria are what will end this.',
    ],
  },
  nitrate: {
    what: 'Where the cycle ends. Little harm in small amounts, food for algae in larger ones, a strain for fish over months.',
    howToTest: 'Shake the second bottle hard for half a minute; most low readings come from not doing so.',
    ideal: ['Go on as you do.'],
    acceptable: ['Change a little more water this week, or feed a little less. Fast plants help.'],
    low: [
      'In a planted tank or a reef nothing left is too little: plants yellow and corals pale.',
      'Feed more, or dose nitrate in small steps. Keep phosphate in balance with it.',
    ],
    high: [
      'Change 25% today and every third day until it is in range. A 25% change lowers it by a quarter, no more.',
      'Look for the cause: too many fish, too much food, a dirty substrate or filter.',
      'Test the tap water: some has nitrate of its own.',
    ],
  },
  temperature: {
    what: 'It sets the pace of everything: breathing, digestion, disease and how much oxygen the water can hold.',
    howToTest: 'With a thermometer that is not the heater’s own, away from the heater, morning and evening once.',
    ideal: ['Nothing to do.'],
    acceptable: ['Fine for most. Check that your most delicate species agrees.'],
    low: [
      'Check that the heater is plugged in, large enough (about 5 W per gallon) and in moving water.',
      'Raise it by 2 °F an hour at most. Wrap the tank in blankets in a power cut.',
    ],
    high: [
      'Lights off, lid open, a fan across the surface: that alone cools by several degrees.',
      'Add air: warm water holds less oxygen.',
      'Cool slowly, by 2 °F an hour at most, with bottles of ice water in turns. Never ice from treated tap water in the tank.',
    ],
  },
  salinity: {
    what: 'The salt in the water, as specific gravity at 77 °F. Evaporation raises it, since salt stays behind.',
    howToTest: 'With a refractometer calibrated with 35 ppt solution. Swing arms need their bubbles tapped off.',
    ideal: ['Top up what evaporates with fresh water, never with salt water.'],
    acceptable: ['Correct it with the next water changes.'],
    low: ['Do the next changes with water mixed a little saltier. Raise by 0.001 a day at most.'],
    high: ['Replace a little salt water by fresh, in several steps. Lower by 0.001 a day at most.'],
  },
  alkalinity: {
    what: 'The buffer that holds pH, and with calcium what corals build with. Swings harm more than a value a little off.',
    howToTest: 'Count the drops until the colour stays. In a reef twice a week, at the same hour.',
    ideal: ['Keep what you dose as it is.'],
    acceptable: ['Adjust the daily dose by a tenth and measure again in three days.'],
    low: [
      'Raise it by 1 dKH a day, never by more than 1.4. One dKH takes about 30 mg of baking soda per litre.',
      'In a reef check magnesium first: without it neither alkalinity nor calcium holds.',
    ],
    high: ['Stop dosing and let it fall by itself. Water changes with a milder salt help.'],
  },
  calcium: {
    what: 'What stony corals, clams and coralline algae build with, together with alkalinity.',
    howToTest: 'Weekly to twice a week in a reef. Add the last drops slowly; the colour turns sharply.',
    ideal: ['Keep what you dose as it is.'],
    acceptable: ['Adjust the daily dose a little and measure again in three days.'],
    low: [
      'Magnesium first: under 1250 ppm calcium will not stay.',
      'Raise it by at most 50 ppm a day. One ppm takes 3.7 mg of calcium chloride dihydrate per litre.',
    ],
    high: ['Stop dosing. Over 500 ppm it may fall out together with alkalinity; let it come down by itself.'],
  },
  magnesium: {
    what: 'It keeps calcium and alkalinity in solution side by side.',
    howToTest: 'Every two weeks is enough. It moves slowly.',
    ideal: ['Nothing to do.'],
    acceptable: ['Nothing urgent. Look again in two weeks.'],
    low: ['Raise it by at most 100 ppm a day. One ppm takes 8.4 mg of magnesium chloride hexahydrate per litre.'],
    high: ['Stop dosing; water changes bring it down. Check which salt mix you use.'],
  },
  phosphate: {
    what: 'Food for plants and algae. Corals need a trace and stop building with much of it.',
    howToTest: 'Small numbers need a good kit or a photometer. Rinse the glass with tank water, no fingerprints.',
    ideal: ['Go on as you do.'],
    acceptable: ['Feed a little less, rinse frozen food, and look again in a week.'],
    low: ['Nothing left starves corals and plants and invites slimes. Feed more, or dose a trace.'],
    high: [
      'Feed less and rinse frozen food. Change water.',
      'Use a phosphate remover in small amounts: pulled down in days it shocks corals.',
    ],
  },
  gh: {
    what: 'General hardness: the calcium and magnesium in fresh water. Livebearers and snails want it high, tetras low.',
    howToTest: 'Count the drops until the color changes. Once a month is enough, and after every change of tap water.',
    ideal: ['Nothing to do.'],
    acceptable: ['Nothing urgent. Look again in a month.'],
    low: ['Add a remineralizer to the new water at each water change, a little more each week.'],
    high: ['Mix in reverse-osmosis water at each water change, a little more each week.'],
  },
  chlorine: {
    what: 'What keeps tap water clean burns gills. Any that a test can show is too much.',
    howToTest: 'Test the new water before it goes in, right after you add the conditioner.',
    ideal: ['Nothing to do.'],
    acceptable: ['Add water conditioner now and test again in an hour.'],
    low: ['Nothing to do.'],
    high: ['Add water conditioner for the whole tank now, and add air.'],
  },
  oxygen: {
    what: 'What your animals breathe. Warm, crowded or still water runs out of it first, mostly before dawn.',
    howToTest: 'Early in the morning, before the lights come on. Fill the vial without bubbles.',
    ideal: ['Nothing to do.'],
    acceptable: ['Move the surface more and feed a little less.'],
    low: ['Add air now: an air stone, or point the filter outlet at the surface. Don’t feed.'],
    high: ['Plants make it during the day. Nothing to do unless bubbles cling to your fish.'],
  },
};
