// Species as admins keep them.
import * as z from 'zod/mini';
import {
  CARE_LEVELS,
  CORRECTION_STATUSES,
  DIETS,
  SPECIES_CATEGORIES,
  SPECIES_KINDS,
  SPECIES_TRAITS,
  SWIMMING_LEVELS,
  TEMPERAMENTS,
} from '../../domain/fish/species.ts';
import { endpoint } from '../../endpoint.ts';
import { ById, blankIsNone, Moment, maybeWords, Page, PersonSummary, tidied, words } from '../common/shapes.ts';
import { ByKey, FIELD_NAMES, SpeciesDetail } from './species.ts';

const text = (name: string, least: number, most: number) =>
  z
    .string(`${name} is required`)
    .check(
      tidied(),
      z.minLength(least, least === 1 ? `${name} is required` : `${name} needs at least ${least} characters`),
      z.maxLength(most, `${name} can have at most ${most} characters`),
    );
const whole = (name: string, low: number, high: number) =>
  z
    .number(`${name} must be a number`)
    .check(
      z.int(`${name} must be a whole number`),
      z.minimum(low, `${name} must be at least ${low}`),
      z.maximum(high, `${name} can be at most ${high}`),
    );
const range = (name: string, low: number, high: number) =>
  z
    .tuple([z.number(`${name} needs two numbers`), z.number(`${name} needs two numbers`)], `${name} needs two numbers`)
    .check(
      z.refine(
        ([from, to]) => low <= from && from <= to && to <= high,
        `${name} must go from low to high, between ${low} and ${high}`,
      ),
    );

/** What an admin fills in for a species. */
export const SpeciesFields = z.object({
  species: text('Name', 1, 200),
  scientificName: maybeWords('Scientific name', 200),
  commonNames: z.optional(z.array(text('Other names', 1, 60)).check(z.maxLength(20, 'Enter at most 20 other names'))),
  kind: z.enum(SPECIES_KINDS, 'Choose a kind'),
  category: z.enum(SPECIES_CATEGORIES, 'Choose a category'),
  temperament: z.enum(TEMPERAMENTS, 'Choose a temperament'),
  traits: z.optional(z.array(z.enum(SPECIES_TRAITS)).check(z.maxLength(SPECIES_TRAITS.length))),
  spaceRequirement: whole('Gallons per animal', 1, 5000),
  smallestTank: blankIsNone(whole('Smallest tank', 1, 5000)),
  schooling: z.optional(z.boolean()),
  minSchoolSize: blankIsNone(whole('Group size', 2, 30)),
  preferredPH: range('pH', 3, 10),
  preferredTemp: range('Temperature', 32, 100).check(
    z.refine((both) => both.every(Number.isInteger), 'Temperature must be in whole degrees'),
  ),
  hardness: blankIsNone(range('Hardness', 0, 60)),
  reefSafe: z.optional(z.boolean()),
  diet: z.enum(DIETS, 'Choose a diet'),
  swimmingLevel: z.enum(SWIMMING_LEVELS, 'Choose a level'),
  careLevel: z.optional(z.enum(CARE_LEVELS, 'Choose a care level')),
  maxSize: blankIsNone(
    z.number('Adult size must be a number').check(z.positive('Adult size must be above 0'), z.maximum(120)),
  ),
  lifespan: blankIsNone(whole('Lifespan', 1, 200)),
  origin: maybeWords('Origin', 200),
  description: maybeWords('Description', 2000),
  // Pages show only pictures of our own.
  imageUrl: blankIsNone(z.string().check(z.regex(/^\/objects\/[0-9a-f-]{36}\.webp$/, 'Upload the picture here first'))),
  imageAlt: maybeWords('Description of the picture', 200),
  careGuide: z.optional(
    z.object({
      tankSetup: text('Setup', 0, 3000),
      waterConditions: text('Water', 0, 3000),
      feeding: text('Feeding', 0, 3000),
      compatibility: text('Mates', 0, 3000),
      breeding: text('Breeding', 0, 3000),
      commonDiseases: text('Health', 0, 3000),
      tips: z.array(text('Tips', 1, 300)).check(z.maxLength(12, 'Enter at most 12 tips')),
    }),
  ),
  isActive: z.optional(z.boolean()),
});
export type SpeciesFields = z.output<typeof SpeciesFields>;
/** Any part of a record; an optional field sent empty is cleared. */
export const SpeciesChange = z.partial(SpeciesFields);
export type SpeciesChange = z.output<typeof SpeciesChange>;

/** A record with what only admins see. */
export const AdminSpecies = z.extend(SpeciesDetail, {
  imageUrl: z.nullable(z.string()),
  isActive: z.boolean(),
  /** When an admin last changed it; from then on, new catalog releases don’t change it. */
  editedAt: z.nullable(Moment),
});
export type AdminSpecies = z.infer<typeof AdminSpecies>;

export const Correction = z.object({
  id: z.uuid(),
  speciesKey: z.string(),
  species: z.string(),
  field: z.enum(FIELD_NAMES),
  /** What the record says now. */
  current: z.nullable(z.string()),
  proposal: z.string(),
  reason: z.string(),
  status: z.enum(CORRECTION_STATUSES),
  response: z.nullable(z.string()),
  member: z.nullable(PersonSummary),
  createdAt: Moment,
  reviewedAt: z.nullable(Moment),
});
export type Correction = z.infer<typeof Correction>;

/** What an admin decides about a proposal; `change` is written to the record when it is accepted. */
export const CorrectionReview = z
  .object({
    status: z.enum(['accepted', 'rejected'], 'Choose a decision'),
    response: maybeWords('Answer', 1000),
    change: z.optional(SpeciesChange),
  })
  .check(
    z.refine(({ status, response }) => status === 'accepted' || Boolean(response), {
      error: 'Say why, so the member knows',
      path: ['response'],
    }),
    z.refine(({ status, change }) => status === 'accepted' || !change, {
      error: 'A rejected suggestion can’t change anything',
      path: ['change'],
    }),
  );
export type CorrectionReview = z.output<typeof CorrectionReview>;

const BanFields = z.object({
  region: words('Region', 100).check(z.regex(/\p{L}/u, 'Region needs a name')),
  reason: words('Reason', 500),
  source: words('Source', 500),
});
export const NewBan = z.extend(BanFields, { speciesKey: words('Species', 100) });
export type NewBan = z.output<typeof NewBan>;
export const BanChange = z.partial(BanFields);
export type BanChange = z.output<typeof BanChange>;

/** A ban as admins keep it. */
export const AdminBan = z.object({
  id: z.uuid(),
  speciesKey: z.string(),
  species: z.string(),
  region: z.string(),
  reason: z.nullable(z.string()),
  source: z.nullable(z.string()),
  createdAt: Moment,
  endedAt: z.nullable(Moment),
});
export type AdminBan = z.infer<typeof AdminBan>;

export const adminSpeciesApi = {
  list: endpoint('GET', '/api/admin/species', {
    access: 'admin',
    shows: ['species'],
    summary: 'Every species, including inactive ones, by name.',
    query: z.extend(Page, {
      search: blankIsNone(z.string().check(z.trim(), z.maxLength(100))),
      state: blankIsNone(z.enum(['active', 'inactive', 'edited'])),
    }),
    reply: z.array(AdminSpecies),
  }),
  create: endpoint('POST', '/api/admin/species', {
    access: 'admin',
    changes: ['species'],
    summary: 'Adds a species. Its key is derived from its name and never changes.',
    body: SpeciesFields,
    reply: AdminSpecies,
    status: 201,
  }),
  update: endpoint('PUT', '/api/admin/species/:key', {
    access: 'admin',
    changes: ['species'],
    summary: 'Updates a species, including whether it’s active. New catalog releases no longer change it.',
    params: ByKey,
    body: SpeciesChange,
    reply: AdminSpecies,
  }),
  corrections: endpoint('GET', '/api/admin/species-corrections', {
    access: 'admin',
    shows: ['species-corrections', 'species'],
    summary: 'Corrections members suggested, oldest first.',
    query: z.extend(Page, { status: blankIsNone(z.enum(CORRECTION_STATUSES)) }),
    reply: z.array(Correction),
  }),
  bans: endpoint('GET', '/api/admin/species-bans', {
    access: 'admin',
    shows: ['species-bans', 'species'],
    summary: 'Sales bans by species and region, newest first. Set `state` to `ended` for the ones that are over.',
    query: z.extend(Page, { state: blankIsNone(z.enum(['current', 'ended'])) }),
    reply: z.array(AdminBan),
  }),
  ban: endpoint('POST', '/api/admin/species-bans', {
    access: 'admin',
    changes: ['species-bans'],
    summary: 'Bans selling a species to a region.',
    body: NewBan,
    reply: AdminBan,
    status: 201,
  }),
  changeBan: endpoint('PATCH', '/api/admin/species-bans/:id', {
    access: 'admin',
    changes: ['species-bans'],
    summary: 'Changes the region, the reason or the source of a ban.',
    params: ById,
    body: BanChange,
    reply: AdminBan,
  }),
  endBan: endpoint('DELETE', '/api/admin/species-bans/:id', {
    access: 'admin',
    changes: ['species-bans'],
    summary: 'Ends a ban. It stays on record.',
    params: ById,
  }),
  review: endpoint('PATCH', '/api/admin/species-corrections/:id', {
    access: 'admin',
    changes: ['species-corrections', 'species'],
    summary: 'Accepts or rejects a suggested correction and notifies the member.',
    params: ById,
    body: CorrectionReview,
    reply: Correction,
  }),
};
