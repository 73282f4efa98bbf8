import type {
  Case,
  CaseAnswer,
  CaseSheet,
  CaseSummary,
  Disease,
  DiseaseSummary,
  FollowUp,
} from '@nautical/core/contracts/doctor/fish-doctor';
import type { Condition, FollowUpDay } from '@nautical/core/doctor/types';
import type { CaseRow, FollowUpRow, FullCase } from './fish-doctor.queries.ts';

const WATCH_FOR: Record<FollowUpDay, string> = {
  1: 'Check breathing, swimming and appetite. Is it better, worse or the same as yesterday?',
  3: 'Test the water again and look for new signs.',
  7: 'It’s been a week. Is your animal back to normal?',
};

const NOTHING_KNOWN: CaseAnswer = {
  verdict: 'not-enough-information',
  reason: 'no-signs',
  candidates: [],
  tellApart: [],
  urgency: 'routine',
  isEmergency: false,
  emergencyReasons: [],
  situation: null,
  nextQuestion: null,
  signs: { present: [], absent: [] },
  waterFindings: [],
  firstAid: [],
  plan: null,
  doNot: [],
  followUp: null,
  tank: {
    water: null,
    groups: [],
    netLitres: null,
    hasInvertebrates: false,
    isScaleless: false,
    isSaltSensitive: false,
  },
};

/** The answer of a case; older rows may not have one. */
export const answerOf = ({ result }: Pick<CaseRow, 'result'>): CaseAnswer => result?.answer ?? NOTHING_KNOWN;

/** The top condition of a case, or null if there wasn’t enough information. */
export function conditionOf(row: Pick<CaseRow, 'result'>) {
  const { verdict, candidates } = answerOf(row);
  const [first] = candidates;
  return first && verdict !== 'not-enough-information' ? { key: first.key, name: first.name } : null;
}

const presentFollowUp = (row: FollowUpRow, answer: CaseAnswer): FollowUp => {
  const day = row.day as FollowUpDay;
  return {
    day,
    dueAt: row.dueAt.toISOString(),
    watchFor: answer.followUp?.[day] ?? WATCH_FOR[day],
    answer: row.answer,
    notes: row.notes,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
};

export const presentSummary = (row: FullCase): CaseSummary => ({
  id: row.id,
  symptoms: row.symptoms,
  fishType: row.fishType,
  tankSize: row.tankSize,
  aquariumId: row.aquariumId,
  photos: row.photos,
  condition: conditionOf(row),
  probability: row.probability,
  urgency: row.urgency,
  status: row.status,
  followUps: row.followUps.map((each) => presentFollowUp(each, answerOf(row))),
  createdAt: row.createdAt.toISOString(),
});

/** Whether a case takes more answers: its question is stored and it’s still open. */
export const takesAnswers = ({ result, status }: Pick<CaseRow, 'result' | 'status'>): boolean =>
  result?.question !== undefined && status === 'open';

export const presentCase = (row: FullCase, awaitsSecondOpinion: boolean): Case => ({
  ...presentSummary(row),
  ...contentOf(row),
  takesAnswers: takesAnswers(row),
  awaitsSecondOpinion,
  isShared: row.tokenHash !== null,
});

export const presentSheet = (row: FullCase & { keeper: string }): CaseSheet => ({
  ...contentOf(row),
  keeper: row.keeper,
});

const contentOf = (row: FullCase) => ({
  symptoms: row.symptoms,
  fishType: row.fishType,
  tankSize: row.tankSize,
  photos: row.photos,
  status: row.status,
  followUps: row.followUps.map((each) => presentFollowUp(each, answerOf(row))),
  createdAt: row.createdAt.toISOString(),
  diagnosis: row.diagnosis,
  treatment: row.treatment,
  quickActions: row.quickActions,
  answer: answerOf(row),
  answers: row.result?.answers ?? {},
  tank: row.result?.tank ?? null,
  secondOpinion: row.secondOpinion,
});

export const presentDiseaseSummary = (condition: Condition): DiseaseSummary => ({
  key: condition.key,
  name: condition.name,
  otherNames: [...condition.otherNames],
  kind: condition.kind,
  waters: [...condition.waters],
  contagion: condition.contagion,
  urgency: condition.urgency,
  summary: condition.summary,
});

export const presentDisease = (
  condition: Condition,
  known: Pick<Disease, 'signs' | 'treatment' | 'emergency'>,
): Disease => ({
  ...presentDiseaseSummary(condition),
  ...known,
  cause: condition.cause,
  atRisk: { groups: [...condition.atRisk.groups], onlyThese: condition.atRisk.onlyThese ?? false },
  firstAid: [...condition.firstAid],
  doNot: [...condition.doNot],
  prevention: [...condition.prevention],
  followUp: condition.followUp,
  sources: [...condition.sources],
});
