import { describe, expect, test } from 'vitest';
import { aSpecies, BETTA, CLOWNFISH, KOI, NEON } from './a-species.ts';
import type { Inhabitant } from './compatibility.ts';
import { fitsTank, inhabitantsOf, scoreWith, type TankToFit, tankToFit } from './fits-tank.ts';
import { type MeasuredWater, recentWater } from './measured-water.ts';
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
  [
    'a jumper in an empty tank',
    aSpecies('Hatchet', { traits: ['jumper'] }),
    tank(),
    'fits',
    1,
    ['Hatchet can jump out.'],
  ],
  ['the wrong water', CLOWNFISH, tank(), 'clash', 1, ['Clownfish lives in saltwater, but this is a freshwater tank.']],
  [
    'too large',
    KOI,
    tank(),
    'clash',
    1,
    [
      'That’s too many animals for 40 gallons. As adults they’d fill 149% of the tank.',
      'Koi grows to 24 inches and needs a tank of at least 1000 gallons. This one holds 40 gallons.',
    ],
  ],
  [
    'full',
    NEON,
    tank({ gallons: 10, livestock: [of(NEON, 17)] }),
    'with-care',
    1,
    ['The tank would be full. As adults the animals would fill 127% of its 10 gallons.'],
  ],
  [
    'too many',
    NEON,
    tank({ gallons: 10, livestock: [of(NEON, 20)] }),
    'clash',
    1,
    ['That’s too many animals for 10 gallons. As adults they’d fill 148% of the tank.'],
  ],
  [
    'a small bully with the meek',
    BETTA,
    tank({ livestock: [of(NEON, 6)] }),
    'with-care',
    1,
    ['Betta is aggressive and Neon Tetra is peaceful.', 'Betta can jump out.'],
  ],
  [
    'a large bully with the meek',
    aSpecies('Cichlid', { temperament: 'aggressive', maxSize: 6 }),
    tank({ livestock: [of(NEON, 6)] }),
    'clash',
    1,
    [
      'Cichlid is aggressive and Neon Tetra is peaceful.',
      'Cichlid (6 in) may swallow Neon Tetra (1.5 in), which is 25% of its length.',
    ],
  ],
  ['someone we do not know', NEON, tank({ livestock: [{ name: ' Zorp ' }] }), 'with-care', 6, ['We don’t know Zorp.']],
  ['a tank of unknown size', NEON, tank({ gallons: null }), 'unknown', 6, ['We don’t know the size of this tank.']],
  [
    'a clash in a tank of unknown size',
    BETTA,
    tank({ gallons: undefined, livestock: [of(BETTA)] }),
    'clash',
    1,
    [
      '2 Betta in one tank will fight, since they don’t tolerate their own kind.',
      'Betta can jump out.',
      'We don’t know the size of this tank.',
    ],
  ],
  ['an unknown species', undefined, tank(), 'unknown', 1, ['We don’t know this species.']],
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
  expect(fit).toMatchObject({ verdict: 'with-care', count: 3 });
  expect(fit.reasons).toEqual([
    {
      severity: 'medium',
      reason: 'Neon Tetra needs a group of at least 6, and you’d have only 3.',
      fix: 'Add 3 more.',
    },
  ]);
  expect(fitsTank(NEON, tank(), 100).verdict).toBe('clash');
});

test('a group that is large enough, but not at ease, still fits and says what is better', () => {
  const cory = aSpecies('Corydoras', { key: 'corydoras', schooling: true, minSchoolSize: 4 });
  expect(fitsTank(cory, tank(), 4)).toMatchObject({
    verdict: 'fits',
    reasons: [
      {
        severity: 'low',
        reason: 'Corydoras does better in a group of 6 or more, and you’d have 4.',
        fix: 'Add 2 more if the tank has room.',
      },
    ],
  });
  expect(fitsTank(cory, tank(), 6).reasons).toEqual([]);
});

describe('several of a kind that defends a territory', () => {
  const WILL = '2 Ram in one tank will fight, since they don’t tolerate their own kind.';
  const MAY = '2 Ram may fight over territory.';
  const MAY_HERE = '2 Ram may fight over territory, even in a tank this size.';
  test.each<[SpeciesFacts['temperament'], number | null, string]>([
    ['peaceful', 12, WILL],
    ['peaceful', 40, MAY_HERE],
    ['peaceful', null, MAY],
    ['semi-aggressive', 9, WILL],
    ['semi-aggressive', 40, MAY_HERE],
    ['semi-aggressive', null, MAY],
    ['aggressive', 40, MAY_HERE],
    ['aggressive', null, WILL],
  ])('%s in %s gallons: the size is named only where it’s known', (temperament, gallons, reason) => {
    const ram = aSpecies('Ram', { temperament, traits: ['territorial'] });
    expect(fitsTank(ram, tank({ gallons }), 2).reasons.map((each) => each.reason)).toContain(reason);
  });
});

test('invertebrates and corals need saltier water than the fish of the sea', () => {
  const water = { salinity: 1.019 };
  const inSea = (kind: SpeciesFacts['kind']) =>
    fitsTank(
      aSpecies('Animal', { kind, category: 'saltwater', preferredPH: [8, 8.4] }),
      tank({ type: 'saltwater', water }),
    ).verdict;
  expect([inSea('fish'), inSea('invertebrate'), inSea('coral')]).toEqual(['fits', 'with-care', 'with-care']);
});

test('says what the addition does to the score, which an empty tank has not', () => {
  expect(scoreWith(BETTA, tank({ livestock: [of(NEON, 6)] }), 1)).toEqual({ before: 100, after: 92 });
  expect(scoreWith(NEON, tank(), 3)).toEqual({ before: null, after: 95 });
  expect(scoreWith(aSpecies('Zoa', { kind: 'coral' }), tank(), 1)).toEqual({ before: null, after: null });
});

describe('the water as it was measured', () => {
  const NOW = new Date('2026-05-01');
  const inWater = (species: SpeciesFacts, water: MeasuredWater) => {
    const { verdict, reasons } = fitsTank(species, tank({ water }));
    return [verdict, reasons[0]?.reason];
  };

  test.each<[string, SpeciesFacts, MeasuredWater, string, string?]>([
    ['as it should be', NEON, { temperature: 76, ph: 6.8, ammonia: 0, nitrite: 0, nitrate: 20 }, 'fits'],
    ['a degree off', NEON, { temperature: 80 }, 'fits', 'Your last test shows 80°F, but Neon Tetra needs 68-79°F.'],
    [
      'some degrees off',
      NEON,
      { temperature: 82 },
      'with-care',
      'Your last test shows 82°F, but Neon Tetra needs 68-79°F.',
    ],
    ['far off', NEON, { temperature: 84 }, 'clash', 'Your last test shows 84°F, but Neon Tetra needs 68-79°F.'],
    ['pH some way off', NEON, { ph: 7.6 }, 'with-care', 'Your last test shows 7.6 pH, but Neon Tetra needs 6-7 pH.'],
    ['pH far off', NEON, { ph: 8.2 }, 'clash', 'Your last test shows 8.2 pH, but Neon Tetra needs 6-7 pH.'],
    ['a trace of ammonia', NEON, { ammonia: 0.25 }, 'with-care', 'Ammonia was 0.25 ppm in your last test.'],
    ['much nitrite', NEON, { nitrite: 1 }, 'clash', 'Nitrite was 1 ppm in your last test.'],
    [
      'salt for a fish of fresh water',
      NEON,
      { salinity: 1.01 },
      'clash',
      'Your last test shows brackish water (1.01), but Neon Tetra needs fresh water.',
    ],
    ['salt for one that takes it', aSpecies('Molly', { traits: ['brackish'] }), { salinity: 1.01 }, 'fits'],
  ])('%s', (_, species, water, verdict, reason) => {
    expect(inWater(species, water)).toEqual([verdict, reason]);
  });

  test('settles what the books say of two ranges', () => {
    const cool = aSpecies('Cool', { preferredTemp: [60, 73] });
    const warm = tank({ livestock: [of(aSpecies('Warm', { preferredTemp: [72, 80] }))] });
    expect(fitsTank(cool, warm).reasons).toHaveLength(1);
    expect(fitsTank(cool, { ...warm, water: { temperature: 73 } }).reasons).toEqual([]);
  });

  test('makes a clash of cool and warm less grave, without hiding it', () => {
    const cool = aSpecies('Cool', { preferredTemp: [60, 73], category: 'coldwater' });
    const livesWith = (low: number) =>
      tank({ livestock: [of(aSpecies('Warm', { preferredTemp: [low, 80], category: 'freshwater-tropical' }))] });
    const severities = (low: number, water?: MeasuredWater) =>
      fitsTank(cool, { ...livesWith(low), water }).reasons.map(({ severity }) => severity);
    expect(severities(72)).toEqual(['high']);
    expect(severities(72, { temperature: 73 })).toEqual(['medium']);
    expect(severities(68)).toEqual(['medium']);
    expect(severities(68, { temperature: 70 })).toEqual(['low']);
  });

  test('counts only while it is recent', () => {
    const latest = [
      { parameter: 'ph', value: 7, testDate: '2026-04-20T00:00:00Z' },
      { parameter: 'temperature', value: 90, testDate: new Date('2026-01-01') },
      { parameter: 'nitrate', value: 20, testDate: '2026-03-31T00:00:00Z' },
      { parameter: 'calcium', value: 420, testDate: '2026-04-20T00:00:00Z' },
    ];
    expect(recentWater(latest, NOW)).toEqual({ ph: 7 });
  });
});

test('a short tank is too short for a long fish, whatever its gallons', () => {
  const shark = aSpecies('Shark', { maxSize: 12, bioload: 20 });
  const verdicts = [48, 30, 20].map((length) => fitsTank(shark, tank({ gallons: 200, length })).verdict);
  expect(verdicts).toEqual(['fits', 'with-care', 'clash']);
  expect(fitsTank(aSpecies('Eel', { maxSize: 12, bioload: 5 }), tank({ gallons: 200, length: 20 })).verdict).toBe(
    'fits',
  );
});

test('a tank is judged by all that its keeper has entered: size, sides, animals and the last tests', () => {
  const now = new Date('2026-05-01');
  const neons = {
    name: 'Neons',
    species: 'Neon Tetra',
    speciesKey: 'neon-tetra',
    type: 'fish',
    quantity: 6,
    currentHealth: 'healthy',
  } as const;
  const kept = { size: '48 x 18 x 20 in', netVolume: null, type: 'freshwater' } as const;
  const latest = [{ parameter: 'nitrite', value: 1, testDate: '2026-04-30T00:00:00Z' }];
  const judged = tankToFit(kept, [neons], latest, indexSpecies([NEON]), now);
  expect(judged).toMatchObject({ gallons: 75, length: 48, type: 'freshwater', water: { nitrite: 1 } });
  expect(judged.livestock).toMatchObject([{ species: NEON, count: 6 }]);
  expect(fitsTank(NEON, judged)).toMatchObject({
    verdict: 'clash',
    count: 1,
    reasons: [{ reason: 'Nitrite was 1 ppm in your last test.' }],
  });
  expect(tankToFit({ ...kept, size: null, netVolume: 30 }, [], [], indexSpecies([NEON]), now)).toMatchObject({
    gallons: 30,
    water: {},
    livestock: [],
  });
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
