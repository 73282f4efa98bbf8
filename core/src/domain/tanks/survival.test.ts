import { expect, test } from 'vitest';
import { livedText, survivalOf } from './survival.ts';

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
    after30Days: { came: 11, lived: 9 },
    after180Days: { came: 11, lived: 8 },
    after365Days: { came: 10, lived: 8 },
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

test('a share is spoken of only where there are enough animals', () => {
  expect(livedText({ came: 1, lived: 0 })).toBe('0 of 1');
  expect(livedText({ came: 9, lived: 8 })).toBe('8 of 9');
  expect(livedText({ came: 12, lived: 11 })).toBe('11 of 12 (92%)');
});
