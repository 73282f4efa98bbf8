import type { FollowUpAnswer, NewCase } from '@nautical/core/contracts/doctor/fish-doctor';
import { FOLLOW_UP_DAYS } from '@nautical/core/doctor/types';
import { type DiagnosisStatus, statusAfter } from '@nautical/core/domain/doctor/fish-doctor';
import { casePolicy } from '@nautical/core/policies/doctor/fish-doctor';
import { type Ctx, type GuestCtx, inTransaction, permit } from '../../../kit/context.ts';
import { AppError, invalid, notFound } from '../../../kit/errors.ts';
import { type PageQuery, pageSize, readCursor } from '../../../kit/paging.ts';
import { hashToken, newToken } from '../../../kit/secrets.ts';
import { whileSignedIn } from '../../members/auth/auth.sessions.service.ts';
import { settle } from '../../members/notifications/notify.service.ts';
import * as uploads from '../../members/uploads/uploads.service.ts';
import * as aquariums from '../../tanks/aquariums/aquariums.service.ts';
import { secondOpinionJob } from './fish-doctor.jobs.ts';
import * as queries from './fish-doctor.queries.ts';
import type { Judged } from './judging.service.ts';
import { followUpNote } from './reminders.service.ts';

const MOST_CASES = 2000; // of one member
const DAY_MS = 86_400_000;

export async function findCases(
  { db, actor }: Ctx,
  { status, ...page }: PageQuery & { status?: DiagnosisStatus | undefined },
) {
  const size = pageSize(page);
  const rows = await queries.findCases(db, actor.id, status, readCursor(page, 'moment', 'id'), size + 1);
  return { rows, size };
}

export const getCase = async ({ db, actor }: Ctx, id: string) =>
  permit(actor, casePolicy.see, await queries.findCase(db, id), 'Case');

export const getForChange = async ({ db, actor }: Ctx, id: string) =>
  permit(actor, casePolicy.change, await queries.findCase(db, id), 'Case');

const SECOND_OPINION_MINUTES = 5; // after that it won’t come

/** Whether a second opinion may still come. */
export const awaitsSecondOpinion = (
  { config, now }: Pick<Ctx, 'config' | 'now'>,
  { secondOpinion, createdAt }: Pick<queries.CaseRow, 'secondOpinion' | 'createdAt'>,
) =>
  config.fishDoctorLlm !== undefined &&
  secondOpinion === null &&
  now().getTime() - createdAt.getTime() < SECOND_OPINION_MINUTES * 60_000;

/** Stores a case with its answer. Sending the same id again returns the stored case. */
export const createCase = (outer: Ctx, input: NewCase, judged: Judged) =>
  inTransaction(outer, async (ctx) => {
    const { db, actor } = ctx;
    // The tank may have changed hands while the case was being evaluated.
    if (input.aquariumId) await aquariums.getAquarium(ctx, input.aquariumId, 'change');
    const photos = [...new Set(input.photos ?? [])];
    if (!(await uploads.areOwnImages(ctx, photos))) throw invalid('photos', 'Use photos you’ve uploaded here');
    if ((await queries.countCases(db, actor.id)) >= MOST_CASES)
      throw new AppError('conflict', 'You’ve reached the limit for cases. Delete one first.');
    const now = ctx.now();
    const stored = await queries.insertCase(db, {
      ...(input.id && { id: input.id }),
      userId: actor.id,
      aquariumId: input.aquariumId ?? null,
      symptoms: input.symptoms ?? '',
      fishType: input.fishType ?? null,
      tankSize: input.tankSize ?? judged.result.tank?.size ?? null,
      photos,
      ...judged,
      createdAt: now,
      updatedAt: now,
    });
    if (!stored) return getCase(ctx, input.id!);
    await queries.insertFollowUps(
      db,
      FOLLOW_UP_DAYS.map((day) => ({
        diagnosisId: stored.id,
        day,
        dueAt: new Date(now.getTime() + day * DAY_MS),
        createdAt: now,
      })),
    );
    if (ctx.config.fishDoctorLlm) await ctx.jobs.enqueue(secondOpinionJob, { caseId: stored.id });
    return getCase(ctx, stored.id);
  });

/** Stores a case’s new answer, evaluated with the keeper’s latest answers. */
export const answerQuestions = (outer: Ctx, id: string, judged: (row: queries.CaseRow) => Judged) =>
  inTransaction(outer, async (ctx) => {
    await queries.lockCase(ctx.db, id);
    const row = await getForChange(ctx, id);
    await queries.updateCase(ctx.db, row, judged(row));
    return getCase(ctx, id);
  });

export async function updateStatus(ctx: Ctx, id: string, status: DiagnosisStatus) {
  await queries.updateCase(ctx.db, await getForChange(ctx, id), { status });
  return getCase(ctx, id);
}

/** Stores how the animal is on a follow-up day, and the case status that follows. */
export const answerFollowUp = (outer: Ctx, id: string, day: number, { answer, notes }: FollowUpAnswer) =>
  inTransaction(outer, async (ctx) => {
    const row = await getForChange(ctx, id);
    const answered = { answer, notes: notes ?? null, answeredAt: ctx.now() };
    const followUp = await queries.answerFollowUp(ctx.db, row, day, answered);
    if (!followUp) throw notFound('Follow-up');
    if (row.status !== 'closed') await queries.updateCase(ctx.db, row, { status: statusAfter(answer) });
    await settle(ctx, ctx.actor.id, followUpNote(followUp.id));
    return getCase(ctx, id);
  });

/** Deletes a case; its photos are deleted after the commit, unless something else uses them. */
export async function removeCase(ctx: Ctx, id: string) {
  const row = await getForChange(ctx, id);
  await queries.removeCase(ctx.db, row);
  await uploads.releaseImages(ctx, row.photos);
}

/** Creates the link to a case sheet. Its secret is returned only once; we store a hash. */
export const shareCase = (outer: Ctx, id: string) =>
  whileSignedIn(outer, async (ctx) => {
    const row = await getForChange(ctx, id);
    const token = newToken();
    await queries.updateCase(ctx.db, row, { tokenHash: hashToken(token) });
    return token;
  });

export async function unshareCase(ctx: Ctx, id: string) {
  await queries.updateCase(ctx.db, await getForChange(ctx, id), { tokenHash: null });
}

export async function readSheet({ db }: GuestCtx, token: string) {
  const row = await queries.findCaseBySecret(db, hashToken(token));
  if (!row) throw notFound('Case');
  return row;
}
