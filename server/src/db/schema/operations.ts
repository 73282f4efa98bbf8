import { ENQUIRY_STATUSES } from '@nautical/core/domain/operations';
import { UPLOAD_PURPOSES, UPLOAD_STATES } from '@nautical/core/domain/uploads';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, mayPointTo, oneOf, partOf, timestamps, updatedAt } from './columns.ts';

/** Every action of an admin. Rows are only ever added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: mayPointTo(() => users.id),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    address: text(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.actorId, t.createdAt), index().on(t.subjectKind, t.subjectId), index().on(t.createdAt, t.id)],
);

export const featureSwitches = pgTable(
  'feature_switches',
  {
    key: text().primaryKey(),
    enabled: boolean().notNull().default(false),
    updatedBy: mayPointTo(() => users.id),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.updatedBy)],
);

/** An uploaded file. It outlives its owner as a row without one, until the file itself is removed from the store. */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: id(),
    ownerId: mayPointTo(() => users.id),
    state: text({ enum: UPLOAD_STATES }).notNull().default('pending'),
    purpose: text({ enum: UPLOAD_PURPOSES }).notNull(),
    width: integer(),
    height: integer(),
    bytes: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.ownerId, t.createdAt),
    index('stored_files_pending').on(t.createdAt).where(sql`${t.state} = 'pending'`),
    index('stored_files_ownerless').on(t.id).where(sql`${t.ownerId} is null`),
    oneOf('stored_files_state', t.state, UPLOAD_STATES),
    oneOf('stored_files_purpose', t.purpose, UPLOAD_PURPOSES),
    check('stored_files_size', sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
    check('stored_files_stored', sql`${t.state} = 'pending' or ${t.bytes} is not null`),
  ],
);

/** The answer already given to a request, so that sending it again changes nothing. No status yet: it is being answered. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: partOf(() => users.id),
    endpoint: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    status: integer(),
    answer: jsonb().$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.endpoint, t.key] }), index().on(t.createdAt)],
);

/** Words that may not appear in what members publish. */
export const blockedWords = pgTable(
  'blocked_words',
  { word: text().primaryKey(), createdBy: mayPointTo(() => users.id), createdAt: createdAt() },
  (t) => [index().on(t.createdBy), check('blocked_words_lower', sql`${t.word} = lower(${t.word}) and ${t.word} <> ''`)],
);

export const advertisingEnquiries = pgTable(
  'advertising_enquiries',
  {
    id: id(),
    userId: mayPointTo(() => users.id),
    name: text().notNull(),
    email: text().notNull(),
    company: text(),
    package: text().notNull(),
    message: text().notNull(),
    status: text({ enum: ENQUIRY_STATUSES }).notNull().default('new'),
    ...timestamps(),
  },
  (t) => [
    index().on(t.userId),
    index().on(t.status, t.createdAt),
    oneOf('advertising_enquiries_status', t.status, ENQUIRY_STATUSES),
  ],
);
