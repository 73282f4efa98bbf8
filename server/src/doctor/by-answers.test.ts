import { SPECIES_CATALOGUE } from '@nautical/core/catalogue/species-catalogue';
import { diagnoseAnswers } from '@nautical/core/doctor/engine/by-answers';
import { SIGNS } from '@nautical/core/doctor/signs';
import { DOCTOR_WATERS } from '@nautical/core/doctor/types';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diagnose } from './diagnose.ts';

const names = SPECIES_CATALOGUE.flatMap(({ species, commonNames }) => [species, ...commonNames]);

test('answers get what the whole engine would say to them', () => {
  const answers = fc.uniqueArray(
    fc.tuple(fc.constantFrom(...SIGNS.map(({ key }) => key)), fc.constantFrom('yes', 'no', 'unsure')),
    { selector: ([sign]) => sign, maxLength: 8 },
  );
  const fishType = fc.option(fc.constantFrom(...names, 'gupy', 'goldfsh', 'cherry shrmp', 'two old neons'), {
    nil: undefined,
  });
  const water = fc.option(fc.constantFrom(...DOCTOR_WATERS), { nil: undefined });
  fc.assert(
    fc.property(answers, fishType, water, (pairs, animal, kind) => {
      const question = { fishType: animal, water: kind, answers: Object.fromEntries(pairs) };
      expect(diagnoseAnswers(question)).toEqual(diagnose({ ...question, text: '' }));
    }),
    { numRuns: 300 },
  );
});

test('every name of the catalogue is read as the whole engine reads it', () => {
  for (const fishType of names)
    expect(diagnoseAnswers({ fishType }).tank, fishType).toEqual(diagnose({ fishType, text: '' }).tank);
});
