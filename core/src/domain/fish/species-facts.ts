import { roundVolume } from '../common/water-units.ts';
import type {
  CARE_LEVELS,
  DIETS,
  SPECIES_KINDS,
  SpeciesCategory,
  SpeciesTrait,
  SWIMMING_LEVELS,
  Temperament,
} from './species.ts';

export type Range = readonly [low: number, high: number];

/** The facts of a species the rules need. Catalog records and API responses both have them. */
export type SpeciesFacts = {
  key: string;
  species: string;
  kind: (typeof SPECIES_KINDS)[number];
  category: SpeciesCategory;
  temperament: Temperament;
  traits: readonly SpeciesTrait[];
  /** Gallons for each animal. */
  spaceRequirement: number;
  /** Gallons that one, or one group, can sensibly live in. */
  smallestTank?: number | null | undefined;
  schooling: boolean;
  minSchoolSize?: number | null | undefined;
  preferredPH: Range;
  /** °F */
  preferredTemp: Range;
  /** dGH */
  hardness?: Range | null | undefined;
  reefSafe: boolean;
  diet: (typeof DIETS)[number];
  swimmingLevel: (typeof SWIMMING_LEVELS)[number];
  careLevel: (typeof CARE_LEVELS)[number];
  scientificName?: string | null | undefined;
  /** Waste made, against one adult neon tetra. */
  bioload?: number | null | undefined;
  /** Inches as an adult. */
  maxSize?: number | null | undefined;
};

const DEFAULT_SCHOOL = 3; // for a schooling species whose record names no number

/** How many of its kind a species needs; 1 when it does not school. */
export const schoolSize = (species: Pick<SpeciesFacts, 'schooling' | 'minSchoolSize'>) =>
  species.schooling ? (species.minSchoolSize ?? DEFAULT_SCHOOL) : 1;

/** Groups that keepers ask for where the specified number is smaller; see docs/fit-sources.md. */
const BETTER_GROUPS: Readonly<Record<string, number>> = {
  corydoras: 6,
  'zebra-danio': 6,
  discus: 5,
  'clown-loach': 5,
  'yoyo-loach': 5,
};

/** How many of its kind a species is at ease with. */
export const betterGroup = (species: Pick<SpeciesFacts, 'key' | 'schooling' | 'minSchoolSize'>) =>
  Math.max(schoolSize(species), BETTER_GROUPS[species.key] ?? 1);

export const isMarine = (species: Pick<SpeciesFacts, 'category'>) => species.category === 'saltwater';

/** The water type must match: saltwater with saltwater, everything else together. */
export const sharesWater = (a: SpeciesFacts, b: SpeciesFacts) => isMarine(a) === isMarine(b);

/** What two ranges have in common. Ranges that touch overlap. */
export function overlap(a: Range, b: Range): [low: number, high: number] | undefined {
  const low = Math.max(a[0], b[0]);
  const high = Math.min(a[1], b[1]);
  return low <= high ? [low, high] : undefined;
}

/** The intersection of these ranges; undefined without any. */
export const commonRange = ([first, ...rest]: readonly Range[]) =>
  rest.reduce((common, range) => common && overlap(common, range), first && overlap(first, first));

/** A range as the specification writes it: "6-7", or one number where both ends are the same. */
export const showRange = ([low, high]: Range) => (low === high ? `${low}` : `${low}-${high}`);

/** A volume and a length in a sentence. */
export const gallonsText = (gallons: number) => `${roundVolume(gallons)} ${gallons === 1 ? 'gallon' : 'gallons'}`;
export const inchesText = (inches: number) => `${inches} ${inches === 1 ? 'inch' : 'inches'}`;

export const has = (species: Pick<SpeciesFacts, 'traits'>, trait: SpeciesTrait) => species.traits.includes(trait);

export const isAnimal = ({ kind }: Pick<SpeciesFacts, 'kind'>) => kind === 'fish' || kind === 'invertebrate';
