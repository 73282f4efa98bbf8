import type { SOURCE_KINDS } from '@nautical/core/catalogue/species-record';
import type { Species } from '@nautical/core/contracts/fish/species';
import { celsiusOf, litresOf } from '@nautical/core/domain/common/water-units';
import type { SpeciesTrait } from '@nautical/core/domain/fish/species';

type Labels<K extends 'category' | 'temperament' | 'diet' | 'swimmingLevel' | 'careLevel' | 'kind'> = Record<
  Species[K],
  string
>;

export const CATEGORY_LABELS: Labels<'category'> = {
  saltwater: 'Saltwater',
  'freshwater-tropical': 'Freshwater tropical',
  coldwater: 'Coldwater',
  'bottom-dweller': 'Bottom dweller',
};
export const TEMPERAMENT_LABELS: Labels<'temperament'> = {
  peaceful: 'Peaceful',
  'semi-aggressive': 'Semi-aggressive',
  aggressive: 'Aggressive',
};
export const TEMPERAMENT_TONES = { peaceful: 'kelp', 'semi-aggressive': 'sand', aggressive: 'urchin' } as const;
export const DIET_LABELS: Labels<'diet'> = {
  omnivore: 'Omnivore',
  herbivore: 'Herbivore',
  carnivore: 'Carnivore',
  photosynthetic: 'Photosynthetic',
};
export const LEVEL_LABELS: Labels<'swimmingLevel'> = {
  top: 'Top',
  middle: 'Middle',
  bottom: 'Bottom',
  all: 'All levels',
};
export const CARE_LABELS: Labels<'careLevel'> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  expert: 'Expert',
};
export const KIND_LABELS: Labels<'kind'> = {
  fish: 'Fish',
  invertebrate: 'Invertebrate',
  coral: 'Coral',
  plant: 'Plant',
};

const SOURCE_TEXTS: Partial<Record<string, string>> = {
  'scientific-database': 'a scientific database',
  'scientific-paper': 'a scientific paper',
  'public-aquarium': 'a public aquarium',
  'hobby-encyclopedia': 'a hobby encyclopedia',
  'hobby-magazine': 'a hobby magazine',
  book: 'a book',
  'breeder-or-trade': 'a breeder or dealer',
} satisfies Record<(typeof SOURCE_KINDS)[number], string>;

/** A kind of source in a sentence. */
export const sourceText = (kind: string) => SOURCE_TEXTS[kind] ?? kind;

/** What a trait means for the tank. */
export const TRAIT_TEXTS: Record<SpeciesTrait, string> = {
  'fin-nipper': 'Nips other fish’s fins, especially long ones.',
  'long-finned': 'Has long fins that nippers go after.',
  predator: 'Hunts anything that fits in its mouth.',
  'coral-nipper': 'Picks at corals.',
  'invertebrate-eater': 'Eats shrimp, snails or other invertebrates.',
  jumper: 'Jumps, so keep the tank covered.',
  digger: 'Digs and moves anything that isn’t tied down.',
  scaleless: 'Has no scales, or thin ones. Use half doses of dye medicines, and no copper.',
  'salt-sensitive': 'Doesn’t tolerate salt.',
  'copper-sensitive': 'Doesn’t tolerate copper.',
  territorial: 'Fights its own kind.',
  venomous: 'Has venomous spines or stings, so wear gloves.',
  'wide-mouth': 'Can swallow an animal half its own length.',
  'small-mouth': 'Its mouth is too small for grown fish and shrimp.',
  armored: 'Protected by armor, spines or a shell.',
  'shell-cracker': 'Eats snails and other animals with a shell.',
  solitary: 'Keep only one in a tank.',
  pairs: 'Lives alone or as a pair. A third gets chased away.',
  timid: 'Hides from rough or fast tank mates.',
  'slow-eater': 'Eats slowly and goes hungry next to fast fish.',
  brackish: 'Also lives in slightly salty water.',
};

const round = (value: number) => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value));

export const gallons = (value: number) => `${value} gal (${round(litresOf(value))} L)`;
export const inches = (value: number) => `${value} in (${round(value * 2.54)} cm)`;
export const degrees = ([low, high]: readonly [number, number]) =>
  `${low}–${high} °F (${Math.round(celsiusOf(low))}–${Math.round(celsiusOf(high))} °C)`;
export const span = ([low, high]: readonly [number, number]) => (low === high ? `${low}` : `${low}–${high}`);

/** "Groups of 6 or more", or how many of its own kind it lives with otherwise. */
export function companyOf({ schooling, minSchoolSize, traits }: Species) {
  if (schooling) return `Groups of ${minSchoolSize ?? 3} or more`;
  if (traits.includes('solitary')) return 'One to a tank';
  if (traits.includes('pairs')) return 'One, or a pair';
  return traits.includes('territorial') ? 'One, unless there’s room for more' : 'Alone or with others';
}

/** General hardness, which says nothing about sea water. */
export const hardnessOf = ({ hardness, category }: Species) =>
  hardness && category !== 'saltwater' ? `${span(hardness)} dGH` : undefined;
