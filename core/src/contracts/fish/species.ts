import * as z from 'zod/mini';
import {
  CARE_LEVELS,
  CORRECTION_FIELDS,
  type CorrectionField,
  DIETS,
  SPECIES_CATEGORIES,
  SPECIES_KINDS,
  SPECIES_TRAITS,
  SWIMMING_LEVELS,
  TEMPERAMENTS,
} from '../../domain/fish/species.ts';
import { MATE_NOTES } from '../../domain/fish/tank-mates.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../common/ids.ts';
import { blankIsNone, Moment, Page, words } from '../common/shapes.ts';
import { CompatibilityQuestion, CompatibilityResult, Range } from './compatibility.ts';

const count = z.number().check(z.int());
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
  id: Id,
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
  /** Waste made, against one adult neon tetra. */
  bioload: z.nullable(z.number()),
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

export const SpeciesFilters = z.object({
  search: blankIsNone(z.string().check(z.trim(), z.maxLength(100))),
  category: blankIsNone(z.enum(['all', ...SPECIES_CATEGORIES])),
  temperament: blankIsNone(z.enum(['all', ...TEMPERAMENTS])),
  kind: blankIsNone(z.enum(SPECIES_KINDS)),
});
export type SpeciesFilters = z.output<typeof SpeciesFilters>;

export const FIELD_NAMES = Object.keys(CORRECTION_FIELDS) as [CorrectionField, ...CorrectionField[]];
export const NewCorrection = z.object({
  field: z.enum(FIELD_NAMES, 'Choose what’s wrong'),
  proposal: words('What it should say', 2000),
  reason: words('Reason', 1000),
});
export type NewCorrection = z.output<typeof NewCorrection>;

export const ByKey = z.object({ key: z.string().check(z.maxLength(100)) });

export const speciesApi = {
  list: endpoint('GET', '/api/species', {
    access: 'member',
    shows: ['species'],
    summary: 'Species by name. `search` finds any part of a name, other names too, and forgives slips of the keyboard.',
    query: z.extend(SpeciesFilters, Page.shape),
    reply: z.array(Species),
  }),
  catalogue: endpoint('GET', '/api/species-catalogue', {
    access: 'member',
    shows: ['species'],
    summary: 'Every species at once, without care guides; 304 to whoever has them already.',
    reply: z.array(Species),
    etag: true,
  }),
  read: endpoint('GET', '/api/species/:key', {
    access: 'member',
    shows: ['species', 'species-bans'],
    summary: 'One species with its care guide and where it may not be sold to.',
    params: ByKey,
    reply: SpeciesPage,
    etag: true,
  }),
  tankMates: endpoint('GET', '/api/species/:key/tank-mates', {
    access: 'member',
    shows: ['species'],
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
    shows: ['species'],
    summary: 'The drawing of a species.',
    params: ByKey,
    status: 200,
  }),
  compatibility: endpoint('POST', '/api/compatibility', {
    access: 'member',
    changes: [],
    summary: 'How well fish live together in a tank, and what to do about it.',
    body: CompatibilityQuestion,
    reply: CompatibilityResult,
  }),
  wishes: endpoint('GET', '/api/species-wishes', {
    access: 'member',
    shows: ['species-wishes'],
    summary: 'The keys of the species the member wishes for, latest first.',
    reply: z.array(z.string()),
  }),
  wish: endpoint('PUT', '/api/species/:key/wish', {
    access: 'member',
    changes: ['species-wishes'],
    summary: 'Wishes for a species: the member hears when one is offered.',
    params: ByKey,
  }),
  unwish: endpoint('DELETE', '/api/species/:key/wish', {
    access: 'member',
    changes: ['species-wishes'],
    summary: 'Wishes for a species no longer.',
    params: ByKey,
  }),
  correct: endpoint('POST', '/api/species/:key/corrections', {
    access: 'member',
    changes: ['species-corrections'],
    summary: 'Proposes to change something in a record; an admin decides.',
    params: ByKey,
    body: NewCorrection,
  }),
};
