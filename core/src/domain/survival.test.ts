import { expect, test } from 'vitest';
import { survivalOf } from './survival.ts';

const NOW = new Date('2026-06-30T00:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

test('survival counts animals of groups, each against its own time', () => {
  const animals = [
    { species: 'Neon Tetra', quantity: 8, dateAdded: ago(400), deceasedAt: null },
    { species: 'Neon Tetra', quantity: 2, dateAdded: ago(400), deceasedAt: ago(390) },
    { species: 'Betta', quantity: 1, dateAdded: ago(200), deceasedAt: ago(100) },
    { species: 'Guppy', quantity: 3, dateAdded: ago(10), deceasedAt: null },
  ];
  expect(survivalOf(animals, NOW)).toEqual({
    kept: 14,
    alive: 11,
    died: 3,
    after30Days: 9 / 11,
    after180Days: 8 / 11,
    after365Days: 8 / 10,
    bySpecies: [
      { species: 'Neon Tetra', kept: 10, died: 2, meanDays: 322 },
      { species: 'Guppy', kept: 3, died: 0, meanDays: 10 },
      { species: 'Betta', kept: 1, died: 1, meanDays: 100 },
    ],
  });
});

test('survival of nothing is unknown', () => {
  expect(survivalOf([], NOW)).toMatchObject({ kept: 0, alive: 0, after30Days: null, bySpecies: [] });
});
