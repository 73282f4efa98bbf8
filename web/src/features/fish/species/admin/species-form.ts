import { SpeciesFields } from '@nautical/core/contracts/fish/species-admin';
import { SPECIES_TRAITS } from '@nautical/core/domain/fish/species';
import * as z from 'zod/mini';
import { namesIn } from './correction-change.ts';

/** The parts of the care guide. */
export const GUIDE = {
  tankSetup: 'Setup',
  waterConditions: 'Water',
  feeding: 'Feeding',
  compatibility: 'Mates',
  breeding: 'Breeding',
  commonDiseases: 'Health',
} as const;

const numberOf = (text: unknown) => (text === '' || text === undefined ? '' : Number(text));
const rangeOf = (low: unknown, high: unknown) => (low === '' && high === '' ? '' : [numberOf(low), numberOf(high)]);
const linesOf = (text: unknown) =>
  String(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The form's texts as the contract wants them: numbers, ranges, lists, yes or no. */
export const SpeciesForm = z.pipe(
  z.transform((form: Record<string, unknown>): unknown => {
    const { preferredPHMin, preferredPHMax, preferredTempMin, preferredTempMax, hardnessMin, hardnessMax, ...rest } =
      form;
    return {
      ...rest,
      commonNames: namesIn(String(form.commonNames ?? '')),
      traits: SPECIES_TRAITS.filter((trait) => form[`trait-${trait}`] === 'on'),
      spaceRequirement: numberOf(form.spaceRequirement),
      smallestTank: numberOf(form.smallestTank),
      minSchoolSize: numberOf(form.minSchoolSize),
      maxSize: numberOf(form.maxSize),
      lifespan: numberOf(form.lifespan),
      preferredPH: rangeOf(preferredPHMin, preferredPHMax),
      preferredTemp: rangeOf(preferredTempMin, preferredTempMax),
      hardness: rangeOf(hardnessMin, hardnessMax),
      schooling: form.schooling === 'on',
      reefSafe: form.reefSafe === 'on',
      isActive: form.isActive === 'on',
      careGuide: {
        ...Object.fromEntries(Object.keys(GUIDE).map((name) => [name, form[name] ?? ''])),
        tips: linesOf(form.tips),
      },
    };
  }),
  SpeciesFields as z.ZodMiniType<SpeciesFields, unknown>,
);
