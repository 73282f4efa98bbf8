// The doctor at work: what a case is answered from, and the answer as it is kept with it.
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
import { litresOf } from '@nautical/core/domain/common/water-units';
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
const TEST_DAYS = 14; // an older test says little about water that makes fish ill today
const TESTS_READ = 20;
const ANIMALS_READ = 100;

/** The doctor thinks aside: it takes a second to wake, and a long story a tenth of one to think through. */
const answerQuestion = makeAside<DoctorQuestion, DoctorAnswer>(
  new URL('../../../doctor/answer-worker.ts', import.meta.url),
);

/** What else of the engine is needed here: loaded when it is first asked, so that a start need not wait for it. */
const loadEngine = async () => {
  const [{ shorten }, { findSign }, { netLitres }] = await Promise.all([
    import('@nautical/core/doctor/engine/quick'),
    import('@nautical/core/doctor/signs'),
    import('@nautical/core/doctor/engine/volume'),
  ]);
  return { shorten, findSign, netLitres };
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

/** Thinks a new case through. */
export async function judgeCase(ctx: Ctx, input: NewCase) {
  await ctx.limits.spend(DIAGNOSES, ctx.actor.id);
  const { findSign, netLitres } = await loadEngine();
  const linked = input.aquariumId ? await lookAtTank(ctx, input.aquariumId) : undefined;
  // The engine takes off what gravel and decoration take; a volume given as net must come out as it is.
  const netShare = netLitres('100 L')! / 100;
  const netSize = linked?.netVolume ? `${litresOf(linked.netVolume) / netShare} L` : undefined;
  const question = {
    text: input.symptoms ?? '',
    fishType: input.fishType,
    tankSize: input.tankSize ?? netSize ?? linked?.tank.size ?? undefined,
    water: input.water ?? linked?.water,
    tests: linked?.tests,
    livestock: linked?.livestock,
  };
  return judge(ctx, question, knownAnswers(input.answers ?? {}, findSign), linked?.tank ?? null);
}

type Answers = Partial<Record<SignKey, SignAnswer>>;

/** The answer to a question, as it is kept with the case. */
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

/** Thinks a case through again with what its keeper has looked at since. What it returns fits the case as long as nobody else answers. */
export async function judgeAnswers(ctx: Ctx, row: CaseRow, given: Record<string, SignAnswer>) {
  await ctx.limits.spend(DIAGNOSES, ctx.actor.id);
  const { findSign } = await loadEngine();
  const { question, answers, tank } = stillAsking(row);
  const more = knownAnswers(given, findSign);
  const judged = await judge(ctx, question, { ...answers, ...more }, tank);
  return (stored: CaseRow) => {
    // Thinking again would hold a connection; whoever answers twice at once is asked to send the second anew.
    if (!isDeepStrictEqual(stillAsking(stored).answers, answers))
      throw new AppError('conflict', 'This case was answered elsewhere just now. Please send your answers again.');
    return judged;
  };
}

/** What a case was answered from, while it still takes answers. */
function stillAsking(row: CaseRow) {
  const { result } = row;
  if (!result?.question || !takesAnswers(row))
    throw new AppError('conflict', 'This case takes no further answers. Please describe it anew.');
  return { ...result, question: result.question };
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
    return test ? [{ parameter, value: readingIn(test, parameter)!, testDate: test.testDate.toISOString() }] : [];
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
