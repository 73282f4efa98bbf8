import type {
  CaseAnswer,
  CaseTank,
  FollowUpAnswer,
  NewCase,
  QuickDiagnosis,
  QuickQuestion,
} from '@nautical/core/contracts/doctor/fish-doctor';
import type { DoctorQuestion } from '@nautical/core/doctor/engine/types';
import type { SignKey } from '@nautical/core/doctor/signs';
import { type DoctorWater, FOLLOW_UP_DAYS } from '@nautical/core/doctor/types';
import type { AquariumType } from '@nautical/core/domain/common/aquarium-types';
import { litresOf } from '@nautical/core/domain/common/water-units';
import { type DiagnosisStatus, type SignAnswer, statusAfter } from '@nautical/core/domain/doctor/fish-doctor';
import { WATER_PARAMETERS, type WaterParameter } from '@nautical/core/domain/tanks/aquariums';
import { casePolicy } from '@nautical/core/policies/doctor/fish-doctor';
import { type Ctx, type GuestCtx, inTransaction, permit } from '../../../kit/context.ts';
import { AppError, invalid, notFound } from '../../../kit/errors.ts';
import type { Limit } from '../../../kit/limits.ts';
import { type PageQuery, pageSize, readCursor } from '../../../kit/paging.ts';
import { hashToken, newToken } from '../../../kit/secrets.ts';
import { findCatalogue } from '../../fish/species/species.service.ts';
import { settle } from '../../members/notifications/notify.service.ts';
import * as uploads from '../../members/uploads/uploads.service.ts';
import * as aquariums from '../../tanks/aquariums/aquariums.service.ts';
import { findLivestock } from '../../tanks/livestock/livestock.service.ts';
import { findNewest } from '../../tanks/water-parameters/water-parameters.readings.service.ts';
import { secondOpinionJob } from './fish-doctor.jobs.ts';
import { takesAnswers } from './fish-doctor.presenter.ts';
import * as queries from './fish-doctor.queries.ts';
import { followUpNote } from './reminders.service.ts';

const DIAGNOSES: Limit = { name: 'diagnoses', points: 60, seconds: 60 };
const MOST_CASES = 2000; // of one member
const DAY_MS = 86_400_000;
const TEST_DAYS = 14; // an older test says little about water that makes fish ill today
const TESTS_READ = 20;
const ANIMALS_READ = 100;

/** The engine is loaded when it is first asked: a start need not wait for it. */
const loadEngine = async () => {
  const [{ answerQuestion }, { shorten }, { findSign }, { netLitres }] = await Promise.all([
    import('../../../doctor/answer.ts'),
    import('@nautical/core/doctor/engine/quick'),
    import('@nautical/core/doctor/signs'),
    import('@nautical/core/doctor/engine/volume'),
  ]);
  return { answerQuestion, shorten, findSign, netLitres };
};

export async function diagnoseQuickly(ctx: Ctx, { symptoms, ...about }: QuickQuestion): Promise<QuickDiagnosis> {
  await ctx.limits.spend(DIAGNOSES, ctx.actor.id);
  const { answerQuestion, shorten } = await loadEngine();
  const answer = answerQuestion({ text: symptoms, ...about });
  const { diagnosis, treatment, quickActions } = shorten(answer);
  const first = answer.verdict === 'not-enough-information' ? undefined : answer.candidates[0];
  return {
    diagnosis,
    treatment,
    quickActions: [...quickActions],
    conditionKey: first?.key ?? null,
    probability: first?.probability ?? null,
    urgency: answer.urgency,
    isEmergency: answer.isEmergency,
    situation: answer.situation,
  };
}

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

const getForChange = async ({ db, actor }: Ctx, id: string) =>
  permit(actor, casePolicy.change, await queries.findCase(db, id), 'Case');

const SECOND_OPINION_MINUTES = 5; // what has not come by then does not come

/** Whether a second opinion may still come. */
export const awaitsSecondOpinion = (
  { config, now }: Pick<Ctx, 'config' | 'now'>,
  { secondOpinion, createdAt }: Pick<queries.CaseRow, 'secondOpinion' | 'createdAt'>,
) =>
  config.fishDoctorLlm !== undefined &&
  secondOpinion === null &&
  now().getTime() - createdAt.getTime() < SECOND_OPINION_MINUTES * 60_000;

/** Answers a case and keeps it. Sent again under the same id, the one there is answers. */
export async function createCase(outer: Ctx, input: NewCase) {
  await outer.limits.spend(DIAGNOSES, outer.actor.id);
  const engine = await loadEngine();
  return inTransaction(outer, async (ctx) => {
    const { db, actor } = ctx;
    const linked = input.aquariumId ? await lookAtTank(ctx, input.aquariumId) : undefined;
    const photos = [...new Set(input.photos ?? [])];
    if (!(await uploads.areOwnImages(ctx, photos)))
      throw invalid('photos', 'The photos must be some you have uploaded here');
    if ((await queries.countCases(db, actor.id)) >= MOST_CASES)
      throw new AppError('conflict', 'You have very many cases. Please delete one first.');
    const answers = knownAnswers(input.answers ?? {}, engine.findSign);
    // The engine takes off what gravel and decoration take; a volume given as net must come out as it is.
    const netShare = engine.netLitres('100 L')! / 100;
    const netSize = linked?.netVolume ? `${litresOf(linked.netVolume) / netShare} L` : undefined;
    const question = {
      text: input.symptoms ?? '',
      fishType: input.fishType,
      tankSize: input.tankSize ?? netSize ?? linked?.tank.size ?? undefined,
      water: input.water ?? linked?.water,
      tests: linked?.tests,
      livestock: linked?.livestock,
    };
    const now = ctx.now();
    const stored = await queries.insertCase(db, {
      ...(input.id && { id: input.id }),
      userId: actor.id,
      aquariumId: input.aquariumId ?? null,
      symptoms: input.symptoms ?? '',
      fishType: input.fishType ?? null,
      tankSize: input.tankSize ?? linked?.tank.size ?? null,
      photos,
      ...answered(engine, question, answers, linked?.tank ?? null),
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
}

type Answers = Partial<Record<SignKey, SignAnswer>>;

/** The answer to a question, as it is kept with the case. */
function answered(
  { answerQuestion, shorten }: Pick<Awaited<ReturnType<typeof loadEngine>>, 'answerQuestion' | 'shorten'>,
  question: Omit<DoctorQuestion, 'answers'>,
  answers: Answers,
  tank: CaseTank | null,
) {
  const answer = answerQuestion({ ...question, answers });
  const { quickActions, ...short } = shorten(answer);
  const first = answer.verdict === 'not-enough-information' ? undefined : answer.candidates[0];
  return {
    signs: Object.keys(answers).filter((sign) => answers[sign as SignKey] === 'yes'),
    conditionKey: first?.key ?? null,
    probability: first?.probability ?? null,
    urgency: answer.urgency,
    ...short,
    quickActions: [...quickActions],
    result: { answer: answer as CaseAnswer, answers, tank, question },
  };
}

/** Answers a case anew with what its keeper has looked at since. */
export async function answerQuestions(outer: Ctx, id: string, given: Record<string, SignAnswer>) {
  await outer.limits.spend(DIAGNOSES, outer.actor.id);
  const engine = await loadEngine();
  return inTransaction(outer, async (ctx) => {
    await queries.lockCase(ctx.db, id);
    const row = await getForChange(ctx, id);
    if (!row.result?.question || !takesAnswers(row))
      throw new AppError('conflict', 'This case takes no further answers. Please describe it anew.');
    const { question, answers, tank } = row.result;
    const all = { ...answers, ...knownAnswers(given, engine.findSign) };
    await queries.updateCase(ctx.db, row, answered(engine, question, all, tank));
    return getCase(ctx, id);
  });
}

function knownAnswers(given: Record<string, SignAnswer>, findSign: (key: string) => unknown) {
  for (const sign of Object.keys(given)) if (!findSign(sign)) throw invalid('answers', 'There is no such sign');
  return given as Answers;
}

const WATER_OF: Partial<Record<AquariumType, DoctorWater>> = {
  freshwater: 'freshwater',
  saltwater: 'saltwater',
  reef: 'reef',
};

/** What the linked tank tells: its water, the newest reading of each value and who lives in it. */
async function lookAtTank(ctx: Ctx, aquariumId: string) {
  // Whoever only sees a tank opens no case about it.
  const { name, type, size, netVolume } = await aquariums.getAquarium(ctx, aquariumId, 'change');
  const since = ctx.now().getTime() - TEST_DAYS * DAY_MS;
  const recent = (await findNewest(ctx, [aquariumId], TESTS_READ)).filter(
    ({ testDate }) => testDate.getTime() >= since,
  );
  const readings = WATER_PARAMETERS.flatMap((parameter) => {
    const test = recent.findLast((each) => each[parameter] !== null);
    return test ? [{ parameter, value: test[parameter]!, testDate: test.testDate.toISOString() }] : [];
  });
  const { rows } = await findLivestock(ctx, { aquariumId, limit: ANIMALS_READ });
  const alive = rows.filter(({ currentHealth }) => currentHealth !== 'deceased');
  const traits = new Map((await findCatalogue(ctx)).map((species) => [species.key, species.traits]));
  const livestock: NonNullable<DoctorQuestion['livestock']> = alive.map((animal) => ({
    species: animal.species ?? animal.name,
    type: animal.type,
    traits: traits.get(animal.speciesKey ?? '') ?? [],
  }));
  const tank: CaseTank = {
    name,
    type,
    size,
    tests: readings,
    livestock: alive.map((animal) => ({
      name: animal.species ?? animal.name,
      type: animal.type,
      quantity: animal.quantity,
    })),
  };
  const tests = Object.fromEntries(readings.map(({ parameter, value }) => [parameter, value])) as Partial<
    Record<WaterParameter, number>
  >;
  return { tank, tests, livestock, netVolume, water: WATER_OF[type] };
}

export async function updateStatus(ctx: Ctx, id: string, status: DiagnosisStatus) {
  await queries.updateCase(ctx.db, await getForChange(ctx, id), { status });
  return getCase(ctx, id);
}

/** Keeps how the animal is on one of the days, and what that makes of the case. */
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

/** Deletes a case; its photos go after the commit, unless something else shows them. */
export async function removeCase(ctx: Ctx, id: string) {
  const row = await getForChange(ctx, id);
  await queries.removeCase(ctx.db, row);
  await uploads.releaseImages(ctx, row.photos);
}

/** Makes the link to the sheet of a case. Its secret is told this once; only a hash of it is kept. */
export async function shareCase(ctx: Ctx, id: string) {
  const row = await getForChange(ctx, id);
  const token = newToken();
  await queries.updateCase(ctx.db, row, { tokenHash: hashToken(token) });
  return token;
}

export async function unshareCase(ctx: Ctx, id: string) {
  await queries.updateCase(ctx.db, await getForChange(ctx, id), { tokenHash: null });
}

export async function readSheet({ db }: GuestCtx, token: string) {
  const row = await queries.findCaseBySecret(db, hashToken(token));
  if (!row) throw notFound('Case');
  return row;
}
