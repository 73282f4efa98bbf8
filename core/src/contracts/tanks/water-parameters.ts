import * as z from 'zod/mini';
import type { WaterParameter } from '../../domain/tanks/aquariums.ts';
import { WATER_PARAMETERS } from '../../domain/tanks/aquariums.ts';
import { DATE_ORDERS, IMPORT_FIELDS, IMPORT_UNITS } from '../../domain/tanks/water/water-import.ts';
import {
  impossibleBecause,
  isRoundedOf,
  PARAMETER_TEXTS,
  storedSalinity,
} from '../../domain/tanks/water/water-tests.ts';
import { endpoint } from '../../endpoint.ts';
import { across, ById, blankIsNone, Moment, Page } from '../common/shapes.ts';
import { clearable, ignored, maybeNumber, NOTES_MAX, OfAquariums, OwnId, Version, When } from './aquarium-shapes.ts';

const reading = z.nullable(z.number());

/** °F, specific gravity, dKH, dGH, otherwise ppm. */
export const WaterTest = z.object({
  id: z.uuid(),
  aquariumId: z.uuid(),
  testDate: Moment,
  /** With one decimal. */
  ph: reading,
  /** At the measured precision; null for tests from before it was stored. */
  phFine: reading,
  ammonia: reading,
  nitrite: reading,
  nitrate: reading,
  temperature: reading,
  salinity: reading,
  alkalinity: reading,
  calcium: reading,
  magnesium: reading,
  phosphate: reading,
  gh: reading,
  chlorine: reading,
  oxygen: reading,
  /** The poisonous part of the ammonia, when pH and temperature were measured with it. */
  freeAmmonia: reading,
  notes: z.nullable(z.string()),
  createdAt: Moment,
  updatedAt: Moment,
});
export type WaterTest = z.infer<typeof WaterTest>;

/** A value as typed; what no water can be is refused with the reason. */
const measured = (parameter: WaterParameter) =>
  maybeNumber(
    z.pipe(
      z.pipe(
        z.number(`${PARAMETER_TEXTS[parameter].label} must be a number`),
        z.transform((typed) => (parameter === 'salinity' ? storedSalinity(typed) : typed)),
      ),
      z.number().check(
        z.refine((value) => !impossibleBecause(parameter, value), {
          error: ({ input }) => impossibleBecause(parameter, Number(input)),
        }),
      ),
    ),
  );

/** Salinity below 2 is specific gravity, otherwise ppt. */
export const Measured = {
  ph: measured('ph'),
  ammonia: measured('ammonia'),
  nitrite: measured('nitrite'),
  nitrate: measured('nitrate'),
  temperature: measured('temperature'),
  salinity: measured('salinity'),
  alkalinity: measured('alkalinity'),
  calcium: measured('calcium'),
  magnesium: measured('magnesium'),
  phosphate: measured('phosphate'),
  gh: measured('gh'),
  chlorine: measured('chlorine'),
  oxygen: measured('oxygen'),
};
/** Unknown value names are refused, so no reading is silently dropped. */
const unknownName = {
  error: ({ code, keys }: { code?: string; keys?: readonly string[] }) =>
    code === 'unrecognized_keys' ? `We don’t know a value called “${keys?.[0]}”` : undefined,
};
/** Read-only fields of a test; ignored when sent back with a change. */
const given = { userId: ignored, createdAt: ignored, freeAmmonia: ignored };

const NewTestFields = z.strictObject(
  {
    id: OwnId,
    aquariumId: z.uuid('Choose an aquarium'),
    /** Now when left out; not in the future. */
    testDate: blankIsNone(When),
    ...Measured,
    phFine: measured('ph'),
    notes: clearable('Notes', NOTES_MAX),
    ...given,
    updatedAt: ignored,
  },
  unknownName,
);
type NewTestFields = z.output<typeof NewTestFields>;
const CONTENTS = [...WATER_PARAMETERS, 'phFine', 'notes'] as const;
/** A test holds a reading or a note, and its two forms of the pH are of the same one. */
export const NewWaterTest = NewTestFields.check(
  across<NewTestFields>(CONTENTS, (test) => CONTENTS.some((name) => test[name] != null), {
    error: 'Enter at least one reading or a note',
    path: 'ph',
  }),
  across<NewTestFields>(['ph', 'phFine'], ({ ph, phFine }) => ph == null || phFine == null || isRoundedOf(ph, phFine), {
    error: 'The two pH values don’t match. Send the one you measured.',
    path: 'phFine',
  }),
);
export type NewWaterTest = z.output<typeof NewWaterTest>;
/** Any part of a test; an empty value clears it. */
export const WaterTestChange = z.strictObject(
  {
    testDate: blankIsNone(When),
    ...Measured,
    phFine: measured('ph'),
    notes: clearable('Notes', NOTES_MAX),
    updatedAt: Version,
    ...given,
    id: ignored,
    aquariumId: ignored,
  },
  unknownName,
);
export type WaterTestChange = z.output<typeof WaterTestChange>;

export const BATCH_MAX = 100;
export const IMPORT_MAX_CHARACTERS = 2_000_000;

/** How a file is to be read. What is left out is found out from the file. */
export const ImportRequest = z.object({
  csv: z
    .string('Choose a file')
    .check(
      z.minLength(1, 'This file is empty'),
      z.maxLength(IMPORT_MAX_CHARACTERS, 'This file is too large. Split it into smaller files.'),
    ),
  /** What each column holds, in their order. */
  columns: z.optional(z.array(z.enum(IMPORT_FIELDS)).check(z.maxLength(100))),
  /** The unit of a value, where the file has another than is stored. */
  units: z.optional(z.partialRecord(z.enum(WATER_PARAMETERS), z.enum(IMPORT_UNITS))),
  dateOrder: z.optional(z.enum(DATE_ORDERS)),
  /** Minutes the keeper's clock is behind UTC, as browsers give it, for times without a zone. */
  timeZoneOffset: z.optional(z.number().check(z.int(), z.minimum(-900), z.maximum(900))),
  dryRun: z.boolean('Say whether this is a dry run'),
});
export type ImportRequest = z.output<typeof ImportRequest>;

const ImportedTest = z.object({
  line: z.number(),
  testDate: Moment,
  values: z.partialRecord(z.enum(WATER_PARAMETERS), z.number()),
  notes: z.nullable(z.string()),
});
/** What was, or in a dry run would be, imported. */
export const ImportReport = z.object({
  columns: z.array(
    z.object({ header: z.string(), field: z.enum(IMPORT_FIELDS), unit: z.nullable(z.enum(IMPORT_UNITS)) }),
  ),
  dateOrder: z.enum(DATE_ORDERS),
  total: z.number(),
  ready: z.number(),
  /** Rows that are in the tank already or twice in the file. */
  duplicates: z.number(),
  imported: z.number(),
  preview: z.array(ImportedTest),
  /** Rows that are left out, and values worth a second look; the first hundred. */
  problems: z.array(
    z.object({ line: z.number(), isFatal: z.boolean(), field: z.nullable(z.enum(IMPORT_FIELDS)), message: z.string() }),
  ),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const waterParametersApi = {
  list: endpoint('GET', '/api/water-parameters', {
    access: 'owner',
    shows: ['water-tests'],
    summary: 'Water tests in the given aquariums, or in all the member’s aquariums, newest first, page by page.',
    query: z.extend(z.merge(Page, OfAquariums), { from: blankIsNone(When), to: blankIsNone(When) }),
    reply: z.array(WaterTest),
  }),
  create: endpoint('POST', '/api/water-parameters', {
    access: 'owner',
    changes: ['water-tests', 'tasks'],
    summary: 'Records a water test.',
    body: NewWaterTest,
    reply: WaterTest,
    status: 201,
  }),
  createMany: endpoint('POST', '/api/water-parameters/batch', {
    access: 'owner',
    changes: ['water-tests', 'tasks'],
    summary: 'Records several tests, all or none. Tests whose id is already stored are skipped.',
    body: z.object({
      tests: z
        .array(NewWaterTest)
        .check(
          z.minLength(1, 'Add at least one test'),
          z.maxLength(BATCH_MAX, `You can add at most ${BATCH_MAX} tests at once`),
        ),
    }),
    reply: z.array(WaterTest),
    status: 201,
  }),
  read: endpoint('GET', '/api/water-parameters/:id', {
    access: 'owner',
    shows: ['water-tests'],
    summary: 'One water test.',
    params: ById,
    reply: WaterTest,
  }),
  update: endpoint('PUT', '/api/water-parameters/:id', {
    access: 'owner',
    changes: ['water-tests'],
    summary: 'Corrects a water test.',
    params: ById,
    body: WaterTestChange,
    reply: WaterTest,
  }),
  remove: endpoint('DELETE', '/api/water-parameters/:id', {
    access: 'owner',
    changes: ['water-tests'],
    summary: 'Deletes a water test.',
    params: ById,
  }),
  importTests: endpoint('POST', '/api/aquariums/:id/water-tests/import', {
    access: 'owner',
    changes: ['water-tests'],
    summary: 'Imports tests from a CSV file. A dry run only reports what it would import.',
    params: ById,
    body: ImportRequest,
    reply: ImportReport,
    bodyLimit: 2 * IMPORT_MAX_CHARACTERS,
  }),
  exportTests: endpoint('GET', '/api/aquariums/:id/water-tests.csv', {
    access: 'owner',
    shows: ['water-tests'],
    summary: 'All tests of an aquarium as a CSV file.',
    params: ById,
    status: 200,
  }),
};
