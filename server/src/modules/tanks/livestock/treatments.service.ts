import type { NewTreatment } from '@nautical/core/contracts/tanks/treatments';
import type { TREATMENT_STATUSES } from '@nautical/core/domain/tanks/aquariums';
import { aquariumPolicy } from '@nautical/core/policies/tanks/aquariums';
import { type Ctx, inTransaction, type Permitted, permit } from '../../../kit/context.ts';
import { definedOf } from '../../../kit/defined.ts';
import { invalid, notFound } from '../../../kit/errors.ts';
import { type PageQuery, pageSize, readCursor } from '../../../kit/paging.ts';
import { demandStored } from '../../../kit/versions.ts';
import { settle } from '../../members/notifications/notify.service.ts';
import * as aquariums from '../aquariums/aquariums.service.ts';
import { presentTreatment } from './livestock.presenter.ts';
import { getAnimal } from './livestock.service.ts';
import * as queries from './treatments.queries.ts';

const DAY_HOURS = 24;
const HOUR_MS = 3_600_000;

type Status = (typeof TREATMENT_STATUSES)[number];
type Chosen = { aquariumId?: string | undefined; aquariumIds?: string[] | undefined };

export async function findTreatments(ctx: Ctx, query: PageQuery & Chosen & { status?: Status | undefined }) {
  const aquariumIds = await aquariums.demandAquariums(ctx, 'see', query);
  const size = pageSize(query);
  const chosen = { aquariumIds, status: query.status };
  const rows = await queries.findTreatments(ctx.db, ctx.actor.id, chosen, readCursor(query, 'moment', 'id'), size + 1);
  return { rows: await withDoses(ctx, rows), size };
}

async function withDoses<Row extends queries.TreatmentRow>({ db }: Pick<Ctx, 'db'>, rows: Row[]) {
  const doses = await queries.findDoses(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, doses: doses.filter(({ treatmentId }) => treatmentId === row.id) }));
}

async function getTreatment(ctx: Ctx, id: string) {
  const row = permit(ctx.actor, aquariumPolicy.see, await queries.findTreatment(ctx.db, id), 'Treatment');
  return (await withDoses(ctx, [row]))[0]!;
}

const getForChange = async ({ db, actor }: Ctx, id: string) =>
  permit(actor, aquariumPolicy.change, await queries.findTreatment(db, id), 'Treatment');

/** Starts a course and schedules every dose. */
export const beginTreatment = (outer: Ctx, { id, doses, startsAt, everyHours = DAY_HOURS, ...input }: NewTreatment) =>
  inTransaction(outer, async (ctx) => {
    await aquariums.demandAquariums(ctx, 'change', input);
    if (input.livestockId && (await getAnimal(ctx, input.livestockId)).aquariumId !== input.aquariumId)
      throw invalid('livestockId', 'This animal lives in another aquarium');
    const now = ctx.now();
    const start = startsAt ?? now;
    const dueAt = (index: number) => new Date(start.getTime() + index * everyHours * HOUR_MS);
    const stored = await queries.insertTreatment(ctx.db, {
      aquariumId: input.aquariumId,
      livestockId: input.livestockId ?? null,
      medicine: input.medicine,
      dose: input.dose,
      everyHours,
      notes: input.notes ?? null,
      ...(id && { id }),
      startsAt: start,
      endsAt: dueAt(doses - 1),
      createdAt: now,
      updatedAt: now,
    });
    if (!stored) return getTreatment(ctx, id!);
    const planned = Array.from({ length: doses }, (_, index) => ({ treatmentId: stored.id, dueAt: dueAt(index) }));
    aquariums.tellOfChange(ctx, stored.aquariumId);
    return { ...stored, doses: await queries.insertDoses(ctx.db, planned) };
  });

export async function updateTreatment(
  ctx: Ctx,
  id: string,
  {
    updatedAt: version,
    ...change
  }: { status?: Status | undefined; notes?: string | null | undefined; updatedAt?: string | undefined },
) {
  const course = await getForChange(ctx, id);
  const before = (await withDoses(ctx, [course]))[0]!;
  const stored = await queries.updateTreatment(ctx.db, course, definedOf(change), version, ctx.now());
  const after = demandStored(stored, () => presentTreatment(before));
  aquariums.tellOfChange(ctx, after.aquariumId);
  return { ...after, doses: before.doses };
}

export async function removeTreatment(ctx: Ctx, id: string) {
  const course = await getForChange(ctx, id);
  await queries.removeTreatment(ctx.db, course);
  aquariums.tellOfChange(ctx, course.aquariumId);
}

/** Marks a dose as given or not. The course completes with its last dose and reopens if one is undone. */
export const giveDose = (
  outer: Ctx,
  id: string,
  doseId: string,
  { given, givenAt, notes }: { given: boolean; givenAt?: Date | undefined; notes?: string | null | undefined },
) =>
  inTransaction(outer, async (ctx) => {
    const course = await getForChange(ctx, id);
    if (givenAt && aquariums.isFuture(givenAt, ctx.now())) throw invalid('givenAt', 'The date can’t be in the future');
    await markDose(ctx, course, doseId, {
      givenAt: given ? (givenAt ?? ctx.now()) : null,
      ...(notes !== undefined && { notes }),
    });
    aquariums.tellOfChange(ctx, course.aquariumId);
    return getTreatment(ctx, id);
  });

async function markDose(
  ctx: Ctx,
  course: Permitted<{ id: string }, 'change'>,
  doseId: string,
  change: { givenAt: Date | null; notes?: string | null },
) {
  const { id } = course;
  await queries.lockTreatment(ctx.db, id);
  if (!(await queries.updateDose(ctx.db, course, doseId, change))) throw notFound('Dose');
  const doses = await queries.findDoses(ctx.db, [id]);
  const isDone = doses.every(({ givenAt }) => givenAt);
  const treatment = await queries.findTreatment(ctx.db, id);
  const status = isDone ? 'completed' : treatment?.status === 'completed' ? 'active' : treatment?.status;
  if (status) await queries.updateTreatment(ctx.db, course, { status }, undefined, ctx.now());
  await settle(ctx, ctx.actor.id, doseNote(doseId));
}

export const doseNote = (doseId: string) => `dose:${doseId}`;

/** Doses that a reminder is due for. */
export const findOpenDoses = ({ db }: Pick<Ctx, 'db'>, from: Date, to: Date, limit: number) =>
  queries.findOpenDoses(db, from, to, limit);

/** What is to be given in a member's tanks by a time, and what was given since another. */
export const findDueDoses = (
  { db }: Pick<Ctx, 'db'>,
  userId: string,
  aquariumIds: string[] | undefined,
  period: { since: Date; to: Date },
) => queries.findDueDoses(db, userId, aquariumIds, period);
