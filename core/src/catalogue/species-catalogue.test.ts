import { describe, expect, it } from 'vitest';
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
});
