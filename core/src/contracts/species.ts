import * as z from 'zod/mini';
import { AQUARIUM_TYPES } from '../domain/aquariums.ts';
import { FINDING_KINDS, SEVERITIES } from '../domain/compatibility-findings.ts';
import {
  CARE_LEVELS,
  COMPATIBILITY_LEVELS,
  CORRECTION_FIELDS,
  CORRECTION_STATUSES,
  type CorrectionField,
  DIETS,
  SPECIES_CATEGORIES,
  SPECIES_KINDS,
  SPECIES_TRAITS,
  SWIMMING_LEVELS,
  TEMPERAMENTS,
} from '../domain/species.ts';
import { MATE_NOTES } from '../domain/tank-mates.ts';
import { endpoint } from '../endpoint.ts';
import { ById, blankIsNone, Moment, maybeWords, Page, PersonSummary, words } from './shapes.ts';

const count = z.number().check(z.int());
// Described as a list, because the server's compiled serialiser does not know tuples.
const Range = z.array(z.number()).check(z.length(2)) as unknown as z.ZodMiniType<[number, number], [number, number]>;
const CareGuide = z.object({
  tankSetup: z.string(),
  waterConditions: z.string(),
  feeding: z.string(),
  compatibility: z.string(),
  breeding: z.string(),
  commonDiseases: z.string(),
  tips: z.array(z.string()),
});

/** A species without its care guide: sizes in inches, gallons and years, temperatures in °F, hardness in dGH. */
export const Species = z.object({
  id: z.uuid(),
  key: z.string(),
  species: z.string(),
  scientificName: z.nullable(z.string()),
  commonNames: z.array(z.string()),
  kind: z.enum(SPECIES_KINDS),
  category: z.enum(SPECIES_CATEGORIES),
  temperament: z.enum(TEMPERAMENTS),
  traits: z.array(z.enum(SPECIES_TRAITS)),
  /** Gallons for each animal. */
  spaceRequirement: count,
  /** What one, or one group, can sensibly live in. */
  smallestTank: z.nullable(count),
  schooling: z.boolean(),
  minSchoolSize: z.nullable(count),
  preferredPH: Range,
  preferredTemp: Range,
  hardness: z.nullable(Range),
  reefSafe: z.boolean(),
  diet: z.enum(DIETS),
  swimmingLevel: z.enum(SWIMMING_LEVELS),
  careLevel: z.enum(CARE_LEVELS),
  maxSize: z.nullable(z.number()),
  lifespan: z.nullable(count),
  origin: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** The address of its picture. */
  image: z.nullable(z.string()),
  imageAlt: z.nullable(z.string()),
});
export type Species = z.infer<typeof Species>;

export const SpeciesDetail = z.extend(Species, {
  /** Waste made, against one adult neon tetra. */
  bioload: z.nullable(z.number()),
  careGuide: z.nullable(CareGuide),
  /** The kinds of sources its facts were compared with; single figures may differ from them. */
  sources: z.array(z.string()),
  updatedAt: Moment,
});
export type SpeciesDetail = z.infer<typeof SpeciesDetail>;

/** Where a species may not be sold to, and whether the member lives there. */
const Ban = z.object({
  region: z.string(),
  reason: z.nullable(z.string()),
  source: z.nullable(z.string()),
  appliesToYou: z.boolean(),
});
export type Ban = z.infer<typeof Ban>;

/** A species with all its page shows. */
export const SpeciesPage = z.extend(SpeciesDetail, { bans: z.array(Ban) });
export type SpeciesPage = z.infer<typeof SpeciesPage>;

export const TankMate = z.object({
  key: z.string(),
  species: z.string(),
  note: z.nullable(z.enum(MATE_NOTES)),
  /** The name with its note in brackets. */
  label: z.string(),
  /** How well the pair fits, 0 to 100. */
  fit: count,
  /** What speaks against the pair beyond the note. */
  cautions: z.array(z.string()),
});
const MateLists = { compatible: z.array(TankMate), avoid: z.array(TankMate) };

const Finding = z.object({
  kind: z.enum(FINDING_KINDS),
  severity: z.enum(SEVERITIES),
  species: z.array(z.string()),
  reason: z.string(),
  fix: z.string(),
});
export const CompatibilityResult = z.object({
  overallScore: count,
  waterCompatibility: count,
  spaceCompatibility: count,
  temperamentCompatibility: count,
  conflicts: z.array(
    z.object({
      species1: z.string(),
      species2: z.string(),
      reason: z.string(),
      severity: z.enum(['high', 'medium']),
      fix: z.string(),
    }),
  ),
  recommendations: z.array(z.string()),
  warnings: z.array(z.string()),
  level: z.enum(COMPATIBILITY_LEVELS),
  requiredGallons: count,
  sharedWater: z.object({
    temperature: z.nullable(Range),
    ph: z.nullable(Range),
    hardness: z.nullable(Range),
  }),
  findings: z.array(Finding),
});
export type CompatibilityResult = z.infer<typeof CompatibilityResult>;

const FISH_MAX = 200;
/** Who is to live together: species by name or key, and the size of the tank in words or in gallons. */
export const CompatibilityQuestion = z.object({
  fish: z
    .array(
      z.object({
        species: words('Species', 200),
        count: z.optional(z.number().check(z.int(), z.minimum(1, 'At least one'), z.maximum(10_000))),
      }),
      'Name the fish',
    )
    .check(z.maxLength(FISH_MAX, `At most ${FISH_MAX} kinds of fish at once`)),
  tankSize: z.optional(
    z.nullable(
      z.union(
        [z.string().check(z.maxLength(100)), z.number().check(z.positive(), z.maximum(1_000_000))],
        'Tank size is a number of gallons',
      ),
    ),
  ),
  tankType: blankIsNone(z.enum(AQUARIUM_TYPES, 'Choose a type')),
});
export type CompatibilityQuestion = z.output<typeof CompatibilityQuestion>;

export const SpeciesFilters = z.object({
  search: blankIsNone(z.string().check(z.trim(), z.maxLength(100))),
  category: blankIsNone(z.enum(['all', ...SPECIES_CATEGORIES])),
  temperament: blankIsNone(z.enum(['all', ...TEMPERAMENTS])),
  kind: blankIsNone(z.enum(SPECIES_KINDS)),
});
export type SpeciesFilters = z.output<typeof SpeciesFilters>;

const FIELD_NAMES = Object.keys(CORRECTION_FIELDS) as [CorrectionField, ...CorrectionField[]];
export const NewCorrection = z.object({
  field: z.enum(FIELD_NAMES, 'Choose what is wrong'),
  proposal: words('What it should say', 2000),
  reason: words('Reason', 1000),
});
export type NewCorrection = z.output<typeof NewCorrection>;

const ByKey = z.object({ key: z.string().check(z.maxLength(100)) });

export const speciesApi = {
  list: endpoint('GET', '/api/species', {
    access: 'member',
    summary: 'Species by name. `search` finds any part of a name, other names too, and forgives slips of the keyboard.',
    query: z.extend(SpeciesFilters, Page.shape),
    reply: z.array(Species),
  }),
  catalogue: endpoint('GET', '/api/species-catalogue', {
    access: 'member',
    summary: 'Every species at once, without care guides; 304 to whoever has them already.',
    reply: z.array(Species),
    etag: true,
  }),
  read: endpoint('GET', '/api/species/:key', {
    access: 'member',
    summary: 'One species with its care guide and where it may not be sold to.',
    params: ByKey,
    reply: SpeciesPage,
    etag: true,
  }),
  tankMates: endpoint('GET', '/api/species/:key/tank-mates', {
    access: 'member',
    summary: 'Species that suit one, best first, and those to avoid, worst first: the first 12 and 10, and all.',
    params: ByKey,
    reply: z.object({
      ...MateLists,
      all: z.object(MateLists),
      requirements: z.array(z.string()),
      /** Said instead of the list when nothing suits. */
      note: z.nullable(z.string()),
    }),
  }),
  picture: endpoint('GET', '/api/species/:key/picture.svg', {
    access: 'public',
    summary: 'The drawing of a species.',
    params: ByKey,
    status: 200,
  }),
  compatibility: endpoint('POST', '/api/compatibility', {
    access: 'member',
    summary: 'How well fish live together in a tank, and what to do about it.',
    body: CompatibilityQuestion,
    reply: CompatibilityResult,
  }),
  wishes: endpoint('GET', '/api/species-wishes', {
    access: 'member',
    summary: 'The keys of the species the member wishes for, latest first.',
    reply: z.array(z.string()),
  }),
  wish: endpoint('PUT', '/api/species/:key/wish', {
    access: 'member',
    summary: 'Wishes for a species: the member hears when one is offered.',
    params: ByKey,
  }),
  unwish: endpoint('DELETE', '/api/species/:key/wish', {
    access: 'member',
    summary: 'Wishes for a species no longer.',
    params: ByKey,
  }),
  correct: endpoint('POST', '/api/species/:key/corrections', {
    access: 'member',
    summary: 'Proposes to change something in a record; an admin decides.',
    params: ByKey,
    body: NewCorrection,
  }),
};

const text = (name: string, least: number, most: number) =>
  z
    .string(`${name} is required`)
    .check(
      z.trim(),
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
      z.refine(([from, to]) => low <= from && from <= to && to <= high, `${name} must go up, from ${low} to ${high}`),
    );

/** What an admin fills in for a species. */
export const SpeciesFields = z.object({
  species: text('Name', 1, 200),
  scientificName: maybeWords('Scientific name', 200),
  commonNames: z.optional(z.array(text('Other names', 1, 60)).check(z.maxLength(20, 'At most 20 other names'))),
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
      tips: z.array(text('Tips', 1, 300)).check(z.maxLength(12, 'At most 12 tips')),
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
  /** When an admin last changed it; from then on a new release of the catalogue leaves it alone. */
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
      error: 'Say why, so that the member learns of it',
      path: ['response'],
    }),
    z.refine(({ status, change }) => status === 'accepted' || !change, {
      error: 'A rejected proposal changes nothing',
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
    summary: 'Every species, also inactive ones, by name.',
    query: z.extend(Page, {
      search: blankIsNone(z.string().check(z.trim(), z.maxLength(100))),
      state: blankIsNone(z.enum(['active', 'inactive', 'edited'])),
    }),
    reply: z.array(AdminSpecies),
  }),
  create: endpoint('POST', '/api/admin/species', {
    access: 'admin',
    summary: 'Adds a species. Its key is made from its name and never changes.',
    body: SpeciesFields,
    reply: AdminSpecies,
    status: 201,
  }),
  update: endpoint('PUT', '/api/admin/species/:key', {
    access: 'admin',
    summary: 'Changes a species, also whether it is active. New releases of the catalogue leave it alone from then on.',
    params: ByKey,
    body: SpeciesChange,
    reply: AdminSpecies,
  }),
  corrections: endpoint('GET', '/api/admin/species-corrections', {
    access: 'admin',
    summary: 'Proposals of members, oldest first.',
    query: z.extend(Page, { status: blankIsNone(z.enum(CORRECTION_STATUSES)) }),
    reply: z.array(Correction),
  }),
  bans: endpoint('GET', '/api/admin/species-bans', {
    access: 'admin',
    summary: 'Where species may not be sold, latest first; `state` ended for those that are over.',
    query: z.extend(Page, { state: blankIsNone(z.enum(['current', 'ended'])) }),
    reply: z.array(AdminBan),
  }),
  ban: endpoint('POST', '/api/admin/species-bans', {
    access: 'admin',
    summary: 'Bans the sale of a species to a region.',
    body: NewBan,
    reply: AdminBan,
    status: 201,
  }),
  changeBan: endpoint('PATCH', '/api/admin/species-bans/:id', {
    access: 'admin',
    summary: 'Changes the region, the reason or the source of a ban.',
    params: ById,
    body: BanChange,
    reply: AdminBan,
  }),
  endBan: endpoint('DELETE', '/api/admin/species-bans/:id', {
    access: 'admin',
    summary: 'Ends a ban; it stays on record.',
    params: ById,
  }),
  review: endpoint('PATCH', '/api/admin/species-corrections/:id', {
    access: 'admin',
    summary: 'Accepts or rejects a proposal and tells the member.',
    params: ById,
    body: CorrectionReview,
    reply: Correction,
  }),
};
