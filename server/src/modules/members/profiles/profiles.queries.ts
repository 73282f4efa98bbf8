import { and, asc, desc, eq, gt, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { containing, notBlocked } from '../../../db/conditions.ts';
import { userPreferences, users } from '../../../db/schema/members/accounts.ts';
import { blocks } from '../../../db/schema/members/contacts.ts';
import type { Permitted } from '../../../kit/context.ts';

const person = { id: users.id, username: users.username, avatar: users.avatar, location: users.location };
export type UserRow = typeof users.$inferSelect;

export const countMembersSince = async (db: Db, since: Date) => db.$count(users, gte(users.createdAt, since));

export const findUser = async (db: Db, id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];

/** Whether a member is there for the viewer, as profiles are. */
export const isThereFor = (viewerId: string) =>
  or(
    eq(users.id, viewerId),
    and(
      isNull(users.suspendedAt),
      sql`not exists (select from ${blocks} where ${blocks.blockerId} = ${users.id} and ${blocks.blockedId} = ${viewerId})`,
    ),
  );

/** Members whose name contains the text or is spelled much like it; those whose name begins with it come first. */
export const findMembers = (db: Db, viewerId: string, text: string, limit: number) =>
  db
    .select(person)
    .from(users)
    .where(
      and(
        isNull(users.suspendedAt),
        or(containing(users.username, text), sql`${users.username} % ${text}`),
        notBlocked(users.id, viewerId),
      ),
    )
    .orderBy(
      desc(sql`starts_with(lower(${users.username}), lower(${text}))`),
      desc(sql`similarity(${users.username}, ${text})`),
      asc(users.username),
    )
    .limit(limit);

export const findNewestMembers = (db: Db, viewerId: string, limit: number) =>
  db
    .select(person)
    .from(users)
    .where(and(isNull(users.suspendedAt), notBlocked(users.id, viewerId)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);

// The member's own account

export const findPreferences = async (db: Db, userId: string) =>
  (await db.select().from(userPreferences).where(eq(userPreferences.userId, userId)))[0];
export type PreferencesRow = NonNullable<Awaited<ReturnType<typeof findPreferences>>>;

export const updateUser = (db: Db, { id }: Permitted<{ id: string }, 'own'>, change: Partial<UserRow>) =>
  db.update(users).set(change).where(eq(users.id, id));

export const isNameTaken = async (db: Db, username: string, exceptId: string) =>
  (await db.$count(users, sql`lower(${users.username}) = lower(${username}) and ${users.id} <> ${exceptId}`)) > 0;

export const upsertPreferences = (
  db: Db,
  userId: string,
  change: Partial<Pick<PreferencesRow, 'temperatureUnit' | 'salinityUnit' | 'volumeUnit'>>,
) =>
  db
    .insert(userPreferences)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: userPreferences.userId, set: { ...change, updatedAt: new Date() } });

/** Members who joined before this moment, never confirmed their address and were not here after their first day. */
export const findAbandoned = (db: Db, before: Date, after: string | undefined, most: number) =>
  db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(isAbandoned(before), after ? gt(users.id, after) : undefined))
    .orderBy(users.id)
    .limit(most);

/** The role of somebody who is about to leave. Until the transaction ends, no new row can refer to them. */
export const holdLeaving = async (db: Db, id: string) =>
  (await db.select({ role: users.role }).from(users).where(eq(users.id, id)).for('update'))[0]?.role;

/** Holds an account until the transaction ends, if it still is one nobody came back to. */
export const holdAbandoned = async (db: Db, id: string, before: Date) =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), isAbandoned(before)))
      .for('update')
  )[0];

const isAbandoned = (before: Date) =>
  and(
    isNull(users.emailVerifiedAt),
    isNull(users.suspendedAt),
    eq(users.role, 'user'),
    lt(users.createdAt, before),
    sql`${users.lastSeen} < ${users.createdAt} + interval '1 day'`,
  );

export const removeUser = (db: Db, { id }: Permitted<{ id: string }, 'own'>) =>
  db.delete(users).where(eq(users.id, id));
