// Evaluates cases: collects what a case is answered from, and prepares the answer for storing.
import { isDeepStrictEqual } from 'node:util';
import type {
  CaseAnswer,
  CaseTank,
  NewCase,
  QuickDiagnosis,
  QuickQuestion,
} from '@nautical/core/contracts/doctor/fish-doctor';
import type { DoctorAnswer, DoctorQuestion } from '@nautical/core/doctor/engine/types';
import type { SignKey } from '@nautical/core/doctor/signs';
import type { DoctorWater } from '@nautical/core/doctor/types';
import type { AquariumType } from '@nautical/core/domain/common/aquarium-types';
import { litresOf, roundVolume } from '@nautical/core/domain/common/water-units';
import type { SignAnswer } from '@nautical/core/domain/doctor/fish-doctor';
import { WATER_PARAMETERS, type WaterParameter } from '@nautical/core/domain/tanks/aquariums';
import { readingIn } from '@nautical/core/domain/tanks/water/water-tests';
import { makeAside } from '../../../kit/aside.ts';
import type { Ctx } from '../../../kit/context.ts';
import { AppError, invalid } from '../../../kit/errors.ts';
import type { Limit } from '../../../kit/limits.ts';
import { findCatalogue } from '../../fish/species/species.service.ts';
import * as aquariums from '../../tanks/aquariums/aquariums.service.ts';
import { findLivestock } from '../../tanks/livestock/livestock.service.ts';
import { findNewest } from '../../tanks/water-parameters/water-parameters.readings.service.ts';
import { takesAnswers } from './fish-doctor.presenter.ts';
import type { CaseRow } from './fish-doctor.queries.ts';

const DIAGNOSES: Limit = { name: 'diagnoses', points: 60, seconds: 60 };
const DAY_MS = 86_400_000;
const TEST_DAYS = 14; // an older test says little about water that makes fish sick today
const TESTS_READ = 20;
const ANIMALS_READ = 100;

/** The doctor runs on a worker thread: it takes a second to start and a tenth of one for a long text. */
const answerQuestion = makeAside<DoctorQuestion, DoctorAnswer>(
  new URL('../../../doctor/answer-worker.ts', import.meta.url),
);

/** Other parts of the engine, loaded on first use so startup doesn’t wait for them. */
const loadEngine = async () => {
  const [{ shorten }, { findSign }] = await Promise.all([
    import('@nautical/core/doctor/engine/quick'),
    import('@nautical/core/doctor/signs'),
  ]);
  return { shorten, findSign };
};

export async function diagnoseQuickly(ctx: Ctx, { symptoms, ...about }: QuickQuestion): Promise<QuickDiagnosis> {
  await ctx.limits.spend(DIAGNOSES, ctx.actor.id);
  const { shorten } = await loadEngine();
  const answer = await answerQuestion({ text: symptoms, ...about }, ctx.actor.id);
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

/** Evaluates a new case. */
export async function judgeCase(ctx: Ctx, input: NewCase) {
  await ctx.limits.spend(DIAGNOSES, ctx.actor.id);
  const { findSign } = await loadEngine();
  const linked = input.aquariumId ? await lookAtTank(ctx, input.aquariumId) : undefined;
  const question = {
    text: input.symptoms ?? '',
    fishType: input.fishType,
    tankSize: input.tankSize ?? linked?.tank.size ?? undefined,
    netLitres: input.tankSize || !linked?.netVolume ? undefined : roundVolume(litresOf(linked.netVolume)),
    water: input.water ?? linked?.water,
    tests: linked?.tests,
    livestock: linked?.livestock,
  };
  return judge(ctx, question, knownAnswers(input.answers ?? {}, findSign), linked?.tank ?? null);
}

type Answers = Partial<Record<SignKey, SignAnswer>>;

/** The answer to a question, as stored with the case. */
async function judge(
  { actor }: Ctx,
  question: Omit<DoctorQuestion, 'answers'>,
  answers: Answers,
  tank: CaseTank | null,
) {
  const { shorten } = await loadEngine();
  const answer = await answerQuestion({ ...question, answers }, actor.id);
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

export type Judged = Awaited<ReturnType<typeof judge>>;

/** Evaluates a case again with the keeper’s latest answers. The result is valid only if the case hasn’t changed meanwhile. */
export async function judgeAnswers(ctx: Ctx, row: CaseRow, given: Record<string, SignAnswer>) {
  await ctx.limits.spend(DIAGNOSES, ctx.actor.id);
  const { findSign } = await loadEngine();
  const { question, answers, tank } = stillAsking(row);
  const more = knownAnswers(given, findSign);
  const judged = await judge(ctx, question, { ...answers, ...more }, tank);
  return (stored: CaseRow) => {
    // Evaluating again here would hold a connection, so of two simultaneous answers the second has to be sent again.
    if (!isDeepStrictEqual(stillAsking(stored).answers, answers))
      throw new AppError('conflict', 'This case just changed somewhere else. Please send your answers again.');
    return judged;
  };
}

/** What a case was answered from, if it still takes answers. */
function stillAsking(row: CaseRow) {
  const { result } = row;
  if (!result?.question || !takesAnswers(row))
    throw new AppError('conflict', 'This case can’t take more answers. Please start a new one.');
  return { ...result, question: result.question };
}

function knownAnswers(given: Record<string, SignAnswer>, findSign: (key: string) => unknown) {
  for (const sign of Object.keys(given)) if (!findSign(sign)) throw invalid('answers', 'We don’t know that sign');
  return given as Answers;
}

const WATER_OF: Partial<Record<AquariumType, DoctorWater>> = {
  freshwater: 'freshwater',
  saltwater: 'saltwater',
  reef: 'reef',
};

/** The linked tank: its water type, the newest reading of each value and its animals. */
async function lookAtTank(ctx: Ctx, aquariumId: string) {
  // Being able to see a tank isn’t enough to open a case about it.
  const { name, type, size, netVolume } = await aquariums.getAquarium(ctx, aquariumId, 'change');
  const since = ctx.now().getTime() - TEST_DAYS * DAY_MS;
  const recent = (await findNewest(ctx, [aquariumId], TESTS_READ)).filter(
    ({ testDate }) => testDate.getTime() >= since,
  );
  const readings = WATER_PARAMETERS.flatMap((parameter) => {
    const test = recent.findLast((each) => each[parameter] !== null);
    return test ? [{ parameter, value: readingIn(test, parameter)!, testDate: test.testDate.toISOString() }] : [];
  });
  const { rows } = await findLivestock(ctx, { aquariumId, limit: ANIMALS_READ });
  const alive = rows.filter(({ currentHealth }) => currentHealth !== 'deceased');
  const catalogue = new Map((await findCatalogue(ctx)).map((species) => [species.key, species]));
  const livestock: NonNullable<DoctorQuestion['livestock']> = alive.map((animal) => {
    const known = catalogue.get(animal.speciesKey ?? '');
    return {
      species: animal.species ?? animal.name,
      type: animal.type,
      traits: known?.traits ?? [],
      isColdwater: known?.category === 'coldwater',
    };
  });
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
