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

/** The regions where a species is banned, and whether the member lives in one. */
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
  /** The pair’s problems beyond the note. */
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
    summary: 'Species by name. `search` matches any part of any of its names and tolerates typos.',
    query: z.extend(SpeciesFilters, Page.shape),
    reply: z.array(Species),
  }),
  catalogue: endpoint('GET', '/api/species-catalogue', {
    access: 'member',
    shows: ['species'],
    summary: 'Every species at once, without care guides. Answers 304 if the client already has them.',
    reply: z.array(Species),
    etag: true,
  }),
  read: endpoint('GET', '/api/species/:key', {
    access: 'member',
    shows: ['species', 'species-bans'],
    summary: 'One species with its care guide and the regions where it’s banned.',
    params: ByKey,
    reply: SpeciesPage,
    etag: true,
  }),
  tankMates: endpoint('GET', '/api/species/:key/tank-mates', {
    access: 'member',
    shows: ['species'],
    summary:
      'Tank mates that suit a species, best first, and species to avoid, worst first: the top 12 and 10, and the full lists.',
    params: ByKey,
    reply: z.object({
      ...MateLists,
      all: z.object(MateLists),
      requirements: z.array(z.string()),
      /** Shown instead of the list if nothing suits. */
      note: z.nullable(z.string()),
    }),
  }),
  picture: endpoint('GET', '/api/species/:key/picture.svg', {
    access: 'public',
    shows: ['species'],
    summary: 'The drawing of a species, as SVG.',
    params: ByKey,
    status: 200,
  }),
  compatibility: endpoint('POST', '/api/compatibility', {
    access: 'member',
    changes: [],
    summary: 'How well the fish in a tank get along, and what to change.',
    body: CompatibilityQuestion,
    reply: CompatibilityResult,
  }),
  wishes: endpoint('GET', '/api/species-wishes', {
    access: 'member',
    shows: ['species-wishes'],
    summary: 'The keys of the species on the member’s wishlist, newest first.',
    reply: z.array(z.string()),
  }),
  wish: endpoint('PUT', '/api/species/:key/wish', {
    access: 'member',
    changes: ['species-wishes'],
    summary: 'Adds a species to the wishlist. The member is notified when one is listed.',
    params: ByKey,
  }),
  unwish: endpoint('DELETE', '/api/species/:key/wish', {
    access: 'member',
    changes: ['species-wishes'],
    summary: 'Removes a species from the wishlist.',
    params: ByKey,
  }),
  correct: endpoint('POST', '/api/species/:key/corrections', {
    access: 'member',
    changes: ['species-corrections'],
    summary: 'Suggests a correction to a species record. An admin decides.',
    params: ByKey,
    body: NewCorrection,
  }),
};
