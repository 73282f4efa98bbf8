import { expect, test } from 'vitest';
import { DELIVERY_OPTIONS } from '../market/listings.ts';
import { acclimationNote, acclimationPlan } from './acclimation.ts';

const LONG_WAY = ['courier', 'postage'];

test.each(DELIVERY_OPTIONS)('animals that came by %s get tank water added only after a short way', (option) => {
  const addsWater = acclimationPlan(option).some(({ title }) => title === 'Add tank water');
  expect(addsWater).toBe(!LONG_WAY.includes(option));
  // The note says what the timer says.
  expect(acclimationNote(option).includes('tank water every')).toBe(addsWater);
  for (const { text } of acclimationPlan(option)) expect(acclimationNote(option)).toContain(text);
});
