import * as z from 'zod/mini';
import { TREATMENT_STATUSES } from '../../domain/tanks/aquariums.ts';
import { endpoint } from '../../endpoint.ts';
import { Id, idOf } from '../common/ids.ts';
import { ById, blankIsNone, Moment, Page, words } from '../common/shapes.ts';
import { clearable, NOTES_MAX, OfAquariums, OwnId, Version, When } from './aquarium-shapes.ts';

const count = z.number().check(z.int());
export const DOSES_MAX = 200;

export const Dose = z.object({
  id: Id,
  dueAt: Moment,
  givenAt: z.nullable(Moment),
  notes: z.nullable(z.string()),
});
export const Treatment = z.object({
  id: Id,
  aquariumId: Id,
  livestockId: z.nullable(Id),
  medicine: z.string(),
  dose: z.string(),
  everyHours: count,
  startsAt: Moment,
  endsAt: Moment,
  status: z.enum(TREATMENT_STATUSES),
  notes: z.nullable(z.string()),
  doses: z.array(Dose),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Treatment = z.infer<typeof Treatment>;
export const NewTreatment = z.object({
  id: OwnId,
  aquariumId: idOf('Choose an aquarium'),
  /** The animal or group it is for; the whole tank when left out. */
  livestockId: blankIsNone(Id),
  medicine: words('Medicine', 200),
  dose: words('Dose', 200),
  everyHours: blankIsNone(
    z
      .number('Hours between doses must be a whole number')
      .check(
        z.int('Hours between doses must be a whole number'),
        z.minimum(1, 'Hours between doses must be at least 1'),
        z.maximum(720, 'Hours between doses can be at most 720'),
      ),
  ),
  startsAt: blankIsNone(When),
  /** The number of doses in the course. */
  doses: z
    .number('Number of doses must be a whole number')
    .check(
      z.int('Number of doses must be a whole number'),
      z.minimum(1, 'Enter at least one dose'),
      z.maximum(DOSES_MAX, `Enter ${DOSES_MAX} doses or fewer`),
    ),
  notes: clearable('Notes', NOTES_MAX),
});
export type NewTreatment = z.output<typeof NewTreatment>;

export const treatmentsApi = {
  list: endpoint('GET', '/api/treatments', {
    access: 'owner',
    shows: ['treatments'],
    summary:
      'Courses of treatment with their doses, in the given aquariums or in all the member’s aquariums, latest first.',
    query: z.extend(z.merge(Page, OfAquariums), { status: blankIsNone(z.enum(TREATMENT_STATUSES)) }),
    reply: z.array(Treatment),
  }),
  create: endpoint('POST', '/api/treatments', {
    access: 'owner',
    changes: ['treatments'],
    summary: 'Starts a course of treatment and schedules its doses.',
    body: NewTreatment,
    reply: Treatment,
    status: 201,
  }),
  update: endpoint('PUT', '/api/treatments/:id', {
    access: 'owner',
    changes: ['treatments'],
    summary: 'Ends or resumes a course, or changes its notes.',
    params: ById,
    body: z.object({
      status: z.optional(z.enum(TREATMENT_STATUSES)),
      notes: clearable('Notes', NOTES_MAX),
      updatedAt: Version,
    }),
    reply: Treatment,
  }),
  giveDose: endpoint('PUT', '/api/treatments/:id/doses/:doseId', {
    access: 'owner',
    changes: ['treatments'],
    summary: 'Marks a dose as given or not given.',
    params: z.extend(ById, { doseId: Id }),
    body: z.object({
      given: z.boolean('Say whether it was given'),
      givenAt: blankIsNone(When),
      notes: clearable('Notes', NOTES_MAX),
    }),
    reply: Treatment,
  }),
  remove: endpoint('DELETE', '/api/treatments/:id', {
    access: 'owner',
    changes: ['treatments'],
    summary: 'Deletes a course of treatment.',
    params: ById,
  }),
};
