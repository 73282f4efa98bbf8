// Every paid call, emergency or consultation, is a call session: the meter with its time, cost and payment.
// A video call is the other half of one: the queue, the doctor and the connection.
import { CALL_SESSION_STATUSES, CALL_TYPES, REWARD_TYPES, VIDEO_CALL_STATUSES } from '@nautical/core/domain/live/calls';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  between,
  createdAt,
  id,
  mayPointTo,
  moment,
  money,
  notNegative,
  oneOf,
  partOf,
  timestamps,
} from '../columns.ts';
import { diagnoses } from '../doctor/fish-doctor.ts';
import { users } from '../members/accounts.ts';
import { aquariums } from '../tanks/aquariums.ts';
import { payments } from '../trade/payments.ts';

/** `spendCap` is what the member is willing to pay; the call ends when it is reached. */
export const callSessions = pgTable(
  'call_sessions',
  {
    id: id(),
    userId: mayPointTo(() => users.id),
    callType: text({ enum: CALL_TYPES }).notNull().default('emergency_sos'),
    startTime: moment(),
    endTime: moment(),
    durationSeconds: integer(),
    ratePerMinute: money().notNull().default('1.00'),
    spendCap: money(),
    totalCost: money(),
    status: text({ enum: CALL_SESSION_STATUSES }).notNull().default('active'),
    paymentId: mayPointTo(() => payments.id),
    ...timestamps(),
  },
  (t) => [
    index().on(t.userId, t.createdAt),
    index().on(t.status, t.createdAt),
    index().on(t.paymentId),
    oneOf('call_sessions_type', t.callType, CALL_TYPES),
    oneOf('call_sessions_status', t.status, CALL_SESSION_STATUSES),
    notNegative('call_sessions_amounts', t.durationSeconds, t.ratePerMinute, t.spendCap, t.totalCost),
    check('call_sessions_times', sql`${t.startTime} <= ${t.endTime}`),
  ],
);

/** `sessionId` names the call in addresses and is its call session. */
export const videoCalls = pgTable(
  'video_calls',
  {
    id: id(),
    userId: mayPointTo(() => users.id),
    doctorId: mayPointTo(() => users.id),
    callType: text({ enum: CALL_TYPES }).notNull().default('health_consultation'),
    status: text({ enum: VIDEO_CALL_STATUSES }).notNull().default('queued'),
    queuePosition: integer(),
    startTime: moment(),
    endTime: moment(),
    durationSeconds: integer(),
    ratePerMinute: money().notNull().default('1.00'),
    totalCost: money(),
    sessionId: partOf(() => callSessions.id),
    aquariumId: mayPointTo(() => aquariums.id),
    diagnosisId: mayPointTo(() => diagnoses.id),
    question: text(),
    photos: text().array().notNull().default([]),
    offerData: jsonb().$type<Record<string, unknown>>(),
    answerData: jsonb().$type<Record<string, unknown>>(),
    iceCandidates: jsonb().$type<Record<string, unknown>[]>(),
    paymentId: mayPointTo(() => payments.id),
    ...timestamps(),
  },
  (t) => [
    index().on(t.userId, t.createdAt),
    index().on(t.doctorId, t.createdAt),
    uniqueIndex().on(t.sessionId),
    index().on(t.status, t.createdAt),
    index().on(t.aquariumId),
    index().on(t.diagnosisId),
    index().on(t.paymentId),
    uniqueIndex('video_calls_one_open').on(t.userId).where(sql`${t.status} in ('queued', 'connecting', 'active')`),
    uniqueIndex('video_calls_one_per_doctor').on(t.doctorId).where(sql`${t.status} in ('connecting', 'active')`),
    oneOf('video_calls_type', t.callType, CALL_TYPES),
    oneOf('video_calls_status', t.status, VIDEO_CALL_STATUSES),
    notNegative('video_calls_amounts', t.queuePosition, t.durationSeconds, t.ratePerMinute, t.totalCost),
    check('video_calls_times', sql`${t.startTime} <= ${t.endTime}`),
  ],
);

/** The highest priority is served first, then the oldest. The estimate is in minutes. */
export const callQueue = pgTable(
  'call_queue',
  {
    id: id(),
    videoCallId: partOf(() => videoCalls.id),
    priority: integer().notNull().default(1),
    estimatedWaitTime: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex().on(t.videoCallId),
    index().on(t.priority, t.createdAt),
    notNegative('call_queue_estimated_wait_time', t.estimatedWaitTime),
  ],
);

/** `responseTime` is the member's own mark for how soon the doctor came, like the other two. */
export const consultationRatings = pgTable(
  'consultation_ratings',
  {
    id: id(),
    callSessionId: partOf(() => callSessions.id),
    userId: mayPointTo(() => users.id),
    rating: integer().notNull(),
    feedback: text(),
    helpfulnessRating: integer(),
    responseTime: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex().on(t.callSessionId, t.userId),
    index().on(t.userId),
    between('consultation_ratings_rating', t.rating, 1, 5),
    between('consultation_ratings_helpfulness', t.helpfulnessRating, 1, 5),
    between('consultation_ratings_response_time', t.responseTime, 1, 5),
  ],
);

export const consultationRewards = pgTable(
  'consultation_rewards',
  {
    id: id(),
    userId: partOf(() => users.id),
    callSessionId: mayPointTo(() => callSessions.id),
    rewardType: text({ enum: REWARD_TYPES }).notNull(),
    rewardValue: integer().notNull(),
    description: text(),
    badgeIcon: text(),
    badgeColor: text().notNull().default('blue'),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.userId, t.createdAt),
    uniqueIndex().on(t.callSessionId, t.rewardType),
    oneOf('consultation_rewards_type', t.rewardType, REWARD_TYPES),
    notNegative('consultation_rewards_value', t.rewardValue),
  ],
);
