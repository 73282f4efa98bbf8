import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, notNegative, oneOf, partOf } from '../columns.ts';
import { users } from './accounts.ts';

export const CHALLENGE_PURPOSES = ['sign-in', 'second-factor', 'confirm', 'add'] as const;

/** A passkey: the half of a key pair that anybody may know; the other half never leaves the member's device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: partOf(() => users.id),
    name: text().notNull(),
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    /** How often it was used, where the device counts; a copy gives itself away by a number that has been seen. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    isSynced: boolean().notNull(),
    lastUsedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId), uniqueIndex().on(t.credentialId), notNegative('passkeys_counter', t.counter)],
);

/** An authenticator app. Its secret is encrypted; it counts once a code of it was seen. */
export const authenticators = pgTable('authenticators', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  confirmedAt: moment(),
  /** The latest time step a code was accepted for: no code works twice. */
  lastStep: integer(),
  createdAt: createdAt(),
});

/** Codes for when every device is lost. Only hashes are kept, and each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: partOf(() => users.id),
    codeHash: text().notNull(),
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex().on(t.userId, t.codeHash)],
);

/** What a passkey has to sign: once, and soon. Nobody is named while it is not known who signs in. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    purpose: text({ enum: CHALLENGE_PURPOSES }).notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index().on(t.userId),
    index().on(t.expiresAt),
    oneOf('passkey_challenges_purpose', t.purpose, CHALLENGE_PURPOSES),
    check('passkey_challenges_user', sql`(${t.purpose} = 'sign-in') = (${t.userId} is null)`),
  ],
);

/** Who has shown the first factor and still owes the second. Only the ticket's hash is kept. */
export const secondFactorTickets = pgTable(
  'second_factor_tickets',
  {
    ticketHash: text().primaryKey(),
    userId: partOf(() => users.id),
    /** The way in, as the audit log names it. */
    wayIn: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);
