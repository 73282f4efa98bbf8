import * as z from 'zod/mini';
import { HEALTH_STATUSES, LIVESTOCK_TYPES } from '../../domain/tanks/aquariums.ts';
import { endpoint } from '../../endpoint.ts';
import { Id, idOf } from '../common/ids.ts';
import { ById, blankIsNone, Moment, Money, Page, words } from '../common/shapes.ts';
import {
  clearable,
  clearableDate,
  maybeAmount,
  NOTES_MAX,
  OfAquariums,
  OwnId,
  Version,
  When,
} from './aquarium-shapes.ts';

const count = z.number().check(z.int());
const PURCHASE_PRICE_MAX = '999999.99'; // eight digits, two of them cents
const QUANTITY_MAX = 10_000;

/** One animal, or a group of `quantity` of a kind. */
export const Livestock = z.object({
  id: Id,
  aquariumId: Id,
  name: z.string(),
  species: z.nullable(z.string()),
  /** Points into the species catalogue. */
  speciesKey: z.nullable(z.string()),
  type: z.enum(LIVESTOCK_TYPES),
  quantity: count,
  dateAdded: Moment,
  purchasePrice: z.nullable(Money),
  currentHealth: z.enum(HEALTH_STATUSES),
  deceasedAt: z.nullable(Moment),
  notes: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  orderId: z.nullable(Id),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Livestock = z.infer<typeof Livestock>;

const Quantity = z
  .number('Number must be a whole number')
  .check(
    z.int('Number must be a whole number'),
    z.minimum(1, 'Number must be at least 1'),
    z.maximum(QUANTITY_MAX, `Number can be at most ${QUANTITY_MAX}`),
  );
const details = {
  species: clearable('Species', 200),
  speciesKey: clearable('Species', 100),
  type: blankIsNone(z.enum(LIVESTOCK_TYPES, 'Choose a type')),
  quantity: blankIsNone(Quantity),
  dateAdded: blankIsNone(When),
  purchasePrice: maybeAmount('Purchase price', PURCHASE_PRICE_MAX),
  currentHealth: blankIsNone(z.enum(HEALTH_STATUSES, 'Choose a health status')),
  notes: clearable('Notes', NOTES_MAX),
  imageUrl: clearable('Photo', 200),
};
export const NewLivestock = z.object({
  id: OwnId,
  aquariumId: idOf('Choose an aquarium'),
  name: words('Name', 200),
  ...details,
});
export type NewLivestock = z.output<typeof NewLivestock>;
/** Any part of an animal; empty text clears a field. Moving to another tank is a call of its own. */
export const LivestockChange = z.object({
  name: z.optional(words('Name', 200)),
  ...details,
  deceasedAt: clearableDate,
  updatedAt: Version,
});
export type LivestockChange = z.output<typeof LivestockChange>;

export const HealthLog = z.object({
  id: Id,
  livestockId: Id,
  logDate: Moment,
  healthStatus: z.enum(HEALTH_STATUSES),
  symptoms: z.nullable(z.string()),
  treatment: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  createdAt: Moment,
});
export type HealthLog = z.infer<typeof HealthLog>;
export const NewHealthLog = z.object({
  id: OwnId,
  logDate: blankIsNone(When),
  healthStatus: z.enum(HEALTH_STATUSES, 'Choose a health status'),
  symptoms: clearable('Symptoms', NOTES_MAX),
  treatment: clearable('Treatment', NOTES_MAX),
  notes: clearable('Notes', NOTES_MAX),
});
export type NewHealthLog = z.output<typeof NewHealthLog>;

export const LivestockPhoto = z.object({
  id: Id,
  livestockId: Id,
  imageUrl: z.string(),
  caption: z.nullable(z.string()),
  takenAt: Moment,
});
export type LivestockPhoto = z.infer<typeof LivestockPhoto>;
export const NewLivestockPhoto = z.object({
  imageUrl: words('Photo', 200),
  caption: clearable('Caption', 300),
  takenAt: blankIsNone(When),
});
export type NewLivestockPhoto = z.output<typeof NewLivestockPhoto>;

export const Move = z.object({
  toAquariumId: idOf('Choose an aquarium'),
  /** How many of the group move; all when left out. */
  quantity: blankIsNone(Quantity),
  movedAt: blankIsNone(When),
  notes: clearable('Notes', NOTES_MAX),
});
export type Move = z.output<typeof Move>;

export const Death = z.object({
  /** How many of the group died; all when left out. */
  quantity: blankIsNone(Quantity),
  diedAt: blankIsNone(When),
  cause: clearable('Cause', NOTES_MAX),
});
export type Death = z.output<typeof Death>;

/** The result of splitting a group: `changed` moved or died, `remaining` stayed. Without a rest, the whole group changed. */
export const Parted = z.object({ changed: Livestock, remaining: z.nullable(Livestock) });

export const TIMELINE_KINDS = ['added', 'health', 'photo', 'move', 'treatment', 'died'] as const;
export const TimelineEntry = z.object({
  kind: z.enum(TIMELINE_KINDS),
  /** That of the health log, photo, move or treatment; of the animal for its arrival and death. */
  id: Id,
  at: Moment,
  title: z.string(),
  text: z.nullable(z.string()),
  healthStatus: z.nullable(z.enum(HEALTH_STATUSES)),
  imageUrl: z.nullable(z.string()),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** How many of the animals added at least this long ago lived this long; null if none were. */
const Lived = z.nullable(z.object({ came: count, lived: count }));
/** Survival of all animals ever kept in the tanks. */
export const Survival = z.object({
  kept: count,
  alive: count,
  died: count,
  after30Days: Lived,
  after180Days: Lived,
  after365Days: Lived,
  bySpecies: z.array(z.object({ species: z.string(), kept: count, died: count, meanDays: count })),
});
export type Survival = z.infer<typeof Survival>;

export const livestockApi = {
  list: endpoint('GET', '/api/livestock', {
    access: 'owner',
    shows: ['livestock'],
    summary: 'Animals in the given aquariums, or in all the member’s aquariums, newest first, page by page.',
    query: z.extend(z.merge(Page, OfAquariums), { currentHealth: blankIsNone(z.enum(HEALTH_STATUSES)) }),
    reply: z.array(Livestock),
  }),
  create: endpoint('POST', '/api/livestock', {
    access: 'owner',
    changes: ['livestock'],
    summary: 'Adds an animal or a group to an aquarium.',
    body: NewLivestock,
    reply: Livestock,
    status: 201,
  }),
  survival: endpoint('GET', '/api/livestock/survival', {
    access: 'owner',
    shows: ['livestock'],
    summary: 'How many animals survived in the given aquariums, or in all the member’s aquariums.',
    query: OfAquariums,
    reply: Survival,
  }),
  read: endpoint('GET', '/api/livestock/:id', {
    access: 'owner',
    shows: ['livestock'],
    summary: 'One animal or group.',
    params: ById,
    reply: Livestock,
  }),
  update: endpoint('PUT', '/api/livestock/:id', {
    access: 'owner',
    changes: ['livestock'],
    summary: 'Updates an animal or group.',
    params: ById,
    body: LivestockChange,
    reply: Livestock,
  }),
  remove: endpoint('DELETE', '/api/livestock/:id', {
    access: 'owner',
    changes: ['livestock', 'treatments', 'health-notes', 'livestock-photos'],
    summary: 'Deletes an animal or group with its history and photos.',
    params: ById,
  }),
  timeline: endpoint('GET', '/api/livestock/:id/timeline', {
    access: 'owner',
    shows: ['livestock', 'health-notes', 'livestock-photos', 'treatments'],
    summary: 'The full history of an animal, newest first.',
    params: ById,
    reply: z.array(TimelineEntry),
  }),
  healthLogs: endpoint('GET', '/api/livestock/:id/health-logs', {
    access: 'owner',
    shows: ['health-notes'],
    summary: 'The health log of an animal, newest first.',
    params: ById,
    query: Page,
    reply: z.array(HealthLog),
  }),
  logHealth: endpoint('POST', '/api/livestock/:id/health-logs', {
    access: 'owner',
    changes: ['livestock', 'health-notes'],
    summary: 'Adds an entry to the health log. The animal’s health follows the latest entry.',
    params: ById,
    body: NewHealthLog,
    reply: HealthLog,
    status: 201,
  }),
  removeHealthLog: endpoint('DELETE', '/api/health-logs/:id', {
    access: 'owner',
    changes: ['livestock', 'health-notes'],
    summary: 'Deletes a health log entry.',
    params: ById,
  }),
  photos: endpoint('GET', '/api/livestock/:id/photos', {
    access: 'owner',
    shows: ['livestock-photos'],
    summary: 'Photos of an animal, newest first.',
    params: ById,
    reply: z.array(LivestockPhoto),
  }),
  addPhoto: endpoint('POST', '/api/livestock/:id/photos', {
    access: 'owner',
    changes: ['livestock-photos'],
    summary: 'Adds a photo to the timeline of an animal.',
    params: ById,
    body: NewLivestockPhoto,
    reply: LivestockPhoto,
    status: 201,
  }),
  removePhoto: endpoint('DELETE', '/api/livestock-photos/:id', {
    access: 'owner',
    changes: ['livestock-photos'],
    summary: 'Deletes a photo of an animal.',
    params: ById,
  }),
  move: endpoint('POST', '/api/livestock/:id/moves', {
    access: 'owner',
    changes: ['livestock', 'treatments', 'health-notes'],
    summary: 'Moves an animal, or some of a group, to another of the member’s aquariums.',
    params: ById,
    body: Move,
    reply: Parted,
    status: 201,
  }),
  die: endpoint('POST', '/api/livestock/:id/deaths', {
    access: 'owner',
    changes: ['livestock', 'treatments', 'health-notes'],
    summary: 'Records that an animal, or some of a group, died.',
    params: ById,
    body: Death,
    reply: Parted,
    status: 201,
  }),
};
