import type { Condition } from '../types.ts';

const CALM_TANK = {
  gasping: 0.03,
  'sudden-deaths': 0.02,
  lethargic: 0.03,
  'fast-breathing': 0.03,
  'white-spots': 0.02,
};
const LESS_LIGHT = 'Keep the light on for six to eight hours a day, on a timer, and keep sun off the glass.';

/** Growth on glass, plants and in the water that worries keepers: it’s about light and maintenance, not a sick animal. */
export const ALGAE_CONDITIONS = [
  {
    key: 'diatoms',
    name: 'Diatoms (brown algae)',
    otherNames: ['Brown algae', 'Brown dust'],
    kind: 'no-disease',
    waters: ['freshwater', 'saltwater', 'reef', 'pond'],
    atRisk: { groups: [] },
    prevalence: 3,
    signs: {
      must: { 'brown-dust': 0.94 },
      usually: { 'new-tank': 0.5, 'acts-normal': 0.25 },
      may: { 'tests-fine': 0.15, 'eats-well': 0.1, 'green-growth': 0.05 },
      against: { ...CALM_TANK, 'gold-dust': 0.02, flashing: 0.02 },
    },
    contagion: 'none',
    urgency: 'routine',
    summary:
      'A brown dust on glass, sand and leaves that wipes off with a finger. Nearly every new tank has it for a few weeks. It’s harmless.',
    cause: 'Diatoms live on light and the silicate in tap water and new sand. They fade once the tank has settled.',
    firstAid: ['If it bothers you, wipe it off before a water change and siphon it out.'],
    treatment: {
      any: {
        steps: [
          'There’s nothing to treat.',
          'It fades by itself in three to eight weeks.',
          'Snails and small suckermouth catfish eat it.',
        ],
      },
    },
    doNot: ['Don’t add algae killer.', 'Don’t treat the fish: dust on the glass isn’t velvet.'],
    prevention: ['In salt water, top off with reverse osmosis water; in fresh water, just give it time.'],
    followUp: {
      1: 'Are the fish well?',
      3: 'Is it only on surfaces, not on the fish?',
      7: 'Is there less than last week?',
    },
    sources: ['experienced-keepers', 'experienced-keepers', 'hobby-society'],
  },
  {
    key: 'black-beard-algae',
    name: 'Black beard algae',
    otherNames: ['BBA', 'Brush algae', 'Black tufts on plants'],
    kind: 'no-disease',
    waters: ['freshwater'],
    atRisk: { groups: [] },
    prevalence: 2,
    signs: {
      must: { 'black-tufts': 0.94 },
      usually: { 'acts-normal': 0.2 },
      may: { 'co2-added': 0.15, 'poor-upkeep': 0.12, overfed: 0.08, 'tests-fine': 0.1 },
      against: { ...CALM_TANK, 'cotton-tufts': 0.02 },
    },
    contagion: 'none',
    urgency: 'routine',
    summary:
      'Short black or gray tufts, tough as a brush, on leaf edges, wood and filter outlets. It’s a red alga: ugly, harmless to animals, and hard on slow-growing plants.',
    cause: 'CO2 that goes up and down, waste in the water and uneven flow.',
    firstAid: ['Cut off the worst leaves, and scrub what you can take out of the tank.'],
    treatment: {
      any: {
        steps: [
          'There’s nothing to treat on the animals.',
          'Wood and decor: take them out, brush them with 3% hydrogen peroxide, wait five minutes and rinse well.',
          'Keep CO2 steady all day or leave it off. Vacuum the gravel and feed less.',
        ],
      },
    },
    doNot: ['Don’t pour peroxide or liquid carbon into the tank by eye: it kills shrimp and fish.'],
    prevention: [LESS_LIGHT, 'Keep CO2 steady, and change water every week.'],
    followUp: {
      1: 'Are the fish well?',
      3: 'Did the treated tufts turn red or pale?',
      7: 'No new tufts on new leaves?',
    },
    sources: ['experienced-keepers', 'experienced-keepers'],
  },
  {
    key: 'green-water',
    name: 'Green water',
    otherNames: ['Algae bloom', 'Pea soup'],
    kind: 'no-disease',
    waters: ['freshwater', 'pond'],
    atRisk: { groups: [] },
    prevalence: 2.5,
    signs: {
      must: { 'water-green': 0.95 },
      usually: { 'acts-normal': 0.2, 'hot-weather': 0.25 },
      may: { overfed: 0.1, overstocked: 0.1, 'eats-well': 0.1, 'nitrate-high': 0.08, 'tests-fine': 0.1 },
      against: CALM_TANK,
    },
    contagion: 'none',
    urgency: 'soon',
    summary:
      'Floating algae turn the water green. Fish do fine in it by day, but at night a thick bloom uses up oxygen.',
    cause: 'A lot of light, often sun, and a lot of nutrients from food and waste.',
    firstAid: [
      'Let an air stone run through the night: the bloom takes oxygen in the dark.',
      'Shade the tank or pond, and feed half as much.',
    ],
    treatment: {
      any: {
        steps: [
          'Indoors: cover the tank for three days, with the air on, then change a third of the water.',
          'A UV clarifier of the right size clears it in about a week.',
          'Clean the filter sponge in tank water while it catches the dead algae.',
        ],
      },
    },
    doNot: [
      'Don’t use algae killer in warm water: dying algae take the oxygen all at once.',
      'Don’t change all the water.',
    ],
    prevention: [LESS_LIGHT, 'Grow plants that shade the surface, and feed less.'],
    followUp: { 1: 'Do fish hang at the surface in the morning?', 3: 'Is it clearing?', 7: 'Can you see the bottom?' },
    sources: ['experienced-keepers', 'experienced-keepers', 'hobby-society'],
  },
  {
    key: 'green-algae',
    name: 'Green algae on glass and plants',
    otherNames: ['Green spot algae', 'Hair algae', 'Green film'],
    kind: 'no-disease',
    waters: ['freshwater', 'saltwater', 'reef', 'pond'],
    atRisk: { groups: [] },
    prevalence: 3,
    signs: {
      must: { 'green-growth': 0.94 },
      usually: { 'acts-normal': 0.25 },
      may: { overfed: 0.1, 'nitrate-high': 0.1, 'eats-well': 0.1, 'tests-fine': 0.15, 'poor-upkeep': 0.1 },
      against: CALM_TANK,
    },
    contagion: 'none',
    urgency: 'routine',
    summary:
      'Green film, dots or threads on glass, rock and old leaves. It’s a normal part of a tank, and food for many animals.',
    cause: 'More light and nutrients than the plants use.',
    firstAid: ['Scrape the glass and wind the threads out with a brush, then change some water.'],
    treatment: {
      any: {
        steps: [
          'There’s nothing to treat.',
          LESS_LIGHT,
          'Feed less. Snails, shrimp and fast-growing plants keep it short.',
        ],
      },
    },
    doNot: ['Don’t use algae killer with shrimp or snails.'],
    prevention: [LESS_LIGHT, 'Change water every week.'],
    followUp: { 1: 'Are the fish well?', 3: 'Is the light on a timer?', 7: 'Is there less growth on the glass?' },
    sources: ['experienced-keepers', 'experienced-keepers', 'hobby-society'],
  },
] as const satisfies readonly Condition[];
