import { describe, expect, it } from 'vitest';
import { SPECIES_CATALOGUE } from './species-catalogue.ts';
import type { SpeciesRecord } from './species-record.ts';

const record = (key: string) => {
  const found = SPECIES_CATALOGUE.find((one) => one.key === key);
  if (!found) throw new Error(`No record of ${key}`);
  return found;
};

describe('the figures the product was specified with', () => {
  it.each([
    ['neon-tetra', 6],
    ['cardinal-tetra', 6],
    ['corydoras', 4],
    ['zebra-danio', 5],
    ['cherry-barb', 6],
    ['tiger-barb', 6],
    ['guppy', 3],
    ['rummy-nose-tetra', 8],
    ['discus', 4],
    ['clown-loach', 3],
    ['yoyo-loach', 3],
    ['kuhli-loach', 5],
  ])('%s lives in groups of %i and more', (key, least) => {
    expect(record(key)).toMatchObject({ schooling: true, minSchoolSize: least });
  });

  it.each<[string, Partial<SpeciesRecord>]>([
    ['clownfish', { spaceRequirement: 20, preferredPH: [8.1, 8.4], preferredTemp: [74, 82], category: 'saltwater' }],
    [
      'neon-tetra',
      {
        spaceRequirement: 1,
        preferredPH: [6, 7],
        preferredTemp: [68, 79],
        temperament: 'peaceful',
        category: 'freshwater-tropical',
      },
    ],
    ['koi', { spaceRequirement: 250, preferredPH: [7, 8.5], preferredTemp: [59, 77], category: 'coldwater' }],
    [
      'betta',
      {
        spaceRequirement: 5,
        preferredPH: [6.5, 7.5],
        preferredTemp: [76, 82],
        temperament: 'aggressive',
        category: 'freshwater-tropical',
        schooling: false,
      },
    ],
  ])('%s keeps its space, pH and temperature', (key, figures) => {
    expect(record(key)).toMatchObject(figures);
  });

  it.each([
    'clownfish',
    'neon tetra',
    'koi',
    'betta',
    'yellow tang',
    'blue tang',
    'lionfish',
    'angelfish',
    'guppy',
    'corydoras',
    'oscar',
    'discus',
    'goldfish',
    'pleco',
    'loach',
    'kuhli loach',
    'cardinal tetra',
    'zebra danio',
    'cherry barb',
    'tiger barb',
    'rummy nose',
  ])('somebody who writes “%s” means one species', (name) => {
    const named = SPECIES_CATALOGUE.filter(({ species, commonNames }) =>
      [species, ...commonNames].some((one) => one.toLowerCase() === name),
    );
    expect(named).toHaveLength(1);
  });

  it.each([
    ['freshwater-tropical', 60],
    ['bottom-dweller', 16],
    ['coldwater', 11],
  ] as const)('the category %s has at least %i fish', (category, least) => {
    const fish = SPECIES_CATALOGUE.filter((one) => one.kind === 'fish' && one.category === category);
    expect(fish.length).toBeGreaterThanOrEqual(least);
  });

  it('gives the smallest school of every freshwater fish room in its smallest tank', () => {
    const crowded = SPECIES_CATALOGUE.filter(
      (one) => one.category !== 'saltwater' && one.spaceRequirement * (one.minSchoolSize ?? 1) > one.smallestTank,
    );
    expect(crowded.map(({ key }) => key)).toEqual([]);
  });
});
