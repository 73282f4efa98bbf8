import { expect, test } from 'vitest';
import { COLDWATER } from '../../catalogue/records/coldwater.ts';
import { groupsIn } from './animals.ts';
import { coldestIn, hasCoolWater } from './cool-water.ts';
import { wordsOf } from './words.ts';

const groupsOf = (text: string) => groupsIn(wordsOf(text));
const isCool = (named: readonly string[], text = '') => hasCoolWater(named, text, groupsOf);

/** Other rice fish are tropical, and white clouds may be in the water. */
const RICE_FISH = ['rice fish', 'ricefish'];
const UNCLEAR_IN_TEXT = [...RICE_FISH, 'white cloud'];
const namesOf = ({ species, scientificName, commonNames }: (typeof COLDWATER)[number]) => [
  species,
  scientificName,
  ...commonNames,
];

test.each(COLDWATER.map((record) => [record.species, namesOf(record)] as const))(
  '%s is from cool water by every name the catalogue has for it',
  (_, names) => {
    for (const name of names) {
      if (!RICE_FISH.includes(name)) expect(isCool([name]), name).toBe(true);
      if (!UNCLEAR_IN_TEXT.includes(name)) expect(isCool([], `my ${name} has white spots`), name).toBe(true);
    }
  },
);

test.each([
  [['Black Moor', 'Molly'], ''],
  [['Comet', 'Betta'], ''],
  [['Koi', 'Guppy'], ''],
  [['koi and guppies'], ''],
  [['Betta, koi'], ''],
  [['fathead minnow'], ''],
  [[], 'my koi and guppies have white spots'],
  [[], 'my koi has white spots, my betta does not'],
  [[], 'I keep a betta. Koi in the other one have white spots'],
  [[], 'white spots on the comet I keep with my mollies'],
  [['sterlet'], ''],
  [['Axolotl'], ''],
])('%s has an animal from cool water: "%s"', (named, text) => {
  expect(isCool(named, text)).toBe(true);
});

test.each([
  [['Koi Betta'], 'my koi galaxy betta has white spots'],
  [['betta koi'], ''],
  [['Fantail Guppy', 'Koi Swordtail'], ''],
  [['Koi Angelfish'], 'my koi angelfish has white spots'],
  [['Neon Tetra'], 'I fed them goldfish flakes'],
  [['Neon Tetra'], 'my neon tetras eat gold fish pellets from an automatic feeder'],
  [['Neon Tetra'], 'goldfish crackers fell into the tank and the goldfish-food too'],
  [["Daisy's ricefish"], ''],
  [['Neon Tetra'], 'white clouds in the water, and one has a fat head and a bubble eye'],
])('%s are from warm water: "%s"', (named, text) => {
  expect(isCool(named, text)).toBe(false);
});

test.each([
  [['Goldfish', 'axolotl'], 'axolotl'],
  [['three-spined stickleback'], 'cold-fish'],
  [['Goldfish'], undefined],
] as const)('of %s the coldest is %s', (names, coldest) => {
  expect(coldestIn(names)).toBe(coldest);
});
