// What the setup guide says. Its figures are those of the specification.

export type Phase = { title: string; time: string; goal: string; steps: readonly string[]; tip: string };

export const PHASES: readonly Phase[] = [
  {
    title: 'Plan',
    time: 'A weekend',
    goal: 'Know which animals you want before you buy glass: they decide the size, the water and the equipment.',
    steps: [
      'Pick two or three species you would not want to miss, and read their smallest tank and water.',
      'Choose the largest tank the place and the budget allow. More water forgives more mistakes.',
      'Count on 10 lbs per gallon for the filled tank with stand, and ask whether the floor bears it.',
      'Find a level place out of the sun, away from radiators and doors, with sockets and water near.',
    ],
    tip: 'A 20 gallon tank is easier to keep stable than a 5 gallon one, and hardly more work.',
  },
  {
    title: 'Set up',
    time: '1-2 days',
    goal: 'Everything stands safely, runs and stays dry outside before anything lives inside.',
    steps: [
      'Level the stand along and across, then leave the tank filled for a day to look for leaks.',
      'Rinse gravel or sand until the water runs clear; plant soil goes in as it is.',
      'Set rock and wood on the bottom glass, so that nothing can be dug out from under it.',
      'Install filter, heater and light with a drip loop in each cable. Switch the heater on under water only.',
    ],
    tip: 'Set the light to 6-8 hours on a timer from the first day. Algae start with long days.',
  },
  {
    title: 'Cycle',
    time: '4-6 weeks',
    goal: 'Grow the bacteria that turn poisonous ammonia into nitrite and nitrite into nitrate.',
    steps: [
      'Treat tap water against chlorine, or mix salt water to 1.025, and bring it to temperature.',
      'Add ammonia to 2-4 ppm, or a pinch of food each day, and no fish.',
      'Test ammonia and nitrite daily: ammonia falls first while nitrite rises, then nitrite falls too.',
      'It is done when 2 ppm of ammonia are gone within a day and nitrite reads zero. Then change half of the water.',
    ],
    tip: 'A used sponge from a healthy tank in your filter can halve the wait.',
  },
  {
    title: 'Add fish',
    time: '4-8 weeks',
    goal: 'Let the bacteria keep up with the mouths, a few animals at a time.',
    steps: [
      'Start with the hardiest species. Shy ones and the boss of the tank come last.',
      'Acclimate for 30-60 minutes: float the bag, then add tank water bit by bit. Pour the bag water away.',
      'Add at most 2-3 fish per week, and test two days after each group.',
      'Keep newcomers apart for two to four weeks if you can. Most diseases come in with a bag.',
    ],
    tip: 'Lights off for the first evening: new fish settle faster in the dark.',
  },
  {
    title: 'Keep it going',
    time: 'Every week',
    goal: 'A little work at a steady rhythm beats a big clean-up after something went wrong.',
    steps: [
      'Change 20-25% of the water each week, at the same temperature.',
      'Feed what fish eat in 2-3 minutes, 1-2 times daily, and let them fast one day a week.',
      'Rinse filter sponges in a bucket of tank water, never under the tap, and never all at once.',
      'Write the tests down. A slow drift shows in a chart long before it shows on a fish.',
    ],
    tip: 'Put the weekly water change into your tank’s tasks; it moves along when you are late.',
  },
];

export const MISTAKES: readonly { mistake: string; instead: string }[] = [
  { mistake: 'Fish on the first day', instead: 'Cycle for 4-6 weeks first. Clear water says nothing about ammonia.' },
  { mistake: 'Too many fish too fast', instead: 'At most 2-3 per week, and plan for their adult size.' },
  {
    mistake: 'Feeding by their begging',
    instead: 'What is gone in 2-3 minutes, 1-2 times daily. Left-overs become ammonia.',
  },
  {
    mistake: 'Washing the filter under the tap',
    instead: 'Chlorine kills the bacteria you waited weeks for. Use tank water.',
  },
  {
    mistake: 'Changing all the water at once',
    instead: '20-25% a week. Fish stand many waters, but no sudden change.',
  },
  { mistake: 'Skipping the test kit', instead: 'Ammonia, nitrite, nitrate and pH are the four that save fish.' },
  { mistake: 'Buying by colour', instead: 'Look the species up first: size, company, temper and water.' },
  { mistake: 'Chasing a perfect pH', instead: 'A steady pH a little off is better than one that is corrected daily.' },
];

export const EQUIPMENT: readonly { item: string; choose: string; figure: string }[] = [
  {
    item: 'Filter',
    choose: 'Hang-on or sponge for small tanks, canister from 40 gallons, sump for a reef.',
    figure: '10 times the volume per hour',
  },
  {
    item: 'Heater',
    choose: 'Two half-size heaters are safer than one large: neither can cook or chill a tank alone.',
    figure: '5 W per gallon',
  },
  {
    item: 'Light',
    choose: 'Weak for fish alone, full spectrum for plants, strong and blue for corals.',
    figure: '6-8 hours daily',
  },
  {
    item: 'Test kit',
    choose: 'Drops rather than strips. A reef also needs alkalinity, calcium and magnesium.',
    figure: 'Weekly, daily while cycling',
  },
  {
    item: 'Water treatment',
    choose: 'One that also binds chloramine. A reef wants reverse-osmosis water.',
    figure: 'For the whole new water',
  },
  { item: 'Siphon and buckets', choose: 'Used for the aquarium only: soap residue kills.', figure: '20-25% weekly' },
  { item: 'Thermometer', choose: 'Separate from the heater, where you see it in passing.', figure: 'A glance a day' },
];
