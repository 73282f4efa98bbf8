import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aSpecies, BETTA, CLOWNFISH, KOI, NEON } from './a-species.ts';
import { analyseCompatibility, colourOf, type Inhabitant, levelOf, NO_FISH } from './compatibility.ts';
import { SPECIES_TRAITS, SWIMMING_LEVELS, TEMPERAMENTS } from './species.ts';
import type { SpeciesFacts } from './species-facts.ts';

const of = (species: SpeciesFacts, count = 1): Inhabitant => ({ name: species.species, species, count });
const stranger = (name: string): Inhabitant => ({ name });
const semi = (name: string, swimmingLevel: SpeciesFacts['swimmingLevel']) =>
  aSpecies(name, { temperament: 'semi-aggressive', swimmingLevel });
const scoresOf = (inhabitants: Inhabitant[], gallons?: number) => {
  const result = analyseCompatibility(inhabitants, { gallons });
  return [
    result.waterCompatibility,
    result.spaceCompatibility,
    result.temperamentCompatibility,
    result.overallScore,
  ] as const;
};

describe('the score', () => {
  const roomy = 1000;
  test.each<[string, Inhabitant[], number | undefined, readonly number[]]>([
    ['starts from 100', [of(NEON, 6)], roomy, [100, 100, 100, 100]],
    ['is 100 for an empty tank', [], roomy, [100, 100, 100, 100]],
    ['takes 20 off water for an unknown species', [stranger('Zorp')], roomy, [80, 100, 100, 93]],
    ['takes them once for all unknown species', [stranger('Zorp'), stranger('Blip')], roomy, [80, 100, 100, 93]],
    ['takes 15 off temperament for a school that is too small', [of(NEON, 5)], roomy, [100, 100, 85, 95]],
    ['takes 30 instead for a lone schooling fish', [of(NEON, 1)], roomy, [100, 100, 70, 90]],
    ['counts a school over all its entries', [of(NEON, 2), of(NEON, 4)], roomy, [100, 100, 100, 100]],
    [
      'asks for 3 of a schooling species without a number',
      [of(aSpecies('Shoaler', { schooling: true }), 2)],
      roomy,
      [100, 100, 85, 95],
    ],
    ['leaves a tank at exactly 80 % alone', [of(NEON, 8)], 10, [100, 100, 100, 100]],
    ['takes 10 off space above 80 %', [of(NEON, 9)], 10, [100, 90, 100, 97]],
    ['takes 10 off space in a tank that is just full', [of(NEON, 10)], 10, [100, 90, 100, 97]],
    ['takes 30 off space above the size of the tank', [of(NEON, 11)], 10, [100, 70, 100, 90]],
    ['judges no space when the size is not known', [of(KOI, 5)], undefined, [100, 100, 100, 100]],
    ['takes 25 for an aggressive fish with a peaceful one', [of(BETTA), of(NEON, 6)], roomy, [100, 100, 75, 92]],
    ['counts a conflict once for a pair of species', [of(BETTA, 2), of(NEON, 12)], roomy, [100, 100, 75, 92]],
    [
      'takes 15 for two semi-aggressive ones at the same level',
      [of(semi('A', 'top')), of(semi('B', 'top'))],
      roomy,
      [100, 100, 85, 95],
    ],
    ['lets level "all" share every level', [of(semi('A', 'all')), of(semi('B', 'bottom'))], roomy, [100, 100, 85, 95]],
    [
      'takes nothing for semi-aggressive ones at different levels',
      [of(semi('A', 'top')), of(semi('B', 'bottom'))],
      roomy,
      [100, 100, 100, 100],
    ],
    ['takes nothing for two of one species', [of(semi('A', 'top'), 2)], roomy, [100, 100, 100, 100]],
    [
      'knows nothing of salt and fresh water',
      [of(aSpecies('Sea', { category: 'saltwater' })), of(aSpecies('River'))],
      roomy,
      [100, 100, 100, 100],
    ],
    ['adds everything up', [stranger('Zorp'), of(BETTA), of(NEON, 1)], 5, [80, 70, 45, 65]],
  ])('%s', (_, inhabitants, gallons, expected) => {
    expect(scoresOf(inhabitants, gallons)).toEqual(expected);
  });

  test('averages what is below zero as it is, shows it as zero, and never goes below zero itself', () => {
    const bullies = ['A', 'B', 'C'].map((name) => of(aSpecies(name, { temperament: 'aggressive' })));
    const meek = ['D', 'E', 'F'].map((name) => of(aSpecies(name)));
    // 9 pairs at 25 leave temperament at -125: (100 + 100 - 125) / 3
    expect(scoresOf([...bullies, ...meek], 1000)).toEqual([100, 100, 0, 25]);
    const crowd = Array.from({ length: 6 }, (_, at) => of(aSpecies(`Bully ${at}`, { temperament: 'aggressive' })));
    expect(scoresOf([...crowd, ...meek], 1000)).toEqual([100, 100, 0, 0]);
  });

  test('goes by what the keeper says an animal is before what its species is', () => {
    const shrimp = aSpecies('Shrimp', { kind: 'invertebrate', spaceRequirement: 50 });
    expect(scoresOf([{ ...of(shrimp), type: 'fish' }], 10)).toEqual([100, 70, 100, 90]);
    expect(scoresOf([{ ...of(BETTA), type: 'invertebrate' }, of(NEON, 6)], 10)).toEqual([100, 100, 100, 100]);
    expect(analyseCompatibility([of(NEON, 6), { ...of(NEON, 40), type: 'coral' }], { gallons: 20 })).toMatchObject({
      requiredGallons: 6,
    });
  });

  test('leaves out the deceased, corals and invertebrates', () => {
    const shrimp = aSpecies('Shrimp', {
      kind: 'invertebrate',
      schooling: true,
      minSchoolSize: 10,
      spaceRequirement: 50,
    });
    const coral = aSpecies('Coral', { kind: 'coral', temperament: 'aggressive' });
    expect(
      scoresOf(
        [of(NEON, 6), of(shrimp), of(coral), { ...of(BETTA), health: 'deceased' }, { name: '?', type: 'coral' }],
        10,
      ),
    ).toEqual([100, 100, 100, 100]);
  });
});

describe('its words', () => {
  test('say so when there are no fish', () => {
    const { recommendations, warnings, conflicts } = analyseCompatibility([]);
    expect(recommendations).toEqual([NO_FISH]);
    expect(NO_FISH).toBe('No fish detected - add some fish to analyze compatibility!');
    expect([warnings, conflicts]).toEqual([[], []]);
  });

  test('name all unknown species in one warning', () => {
    expect(analyseCompatibility([stranger('Zorp'), stranger('blip'), stranger('zorp ')]).warnings).toEqual([
      'Unknown species detected: blip, Zorp',
      'Analysis limited - please verify species names for complete compatibility check',
    ]);
  });

  test('speak of a single gallon', () => {
    const { warnings, recommendations, findings } = analyseCompatibility([of(NEON, 6)], { gallons: 1 });
    expect(warnings).toEqual(['Space score: your fish need 6 gallons in all, and the tank holds 1 gallon']);
    const texts = [...recommendations, ...findings.flatMap(({ reason, fix }) => [reason, fix])].join(' ');
    expect(texts).toContain('too many animals for 1 gallon.');
    expect(texts).toContain('This one holds 1 gallon.');
    expect(texts).not.toMatch(/\b1 gallons/);
  });

  test('warn of a full and of an overcrowded tank in numbers', () => {
    expect(analyseCompatibility([of(NEON, 9)], { gallons: 10 }).warnings).toEqual([
      'Space score: your fish need 9 of 10 gallons (90%)',
    ]);
    const { warnings } = analyseCompatibility([of(NEON, 12)], { gallons: 10 });
    expect(warnings).toEqual(['Space score: your fish need 12 gallons in all, and the tank holds 10 gallons']);
    const { recommendations } = analyseCompatibility([of(NEON, 24)], { gallons: 10 });
    expect(recommendations).toEqual([
      'That’s too many animals for 10 gallons. As adults they’d fill 170% of the tank. Choose a tank of 17 gallons or more, or fewer animals',
    ]);
  });

  test('praise nothing beside a danger, whatever the score', () => {
    const { overallScore, level, verdict, recommendations } = analyseCompatibility([of(CLOWNFISH, 2), of(NEON, 6)]);
    expect([overallScore, level, verdict]).toEqual([100, 'poor', 'clash']);
    expect(recommendations).toEqual([
      'Clownfish lives in saltwater and Neon Tetra in fresh water. Keep them in separate tanks',
    ]);
    expect(analyseCompatibility([of(NEON, 6)]).recommendations).toEqual([
      'Excellent match: these fish do well together',
    ]);
  });

  test('say that care is needed where it is', () => {
    const { verdict, recommendations } = analyseCompatibility([
      of(aSpecies('Hard', { hardness: [15, 25] })),
      of(NEON, 6),
    ]);
    expect([verdict, recommendations]).toEqual([
      'with-care',
      ['These fish can live together with care. Read the findings first'],
    ]);
  });

  test('know whether there is anything to score', () => {
    const deceased = { ...of(NEON, 6), health: 'deceased' };
    expect([[], [deceased], [of(NEON)], [stranger('Zorp')]].map((all) => analyseCompatibility(all).hasFish)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test('say how many are missing', () => {
    const { warnings, recommendations } = analyseCompatibility([of(NEON, 3)]);
    expect(warnings).toEqual(['Neon Tetra: you have 3, and they need a group of at least 6']);
    expect(recommendations).toEqual(['Add 3 more Neon Tetra']);
    expect(analyseCompatibility([of(NEON)]).warnings).toEqual(['Neon Tetra is alone. It needs a group of at least 6']);
  });

  test('describe a conflict and what removing a fish would do', () => {
    const { conflicts, recommendations, overallScore } = analyseCompatibility([
      of(BETTA),
      of(NEON, 6),
      of(aSpecies('Danio')),
    ]);
    expect(overallScore).toBe(83);
    expect(conflicts).toEqual([
      {
        species1: 'Betta',
        species2: 'Danio',
        reason: 'Betta is aggressive and Danio is peaceful',
        severity: 'high',
        fix: 'Removing Betta raises the score from 83 to 100.',
      },
      {
        species1: 'Betta',
        species2: 'Neon Tetra',
        reason: 'Betta is aggressive and Neon Tetra is peaceful',
        severity: 'high',
        fix: 'Removing Betta raises the score from 83 to 100.',
      },
    ]);
    expect(recommendations).toEqual(['Removing Betta raises the score from 83 to 100']);
  });

  test('name the level of two rivals', () => {
    const { conflicts } = analyseCompatibility([of(semi('A', 'all')), of(semi('B', 'top'))]);
    expect(conflicts).toMatchObject([
      { reason: 'Both are semi-aggressive and swim at the top level', severity: 'medium' },
    ]);
  });

  test.each([
    [100, 'excellent', 'green'],
    [90, 'excellent', 'green'],
    [89, 'good', 'green'],
    [80, 'good', 'green'],
    [79, 'good', 'yellow'],
    [70, 'good', 'yellow'],
    [69, 'moderate', 'yellow'],
    [60, 'moderate', 'yellow'],
    [59, 'moderate', 'red'],
    [50, 'moderate', 'red'],
    [49, 'poor', 'red'],
    [0, 'poor', 'red'],
  ])('%i is %s and %s', (score, level, colour) => {
    expect([levelOf(score), colourOf(score)]).toEqual([level, colour]);
  });
});

describe('findings beside the score', () => {
  const kindsOf = (inhabitants: Inhabitant[], tank = {}) =>
    analyseCompatibility(inhabitants, tank).findings.map(({ kind, severity }) => `${kind} ${severity}`);
  const sized = (name: string, maxSize: number, facts: Partial<SpeciesFacts> = {}) =>
    aSpecies(name, { maxSize, ...facts });
  const shrimp = sized('Cherry Shrimp', 1.2, { kind: 'invertebrate' });
  const coral = sized('Zoanthid', 4, { kind: 'coral', category: 'saltwater', diet: 'photosynthetic', reefSafe: true });
  const marine = (name: string, facts: Partial<SpeciesFacts> = {}) =>
    aSpecies(name, { category: 'saltwater', ...facts });

  test.each<[string, Inhabitant[], object, string[]]>([
    ['none in a peaceful tank', [of(NEON, 6), of(aSpecies('Danio'))], { gallons: 20, type: 'freshwater' }, []],
    ['salt with fresh', [of(CLOWNFISH), of(NEON, 6)], {}, ['water-type high']],
    ['a freshwater fish in a reef', [of(NEON, 6)], { type: 'reef' }, ['water-type high']],
    ['a marine fish in fresh water', [of(CLOWNFISH)], { type: 'freshwater' }, ['water-type high']],
    [
      'temperatures far apart',
      [of(sized('Ice', 3, { preferredTemp: [55, 67] })), of(aSpecies('Warm'))],
      {},
      ['temperature high'],
    ],
    [
      'temperatures 2 °F apart',
      [of(sized('Cool', 3, { preferredTemp: [55, 70] })), of(aSpecies('Warm'))],
      {},
      ['temperature medium'],
    ],
    [
      'temperatures that touch',
      [of(sized('Cool', 3, { preferredTemp: [55, 72] })), of(aSpecies('Warm'))],
      {},
      ['temperature low'],
    ],
    ['temperatures that share 2 °F', [of(sized('Cool', 3, { preferredTemp: [55, 74] })), of(aSpecies('Warm'))], {}, []],
    ['pH far apart', [of(sized('Rift', 3, { preferredPH: [8.1, 9] })), of(aSpecies('Soft'))], {}, ['ph high']],
    ['pH half a step apart', [of(sized('Rift', 3, { preferredPH: [8, 9] })), of(aSpecies('Soft'))], {}, ['ph medium']],
    ['pH that touches', [of(sized('Rift', 3, { preferredPH: [7.5, 9] })), of(aSpecies('Soft'))], {}, ['ph low']],
    ['hardness apart', [of(sized('Hard', 3, { hardness: [15, 25] })), of(aSpecies('Soft'))], {}, ['hardness medium']],
    [
      'a predator and what is a quarter of its length',
      [of(sized('Pike', 12, { traits: ['predator'] })), of(sized('Bite', 3))],
      {},
      ['predation high'],
    ],
    [
      'a predator and what is a little longer',
      [of(sized('Pike', 12, { traits: ['predator'] })), of(sized('Mouthful', 4.8))],
      {},
      ['predation medium'],
    ],
    [
      'a predator and what it cannot swallow',
      [of(sized('Pike', 12, { traits: ['predator'] })), of(sized('Big', 4.9))],
      {},
      [],
    ],
    [
      'a wide mouth and what is half its length',
      [of(sized('Scorpion', 12, { traits: ['predator', 'wide-mouth'] })), of(sized('Half', 6))],
      {},
      ['predation high'],
    ],
    [
      'a wide mouth and what is nearly two thirds of its length',
      [of(sized('Scorpion', 12, { traits: ['predator', 'wide-mouth'] })), of(sized('Most', 7.8))],
      {},
      ['predation medium'],
    ],
    [
      'a small mouth on a long hunter',
      [of(sized('Knife', 20, { traits: ['predator', 'small-mouth'] })), of(sized('Tetra', 4.5))],
      {},
      [],
    ],
    [
      'a small hunter and armor',
      [of(sized('Angel', 6, { traits: ['predator'] })), of(sized('Cory', 2.4, { traits: ['armored'] }))],
      {},
      [],
    ],
    [
      'a large hunter that chokes on armor',
      [of(sized('Pike', 12, { traits: ['predator'] })), of(sized('Cory', 2.4, { traits: ['armored'] }))],
      {},
      ['predation high'],
    ],
    ['a peaceful fish five times as long', [of(sized('Goldfish', 12)), of(sized('Neon', 2.4))], {}, ['predation high']],
    ['a peaceful fish four times as long', [of(sized('Goldfish', 12)), of(sized('Neon', 3))], {}, ['predation medium']],
    ['a peaceful fish not quite four times as long', [of(sized('Goldfish', 12)), of(sized('Neon', 3.1))], {}, []],
    ['a middling fish six times as long', [of(sized('Barb', 6)), of(sized('Ember', 1))], {}, ['predation medium']],
    ['a middling fish not quite six times as long', [of(sized('Barb', 6)), of(sized('Ember', 1.1))], {}, []],
    [
      'a bold fish four times as long',
      [of(sized('Cichlid', 6, { temperament: 'semi-aggressive' })), of(sized('Neon', 1.5))],
      {},
      ['predation medium'],
    ],
    [
      'a bold fish not quite four times as long',
      [of(sized('Cichlid', 6, { temperament: 'semi-aggressive' })), of(sized('Neon', 1.6))],
      {},
      [],
    ],
    ['a giant and what its mouth takes', [of(sized('Koi', 30)), of(sized('Minnow', 3))], {}, ['predation high']],
    ['a giant and what just fits its mouth', [of(sized('Koi', 30)), of(sized('Barb', 4))], {}, ['predation medium']],
    ['a giant and what does not fit its mouth', [of(sized('Koi', 30)), of(sized('Barb', 4.1))], {}, []],
    ['a small mouth and the smallest fish', [of(sized('Swordtail', 5)), of(sized('Ember', 0.8))], {}, []],
    [
      'an omnivore that feeds on the ground',
      [of(sized('Pleco', 18, { swimmingLevel: 'bottom' })), of(sized('Neon', 1.5))],
      {},
      [],
    ],
    [
      'a meat eater that lives on the ground',
      [of(sized('Eel', 30, { swimmingLevel: 'bottom', diet: 'carnivore' })), of(sized('Neon', 1.5))],
      {},
      ['predation high'],
    ],
    [
      'an omnivore of the sea',
      [of(marine('Emperor', { maxSize: 16, reefSafe: true })), of(marine('Goby', { maxSize: 2 }))],
      { type: 'saltwater' },
      [],
    ],
    [
      'a meat eater of the sea',
      [of(marine('Trigger', { maxSize: 12, diet: 'carnivore' })), of(marine('Goby', { maxSize: 2 }))],
      { type: 'saltwater' },
      ['predation high'],
    ],
    ['a plant eater of any length', [of(sized('Pleco', 18, { diet: 'herbivore' })), of(sized('Neon', 1.5))], {}, []],
    [
      'a nipper with long fins',
      [of(sized('Barb', 3, { traits: ['fin-nipper'] })), of(sized('Veil', 3, { traits: ['long-finned'] }))],
      {},
      ['fin-nipping medium'],
    ],
    [
      'a rowdy nipper with long fins',
      [
        of(sized('Tiger', 3, { traits: ['fin-nipper'], temperament: 'semi-aggressive' })),
        of(sized('Veil', 3, { traits: ['long-finned'] })),
      ],
      {},
      ['fin-nipping high'],
    ],
    [
      'shrimp with what eats them',
      [of(sized('Puffer', 3, { traits: ['invertebrate-eater'] })), of(shrimp, 5)],
      {},
      ['invertebrates high'],
    ],
    [
      'a big shrimp with what eats small ones',
      [of(sized('Loach', 3, { traits: ['invertebrate-eater'] })), of(sized('Shrimp', 4, { kind: 'invertebrate' }))],
      {},
      ['invertebrates medium'],
    ],
    [
      'a snail with what eats shrimp',
      [
        of(sized('Goby', 3, { traits: ['invertebrate-eater'] })),
        of(sized('Snail', 1, { kind: 'invertebrate', traits: ['armored'] })),
      ],
      {},
      [],
    ],
    [
      'a snail with what cracks shells',
      [
        of(sized('Puffer', 1, { traits: ['shell-cracker'] })),
        of(sized('Snail', 2.5, { kind: 'invertebrate', traits: ['armored'] })),
      ],
      {},
      ['invertebrates high'],
    ],
    ['shrimp with large fish', [of(sized('Goldfish', 8)), of(shrimp, 5)], {}, ['invertebrates high']],
    ['shrimp with fish of middling size', [of(sized('Gourami', 3)), of(shrimp, 5)], {}, ['invertebrates medium']],
    ['shrimp with small fish', [of(sized('Tetra', 1.5)), of(shrimp, 5)], {}, ['invertebrates low']],
    ['shrimp with a small mouth', [of(sized('Pleco', 5, { traits: ['small-mouth'] })), of(shrimp, 5)], {}, []],
    [
      'corals with what eats them',
      [of(marine('Butterfly', { traits: ['coral-nipper'] })), of(coral)],
      { type: 'saltwater' },
      ['corals high'],
    ],
    ['corals with what is not reef-safe', [of(marine('Trigger')), of(coral)], { type: 'saltwater' }, ['corals medium']],
    [
      'a reef with what eats corals',
      [of(marine('Butterfly', { traits: ['coral-nipper'] }))],
      { type: 'reef' },
      ['corals high'],
    ],
    [
      'plants with a digger',
      [of(sized('Digger', 8, { traits: ['digger'] })), of(sized('Sword', 12, { kind: 'plant' }))],
      {},
      ['plants medium'],
    ],
    [
      'plants with a grazer',
      [of(sized('Dollar', 6, { diet: 'herbivore' })), of(sized('Sword', 12, { kind: 'plant' }))],
      {},
      ['plants low'],
    ],
    [
      'two aggressive species',
      [of(sized('Oscar', 10, { temperament: 'aggressive' })), of(sized('Dempsey', 8, { temperament: 'aggressive' }))],
      {},
      ['aggression medium'],
    ],
    [
      'two of one that fights its own kind',
      [of(sized('Gourami', 3, { traits: ['territorial'] }), 2)],
      {},
      ['own-kind medium'],
    ],
    ['one of it alone', [of(sized('Gourami', 3, { traits: ['territorial'] }))], {}, []],
    [
      'two aggressive ones of a kind',
      [of(sized('Betta', 3, { traits: ['territorial'], temperament: 'aggressive' }), 2)],
      {},
      ['own-kind high'],
    ],
    [
      'a whole school of it',
      [of(sized('Barb', 3, { traits: ['territorial'], schooling: true, minSchoolSize: 6 }), 6)],
      {},
      [],
    ],
    [
      'a tank a little too small to grow up in',
      [of(sized('Oscar', 12, { smallestTank: 60 }))],
      { gallons: 45 },
      ['growth medium'],
    ],
    [
      'a tank far too small to grow up in',
      [of(sized('Oscar', 12, { smallestTank: 60 }))],
      { gallons: 44 },
      ['growth high'],
    ],
    ['a jumper', [of(sized('Hatchet', 2, { traits: ['jumper'] }))], {}, ['jumper low']],
    ['venom', [of(marine('Lionfish', { traits: ['venomous'] }))], {}, ['venomous low']],
    ['nothing of the deceased', [of(CLOWNFISH), { ...of(NEON, 6), health: 'deceased' }], {}, []],
  ])('%s', (_, inhabitants, tank, expected) => {
    expect(kindsOf(inhabitants, tank)).toEqual(expected);
  });

  test('give the reason in numbers and a fix', () => {
    expect(
      analyseCompatibility([of(KOI), of(sized('Discus', 8, { preferredTemp: [82, 86], preferredPH: [6, 7] }))])
        .findings,
    ).toEqual([
      {
        kind: 'temperature',
        severity: 'high',
        species: ['Discus', 'Koi'],
        reason: 'Discus needs 82-86°F, and Koi needs 59-77°F. That’s 5°F apart.',
        fix: 'Keep them in separate tanks, each with the water it needs.',
      },
      {
        kind: 'ph',
        severity: 'low',
        species: ['Discus', 'Koi'],
        reason: 'Discus needs 6-7 pH, and Koi needs 7-8.5 pH. They only share 7 pH.',
        fix: 'Keep the tank at 7 pH.',
      },
    ]);
    expect(
      analyseCompatibility([of(sized('Pike', 12, { traits: ['predator'] })), of(NEON, 6)]).findings[0],
    ).toMatchObject({
      reason: 'Pike (12 in) hunts Neon Tetra (1.5 in), which is 13% of its length.',
      fix: 'Choose tank mates longer than 4.8 inches for Pike.',
    });
  });

  test('the water that suits all, or none', () => {
    expect(analyseCompatibility([of(NEON, 6), of(BETTA)]).sharedWater).toEqual({
      temperature: [76, 79],
      ph: [6.5, 7],
      hardness: [4, 10],
    });
    expect(analyseCompatibility([of(KOI), of(CLOWNFISH)]).sharedWater).toMatchObject({
      temperature: [74, 77],
      ph: [8.1, 8.4],
    });
    expect(analyseCompatibility([]).sharedWater).toEqual({ temperature: null, ph: null, hardness: null });
  });
});

const anyRange = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.integer({ min, max }))
    .map(([a, b]): [number, number] => (a < b ? [a, b] : [b, a]));
const anySpecies = fc
  .record({
    at: fc.integer({ min: 0, max: 30 }),
    kind: fc.constantFrom('fish', 'fish', 'invertebrate', 'coral', 'plant'),
    category: fc.constantFrom('saltwater', 'freshwater-tropical'),
    temperament: fc.constantFrom(...TEMPERAMENTS),
    traits: fc.uniqueArray(fc.constantFrom(...SPECIES_TRAITS)),
    spaceRequirement: fc.integer({ min: 1, max: 250 }),
    schooling: fc.boolean(),
    swimmingLevel: fc.constantFrom(...SWIMMING_LEVELS),
    preferredTemp: anyRange(50, 90),
    preferredPH: anyRange(4, 9),
    maxSize: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ at, ...facts }) => aSpecies(`Species ${at}`, facts as Partial<SpeciesFacts>));
const anyTank = fc
  .uniqueArray(anySpecies, { selector: ({ key }) => key, maxLength: 8 })
  .chain((all) =>
    fc.array(
      fc.oneof(
        fc.constantFrom('Zorp', 'blip', 'Blip').map(stranger),
        ...(all.length > 0
          ? [
              fc
                .tuple(fc.constantFrom(...all), fc.integer({ min: 1, max: 12 }))
                .map(([species, count]) => of(species, count)),
            ]
          : []),
      ),
      { maxLength: 12 },
    ),
  );

test('every score is from 0 to 100, whoever lives together', () => {
  fc.assert(
    fc.property(anyTank, fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined }), (inhabitants, gallons) => {
      for (const value of scoresOf(inhabitants, gallons)) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(100);
        expect(Number.isInteger(value)).toBe(true);
      }
    }),
  );
});

test('the order of entry does not matter', () => {
  const shuffled = anyTank.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(shuffled, fc.integer({ min: 1, max: 500 }), ([one, other], gallons) => {
      expect(analyseCompatibility(other, { gallons })).toEqual(analyseCompatibility(one, { gallons }));
    }),
  );
});
