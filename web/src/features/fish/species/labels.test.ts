import { expect, test } from 'vitest';
import { aSpecies } from '../../../../test/species-factories.ts';
import { companyOf } from './labels.ts';

test.each([
  [{ schooling: true, minSchoolSize: 6 }, 'Groups of 6 or more'],
  [{ schooling: false, traits: ['territorial', 'solitary'] }, 'One to a tank'],
  [{ schooling: false, traits: ['territorial', 'pairs'] }, 'One, or a pair'],
  [{ schooling: false, traits: ['territorial'] }, 'One, unless there’s room for more'],
  [{ schooling: false, traits: [] }, 'Alone or with others'],
] as const)('a species says how many of its kind live together: %o', (facts, text) => {
  expect(companyOf(aSpecies('Somefish', { ...facts, traits: [...('traits' in facts ? facts.traits : [])] }))).toBe(
    text,
  );
});
