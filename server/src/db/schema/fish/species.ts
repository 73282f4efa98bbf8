import {
  CARE_LEVELS,
  type CareGuide,
  COMPATIBILITY_LEVELS,
  CORRECTION_STATUSES,
  DIETS,
  SPECIES_CATEGORIES,
  SPECIES_KINDS,
  SPECIES_TRAITS,
  SWIMMING_LEVELS,
  TEMPERAMENTS,
} from '@nautical/core/domain/fish/species';
import type { Illustration } from '@nautical/core/illustration/types';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { allOf, between, createdAt, id, mayPointTo, measure, moment, oneOf, partOf, timestamps } from '../columns.ts';
import { users } from '../members/accounts.ts';

/** Sizes in inches, gallons and years, temperatures in °F, hardness in dGH. */
export const fishSpecies = pgTable(
  'fish_species',
  {
    id: id(),
    key: varchar({ length: 100 }).notNull().unique(),
    species: varchar({ length: 200 }).notNull(),
    scientificName: varchar({ length: 200 }),
    commonNames: text().array().notNull().default([]),
    kind: varchar({ length: 50, enum: SPECIES_KINDS }).notNull().default('fish'),
    temperament: varchar({ length: 50, enum: TEMPERAMENTS }).notNull(),
    traits: text().array().$type<(typeof SPECIES_TRAITS)[number][]>().notNull().default([]),
    spaceRequirement: integer().notNull(),
    smallestTank: integer(),
    bioload: measure(5, 2),
    schooling: boolean().notNull().default(false),
    minSchoolSize: integer(),
    preferredPHMin: measure(3, 1).notNull(),
    preferredPHMax: measure(3, 1).notNull(),
    preferredTempMin: integer().notNull(),
    preferredTempMax: integer().notNull(),
    hardnessMin: measure(4, 1),
    hardnessMax: measure(4, 1),
    reefSafe: boolean().notNull().default(false),
    diet: varchar({ length: 50, enum: DIETS }).notNull(),
    swimmingLevel: varchar({ length: 50, enum: SWIMMING_LEVELS }).notNull(),
    category: varchar({ length: 50, enum: SPECIES_CATEGORIES }).notNull(),
    imageUrl: varchar({ length: 500 }),
    imageAlt: varchar({ length: 200 }),
    illustration: jsonb().$type<Illustration>(),
    careLevel: varchar({ length: 50, enum: CARE_LEVELS }).notNull().default('beginner'),
    maxSize: measure(4, 1),
    lifespan: integer(),
    origin: varchar({ length: 200 }),
    description: text(),
    careGuide: jsonb().$type<CareGuide>(),
    /** The kinds of sources its facts were compared with; single figures may differ from them. */
    sources: text().array().notNull().default([]),
    /** When an admin last changed it: from then on a new release of the catalogue leaves it alone. */
    editedAt: moment(),
    isActive: boolean().notNull().default(true),
    ...timestamps(),
  },
  (t) => [
    index().on(t.category),
    index('fish_species_name_trgm').using('gin', t.species.op('gin_trgm_ops')),
    oneOf('fish_species_kind', t.kind, SPECIES_KINDS),
    oneOf('fish_species_temperament', t.temperament, TEMPERAMENTS),
    allOf('fish_species_traits', t.traits, SPECIES_TRAITS),
    oneOf('fish_species_diet', t.diet, DIETS),
    oneOf('fish_species_swimming_level', t.swimmingLevel, SWIMMING_LEVELS),
    oneOf('fish_species_category', t.category, SPECIES_CATEGORIES),
    oneOf('fish_species_care_level', t.careLevel, CARE_LEVELS),
    check('fish_species_space', sql`${t.spaceRequirement} > 0 and ${t.smallestTank} > 0`),
    check('fish_species_school', sql`${t.minSchoolSize} > 1`),
    check(
      'fish_species_ph',
      sql`0 <= ${t.preferredPHMin} and ${t.preferredPHMin} <= ${t.preferredPHMax} and ${t.preferredPHMax} <= 14`,
    ),
    check('fish_species_temp', sql`${t.preferredTempMin} <= ${t.preferredTempMax}`),
    check('fish_species_hardness', sql`0 <= ${t.hardnessMin} and ${t.hardnessMin} <= ${t.hardnessMax}`),
    check('fish_species_size', sql`${t.maxSize} > 0 and ${t.lifespan} > 0 and ${t.bioload} > 0`),
  ],
);

/** What is known of two species together; the order of the pair does not matter. */
export const fishCompatibility = pgTable(
  'fish_compatibility',
  {
    id: id(),
    fish1Id: partOf(() => fishSpecies.id),
    fish2Id: partOf(() => fishSpecies.id),
    compatibilityScore: integer().notNull(),
    compatibilityLevel: varchar({ length: 50, enum: COMPATIBILITY_LEVELS }).notNull(),
    notes: text(),
    ...timestamps(),
  },
  (t) => [
    index().on(t.fish1Id),
    index().on(t.fish2Id),
    uniqueIndex('fish_compatibility_pair').on(
      sql`least(${t.fish1Id}, ${t.fish2Id})`,
      sql`greatest(${t.fish1Id}, ${t.fish2Id})`,
    ),
    between('fish_compatibility_score', t.compatibilityScore, 0, 100),
    oneOf('fish_compatibility_level', t.compatibilityLevel, COMPATIBILITY_LEVELS),
  ],
);

/** A member's proposal to change one field of a species record. */
export const speciesCorrections = pgTable(
  'species_corrections',
  {
    id: id(),
    speciesId: partOf(() => fishSpecies.id),
    userId: mayPointTo(() => users.id),
    field: text().notNull(),
    proposal: text().notNull(),
    reason: text().notNull(),
    status: text({ enum: CORRECTION_STATUSES }).notNull().default('pending'),
    response: text(),
    reviewedBy: mayPointTo(() => users.id),
    reviewedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.speciesId),
    index().on(t.userId),
    index().on(t.reviewedBy),
    index().on(t.status, t.createdAt),
    oneOf('species_corrections_status', t.status, CORRECTION_STATUSES),
  ],
);

/** Where a species may not be sold, and where that is written. A ban that has ended stays on record. */
export const speciesBans = pgTable(
  'species_bans',
  {
    id: id(),
    speciesId: partOf(() => fishSpecies.id),
    region: text().notNull(),
    reason: text(),
    source: text(),
    createdBy: mayPointTo(() => users.id),
    createdAt: createdAt(),
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex('species_bans_place').on(t.speciesId, sql`lower(${t.region})`).where(sql`${t.endedAt} is null`),
    index().on(t.speciesId),
    index().on(t.createdBy),
  ],
);

/** A member would like to keep this species and hears of it when one is offered. */
export const speciesWishes = pgTable(
  'species_wishes',
  { userId: partOf(() => users.id), speciesId: partOf(() => fishSpecies.id), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.userId, t.speciesId] }), index().on(t.speciesId)],
);

/** Which release of a built-in catalogue this database holds, so that a start has nothing to do until the next one. */
export const seededCatalogues = pgTable('seeded_catalogues', {
  name: text().primaryKey(),
  hash: text().notNull(),
  seededAt: createdAt(),
});
