import { expect, test } from 'vitest';
import { LISTING_STATUSES } from './listings.ts';
import { takesQuestions } from './questions.ts';

test('questions are taken while an item can still be had', () => {
  const taking = LISTING_STATUSES.filter((status) => takesQuestions({ status, isActive: true }));
  expect(taking).toEqual(['active', 'reserved']);
  expect(LISTING_STATUSES.filter((status) => takesQuestions({ status, isActive: false }))).toEqual([]);
});
