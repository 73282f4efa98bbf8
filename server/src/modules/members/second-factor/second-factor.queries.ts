import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import {
  authenticators,
  type CHALLENGE_PURPOSES,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  secondFactorTickets,
} from '../../../db/schema/members/second-factor.ts';
import type { Permitted } from '../../../kit/context.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number];

const first = async <T>(rows: Promise<T[]>): Promise<T | undefined> => (await rows)[0];

// Passkeys

export const findPasskeys = (db: Db, userId: string) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

export const findPasskey = (db: Db, id: string) => first(db.select().from(passkeys).where(eq(passkeys.id, id)));

export const findPasskeyByCredential = (db: Db, credentialId: string) =>
  first(db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)));

/** Nothing when the credential is known already. */
export const insertPasskey = (db: Db, passkey: typeof passkeys.$inferInsert) =>
  first(db.insert(passkeys).values(passkey).onConflictDoNothing().returning());

export const renamePasskey = async (db: Db, { id }: Permitted<{ id: string }, 'change'>, name: string) =>
  (await db.update(passkeys).set({ name }).where(eq(passkeys.id, id)).returning())[0]!;

export const removePasskey = (db: Db, { id }: Permitted<{ id: string }, 'change'>) =>
  db.delete(passkeys).where(eq(passkeys.id, id));

/** Notes a use in one statement; nothing when the counter has been seen by now. */
export const notePasskeyUse = (db: Db, { id, userId }: { id: string; userId: string }, counter: number, now: Date) =>
  first(
    db
      .update(passkeys)
      .set({ counter, lastUsedAt: now })
      .where(
        and(
          eq(passkeys.id, id),
          eq(passkeys.userId, userId),
          or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`)),
        ),
      )
      .returning({ id: passkeys.id }),
  );

// Challenges

/** Those that are over go at once: anybody may ask for one, and the table stays as small as what is under way. */
export async function insertChallenge(db: Db, challenge: typeof passkeyChallenges.$inferInsert, now: Date) {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await db.insert(passkeyChallenges).values(challenge);
}

/** Uses a challenge up in one statement; nothing when there is no such one, or no longer. */
export const redeemChallenge = (
  db: Db,
  challenge: string,
  { purpose, userId, now }: { purpose: ChallengePurpose; userId: string | null; now: Date },
) =>
  first(
    db
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.challenge, challenge),
          eq(passkeyChallenges.purpose, purpose),
          userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
          gt(passkeyChallenges.expiresAt, now),
        ),
      )
      .returning({ purpose: passkeyChallenges.purpose }),
  );

// Authenticator apps

export const findAuthenticator = (db: Db, userId: string) =>
  first(db.select().from(authenticators).where(eq(authenticators.userId, userId)));

/** Begins anew; one that is on is left alone, and nothing is returned. */
export const storePendingAuthenticator = (db: Db, userId: string, secret: string, now: Date) =>
  first(
    db
      .insert(authenticators)
      .values({ userId, secret, createdAt: now })
      .onConflictDoUpdate({
        target: authenticators.userId,
        set: { secret, lastStep: null, createdAt: now },
        setWhere: isNull(authenticators.confirmedAt),
      })
      .returning({ userId: authenticators.userId }),
  );

/** Accepts a step in one statement: of two requests with the same code only one gets a row back. */
export const acceptStep = (
  db: Db,
  { userId, secret }: { userId: string; secret: string },
  step: number,
  sealed: string,
) =>
  first(
    db
      .update(authenticators)
      .set({ lastStep: step, secret: sealed })
      .where(
        and(
          eq(authenticators.userId, userId),
          eq(authenticators.secret, secret),
          or(isNull(authenticators.lastStep), lt(authenticators.lastStep, step)),
        ),
      )
      .returning({ userId: authenticators.userId }),
  );

/** Nothing when another setup has begun since a code of this one was seen. */
export const confirmAuthenticator = (db: Db, { userId, secret }: { userId: string; secret: string }, now: Date) =>
  first(
    db
      .update(authenticators)
      .set({ confirmedAt: now })
      .where(
        and(eq(authenticators.userId, userId), eq(authenticators.secret, secret), isNull(authenticators.confirmedAt)),
      )
      .returning({ userId: authenticators.userId }),
  );

export const removeAuthenticator = (db: Db, userId: string) =>
  first(
    db
      .delete(authenticators)
      .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
      .returning({ userId: authenticators.userId }),
  );

// Recovery codes

const unusedOf = (userId: string) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

export const countRecoveryCodes = (db: Db, userId: string) => db.$count(recoveryCodes, unusedOf(userId));

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: string[]) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length > 0) await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses a code up in one statement; nothing when it is wrong or somebody was faster. */
export const redeemRecoveryCode = (db: Db, userId: string, codeHash: string, now: Date) =>
  first(
    db
      .update(recoveryCodes)
      .set({ usedAt: now })
      .where(and(unusedOf(userId), eq(recoveryCodes.codeHash, codeHash)))
      .returning({ id: recoveryCodes.id }),
  );

// Tickets

export const insertTicket = (db: Db, ticket: typeof secondFactorTickets.$inferInsert) =>
  db.insert(secondFactorTickets).values(ticket);

const standing = (ticketHash: string, now: Date) =>
  and(eq(secondFactorTickets.ticketHash, ticketHash), gt(secondFactorTickets.expiresAt, now));

export const findTicket = (db: Db, ticketHash: string, now: Date) =>
  first(db.select().from(secondFactorTickets).where(standing(ticketHash, now)));

/** Counts a try before it is looked at; nothing when the ticket is over, used or tried too often. */
export const tryTicket = (db: Db, ticketHash: string, most: number, now: Date) =>
  first(
    db
      .update(secondFactorTickets)
      .set({ tries: sql`${secondFactorTickets.tries} + 1` })
      .where(and(standing(ticketHash, now), lt(secondFactorTickets.tries, most)))
      .returning(),
  );

export const removeTicketsOf = (db: Db, userId: string) =>
  db.delete(secondFactorTickets).where(eq(secondFactorTickets.userId, userId));

/** Uses the ticket up in one statement; nothing when somebody else was first. */
export const redeemTicket = (db: Db, ticketHash: string) =>
  first(
    db
      .delete(secondFactorTickets)
      .where(eq(secondFactorTickets.ticketHash, ticketHash))
      .returning({ userId: secondFactorTickets.userId }),
  );

// All of it

export async function removeAllOf(db: Db, userId: string) {
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
  await db.delete(authenticators).where(eq(authenticators.userId, userId));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await removeTicketsOf(db, userId);
  await db.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
}

/** Tickets that are over, and authenticator apps nobody has finished setting up. */
export async function removeExpired(db: Db, now: Date, begunBefore: Date) {
  await db.delete(secondFactorTickets).where(lt(secondFactorTickets.expiresAt, now));
  await db
    .delete(authenticators)
    .where(and(isNull(authenticators.confirmedAt), lt(authenticators.createdAt, begunBefore)));
}
