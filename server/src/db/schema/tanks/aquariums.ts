// Temperatures in °F, salinity as specific gravity at 25/25 °C, alkalinity in dKH, the rest in mg/L.

import { AQUARIUM_TYPES } from '@nautical/core/domain/common/aquarium-types';
import {
  HEALTH_STATUSES,
  LIVESTOCK_TYPES,
  MAINTENANCE_TYPES,
  TREATMENT_STATUSES,
  WATER_PARAMETERS,
} from '@nautical/core/domain/tanks/aquariums';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  between,
  createdAt,
  id,
  mayPointTo,
  measure,
  moment,
  money,
  notNegative,
  oneOf,
  partOf,
  timestamps,
  updatedAt,
} from '../columns.ts';
import { fishSpecies } from '../fish/species.ts';
import { users } from '../members/accounts.ts';

/** `size` is the keeper's own words; `netVolume` is gallons of water actually in it, which doses follow. */
export const aquariums = pgTable(
  'aquariums',
  {
    id: id(),
    userId: partOf(() => users.id),
    name: varchar({ length: 255 }).notNull(),
    size: text(),
    type: text({ enum: AQUARIUM_TYPES }).notNull().default('freshwater'),
    setupDate: moment(),
    description: text(),
    imageUrl: text(),
    netVolume: measure(9, 3),
    targetPreset: text(),
    ...timestamps(),
  },
  (t) => [
    index().on(t.userId, t.createdAt),
    oneOf('aquariums_type', t.type, AQUARIUM_TYPES),
    check('aquariums_net_volume', sql`${t.netVolume} > 0`),
  ],
);

/** A keeper's own ranges for one tank. They come before those of its type. */
export const aquariumTargets = pgTable(
  'aquarium_targets',
  {
    aquariumId: partOf(() => aquariums.id),
    parameter: text({ enum: WATER_PARAMETERS }).notNull(),
    idealMin: measure(8, 4).notNull(),
    idealMax: measure(8, 4).notNull(),
    acceptableMin: measure(8, 4).notNull(),
    acceptableMax: measure(8, 4).notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.aquariumId, t.parameter] }),
    oneOf('aquarium_targets_parameter', t.parameter, WATER_PARAMETERS),
    check(
      'aquarium_targets_range',
      sql`0 <= ${t.acceptableMin} and ${t.acceptableMin} <= ${t.idealMin} and ${t.idealMin} <= ${t.idealMax} and ${t.idealMax} <= ${t.acceptableMax}`,
    ),
  ],
);

export const waterParameters = pgTable(
  'water_parameters',
  {
    id: id(),
    aquariumId: partOf(() => aquariums.id),
    testDate: moment().notNull().defaultNow(),
    ph: measure(3, 1),
    ammonia: measure(5, 2),
    nitrite: measure(5, 2),
    nitrate: measure(6, 2),
    temperature: measure(4, 1),
    salinity: measure(5, 4),
    alkalinity: measure(5, 2),
    calcium: measure(6, 1),
    magnesium: measure(6, 1),
    phosphate: measure(6, 3),
    gh: measure(4, 1),
    chlorine: measure(5, 2),
    oxygen: measure(3, 1),
    notes: text(),
    /** pH as fine as it was measured; nothing for tests from before it was kept. */
    phFine: measure(4, 2),
    ...timestamps(),
  },
  (t) => [
    index().on(t.aquariumId, t.testDate),
    between('water_parameters_ph', t.ph, 0, 14),
    between('water_parameters_ph_fine', t.phFine, 0, 14),
    between('water_parameters_salinity', t.salinity, 1, 2),
    between('water_parameters_temperature', t.temperature, 32, 120),
    notNegative(
      'water_parameters_amounts',
      t.ammonia,
      t.nitrite,
      t.nitrate,
      t.alkalinity,
      t.calcium,
      t.magnesium,
      t.phosphate,
      t.gh,
      t.chlorine,
      t.oxygen,
    ),
  ],
);

/** One animal or a group of `quantity`; `orderId` is the word of whoever sold it, and means nothing here. */
export const livestock = pgTable(
  'livestock',
  {
    id: id(),
    aquariumId: partOf(() => aquariums.id),
    name: text().notNull(),
    species: text(),
    speciesKey: varchar({ length: 100 }).references(() => fishSpecies.key, {
      onDelete: 'set null',
      onUpdate: 'cascade',
    }),
    type: text({ enum: LIVESTOCK_TYPES }).notNull().default('fish'),
    quantity: integer().notNull().default(1),
    dateAdded: moment().notNull().defaultNow(),
    purchasePrice: numeric({ precision: 8, scale: 2 }),
    currentHealth: text({ enum: HEALTH_STATUSES }).notNull().default('healthy'),
    deceasedAt: moment(),
    notes: text(),
    imageUrl: text(),
    orderId: uuid(),
    ...timestamps(),
  },
  (t) => [
    index().on(t.aquariumId, t.dateAdded),
    index().on(t.speciesKey),
    index().on(t.orderId),
    oneOf('livestock_type', t.type, LIVESTOCK_TYPES),
    oneOf('livestock_current_health', t.currentHealth, HEALTH_STATUSES),
    check('livestock_quantity', sql`${t.quantity} > 0`),
    notNegative('livestock_purchase_price', t.purchasePrice),
  ],
);

export const livestockPhotos = pgTable(
  'livestock_photos',
  {
    id: id(),
    livestockId: partOf(() => livestock.id),
    imageUrl: text().notNull(),
    caption: text(),
    takenAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.livestockId, t.takenAt)],
);

export const livestockMoves = pgTable(
  'livestock_moves',
  {
    id: id(),
    livestockId: partOf(() => livestock.id),
    fromAquariumId: mayPointTo(() => aquariums.id),
    toAquariumId: mayPointTo(() => aquariums.id),
    quantity: integer().notNull(),
    notes: text(),
    movedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.livestockId, t.movedAt),
    index().on(t.fromAquariumId),
    index().on(t.toAquariumId),
    check('livestock_moves_quantity', sql`${t.quantity} > 0`),
    check('livestock_moves_elsewhere', sql`${t.fromAquariumId} <> ${t.toAquariumId}`),
  ],
);

export const healthLogs = pgTable(
  'health_logs',
  {
    id: id(),
    livestockId: partOf(() => livestock.id),
    logDate: moment().notNull().defaultNow(),
    healthStatus: text({ enum: HEALTH_STATUSES }).notNull(),
    symptoms: text(),
    treatment: text(),
    notes: text(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.livestockId, t.logDate), oneOf('health_logs_health_status', t.healthStatus, HEALTH_STATUSES)],
);

/** A course of medicine for a tank, or for one animal or group in it. */
export const treatments = pgTable(
  'treatments',
  {
    id: id(),
    aquariumId: partOf(() => aquariums.id),
    livestockId: mayPointTo(() => livestock.id),
    medicine: text().notNull(),
    dose: text().notNull(),
    everyHours: integer().notNull().default(24),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    status: text({ enum: TREATMENT_STATUSES }).notNull().default('active'),
    notes: text(),
    ...timestamps(),
  },
  (t) => [
    index().on(t.aquariumId, t.startsAt),
    index().on(t.livestockId),
    oneOf('treatments_status', t.status, TREATMENT_STATUSES),
    check('treatments_every_hours', sql`${t.everyHours} > 0`),
    check('treatments_times', sql`${t.startsAt} <= ${t.endsAt}`),
  ],
);

export const treatmentDoses = pgTable(
  'treatment_doses',
  {
    id: id(),
    treatmentId: partOf(() => treatments.id),
    dueAt: moment().notNull(),
    givenAt: moment(),
    notes: text(),
  },
  (t) => [
    index().on(t.treatmentId, t.dueAt),
    index('treatment_doses_open').on(t.dueAt).where(sql`${t.givenAt} is null`),
  ],
);

/** Work that comes back every so many days, counted from when it was last done. */
export const maintenanceTasks = pgTable(
  'maintenance_tasks',
  {
    id: id(),
    aquariumId: partOf(() => aquariums.id),
    type: text({ enum: MAINTENANCE_TYPES }).notNull(),
    title: text().notNull(),
    everyDays: integer().notNull(),
    nextDueDate: moment().notNull(),
    lastDoneAt: moment(),
    /** Nothing is due after this; a task that is done once ends when it is due. */
    endsAt: moment(),
    remind: boolean().notNull().default(true),
    isActive: boolean().notNull().default(true),
    notes: text(),
    ...timestamps(),
  },
  (t) => [
    index().on(t.aquariumId, t.nextDueDate),
    index('maintenance_tasks_due').on(t.nextDueDate).where(sql`${t.isActive} and ${t.remind}`),
    oneOf('maintenance_tasks_type', t.type, MAINTENANCE_TYPES),
    check('maintenance_tasks_every_days', sql`${t.everyDays} > 0`),
  ],
);

export const maintenanceLogs = pgTable(
  'maintenance_logs',
  {
    id: id(),
    aquariumId: partOf(() => aquariums.id),
    taskId: mayPointTo(() => maintenanceTasks.id),
    maintenanceDate: moment().notNull().defaultNow(),
    type: text({ enum: MAINTENANCE_TYPES }).notNull(),
    description: text(),
    waterChangePercentage: integer(),
    cost: money(),
    nextDueDate: moment(),
    completed: boolean().notNull().default(true),
    notes: text(),
    ...timestamps(),
  },
  (t) => [
    index().on(t.aquariumId, t.maintenanceDate),
    index().on(t.taskId),
    index('maintenance_logs_due').on(t.nextDueDate).where(sql`${t.taskId} is null`),
    oneOf('maintenance_logs_type', t.type, MAINTENANCE_TYPES),
    between('maintenance_logs_water_change', t.waterChangePercentage, 0, 100),
    notNegative('maintenance_logs_cost', t.cost),
  ],
);

/** The steps of the setup checklist done for a tank. */
export const checklistProgress = pgTable(
  'checklist_progress',
  { aquariumId: partOf(() => aquariums.id), item: text().notNull(), doneAt: moment().notNull().defaultNow() },
  (t) => [primaryKey({ columns: [t.aquariumId, t.item] })],
);

/** Shows the tasks of one tank, or of all, to whoever has the link, between two days. Only the secret's hash is kept. */
export const sitterLinks = pgTable(
  'sitter_links',
  {
    id: id(),
    userId: partOf(() => users.id),
    aquariumId: uuid().references(() => aquariums.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    instructions: text(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    revokedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.userId),
    index().on(t.aquariumId),
    uniqueIndex().on(t.tokenHash),
    check('sitter_links_times', sql`${t.startsAt} < ${t.endsAt}`),
  ],
);

/** The secret in the address of a member's calendar feed; only its hash is kept. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  { userId: partOf(() => users.id).primaryKey(), tokenHash: text().notNull(), createdAt: createdAt() },
  (t) => [uniqueIndex().on(t.tokenHash)],
);
