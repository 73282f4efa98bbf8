import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aSpecies, CLOWNFISH, KOI, NEON } from './a-species.ts';
import { TEMPERAMENTS } from './species.ts';
import { overlap, showRange } from './species-facts.ts';
import { capped, judgeMate, pairFit, requirementsOf, tankMates } from './tank-mates.ts';

describe('tank mates', () => {
  const peaceful = aSpecies('P');
  const semi = aSpecies('S', { temperament: 'semi-aggressive' });
  const aggressive = aSpecies('A', { temperament: 'aggressive' });

  test.each([
    [peaceful, peaceful, true, null],
    [peaceful, semi, true, 'monitor closely'],
    [semi, peaceful, true, 'with caution'],
    [semi, semi, true, 'similar size'],
    [peaceful, aggressive, false, null],
    [aggressive, peaceful, false, null],
    [semi, aggressive, false, null],
    [aggressive, semi, false, null],
    [aggressive, aggressive, false, null],
    [peaceful, aSpecies('Cold', { preferredTemp: [50, 71] }), false, 'water parameters'],
    [peaceful, aSpecies('Touching', { preferredTemp: [50, 72] }), true, null],
    [peaceful, aSpecies('Alkaline', { preferredPH: [7.6, 9] }), false, 'water parameters'],
    [peaceful, aSpecies('Touching', { preferredPH: [7.5, 9] }), true, null],
    [aggressive, aSpecies('Cold', { preferredTemp: [50, 71] }), false, 'water parameters'],
    [NEON, CLOWNFISH, false, 'different water type'],
    [CLOWNFISH, NEON, false, 'different water type'],
    [KOI, aSpecies('Bottom', { category: 'bottom-dweller' }), true, null],
  ] as const)('%#: $0.species with $1.species', (chosen, other, suits, note) => {
    expect(judgeMate(chosen, other)).toEqual({ suits, note });
  });

  const many = Array.from({ length: 30 }, (_, at) =>
    aSpecies(`Fish ${String(at).padStart(2, '0')}`, {
      temperament: at % 2 ? 'aggressive' : at % 4 ? 'semi-aggressive' : 'peaceful',
    }),
  );

  test('carry their note in the label and are cut at 12 and 10', () => {
    const { compatible, avoid } = tankMates(NEON, many);
    expect([compatible.length, avoid.length]).toEqual([15, 15]);
    expect(compatible[0]!.label).toBe('Fish 00');
    expect(compatible.at(-1)!.label).toBe('Fish 30 (monitor closely)'.replace('30', '26'));
    const shown = capped({ compatible, avoid });
    expect([shown.compatible.length, shown.avoid.length]).toEqual([12, 10]);
    expect(shown.compatible).toEqual(compatible.slice(0, 12));
  });

  test('come best first, those to avoid worst first', () => {
    const { compatible, avoid } = tankMates(NEON, many);
    const fits = compatible.map(({ fit }) => fit);
    expect(fits).toEqual(fits.toSorted((a, b) => b - a));
    const misfits = avoid.map(({ fit }) => fit);
    expect(misfits).toEqual(misfits.toSorted((a, b) => a - b));
    const giant = aSpecies('Giant', { maxSize: 20, traits: ['predator'] });
    const last = tankMates(NEON, [giant, ...many]).compatible.at(-1)!;
    expect([last.species.species, last.cautions]).toEqual([
      'Giant',
      ['Giant (20 in) hunts Neon Tetra (1.5 in), which is 8% of its length.'],
    ]);
  });

  test('to avoid name clashes in the same water before those of other waters', () => {
    const { avoid } = tankMates(CLOWNFISH, [
      NEON,
      aSpecies('Cold reef fish', { category: 'saltwater', preferredPH: [8.1, 8.4], preferredTemp: [50, 60] }),
      aSpecies('Bully', { category: 'saltwater', preferredPH: [8.1, 8.4], temperament: 'aggressive', maxSize: 5 }),
    ]);
    expect(avoid.map(({ label }) => label)).toEqual([
      'Bully',
      'Cold reef fish (water parameters)',
      'Neon Tetra (different water type)',
    ]);
  });

  test('leave out the species itself, corals and plants', () => {
    const { compatible, avoid } = tankMates(NEON, [
      NEON,
      aSpecies('Moss', { kind: 'plant' }),
      aSpecies('Coral', { kind: 'coral' }),
      aSpecies('Shrimp', { kind: 'invertebrate' }),
    ]);
    expect([...compatible, ...avoid].map(({ label }) => label)).toEqual(['Shrimp']);
  });

  test('fit equally well seen from either side, 0 to 100', () => {
    const species = fc
      .record({
        temperament: fc.constantFrom(...TEMPERAMENTS),
        maxSize: fc.integer({ min: 1, max: 40 }),
        low: fc.integer({ min: 50, max: 80 }),
      })
      .map(({ low, ...facts }) => aSpecies('Any', { ...facts, preferredTemp: [low, low + 10] }));
    fc.assert(
      fc.property(species, species, (a, b) => {
        expect(pairFit(a, b)).toBe(pairFit(b, a));
        expect(pairFit(a, b)).toBeGreaterThanOrEqual(0);
        expect(pairFit(a, b)).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('requirements', () => {
  test.each([
    [
      NEON,
      [
        'Minimum 1 gallon per fish',
        'A tank of 10 gallons or more',
        'Keep in a group of 6 or more',
        'Freshwater setup with appropriate filtration',
        'Temperature 68-79°F',
        'pH 6-7',
      ],
    ],
    [
      CLOWNFISH,
      [
        'Minimum 20 gallons per fish, or 20 gallons for a pair',
        'A tank of 20 gallons or more',
        'Marine setup with live rock and proper salinity',
        'Reef-safe',
        'Temperature 74-82°F',
        'pH 8.1-8.4',
      ],
    ],
    [
      aSpecies('Lionfish', { category: 'saltwater', schooling: true }),
      [
        'Minimum 5 gallons per fish',
        'A tank of 10 gallons or more',
        'Keep in a group of 3 or more',
        'Marine setup with live rock and proper salinity',
        'May eat or damage corals and small invertebrates',
        'Temperature 72-80°F',
        'pH 6.5-7.5',
      ],
    ],
  ])('of $0.species', (species, expected) => {
    expect(requirementsOf(species)).toEqual(expected);
  });
});

test.each([
  [
    [1, 5],
    [5, 9],
    [5, 5],
  ],
  [
    [1, 5],
    [2, 3],
    [2, 3],
  ],
  [[1, 4], [5, 9], undefined],
] as const)('%o and %o share %o', (a, b, expected) => {
  expect(overlap(a, b)).toEqual(expected);
  expect(overlap(b, a)).toEqual(expected);
});

test('a range of one value is shown once', () => {
  expect([showRange([7, 7]), showRange([6.5, 7])]).toEqual(['7', '6.5-7']);
});
