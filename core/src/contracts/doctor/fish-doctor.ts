import * as z from 'zod/mini';
import { SOURCE_KINDS } from '../../doctor/sources.ts';
import {
  CONDITION_KINDS,
  CONTAGION,
  DOCTOR_WATERS,
  FOLLOW_UP_DAYS,
  SPECIES_GROUPS,
  TANK_KINDS,
} from '../../doctor/types.ts';
import { AQUARIUM_TYPES } from '../../domain/common/aquarium-types.ts';
import {
  DIAGNOSIS_STATUSES,
  FOLLOW_UP_ANSWERS,
  MOST_CASE_PHOTOS,
  MOST_QUICK_ACTIONS,
  SIGN_ANSWERS,
  SYMPTOMS_MAX,
  URGENCIES,
} from '../../domain/doctor/fish-doctor.ts';
import { LIVESTOCK_TYPES, WATER_PARAMETERS } from '../../domain/tanks/aquariums.ts';
import { endpoint } from '../../endpoint.ts';
import { Id, idOf } from '../common/ids.ts';
import { ById, blankIsNone, Moment, maybeWords, Page, words } from '../common/shapes.ts';
import { OwnId } from '../tanks/aquarium-shapes.ts';

const texts = z.array(z.string());
const Key = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/));

// The quick panel

export const QuickQuestion = z.object({
  symptoms: words('Symptoms', SYMPTOMS_MAX),
  fishType: maybeWords('Fish type', 200),
  tankSize: maybeWords('Tank size', 100),
});
export type QuickQuestion = z.output<typeof QuickQuestion>;

export const QuickDiagnosis = z.object({
  diagnosis: z.string(),
  treatment: z.string(),
  quickActions: texts.check(z.maxLength(MOST_QUICK_ACTIONS)),
  /** The page of the top condition; null if there’s not enough information. */
  conditionKey: z.nullable(z.string()),
  probability: z.nullable(z.number()),
  urgency: z.enum(URGENCIES),
  isEmergency: z.boolean(),
  /** The emergency sheet that fits. */
  situation: z.nullable(z.string()),
});
export type QuickDiagnosis = z.infer<typeof QuickDiagnosis>;

// The library

export const DiseaseFilters = z.object({
  search: maybeWords('Search', 100),
  kind: blankIsNone(z.enum(CONDITION_KINDS, 'Choose a kind')),
  water: blankIsNone(z.enum(DOCTOR_WATERS, 'Choose a water type')),
  urgency: blankIsNone(z.enum(URGENCIES, 'Choose how soon')),
});
export type DiseaseFilters = z.output<typeof DiseaseFilters>;

export const DiseaseSummary = z.object({
  key: z.string(),
  name: z.string(),
  otherNames: texts,
  kind: z.enum(CONDITION_KINDS),
  waters: z.array(z.enum(DOCTOR_WATERS)),
  contagion: z.enum(CONTAGION),
  urgency: z.enum(URGENCIES),
  summary: z.string(),
});
export type DiseaseSummary = z.infer<typeof DiseaseSummary>;

const Dose = z.object({
  key: z.string(),
  name: z.string(),
  how: z.string(),
  perLitre: z.nullable(z.string()),
  perGallon: z.nullable(z.string()),
  /** For the water in this tank; null if its volume is unknown or the label decides. */
  amount: z.nullable(z.string()),
});

const FollowUpTexts = z.object({ 1: z.string(), 3: z.string(), 7: z.string() });

export const Disease = z.extend(DiseaseSummary, {
  cause: z.string(),
  atRisk: z.object({ groups: z.array(z.enum(SPECIES_GROUPS)), onlyThese: z.boolean() }),
  /** What is seen, in words. */
  signs: z.object({ must: texts, usually: texts, may: texts, against: texts }),
  firstAid: texts,
  treatment: z.array(z.object({ tankKind: z.enum(TANK_KINDS), steps: texts, doses: z.array(Dose) })),
  doNot: texts,
  prevention: texts,
  followUp: FollowUpTexts,
  sources: z.array(z.enum(SOURCE_KINDS)),
  /** Its emergency sheet, if it has one. */
  emergency: z.nullable(z.object({ key: z.string(), title: z.string() })),
});
export type Disease = z.infer<typeof Disease>;

// Cases

/** Answers to questions about signs, by sign key. */
const SignAnswers = z.record(Key, z.enum(SIGN_ANSWERS));

export const NewCase = z
  .object({
    id: OwnId,
    symptoms: maybeWords('Symptoms', SYMPTOMS_MAX),
    fishType: maybeWords('Fish type', 200),
    tankSize: maybeWords('Tank size', 100),
    water: blankIsNone(z.enum(DOCTOR_WATERS, 'Choose a water type')),
    answers: blankIsNone(SignAnswers),
    /** Fills in water and animals. */
    aquariumId: blankIsNone(idOf('Choose one of your aquariums')),
    photos: blankIsNone(
      z
        .array(z.string().check(z.maxLength(300)))
        .check(z.maxLength(MOST_CASE_PHOTOS, `At most ${MOST_CASE_PHOTOS} photos`)),
    ),
  })
  .check(
    z.refine(({ symptoms, answers }) => Boolean(symptoms) || Object.keys(answers ?? {}).length > 0, {
      error: 'Describe what you see',
      path: ['symptoms'],
    }),
  );
export type NewCase = z.output<typeof NewCase>;

/** One piece of evidence: from the text (with its position), a test, an answer or the animal itself. */
const Evidence = z.object({
  sign: z.nullable(z.string()),
  label: z.string(),
  from: z.enum(['text', 'test', 'answer', 'animal']),
  words: z.string(),
  start: z.number(),
  end: z.number(),
});
export type Evidence = z.infer<typeof Evidence>;

const Candidate = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(CONDITION_KINDS),
  urgency: z.enum(URGENCIES),
  contagion: z.enum(CONTAGION),
  /** From 0 to 1. */
  probability: z.number(),
  for: z.array(Evidence),
  against: z.array(Evidence),
});
export type Candidate = z.infer<typeof Candidate>;

/** The full answer of the Fish Doctor. */
export const CaseAnswer = z.object({
  verdict: z.enum(['condition', 'no-disease', 'not-enough-information']),
  reason: z.nullable(z.enum(['empty', 'nonsense', 'other-language', 'no-signs', 'undecided'])),
  /** The most likely first, then the next two. */
  candidates: z.array(Candidate),
  tellApart: z.array(
    z.object({ sign: z.string(), question: z.string(), yesSpeaksFor: z.string(), noSpeaksFor: z.string() }),
  ),
  urgency: z.enum(URGENCIES),
  isEmergency: z.boolean(),
  emergencyReasons: texts,
  situation: z.nullable(z.string()),
  nextQuestion: z.nullable(z.object({ sign: z.string(), question: z.string() })),
  signs: z.object({ present: z.array(Evidence), absent: z.array(Evidence) }),
  waterFindings: texts,
  firstAid: texts,
  plan: z.nullable(
    z.object({
      tankKind: z.enum(TANK_KINDS),
      steps: texts,
      doses: z.array(Dose),
      /** What to do with the sick animal in a hospital tank, if the condition needs one. */
      hospital: z.nullable(z.object({ steps: texts, doses: z.array(Dose) })),
    }),
  ),
  doNot: texts,
  followUp: z.nullable(FollowUpTexts),
  tank: z.object({
    water: z.nullable(z.enum(DOCTOR_WATERS)),
    groups: z.array(z.enum(SPECIES_GROUPS)),
    /** Includes tank mates. Older stored answers don’t have it, nor the optional fields at the end. */
    kept: z.optional(z.array(z.enum(SPECIES_GROUPS))),
    /** Without gravel and decorations. */
    netLitres: z.nullable(z.number()),
    hasInvertebrates: z.boolean(),
    isScaleless: z.boolean(),
    isSaltSensitive: z.boolean(),
    isCopperSensitive: z.optional(z.boolean()),
    isCoolWater: z.optional(z.boolean()),
    mayHeat: z.optional(z.boolean()),
    mayWarm: z.optional(z.boolean()),
    hasNoFilter: z.optional(z.boolean()),
  }),
});
export type CaseAnswer = z.infer<typeof CaseAnswer>;

/** The linked tank as it was when the case was made. */
export const CaseTank = z.object({
  name: z.string(),
  type: z.enum(AQUARIUM_TYPES),
  size: z.nullable(z.string()),
  tests: z.array(z.object({ parameter: z.enum(WATER_PARAMETERS), value: z.number(), testDate: Moment })),
  livestock: z.array(z.object({ name: z.string(), type: z.enum(LIVESTOCK_TYPES), quantity: z.number() })),
});
export type CaseTank = z.infer<typeof CaseTank>;

const FollowUp = z.object({
  day: z.union(FOLLOW_UP_DAYS.map((day) => z.literal(day))),
  dueAt: Moment,
  /** What to look at on that day. */
  watchFor: z.string(),
  answer: z.nullable(z.enum(FOLLOW_UP_ANSWERS)),
  notes: z.nullable(z.string()),
  answeredAt: z.nullable(Moment),
});
export type FollowUp = z.infer<typeof FollowUp>;

/** A case as lists show it. */
export const CaseSummary = z.object({
  id: Id,
  symptoms: z.string(),
  fishType: z.nullable(z.string()),
  tankSize: z.nullable(z.string()),
  aquariumId: z.nullable(Id),
  photos: texts,
  /** The top condition; null if there wasn’t enough information. */
  condition: z.nullable(z.object({ key: z.string(), name: z.string() })),
  probability: z.nullable(z.number()),
  urgency: z.enum(URGENCIES),
  status: z.enum(DIAGNOSIS_STATUSES),
  followUps: z.array(FollowUp),
  createdAt: Moment,
});
export type CaseSummary = z.infer<typeof CaseSummary>;

/** What a case shows, to its keeper and to anyone with the link to its sheet. */
const CaseContent = z.object({
  symptoms: z.string(),
  fishType: z.nullable(z.string()),
  tankSize: z.nullable(z.string()),
  photos: texts,
  status: z.enum(DIAGNOSIS_STATUSES),
  followUps: z.array(FollowUp),
  createdAt: Moment,
  diagnosis: z.string(),
  treatment: z.string(),
  quickActions: texts,
  answer: CaseAnswer,
  answers: z.record(z.string(), z.enum(SIGN_ANSWERS)),
  tank: z.nullable(CaseTank),
  /** From a language model, if one is set up. It never replaces the answer. */
  secondOpinion: z.nullable(z.string()),
});

export const Case = z.extend(CaseSummary, {
  ...CaseContent.shape,
  /** Whether the questions that tell the likely conditions apart can still be answered. */
  takesAnswers: z.boolean(),
  /** A second opinion has been asked for and may still come. */
  awaitsSecondOpinion: z.boolean(),
  isShared: z.boolean(),
});
export type Case = z.infer<typeof Case>;

/** The sheet shown to anyone with the link: of the keeper only the name. */
export const CaseSheet = z.extend(CaseContent, { keeper: z.string() });
export type CaseSheet = z.infer<typeof CaseSheet>;

export const CaseAnswers = z.object({ answers: SignAnswers });

export const FollowUpAnswer = z.object({
  answer: z.enum(FOLLOW_UP_ANSWERS, 'Tell us how your animal is doing'),
  notes: maybeWords('Notes', 2000),
});
export type FollowUpAnswer = z.output<typeof FollowUpAnswer>;

const FollowUpDay = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(7));

export const fishDoctorApi = {
  quick: endpoint('POST', '/api/fish-doctor/quick-diagnosis', {
    access: 'member',
    changes: [],
    summary: 'The most likely cause, what to do, and up to three quick actions.',
    body: QuickQuestion,
    reply: QuickDiagnosis,
  }),
  diseases: endpoint('GET', '/api/diseases', {
    access: 'member',
    shows: [],
    summary: 'The condition library, by name.',
    query: DiseaseFilters,
    reply: z.array(DiseaseSummary),
  }),
  disease: endpoint('GET', '/api/diseases/:key', {
    access: 'member',
    shows: [],
    summary: 'One condition: its signs, first aid, treatment by type of tank, what not to do, and follow-up.',
    params: z.object({ key: Key }),
    reply: Disease,
  }),
  cases: endpoint('GET', '/api/fish-doctor/cases', {
    access: 'member',
    shows: ['cases'],
    summary: 'The member’s cases, newest first.',
    query: z.extend(Page, { status: blankIsNone(z.enum(DIAGNOSIS_STATUSES, 'Choose a status')) }),
    reply: z.array(CaseSummary),
  }),
  createCase: endpoint('POST', '/api/fish-doctor/cases', {
    access: 'owner',
    changes: ['cases'],
    summary: 'Creates a case from a description, a linked tank and photos, and answers it.',
    body: NewCase,
    reply: Case,
    status: 201,
  }),
  readCase: endpoint('GET', '/api/fish-doctor/cases/:id', {
    access: 'owner',
    shows: ['cases'],
    summary: 'One case with its whole answer.',
    params: ById,
    reply: Case,
  }),
  updateCase: endpoint('PATCH', '/api/fish-doctor/cases/:id', {
    access: 'owner',
    changes: ['cases'],
    summary: 'Closes a case with its outcome, or reopens it.',
    params: ById,
    body: z.object({ status: z.enum(DIAGNOSIS_STATUSES, 'Choose a status') }),
    reply: Case,
  }),
  removeCase: endpoint('DELETE', '/api/fish-doctor/cases/:id', {
    access: 'owner',
    changes: ['cases'],
    summary: 'Deletes a case with its photos and its shared sheet.',
    params: ById,
  }),
  answerQuestions: endpoint('PUT', '/api/fish-doctor/cases/:id/answers', {
    access: 'owner',
    changes: ['cases'],
    summary:
      'Saves answers about signs, such as the ones that tell the likely conditions apart, and evaluates the case again.',
    params: ById,
    body: CaseAnswers,
    reply: Case,
  }),
  answerFollowUp: endpoint('PUT', '/api/fish-doctor/cases/:id/follow-ups/:day', {
    access: 'owner',
    changes: ['cases'],
    summary: 'Records how the animal is doing on day 1, 3 or 7. `recovered` and `died` close the case.',
    params: z.extend(ById, { day: FollowUpDay }),
    body: FollowUpAnswer,
    reply: Case,
  }),
  share: endpoint('POST', '/api/fish-doctor/cases/:id/share', {
    secretAnswer: true,
    access: 'owner',
    changes: ['cases'],
    summary: 'Creates a secret link to the case sheet and turns off any earlier link. The link is returned only once.',
    params: ById,
    reply: z.object({ token: z.string(), path: z.string() }),
    status: 201,
  }),
  unshare: endpoint('DELETE', '/api/fish-doctor/cases/:id/share', {
    access: 'owner',
    changes: ['cases'],
    summary: 'Turns off the link to the case sheet.',
    params: ById,
  }),
  sheet: endpoint('GET', '/api/fish-doctor/sheets/:token', {
    access: 'public',
    shows: ['cases'],
    summary: 'The case sheet, for anyone with the link.',
    params: z.object({ token: z.string().check(z.regex(/^[\w-]{20,100}$/)) }),
    reply: CaseSheet,
  }),
};
