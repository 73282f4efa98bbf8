import type { Actor } from '@nautical/core/policies/members/actor';
import { and, desc, eq, gt, inArray, isNotNull, isNull, like, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { planned } from '../../../db/planned.ts';
import { passwordResets, sessions, socialAccounts, socialReturns, users } from '../../../db/schema/members/accounts.ts';
import { auditLog, idempotencyKeys } from '../../../db/schema/members/operations.ts';
import type { Permitted } from '../../../kit/context.ts';

export type UserRow = typeof users.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;
export type LinkPurpose = (typeof passwordResets.$inferSelect)['purpose'];
type NewUser = typeof users.$inferInsert;

const DEVICES_SHOWN = 100;

const sameText = (column: typeof users.email | typeof users.username, value: string) =>
  sql`lower(${column}) = lower(${value})`;
const first = async <T>(rows: Promise<T[]>): Promise<T | undefined> => (await rows)[0];

// People

export const findUser = (db: Db, id: string) => first(db.select().from(users).where(eq(users.id, id)));

export const findUserByEmail = (db: Db, email: string) =>
  first(db.select().from(users).where(sameText(users.email, email)));

export const findUserByName = (db: Db, emailOrUsername: string) =>
  first(
    db
      .select()
      .from(users)
      .where(or(sameText(users.email, emailOrUsername), sameText(users.username, emailOrUsername))),
  );

export async function isUsernameTaken(db: Db, username: string) {
  const found = await db.select({ id: users.id }).from(users).where(sameText(users.username, username));
  return found.length > 0;
}

/** Undefined when the username or the email is taken. */
export const insertUser = (db: Db, user: NewUser) =>
  first(db.insert(users).values(user).onConflictDoNothing().returning());

export const updateUser = async (db: Db, { id }: Permitted<{ id: string }, 'own'>, change: Partial<NewUser>) =>
  (await db.update(users).set(change).where(eq(users.id, id)).returning())[0]!;

/** The admins who can act, held until the transaction ends, so that two changes at once see each other. */
export const holdAdmins = (db: Db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.suspendedAt)))
    .orderBy(users.id)
    .for('update');

export const touchLastSeen = (db: Db, userId: string, now: Date, precisionMs: number) =>
  db
    .update(users)
    .set({ lastSeen: now })
    .where(and(eq(users.id, userId), lt(users.lastSeen, new Date(now.getTime() - precisionMs))));

// Sessions

/** Who acts in a session, and whether they have shown a second factor in it. */
type SessionActor = Actor & { hasFactor: boolean };

const readActor = planned<{ sessionId: string; now: string }, SessionActor>(
  'sessions:actor',
  (value) => sql`
    select users.id, users.role, sessions.id as "sessionId", sessions.factor_at is not null as "hasFactor"
    from sessions join users on users.id = sessions.user_id
    where sessions.id = ${value('sessionId')} and sessions.expires_at > ${value('now')}::timestamptz
      and users.suspended_at is null`,
);

/** Who acts in a session, as long as it stands and its user is not suspended. */
export const findSessionActor = async (db: Db, sessionId: string, now: Date): Promise<SessionActor | undefined> =>
  (await readActor(db, { sessionId, now: now.toISOString() }))[0];

export async function findStandingSessions(db: Db, ids: string[], now: Date) {
  const standing = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, ids), gt(sessions.expiresAt, now), isNull(users.suspendedAt)));
  return standing.map(({ id }) => id);
}

export const insertSession = async (db: Db, session: typeof sessions.$inferInsert) =>
  (await db.insert(sessions).values(session).returning())[0]!;

type Rotation = {
  tokenHash: string;
  lastUsedAt: Date;
  expiresAt: Date;
  longestDays: number;
  /** Until when a renewal must have been made for its pair to count as lost. */
  lostBefore: Date;
};

/**
 * Trades the current token for the next in one statement, so that of two requests at once only one succeeds. The token
 * before it is good again where the pair it was traded for was never used: the answer to that trade was lost. Whatever it
 * is prolonged to, a session ends `longestDays` after the sign-in.
 */
export const rotateSession = (db: Db, tokenHash: string, { longestDays, lostBefore, ...next }: Rotation) =>
  first(
    db
      .update(sessions)
      .set({
        ...next,
        expiresAt: sql`least(${next.expiresAt.toISOString()}::timestamptz, ${sessions.createdAt} + make_interval(days => ${longestDays}))`,
        previousTokenHash: tokenHash,
        pairUsedAt: null,
      })
      .from(users)
      .where(
        and(
          or(
            eq(sessions.tokenHash, tokenHash),
            and(
              eq(sessions.previousTokenHash, tokenHash),
              isNull(sessions.pairUsedAt),
              lte(sessions.lastUsedAt, lostBefore),
            ),
          ),
          gt(sessions.expiresAt, next.lastUsedAt),
          eq(users.id, sessions.userId),
          isNull(users.suspendedAt),
        ),
      )
      .returning({ id: sessions.id, userId: sessions.userId }),
  );

/** Notes that the pair of the last renewal has arrived: an access token made since then, at `madeAt`, is in use. */
export async function notePairUsed(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: string },
  { madeAt, now }: { madeAt: Date; now: Date },
) {
  await db
    .update(sessions)
    .set({ pairUsedAt: now })
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.userId, userId),
        isNotNull(sessions.previousTokenHash),
        isNull(sessions.pairUsedAt),
        // Tokens tell the time to the second.
        lt(sessions.lastUsedAt, new Date(madeAt.getTime() + 1000)),
      ),
    );
}

export const findSession = (db: Db, id: string) => first(db.select().from(sessions).where(eq(sessions.id, id)));

export const findSessionByToken = (db: Db, tokenHash: string) =>
  first(
    db
      .select()
      .from(sessions)
      .where(or(eq(sessions.tokenHash, tokenHash), eq(sessions.previousTokenHash, tokenHash))),
  );

/** Notes that the member has shown in this session that it is them. */
export const noteConfirmed = (
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  moments: Confirmed,
) =>
  db
    .update(sessions)
    .set(moments)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
type Confirmed = { confirmedAt: Date; factorAt?: Date };

export const forgetFactors = (db: Db, userId: string) =>
  db.update(sessions).set({ factorAt: null }).where(eq(sessions.userId, userId));

export const findDevices = (db: Db, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(DEVICES_SHOWN);

export const removeSessions = (db: Db, ids: string[]) => removeSessionsWhere(db, inArray(sessions.id, ids));

export const removeSessionsOf = (db: Db, userId: string, exceptId?: string) =>
  removeSessionsWhere(db, and(eq(sessions.userId, userId), exceptId ? ne(sessions.id, exceptId) : undefined));

async function removeSessionsWhere(db: Db, condition: SQL | undefined) {
  const removed = await db.delete(sessions).where(condition).returning({ id: sessions.id });
  return removed.map(({ id }) => id);
}

// Notes of every way in

const SIGN_INS_SHOWN = 100;

export const isSignIn = () =>
  or(like(auditLog.action, 'sign-in.%'), inArray(auditLog.action, ['account.registered', 'password.set']));

export const findSignIns = (db: Db, userId: string, since: Date) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.actorId, userId), isSignIn(), gt(auditLog.createdAt, since)))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(SIGN_INS_SHOWN);

// Mailed links

export const insertLink = (db: Db, link: typeof passwordResets.$inferInsert) => db.insert(passwordResets).values(link);

/** The account a link that still works belongs to. */
export const findLinkOwner = async (db: Db, token: string, purpose: LinkPurpose, now: Date) =>
  (
    await first(
      db
        .select({ user: users })
        .from(passwordResets)
        .innerJoin(users, eq(users.id, passwordResets.userId))
        .where(and(usableLink(token, purpose, now), isNull(users.suspendedAt))),
    )
  )?.user;

/** Uses up the link in one statement; undefined when another request was first. */
export const redeemLink = (db: Db, token: string, purpose: LinkPurpose, now: Date) =>
  first(
    db
      .update(passwordResets)
      .set({ used: true })
      .where(usableLink(token, purpose, now))
      .returning({ userId: passwordResets.userId }),
  );

export const removeLinksOf = (db: Db, userId: string) =>
  db.delete(passwordResets).where(eq(passwordResets.userId, userId));

const usableLink = (token: string, purpose: LinkPurpose, now: Date) =>
  and(
    eq(passwordResets.token, token),
    eq(passwordResets.purpose, purpose),
    eq(passwordResets.used, false),
    gt(passwordResets.expiresAt, now),
  );

// Social accounts

export const findSocialUser = async (db: Db, provider: string, socialId: string) =>
  (
    await first(
      db
        .select({ user: users })
        .from(socialAccounts)
        .innerJoin(users, eq(users.id, socialAccounts.userId))
        .where(and(eq(socialAccounts.provider, provider), eq(socialAccounts.socialId, socialId))),
    )
  )?.user;

export const insertSocialAccount = (db: Db, account: typeof socialAccounts.$inferInsert) =>
  db.insert(socialAccounts).values(account);

export const removeSocialAccountsOf = (db: Db, userId: string) =>
  db.delete(socialAccounts).where(eq(socialAccounts.userId, userId));

export const insertSocialReturn = (db: Db, returned: typeof socialReturns.$inferInsert) =>
  db.insert(socialReturns).values(returned);

export const removeSocialReturnsOf = (db: Db, userId: string) =>
  db.delete(socialReturns).where(eq(socialReturns.userId, userId));

/** The account as it is now, held until the transaction ends. */
export const holdUser = (db: Db, id: string) =>
  first(db.select().from(users).where(eq(users.id, id)).for('no key update'));

/** Nothing when it is over, used, or another browser's. */
export const findSocialReturn = (db: Db, codeHash: string, browserHash: string, now: Date) =>
  first(
    db
      .select()
      .from(socialReturns)
      .where(
        and(
          eq(socialReturns.codeHash, codeHash),
          eq(socialReturns.browserHash, browserHash),
          gt(socialReturns.expiresAt, now),
        ),
      ),
  );

/** Uses up a return in one statement; undefined when another request was first. */
export const removeSocialReturn = (db: Db, { id, userId }: { id: string; userId: string }) =>
  first(
    db
      .delete(socialReturns)
      .where(and(eq(socialReturns.id, id), eq(socialReturns.userId, userId)))
      .returning({ id: socialReturns.id }),
  );

// Cleaning

/** What has expired by `now`, and answers kept since before `answersBefore`. */
export async function removeExpired(db: Db, now: Date, answersBefore: Date) {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
  await db.delete(socialReturns).where(lt(socialReturns.expiresAt, now));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, answersBefore));
}
