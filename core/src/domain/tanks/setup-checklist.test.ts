import { expect, test } from 'vitest';
import { AQUARIUM_TYPES } from '../common/aquarium-types.ts';
import { checklistFor, isChecklistStep, SETUP_CHECKLIST } from './setup-checklist.ts';

const keysOf = (phases: typeof SETUP_CHECKLIST) => phases.flatMap(({ steps }) => steps.map(({ key }) => key));

test('every step has a key of its own', () => {
  const keys = keysOf(SETUP_CHECKLIST);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(isChecklistStep(key)).toBe(true);
  expect(isChecklistStep('nothing')).toBe(false);
});

test.each(AQUARIUM_TYPES)('a %s tank has steps in every phase', (type) => {
  for (const { steps } of checklistFor(type)) expect(steps.length).toBeGreaterThan(0);
});

test('salt is mixed for salt water alone', () => {
  expect(keysOf(checklistFor('reef'))).toContain('mix-salt');
  expect(keysOf(checklistFor('freshwater'))).not.toContain('mix-salt');
});
