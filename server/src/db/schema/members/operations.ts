import { FEATURE_AUDIENCES } from '@nautical/core/domain/members/features';
import { UPLOAD_PURPOSES, UPLOAD_STATES } from '@nautical/core/domain/members/uploads';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { between, createdAt, id, mayPointTo, oneOf, partOf, updatedAt } from '../columns.ts';
import { users } from './accounts.ts';

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

/** To whom a feature is released, if it is on: a share is in percent. */
export const featureSwitches = pgTable(
  'feature_switches',
  {
    key: text().primaryKey(),
    enabled: boolean().notNull().default(false),
    audience: text({ enum: FEATURE_AUDIENCES }).notNull().default('all'),
    share: integer(),
    updatedBy: mayPointTo(() => users.id),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.updatedBy),
    oneOf('feature_switches_audience', t.audience, FEATURE_AUDIENCES),
    between('feature_switches_share', t.share, 1, 99),
  ],
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

/** What happened to a member and somebody may not have heard of yet: usually for as long as a request takes. */
export const happenings = pgTable(
  'happenings',
  {
    id: id(),
    userId: partOf(() => users.id),
    name: text().notNull(),
    data: jsonb().$type<object>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId), index().on(t.createdAt)],
);
