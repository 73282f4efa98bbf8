import * as z from 'zod/mini';
import { AQUARIUM_TYPES } from '../../domain/common/aquarium-types.ts';
import { canBeSize, clearerThan, isWithinMost, MOST_GALLONS, volumeNumberIn } from '../../domain/common/water-units.ts';
import {
  ADVICE_STEPS,
  FIRST_AID_SHEETS,
  MAINTENANCE_TYPES,
  WATER_PARAMETERS,
  WATER_STATES,
} from '../../domain/tanks/aquariums.ts';
import { ALERT_KINDS, ALERT_SEVERITIES } from '../../domain/tanks/tank-health.ts';
import { FREE_AMMONIA_ZONES } from '../../domain/tanks/water/free-ammonia.ts';
import { PARAMETER_STATUSES, TARGET_PRESETS, TARGET_SOURCES } from '../../domain/tanks/water/water-targets.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../common/ids.ts';
import { ById, blankIsNone, Moment, Page, words } from '../common/shapes.ts';
import { clearable, clearableDate, ignored, maybeNumber, OwnId, Version, When } from './aquarium-shapes.ts';

const count = z.number().check(z.int());

export const Aquarium = z.object({
  id: Id,
  userId: Id,
  name: z.string(),
  /** The keeper's own words, such as "75 gallons". */
  size: z.nullable(z.string()),
  /** Gallons read from `size`: whole ones, or the part of one that a smaller tank holds. */
  gallons: z.nullable(z.number()),
  /** Gallons of water actually in it, which doses are based on. */
  netVolume: z.nullable(z.number()),
  type: z.enum(AQUARIUM_TYPES),
  description: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  setupDate: z.nullable(Moment),
  targetPreset: z.nullable(z.enum(TARGET_PRESETS)),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Aquarium = z.infer<typeof Aquarium>;

const MOST = MOST_GALLONS.toLocaleString('en-US');
const LEAST_NET_VOLUME = 0.01;

const details = {
  size: clearable('Size', 100).check(
    z.refine((size) => !size || canBeSize(size), 'Enter the size in gallons or liters, like 20 gallons'),
    z.refine((size) => !size || isWithinMost(size), `Size can be at most ${MOST} gallons`),
  ),
  type: blankIsNone(z.enum(AQUARIUM_TYPES, 'Choose a type')),
  description: clearable('Description', 2000),
  imageUrl: clearable('Photo', 200),
  /** Not later than today. */
  setupDate: clearableDate,
  netVolume: maybeNumber(
    z
      .number({ error: ({ input }) => clearerThan(String(input)) ?? 'Net volume must be a number' })
      .check(
        z.minimum(LEAST_NET_VOLUME, `Net volume must be at least ${LEAST_NET_VOLUME} gallons`),
        z.maximum(MOST_GALLONS, `Net volume can be at most ${MOST} gallons`),
      ),
    volumeNumberIn,
  ),
  targetPreset: z.optional(z.nullable(z.enum(TARGET_PRESETS, 'Choose a preset'))),
};
export const NewAquarium = z.object({ id: OwnId, name: words('Name', 255), ...details, userId: ignored });
export type NewAquarium = z.output<typeof NewAquarium>;
/** Any part of a tank; empty text clears a field. */
export const AquariumChange = z.object({ name: z.optional(words('Name', 255)), ...details, updatedAt: Version });
export type AquariumChange = z.output<typeof AquariumChange>;

/** A range for one value: ideal within acceptable. */
const targetRange = {
  idealMin: z.number(),
  idealMax: z.number(),
  acceptableMin: z.number(),
  acceptableMax: z.number(),
};
const bound = z.number('Enter a number').check(z.minimum(0, 'A target can’t be below 0'), z.maximum(9999));
export const OwnTarget = z
  .object({
    parameter: z.enum(WATER_PARAMETERS),
    idealMin: bound,
    idealMax: bound,
    acceptableMin: bound,
    acceptableMax: bound,
  })
  .check(
    z.refine(
      ({ idealMin, idealMax, acceptableMin, acceptableMax }) =>
        acceptableMin <= idealMin && idealMin <= idealMax && idealMax <= acceptableMax,
      { error: 'The ideal range must be within the acceptable range', path: ['idealMin'] },
    ),
  );
export const Target = z.object({
  parameter: z.enum(WATER_PARAMETERS),
  source: z.enum(TARGET_SOURCES),
  ...targetRange,
});
/** The target ranges of a tank, at most one per value. */
export const Targets = z.object({ preset: z.nullable(z.enum(TARGET_PRESETS)), targets: z.array(Target) });
export type Targets = z.infer<typeof Targets>;

/** What the overview of a tank shows. */
export const AquariumOverview = z.object({
  aquarium: Aquarium,
  /** Animals alive, groups by their number. */
  totalLivestock: count,
  healthy: count,
  waterTests: count,
  maintenanceLogs: count,
  overdueTasks: count,
  /** The newest reading of every value that was ever measured. */
  latest: z.array(
    z.object({
      parameter: z.enum(WATER_PARAMETERS),
      value: z.number(),
      testDate: Moment,
      status: z.enum(PARAMETER_STATUSES),
      /** Whether it is known less finely than it was measured. */
      isRounded: z.boolean(),
    }),
  ),
  targets: z.array(Target),
});
export type AquariumOverview = z.infer<typeof AquariumOverview>;

/** What was measured lately in a tank: of each value the newest reading of the last 30 days, as fine as it is known. */
export const RecentReadings = z.object({
  aquariumId: Id,
  latest: z.array(z.object({ parameter: z.enum(WATER_PARAMETERS), value: z.number(), testDate: Moment })),
});
export type RecentReadings = z.infer<typeof RecentReadings>;

/** Lines of a chart: `times` are milliseconds since 1970 and go with `values`, oldest first. */
export const SERIES_PARAMETERS = [...WATER_PARAMETERS, 'freeAmmonia'] as const;
export const Series = z.object({
  aquariumId: Id,
  /** Tests in the time asked for. */
  tests: count,
  series: z.array(
    z.object({
      parameter: z.enum(SERIES_PARAMETERS),
      /** Readings there are; with more than the points asked for, those are sent that keep the line's shape and extremes. */
      readings: count,
      times: z.array(z.number()),
      values: z.array(z.number()),
    }),
  ),
});
export type Series = z.infer<typeof Series>;

export const TANK_EVENT_KINDS = [
  'livestock-added',
  'livestock-moved',
  'livestock-died',
  'treatment',
  'maintenance',
] as const;
/** Something that happened to a tank, as a mark on its charts. `id` is that of the animal, treatment or log. */
export const AquariumEvent = z.object({
  kind: z.enum(TANK_EVENT_KINDS),
  id: Id,
  at: Moment,
  title: z.string(),
});
export type AquariumEvent = z.infer<typeof AquariumEvent>;

export const AquariumHealth = z.object({
  aquariumId: Id,
  name: z.string(),
  type: z.enum(AQUARIUM_TYPES),
  imageUrl: z.nullable(z.string()),
  /** 0 to 100; none without a reading of the last 30 days that has a target. */
  score: z.nullable(count),
  /** 0 to 100, the mean over the values that have enough readings. */
  stability: z.nullable(count),
  lastTest: z.nullable(Moment),
  parameters: z.array(
    z.object({
      parameter: z.enum(WATER_PARAMETERS),
      value: z.number(),
      testDate: Moment,
      status: z.enum(PARAMETER_STATUSES),
      score: z.nullable(count),
      stability: z.nullable(count),
      /** Where the value is heading; only when the trend is significant. */
      forecast: z.nullable(
        z.object({
          perDay: z.number(),
          /** The value in 14 days at this rate, within what is plausible. */
          value: z.number(),
          /** Whether the rate would lead beyond what is plausible. */
          isAtLimit: z.boolean(),
          /** When it leaves the acceptable range at this rate, if within 14 days. */
          leavesAt: z.nullable(Moment),
        }),
      ),
    }),
  ),
  freeAmmonia: z.nullable(
    z.object({
      value: z.number(),
      zone: z.enum(FREE_AMMONIA_ZONES),
      testDate: Moment,
      /** What was not measured with it and is taken at its worst. */
      assumed: z.array(z.enum(['ph', 'temperature'])),
    }),
  ),
  /** The water status; unknown if data is missing to call it fine. */
  water: z.object({
    state: z.enum(WATER_STATES),
    /** Needed for that, and not measured in the last 30 days. */
    unmeasured: z.array(z.enum(WATER_PARAMETERS)),
    /** Measured, but without a target to judge it by. */
    unjudged: z.array(z.enum(WATER_PARAMETERS)),
  }),
  alerts: z.array(
    z.object({
      /** Unlike that of every other alert of the tank. */
      id: z.string(),
      kind: z.enum(ALERT_KINDS),
      severity: z.enum(ALERT_SEVERITIES),
      message: z.string(),
      parameter: z.nullable(z.enum(WATER_PARAMETERS)),
      /** The first thing to do, in a line. */
      action: z.nullable(z.string()),
      /** The full advice in words. */
      advice: z.nullable(z.string()),
      /** What was done, ready to be sent to the maintenance log. */
      log: z.nullable(
        z.object({
          label: z.string(),
          type: z.enum(MAINTENANCE_TYPES),
          description: z.string(),
          waterChangePercentage: z.nullable(count),
        }),
      ),
      /** Where the next step is taken. */
      step: z.nullable(z.enum(ADVICE_STEPS)),
      /** The first-aid sheet that goes with it. */
      firstAid: z.nullable(z.enum(FIRST_AID_SHEETS)),
      /** Whether it says how much water to change. While it stands, routine water changes wait. */
      setsWaterChange: z.optional(z.boolean()),
    }),
  ),
});
export type AquariumHealth = z.infer<typeof AquariumHealth>;

export const Period = z.object({ from: blankIsNone(When), to: blankIsNone(When) });

export const aquariumsApi = {
  list: endpoint('GET', '/api/aquariums', {
    access: 'member',
    shows: ['aquariums'],
    summary: 'The member’s aquariums, oldest first.',
    query: Page,
    reply: z.array(Aquarium),
  }),
  create: endpoint('POST', '/api/aquariums', {
    access: 'member',
    changes: ['aquariums'],
    summary: 'Adds an aquarium.',
    body: NewAquarium,
    reply: Aquarium,
    status: 201,
  }),
  read: endpoint('GET', '/api/aquariums/:id', {
    access: 'owner',
    shows: ['aquariums'],
    summary: 'One aquarium.',
    params: ById,
    reply: Aquarium,
  }),
  update: endpoint('PUT', '/api/aquariums/:id', {
    access: 'owner',
    changes: ['aquariums'],
    summary: 'Updates an aquarium.',
    params: ById,
    body: AquariumChange,
    reply: Aquarium,
  }),
  remove: endpoint('DELETE', '/api/aquariums/:id', {
    access: 'owner',
    changes: ['aquariums', 'water-tests', 'livestock', 'treatments', 'maintenance', 'tasks', 'sitter-links'],
    summary: 'Deletes an aquarium with its tests, animals, maintenance and photos.',
    params: ById,
  }),
  overview: endpoint('GET', '/api/aquariums/:id/overview', {
    access: 'owner',
    shows: ['aquariums', 'water-tests', 'livestock', 'maintenance', 'tasks'],
    summary: 'An aquarium with its counts and the latest reading of each value.',
    params: ById,
    reply: AquariumOverview,
  }),
  readings: endpoint('GET', '/api/aquarium-readings', {
    access: 'member',
    shows: ['aquariums', 'water-tests'],
    summary: 'The newest reading of each value from the last 30 days, for all the member’s aquariums.',
    reply: z.array(RecentReadings),
  }),
  series: endpoint('GET', '/api/aquariums/:id/series', {
    access: 'owner',
    shows: ['water-tests'],
    summary: 'The series of the aquarium’s charts, thinned to at most `points` values each.',
    params: ById,
    query: z.extend(Period, {
      points: z.optional(z.coerce.number().check(z.int(), z.minimum(10), z.maximum(2000))),
    }),
    reply: Series,
  }),
  events: endpoint('GET', '/api/aquariums/:id/events', {
    access: 'owner',
    shows: ['livestock', 'treatments', 'maintenance'],
    summary: 'What happened in the aquarium, oldest first: animals added, moved or lost, treatments and maintenance.',
    params: ById,
    query: Period,
    reply: z.array(AquariumEvent),
  }),
  targets: endpoint('GET', '/api/aquariums/:id/targets', {
    access: 'owner',
    shows: ['aquariums'],
    summary: 'The target ranges that apply to the aquarium, and where each comes from.',
    params: ById,
    reply: Targets,
  }),
  setTargets: endpoint('PUT', '/api/aquariums/:id/targets', {
    access: 'owner',
    changes: ['aquariums'],
    summary: 'Chooses a preset and replaces the keeper’s own ranges.',
    params: ById,
    body: z.object({
      preset: z.nullable(z.enum(TARGET_PRESETS, 'Choose a preset')),
      own: z.array(OwnTarget).check(
        z.maxLength(WATER_PARAMETERS.length),
        z.refine(
          (own) => new Set(own.map(({ parameter }) => parameter)).size === own.length,
          'Set only one range for each value',
        ),
      ),
    }),
    reply: Targets,
  }),
  health: endpoint('GET', '/api/aquariums/:id/health', {
    access: 'owner',
    shows: ['aquariums', 'water-tests', 'livestock', 'treatments', 'maintenance', 'tasks', 'profiles'],
    summary: 'Score, stability, forecast and open alerts of one aquarium.',
    params: ById,
    reply: AquariumHealth,
  }),
  dashboard: endpoint('GET', '/api/health-dashboard', {
    access: 'member',
    shows: ['aquariums', 'water-tests', 'livestock', 'treatments', 'maintenance', 'tasks', 'profiles'],
    summary: 'Score, stability, forecast and open alerts of all the member’s aquariums.',
    reply: z.array(AquariumHealth),
  }),
};
