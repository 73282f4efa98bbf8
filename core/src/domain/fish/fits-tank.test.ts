import { expect, test } from 'vitest';
import { aSpecies, BETTA, CLOWNFISH, KOI, NEON } from './a-species.ts';
import type { Inhabitant } from './compatibility.ts';
import { fitsTank, inhabitantsOf, type TankToFit } from './fits-tank.ts';
import type { SpeciesFacts } from './species-facts.ts';
import { indexSpecies } from './species-search.ts';

const of = (species: SpeciesFacts, count = 1): Inhabitant => ({ name: species.species, species, count });
const tank = (facts: Partial<TankToFit> = {}): TankToFit => ({
  gallons: 40,
  type: 'freshwater',
  livestock: [],
  ...facts,
});

test.each<[string, SpeciesFacts | undefined, TankToFit, string, number, string[]]>([
  ['an empty tank of its kind', NEON, tank(), 'fits', 6, []],
  ['what completes a school', NEON, tank({ livestock: [of(NEON, 4)] }), 'fits', 2, []],
  ['one more of a full school', NEON, tank({ livestock: [of(NEON, 6)] }), 'fits', 1, []],
  ['a jumper in an empty tank', aSpecies('Hatchet', { traits: ['jumper'] }), tank(), 'fits', 1, ['Hatchet jumps.']],
  ['the wrong water', CLOWNFISH, tank(), 'clash', 1, ['Clownfish lives in salt water; this is a freshwater tank.']],
  [
    'too large',
    KOI,
    tank(),
    'clash',
    1,
    [
      'All fish together would need 250 gallons; this tank has 40 gallons.',
      'Koi grows to 24 in and needs a tank of at least 1000 gallons; this one has 40 gallons.',
    ],
  ],
  [
    'nearly full',
    NEON,
    tank({ gallons: 10, livestock: [of(NEON, 8)] }),
    'with-care',
    1,
    ['All fish together would need 9 gallons; this tank has 10 gallons.'],
  ],
  [
    'a bully with the meek',
    BETTA,
    tank({ livestock: [of(NEON, 6)] }),
    'clash',
    1,
    ['Betta is aggressive and Neon Tetra is peaceful.', 'Betta jumps.'],
  ],
  ['someone we do not know', NEON, tank({ livestock: [{ name: ' Zorp ' }] }), 'with-care', 6, ['We do not know Zorp.']],
  ['a tank of unknown size', NEON, tank({ gallons: null }), 'unknown', 6, ['The size of this tank is not known.']],
  [
    'a clash in a tank of unknown size',
    BETTA,
    tank({ gallons: undefined, livestock: [of(NEON, 6)] }),
    'clash',
    1,
    ['Betta is aggressive and Neon Tetra is peaceful.', 'Betta jumps.', 'The size of this tank is not known.'],
  ],
  ['an unknown species', undefined, tank(), 'unknown', 1, ['We do not know this species.']],
  ['the deceased do not count', NEON, tank({ livestock: [{ ...of(BETTA), health: 'deceased' }] }), 'fits', 6, []],
  [
    'a coral beside a school',
    aSpecies('Zoa', { kind: 'coral', category: 'saltwater', preferredPH: [8, 8.4] }),
    tank({ type: 'reef', livestock: [of(CLOWNFISH, 2)] }),
    'fits',
    1,
    [],
  ],
])('%s', (_, species, where, verdict, count, reasons) => {
  const fit = fitsTank(species, where);
  expect([fit.verdict, fit.count, fit.reasons.map(({ reason }) => reason)]).toEqual([verdict, count, reasons]);
  for (const { fix } of fit.reasons) expect(fix).toMatch(/^[A-Z].*\.$/);
});

test('a number wished for is judged as it is', () => {
  const fit = fitsTank(NEON, tank(), 3);
  expect(fit).toMatchObject({ verdict: 'with-care', count: 3, score: { before: 100, after: 95 } });
  expect(fit.reasons).toEqual([
    { severity: 'medium', reason: 'Neon Tetra needs a group of at least 6; this would be 3.', fix: 'Add 3 more.' },
  ]);
});

test('says what the addition does to the score', () => {
  expect(fitsTank(BETTA, tank({ livestock: [of(NEON, 6)] })).score).toEqual({ before: 100, after: 92 });
});

test('knows animals by their key, otherwise by their species, otherwise by their name', () => {
  const index = indexSpecies([NEON, BETTA]);
  const animal = {
    name: 'Bob',
    species: null,
    speciesKey: null,
    type: 'fish',
    quantity: 2,
    currentHealth: 'healthy',
  } as const;
  const known = inhabitantsOf(
    [
      { ...animal, species: 'Betta', speciesKey: 'neon-tetra' },
      { ...animal, species: 'Bettas', speciesKey: 'gone' },
      { ...animal, name: 'neon tetra' },
      { ...animal, species: 'Zorp' },
    ],
    index,
  );
  expect(known.map(({ name, species, count }) => [name, species?.key, count])).toEqual([
    ['Betta', 'neon-tetra', 2],
    ['Bettas', 'betta', 2],
    ['neon tetra', 'neon-tetra', 2],
    ['Zorp', undefined, 2],
  ]);
});
