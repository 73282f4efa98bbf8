import type { Correction, SpeciesChange } from '@nautical/core/contracts/fish/species-admin';

const NUMBERS = new Set(['spaceRequirement', 'smallestTank', 'minSchoolSize', 'maxSize', 'lifespan']);
const RANGES = new Set(['preferredTemp', 'preferredPH', 'hardness']);
const WORDS = new Set(['temperament', 'diet', 'swimmingLevel', 'careLevel']);
const TEXTS = new Set(['species', 'scientificName', 'origin', 'description']);

/** Whether a proposal about this field can be written to the record from the review itself. */
export const isWritable = (field: Correction['field']) =>
  [NUMBERS, RANGES, WORDS, TEXTS].some((fields) => fields.has(field)) ||
  field === 'commonNames' ||
  field === 'reefSafe';

/** The change of the record that a value means, as an admin writes it; nothing where it cannot be read. */
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
