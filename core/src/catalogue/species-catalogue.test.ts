import { describe, expect, it } from 'vitest';
import { pairFindings } from '../domain/fish/compatibility-findings.ts';
import { drawIllustration } from '../illustration/draw.ts';
import { SPECIES_CATALOGUE } from './species-catalogue.ts';
import { SpeciesRecord } from './species-record.ts';

describe('the species catalogue', () => {
  it.each(SPECIES_CATALOGUE.map((record) => [record.key, record] as const))('%s is whole', (_, record) => {
    expect(SpeciesRecord.parse(record)).toEqual(record);
    expect(record.spaceRequirement).toBeLessThanOrEqual(record.smallestTank);
    expect(new Set(record.sources).size).toBe(record.sources.length);
    expect(drawIllustration(record.illustration)).toMatch(/^<svg/);
  });

  it('has each key and each scientific name once', () => {
    for (const names of [
      SPECIES_CATALOGUE.map((record) => record.key),
      SPECIES_CATALOGUE.map((record) => record.species.toLowerCase()),
    ])
      expect(new Set(names).size).toBe(names.length);
  });

  it('repeats no sentence from one care guide in another', () => {
    const seenIn = new Map<string, string>();
    for (const { key, careGuide } of SPECIES_CATALOGUE)
      for (const sentence of Object.values(careGuide)
        .flat()
        .flatMap((text) => text.split(/(?<=\.)\s+/))) {
        const other = seenIn.get(sentence);
        expect(other ?? key, `“${sentence}” is in ${other} and ${key}`).toBe(key);
        seenIn.set(sentence, key);
      }
  });

  it('knows the sea: fish, invertebrates and corals', () => {
    const marine = SPECIES_CATALOGUE.filter(({ category }) => category === 'saltwater');
    const count = (kind: SpeciesRecord['kind']) => marine.filter((record) => record.kind === kind).length;
    expect(count('fish')).toBeGreaterThanOrEqual(38);
    expect(count('invertebrate')).toBeGreaterThanOrEqual(10);
    expect(count('coral')).toBeGreaterThanOrEqual(16);
    for (const record of marine) expect(record.preferredPH, record.key).toEqual([8.1, 8.4]);
  });

  it('marks what medicine with copper kills', () => {
    const harmed = SPECIES_CATALOGUE.filter(({ kind }) => kind === 'invertebrate' || kind === 'coral');
    expect(harmed.filter(({ traits }) => !traits.includes('copper-sensitive')).map(({ key }) => key)).toEqual([]);
  });

  it.each([
    ['koi', 'neon-tetra', 'high'],
    ['common-goldfish', 'neon-tetra', 'high'],
    ['bala-shark', 'neon-tetra', 'high'],
    ['severum', 'cardinal-tetra', 'high'],
    ['picasso-triggerfish', 'neon-goby', 'high'],
    ['snowflake-eel', 'neon-goby', 'high'],
    ['snowflake-eel', 'clownfish', 'medium'],
    ['angelfish', 'cardinal-tetra', 'medium'],
    ['angelfish', 'neon-tetra', 'high'],
    ['angelfish', 'corydoras', null],
    ['oscar', 'corydoras', 'high'],
    ['oscar', 'silver-dollar', null],
    ['discus', 'cardinal-tetra', null],
    ['kissing-gourami', 'neon-tetra', null],
    ['pleco', 'neon-tetra', null],
    ['clown-loach', 'neon-tetra', null],
    ['rainbow-shark', 'ember-tetra', null],
    ['swordtail', 'ember-tetra', null],
    ['emperor-angelfish', 'clownfish', null],
    ['blue-tang', 'neon-goby', null],
    ['moorish-idol', 'neon-goby', null],
    ['lyretail-anthias', 'yellow-clown-goby', null],
  ])('whether %s may swallow %s: %s', (eater, prey, severity) => {
    const record = (key: string) => SPECIES_CATALOGUE.find((each) => each.key === key)!;
    const found = pairFindings(record(eater), record(prey)).filter(({ kind }) => kind === 'predation');
    expect(found.map(({ severity }) => severity)).toEqual(severity ? [severity] : []);
  });

  it('calls nothing that eats corals reef-safe, and every coral a grower by light', () => {
    const { coral, ...others } = Object.groupBy(SPECIES_CATALOGUE, ({ kind }) => kind);
    const nippers = Object.values(others)
      .flat()
      .filter(({ traits }) => traits.includes('coral-nipper'));
    expect(nippers.filter(({ reefSafe }) => reefSafe).map(({ key }) => key)).toEqual([]);
    expect(nippers.length).toBeGreaterThan(0);
    for (const { key, diet, reefSafe } of coral ?? [])
      expect({ key, diet, reefSafe }).toEqual({ key, diet: 'photosynthetic', reefSafe: true });
  });
});
