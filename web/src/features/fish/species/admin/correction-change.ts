import type { Correction, SpeciesChange } from '@nautical/core/contracts/fish/species-admin';

const NUMBERS = new Set(['spaceRequirement', 'smallestTank', 'minSchoolSize', 'maxSize', 'lifespan']);
const RANGES = new Set(['preferredTemp', 'preferredPH', 'hardness']);
const WORDS = new Set(['temperament', 'diet', 'swimmingLevel', 'careLevel']);
const TEXTS = new Set(['species', 'scientificName', 'origin', 'description']);

/** Whether a correction of this field can be applied right from the review. */
export const isWritable = (field: Correction['field']) =>
  [NUMBERS, RANGES, WORDS, TEXTS].some((fields) => fields.has(field)) ||
  field === 'commonNames' ||
  field === 'reefSafe';

/** Parses the value an admin wrote into a change of the record; undefined if it can’t be read. */
export function changeOf(field: Correction['field'], text: string): SpeciesChange | undefined {
  const value = text.trim();
  if (value === '') return undefined;
  const numbers = value.match(/\d+(?:[.,]\d+)?/g)?.map((each) => Number(each.replace(',', '.'))) ?? [];
  if (NUMBERS.has(field)) return numbers.length === 1 ? { [field]: numbers[0] } : undefined;
  if (RANGES.has(field)) return numbers.length === 2 ? { [field]: numbers } : undefined;
  if (WORDS.has(field)) return { [field]: value.toLowerCase().replaceAll(' ', '-') };
  if (TEXTS.has(field)) return { [field]: value };
  if (field === 'reefSafe') return /^(yes|no)$/i.test(value) ? { reefSafe: /^yes$/i.test(value) } : undefined;
  if (field === 'commonNames') return { commonNames: namesIn(value) };
  return undefined;
}

/** Names with commas between. */
export const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
