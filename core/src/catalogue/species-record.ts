import * as z from 'zod/mini';
import {
  CARE_LEVELS,
  type CareGuide,
  DIETS,
  SPECIES_CATEGORIES,
  SPECIES_KINDS,
  SPECIES_TRAITS,
  SWIMMING_LEVELS,
  TEMPERAMENTS,
} from '../domain/fish/species.ts';
import type { Illustration } from '../illustration/types.ts';

/** The kinds of sources a record was compared with, at least two; single figures may differ from them. */
export const SOURCE_KINDS = [
  'scientific-database',
  'scientific-paper',
  'public-aquarium',
  'hobby-encyclopedia',
  'hobby-magazine',
  'book',
  'breeder-or-trade',
] as const;

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const guide = z.string().check(z.trim(), z.minLength(120), z.maxLength(1500));
const range = (low: number, high: number) =>
  z
    .tuple([z.number(), z.number()])
    .check(z.refine(([from, to]) => low <= from && from <= to && to <= high, `A range within ${low} and ${high}`));

/** One species of the catalogue: sizes in inches, gallons and years, temperatures in °F, hardness in dGH. */
export const SpeciesRecord = z
  .strictObject({
    /** English, lower case, with hyphens; never changes once it is published. */
    key: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(100)),
    species: words(200),
    scientificName: words(200),
    /** Other names people use, plurals left out, and how they misspell them. */
    commonNames: z.array(words(60)).check(z.minLength(1), z.maxLength(20)),
    kind: z.enum(SPECIES_KINDS),
    category: z.enum(SPECIES_CATEGORIES),
    temperament: z.enum(TEMPERAMENTS),
    traits: z.array(z.enum(SPECIES_TRAITS)),
    /** Gallons for each animal; `smallestTank` is what one, or one group, can sensibly live in. */
    spaceRequirement: z.int().check(z.minimum(1), z.maximum(5000)),
    smallestTank: z.int().check(z.minimum(1), z.maximum(5000)),
    /** Waste made, against one adult neon tetra. */
    bioload: z.number().check(z.positive(), z.maximum(500)),
    schooling: z.boolean(),
    minSchoolSize: z.optional(z.int().check(z.minimum(2), z.maximum(30))),
    preferredPH: range(3, 10),
    preferredTemp: range(32, 100),
    hardness: range(0, 60),
    reefSafe: z.boolean(),
    diet: z.enum(DIETS),
    swimmingLevel: z.enum(SWIMMING_LEVELS),
    careLevel: z.enum(CARE_LEVELS),
    /** Adult length; for a coral the usual width of a colony. */
    maxSize: z.number().check(z.positive(), z.maximum(120)),
    lifespan: z.int().check(z.minimum(1), z.maximum(200)),
    origin: words(200),
    description: z.string().check(z.trim(), z.minLength(80), z.maxLength(600)),
    careGuide: z.strictObject({
      tankSetup: guide,
      waterConditions: guide,
      feeding: guide,
      compatibility: guide,
      breeding: guide,
      commonDiseases: guide,
      tips: z.array(z.string().check(z.minLength(20), z.maxLength(300))).check(z.minLength(3), z.maxLength(6)),
    } satisfies Record<keyof CareGuide, unknown>),
    imageAlt: words(200),
    illustration: z.custom<Illustration>((value) => typeof value === 'object' && value !== null && 'kind' in value),
    sources: z.array(z.enum(SOURCE_KINDS)).check(z.minLength(2)),
  })
  .check(
    z.refine((r) => r.schooling === (r.minSchoolSize !== undefined), 'A school has a least size, and only a school'),
  );
export type SpeciesRecord = z.infer<typeof SpeciesRecord>;
