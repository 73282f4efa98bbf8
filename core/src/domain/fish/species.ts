export const SPECIES_KINDS = ['fish', 'invertebrate', 'coral', 'plant'] as const;
export const TEMPERAMENTS = ['peaceful', 'semi-aggressive', 'aggressive'] as const;
export type Temperament = (typeof TEMPERAMENTS)[number];
export const SWIMMING_LEVELS = ['top', 'middle', 'bottom', 'all'] as const;
export const SPECIES_CATEGORIES = ['saltwater', 'freshwater-tropical', 'coldwater', 'bottom-dweller'] as const;
export type SpeciesCategory = (typeof SPECIES_CATEGORIES)[number];
export const CARE_LEVELS = ['beginner', 'intermediate', 'advanced', 'expert'] as const;

/** Every fish is one of the first three; the last is for corals and plants. */
export const DIETS = ['omnivore', 'herbivore', 'carnivore', 'photosynthetic'] as const;

/** Traits of a species beyond its temperament, used by the compatibility findings and the Fish Doctor. */
export const SPECIES_TRAITS = [
  'fin-nipper',
  'long-finned',
  'predator',
  'coral-nipper',
  'invertebrate-eater',
  'jumper',
  'digger',
  'scaleless', // treated like fish without scales; some have small ones
  'salt-sensitive',
  'copper-sensitive',
  'territorial', // fights its own kind
  'venomous',
  'wide-mouth', // swallows prey up to half its own length
  'small-mouth', // takes no grown fish or shrimp, whatever its own length
  'armored', // plates, spines or a shell: others choke on it or leave it alone
  'shell-cracker', // eats snails and other animals with a shell
  'solitary', // one to a tank, whatever its size
  'pairs', // alone or as a pair: a third is driven out
  'timid', // hides and starves next to rough tank mates
  'slow-eater', // goes hungry next to fast fish
  'brackish', // takes or wants some salt
] as const;
export type SpeciesTrait = (typeof SPECIES_TRAITS)[number];

export const COMPATIBILITY_LEVELS = ['excellent', 'good', 'moderate', 'poor'] as const;
export const CORRECTION_STATUSES = ['pending', 'accepted', 'rejected'] as const;

/** The fields of a record that members can suggest corrections for, with their labels. */
export const CORRECTION_FIELDS = {
  species: 'Name',
  scientificName: 'Scientific name',
  commonNames: 'Other names',
  temperament: 'Temperament',
  spaceRequirement: 'Gallons per animal',
  smallestTank: 'Smallest tank',
  minSchoolSize: 'Group size',
  preferredTemp: 'Temperature',
  preferredPH: 'pH',
  hardness: 'Hardness',
  reefSafe: 'Reef-safe',
  diet: 'Diet',
  swimmingLevel: 'Swimming level',
  careLevel: 'Care level',
  maxSize: 'Adult size',
  lifespan: 'Lifespan',
  origin: 'Origin',
  description: 'Description',
  careGuide: 'Care guide',
  image: 'Picture',
  other: 'Something else',
} as const;
export type CorrectionField = keyof typeof CORRECTION_FIELDS;

/** The tabs of a care guide, and its list of tips. */
export type CareGuide = {
  tankSetup: string;
  waterConditions: string;
  feeding: string;
  compatibility: string;
  breeding: string;
  commonDiseases: string;
  tips: string[];
};
