// What the setup guide says. Its figures are those of the specification.

export type Phase = { title: string; time: string; goal: string; steps: readonly string[]; tip: string };

export const PHASES: readonly Phase[] = [
  {
    title: 'Plan',
    time: 'A weekend',
    goal: 'Know which animals you want before you buy a tank. They decide its size, water and equipment.',
    steps: [
      'Pick two or three species you really want, and look up the smallest tank and the water they need.',
      'Get the largest tank your space and budget allow. More water forgives more mistakes.',
      'Figure 10 lbs per gallon for the filled tank and stand, and make sure the floor can carry it.',
      'Find a level spot out of the sun, away from radiators and doors, near outlets and water.',
    ],
    tip: 'A 20 gallon tank is easier to keep stable than a 5 gallon one, and barely more work.',
  },
  {
    title: 'Set up',
    time: '1-2 days',
    goal: 'Make sure everything is stable, running and leak-free before anything lives in it.',
    steps: [
      'Level the stand in both directions, then leave the tank filled for a day to check for leaks.',
      'Rinse gravel or sand until the water runs clear. Plant soil goes in as is.',
      'Set rock and wood right on the bottom glass, so nothing can dig it loose.',
      'Install the filter, heater and light with a drip loop in each cord. Only turn on the heater underwater.',
    ],
    tip: 'Put the light on a timer for 6-8 hours from day one. Long days start algae.',
  },
  {
    title: 'Cycle',
    time: '4-6 weeks',
    goal: 'Grow the bacteria that turn poisonous ammonia into nitrite and nitrite into nitrate.',
    steps: [
      'Dechlorinate tap water, or mix saltwater to 1.025, and bring it to temperature.',
      'Add ammonia to 2-4 ppm, or a pinch of food each day. Don’t add fish yet.',
      'Test ammonia and nitrite daily. Ammonia falls first while nitrite rises, then nitrite falls too.',
      'You’re done when 2 ppm of ammonia is gone within a day and nitrite reads zero. Then change half the water.',
    ],
    tip: 'A used sponge from a healthy tank in your filter can halve the wait.',
  },
  {
    title: 'Add fish',
    time: '4-8 weeks',
    goal: 'Add a few animals at a time so the bacteria can keep up.',
    steps: [
      'Start with the hardiest species. Add shy ones and the boss of the tank last.',
      'Acclimate for 30-60 minutes: float the bag, then add tank water bit by bit. Pour the bag water down the drain.',
      'Add at most 2-3 fish per week, and test two days after each group.',
      'Quarantine newcomers for two to four weeks if you can. Most diseases arrive in the bag.',
    ],
    tip: 'Leave the lights off the first evening. New fish settle in faster in the dark.',
  },
  {
    title: 'Keep it going',
    time: 'Every week',
    goal: 'A little regular work beats a big cleanup after something goes wrong.',
    steps: [
      'Change 20-25% of the water each week, at the same temperature.',
      'Feed what fish eat in 2-3 minutes, 1-2 times daily, and let them fast one day a week.',
      'Rinse filter sponges in a bucket of tank water, never under the tap, and never all at once.',
      'Log your tests. A slow drift shows up on a chart long before it shows on a fish.',
    ],
    tip: 'Add the weekly water change to your tank’s tasks. If you’re late, the next date shifts.',
  },
];

export const MISTAKES: readonly { mistake: string; instead: string }[] = [
  { mistake: 'Fish on the first day', instead: 'Cycle for 4-6 weeks first. Clear water says nothing about ammonia.' },
  { mistake: 'Too many fish too fast', instead: 'Add at most 2-3 per week, and plan for their adult size.' },
  {
    mistake: 'Feeding when they beg',
    instead: 'Feed what’s gone in 2-3 minutes, 1-2 times daily. Leftovers turn into ammonia.',
  },
  {
    mistake: 'Washing the filter under the tap',
    instead: 'Chlorine kills the bacteria you waited weeks for. Use tank water.',
  },
  {
    mistake: 'Changing all the water at once',
    instead: 'Change 20-25% a week. Most fish adapt to a wide range, but not to sudden changes.',
  },
  { mistake: 'Skipping the test kit', instead: 'Ammonia, nitrite, nitrate and pH are the four that save fish.' },
  { mistake: 'Buying for color', instead: 'Look up the species first: size, group size, temperament and water.' },
  { mistake: 'Chasing a perfect pH', instead: 'A steady pH that’s a little off is better than one you correct daily.' },
];

export const EQUIPMENT: readonly { item: string; choose: string; figure: string }[] = [
  {
    item: 'Filter',
    choose: 'Use a hang-on or sponge filter for small tanks, a canister from 40 gallons up and a sump for a reef.',
    figure: '10 times the volume per hour',
  },
  {
    item: 'Heater',
    choose: 'Two half-size heaters are safer than one large one, since neither can cook or chill the tank alone.',
    figure: '5 W per gallon',
  },
  {
    item: 'Light',
    choose: 'Dim for fish only, full spectrum for plants, strong and blue for corals.',
    figure: '6-8 hours daily',
  },
  {
    item: 'Test kit',
    choose: 'Get drops instead of strips. A reef also needs alkalinity, calcium and magnesium.',
    figure: 'Weekly, daily while cycling',
  },
  {
    item: 'Water treatment',
    choose: 'Get one that also handles chloramine. A reef needs reverse-osmosis water.',
    figure: 'Enough for all the new water',
  },
  {
    item: 'Siphon and buckets',
    choose: 'Use them only for the aquarium. Soap residue kills.',
    figure: '20-25% weekly',
  },
  {
    item: 'Thermometer',
    choose: 'Separate from the heater, where you’ll see it as you walk by.',
    figure: 'A glance a day',
  },
];
