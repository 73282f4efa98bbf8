import {
  AUTH_METHODS,
  ROLES,
  SALINITY_UNITS,
  TEMPERATURE_UNITS,
  VOLUME_UNITS,
} from '@nautical/core/domain/members/accounts';
import { CHAT_ROOMS } from '@nautical/core/domain/members/chat-rooms';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, partOf, timestamps } from '../columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    email: text().notNull(),
    /** Since when every way into the account belongs to whoever reads this mailbox. */
    emailVerifiedAt: moment(),
    password: text(),
    phone: text(),
    avatar: text(),
    role: text({ enum: ROLES }).notNull().default('user'),
    bio: text(),
    location: text(),
    emailNotifications: boolean().notNull().default(true),
    smsNotifications: boolean().notNull().default(false),
    financingCustomerId: text(),
    authMethod: text({ enum: AUTH_METHODS }).notNull().default('email'),
    suspendedAt: moment(),
    lastSeen: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_username').on(sql`lower(${t.username})`),
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    index().on(t.createdAt),
    index('users_username_trgm').using('gin', t.username.op('gin_trgm_ops')),
    oneOf('users_role', t.role, ROLES),
    oneOf('users_auth_method', t.authMethod, AUTH_METHODS),
  ],
);

/** One signed-in device. Its refresh token is replaced at each use; the one before is kept to notice a replay. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: partOf(() => users.id),
    tokenHash: text().notNull(),
    previousTokenHash: text(),
    /** When the access token that came with the current refresh token was first used; nothing while it may be lost. */
    pairUsedAt: moment(),
    userAgent: text(),
    address: text(),
    lastUsedAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    /** When the member last showed in this session that it is them, by the password or a second factor. */
    confirmedAt: moment(),
    /** When that was a second factor, be it to sign in. */
    factorAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.userId),
    uniqueIndex().on(t.tokenHash),
    uniqueIndex().on(t.previousTokenHash),
    index().on(t.expiresAt),
  ],
);

const LINK_PURPOSES = ['password', 'sign-in', 'confirm'] as const;

/** Single-use links sent by mail: a new password, a sign-in without one, or to confirm the address. Only the token's hash is kept. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: id(),
    userId: partOf(() => users.id),
    token: text().notNull().unique(),
    purpose: text({ enum: LINK_PURPOSES }).notNull().default('password'),
    expiresAt: moment().notNull(),
    used: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt), oneOf('password_resets_purpose', t.purpose, LINK_PURPOSES)],
);

export const socialAccounts = pgTable(
  'social_accounts',
  {
    id: id(),
    userId: partOf(() => users.id),
    provider: text().notNull(),
    socialId: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId), uniqueIndex().on(t.provider, t.socialId)],
);

/** Somebody back from another site, for the minute until their browser asks for its session. Only hashes are kept. */
export const socialReturns = pgTable(
  'social_returns',
  {
    id: id(),
    userId: partOf(() => users.id),
    provider: text().notNull(),
    codeHash: text().notNull(),
    browserHash: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId), uniqueIndex().on(t.codeHash), index().on(t.expiresAt)],
);

export const userPreferences = pgTable(
  'user_preferences',
  {
    id: id(),
    userId: partOf(() => users.id),
    lastChatRoom: text({ enum: CHAT_ROOMS }).notNull().default('general'),
    temperatureUnit: text({ enum: TEMPERATURE_UNITS }).notNull().default('fahrenheit'),
    salinityUnit: text({ enum: SALINITY_UNITS }).notNull().default('sg'),
    volumeUnit: text({ enum: VOLUME_UNITS }).notNull().default('gallons'),
    // From when to when, by which clock, neither mail nor push disturbs the member; none by default.
    quietFrom: text(),
    quietTo: text(),
    timeZone: text(),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex().on(t.userId),
    oneOf('user_preferences_last_chat_room', t.lastChatRoom, CHAT_ROOMS),
    oneOf('user_preferences_temperature_unit', t.temperatureUnit, TEMPERATURE_UNITS),
    oneOf('user_preferences_salinity_unit', t.salinityUnit, SALINITY_UNITS),
    oneOf('user_preferences_volume_unit', t.volumeUnit, VOLUME_UNITS),
  ],
);
