import type { CaseAnswer, CaseTank } from '@nautical/core/contracts/doctor/fish-doctor';
import type { DoctorQuestion } from '@nautical/core/doctor/engine/types';
import {
  DIAGNOSIS_STATUSES,
  FOLLOW_UP_ANSWERS,
  type SignAnswer,
  URGENCIES,
} from '@nautical/core/domain/doctor/fish-doctor';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { between, createdAt, id, mayPointTo, measure, moment, oneOf, partOf, timestamps } from '../columns.ts';
import { users } from '../members/accounts.ts';
import { aquariums, livestock } from '../tanks/aquariums.ts';

export type CaseResult = {
  answer: CaseAnswer;
  answers: Record<string, SignAnswer>;
  tank: CaseTank | null;
  /** What was asked, to answer it anew with further answers. Older cases lack it. */
  question?: Omit<DoctorQuestion, 'answers'>;
};

/**
 * A case: what the keeper saw, and what the fish doctor answered. `result` is the whole answer with the tank as it was,
 * the rest is for lists. `tokenHash` is of the secret in the link to its sheet, while it is shared.
 */
export const diagnoses = pgTable(
  'diagnoses',
  {
    id: id(),
    userId: partOf(() => users.id),
    aquariumId: mayPointTo(() => aquariums.id),
    livestockId: mayPointTo(() => livestock.id),
    symptoms: text().notNull(),
    signs: text().array().notNull().default([]),
    fishType: text(),
    tankSize: text(),
    photos: text().array().notNull().default([]),
    conditionKey: text(),
    probability: measure(4, 3),
    urgency: text({ enum: URGENCIES }).notNull().default('routine'),
    diagnosis: text().notNull(),
    treatment: text().notNull(),
    quickActions: text().array().notNull().default([]),
    result: jsonb().$type<CaseResult>(),
    secondOpinion: text(),
    tokenHash: text(),
    status: text({ enum: DIAGNOSIS_STATUSES }).notNull().default('open'),
    ...timestamps(),
  },
  (t) => [
    index().on(t.userId, t.createdAt, t.id),
    index().on(t.aquariumId),
    index().on(t.livestockId),
    uniqueIndex().on(t.tokenHash),
    between('diagnoses_probability', t.probability, 0, 1),
    oneOf('diagnoses_urgency', t.urgency, URGENCIES),
    oneOf('diagnoses_status', t.status, DIAGNOSIS_STATUSES),
  ],
);

/** How the animal does on a given day after the diagnosis. */
export const diagnosisFollowUps = pgTable(
  'diagnosis_follow_ups',
  {
    id: id(),
    diagnosisId: partOf(() => diagnoses.id),
    day: integer().notNull(),
    dueAt: moment().notNull(),
    answer: text({ enum: FOLLOW_UP_ANSWERS }),
    notes: text(),
    answeredAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex().on(t.diagnosisId, t.day),
    index('diagnosis_follow_ups_open').on(t.dueAt).where(sql`${t.answeredAt} is null`),
    oneOf('diagnosis_follow_ups_answer', t.answer, FOLLOW_UP_ANSWERS),
  ],
);
