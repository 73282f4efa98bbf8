import type { SpeciesFacts } from './species-facts.ts';

/** A plain peaceful freshwater fish, for tests that care for one or two of its facts. */
export const aSpecies = (name: string, facts: Partial<SpeciesFacts> = {}): SpeciesFacts => ({
  key: name.toLowerCase().replaceAll(' ', '-'),
  species: name,
  kind: 'fish',
  category: 'freshwater-tropical',
  temperament: 'peaceful',
  traits: [],
  spaceRequirement: 5,
  smallestTank: 10,
  schooling: false,
  preferredPH: [6.5, 7.5],
  preferredTemp: [72, 80],
  hardness: [4, 12],
  reefSafe: false,
  diet: 'omnivore',
  swimmingLevel: 'middle',
  careLevel: 'beginner',
  maxSize: 3,
  ...facts,
});

export const NEON = aSpecies('Neon Tetra', {
  spaceRequirement: 1,
  schooling: true,
  minSchoolSize: 6,
  preferredPH: [6, 7],
  preferredTemp: [68, 79],
  hardness: [1, 10],
  maxSize: 1.5,
});
export const BETTA = aSpecies('Betta', {
  temperament: 'aggressive',
  preferredPH: [6.5, 7.5],
  preferredTemp: [76, 82],
  swimmingLevel: 'top',
  traits: ['long-finned', 'territorial', 'jumper'],
});
export const CLOWNFISH = aSpecies('Clownfish', {
  category: 'saltwater',
  temperament: 'semi-aggressive',
  spaceRequirement: 20,
  smallestTank: 20,
  preferredPH: [8.1, 8.4],
  preferredTemp: [74, 82],
  hardness: [8, 12],
  reefSafe: true,
  traits: ['pairs'],
});
export const KOI = aSpecies('Koi', {
  category: 'coldwater',
  spaceRequirement: 250,
  smallestTank: 1000,
  preferredPH: [7, 8.5],
  preferredTemp: [59, 77],
  maxSize: 24,
});
