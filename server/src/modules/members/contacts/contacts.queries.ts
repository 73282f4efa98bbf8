import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import { notBlocked } from '../../../db/conditions.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { friendships } from '../../../db/schema/members/contacts.ts';
import type { Permitted } from '../../../kit/context.ts';

const requesters = alias(users, 'requesters');
const addressees = alias(users, 'addressees');

type Friendship = typeof friendships.$inferSelect;

const isPair = (a: string, b: string) =>
  or(
    and(eq(friendships.requesterId, a), eq(friendships.addresseeId, b)),
    and(eq(friendships.requesterId, b), eq(friendships.addresseeId, a)),
  );

const selectRequests = (db: Db) =>
  db
    .select({
      request: friendships,
      requester: { id: requesters.id, username: requesters.username, avatar: requesters.avatar },
      addressee: { id: addressees.id, username: addressees.username, avatar: addressees.avatar },
    })
    .from(friendships)
    .innerJoin(requesters, eq(requesters.id, friendships.requesterId))
    .innerJoin(addressees, eq(addressees.id, friendships.addresseeId))
    .$dynamic();
export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

/** Contacts by name, without people blocked either way or suspended. */
export const findContacts = (db: Db, userId: string, cursor: string[] | undefined, limit: number) =>
  db
    .select({ id: users.id, username: users.username, avatar: users.avatar, email: users.email })
    .from(friendships)
    .innerJoin(
      users,
      sql`${users.id} = case when ${friendships.requesterId} = ${userId} then ${friendships.addresseeId} else ${friendships.requesterId} end`,
    )
    .where(
      and(
        or(eq(friendships.requesterId, userId), eq(friendships.addresseeId, userId)),
        eq(friendships.status, 'accepted'),
        isNull(users.suspendedAt),
        notBlocked(users.id, userId),
        cursor && sql`lower(${users.username}) > ${cursor[0]}`,
      ),
    )
    .orderBy(asc(sql`lower(${users.username})`))
    .limit(limit);

/** Requests that wait for an answer, to and from `userId`, latest first. */
export const findPending = (db: Db, userId: string, most: number) =>
  selectRequests(db)
    .where(
      and(
        or(eq(friendships.requesterId, userId), eq(friendships.addresseeId, userId)),
        eq(friendships.status, 'pending'),
        isNull(requesters.suspendedAt),
        isNull(addressees.suspendedAt),
        notBlocked(friendships.requesterId, userId),
        notBlocked(friendships.addresseeId, userId),
      ),
    )
    .orderBy(desc(friendships.updatedAt), desc(friendships.id))
    .limit(most);

export const getRequest = async (db: Db, id: string) => (await selectRequests(db).where(eq(friendships.id, id)))[0]!;

/** The row is held until the end of the transaction. */
export const findRequestForUpdate = async (db: Db, id: string) =>
  (await db.select().from(friendships).where(eq(friendships.id, id)).for('update'))[0];

export const findPairForUpdate = async (db: Db, a: string, b: string) =>
  (await db.select().from(friendships).where(isPair(a, b)).for('update'))[0];

export const insertRequest = async (db: Db, requesterId: string, addresseeId: string, now: Date) =>
  (
    await db
      .insert(friendships)
      .values({ requesterId, addresseeId, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning()
  )[0];

export const updateRequest = (
  db: Db,
  { id }: Permitted<{ id: string }, 'ask' | 'answer'>,
  change: Partial<Friendship> & Pick<Friendship, 'updatedAt'>,
) => db.update(friendships).set(change).where(eq(friendships.id, id));

/** The contacts and requests between `userId` and these people. */
export const findPairs = (db: Db, userId: string, otherIds: string[]) =>
  db
    .select()
    .from(friendships)
    .where(
      or(
        and(eq(friendships.requesterId, userId), inArray(friendships.addresseeId, otherIds)),
        and(eq(friendships.addresseeId, userId), inArray(friendships.requesterId, otherIds)),
      ),
    );

export const areContacts = async (db: Db, a: string, b: string) =>
  (await db.$count(friendships, and(isPair(a, b), eq(friendships.status, 'accepted')))) > 0;

/** Removes the contact or request between the two, unless it's the other's request or a refusal. */
export const removeContact = (db: Db, userId: string, otherId: string) =>
  db
    .delete(friendships)
    .where(
      and(
        isPair(userId, otherId),
        or(
          eq(friendships.status, 'accepted'),
          and(eq(friendships.status, 'pending'), eq(friendships.requesterId, userId)),
        ),
      ),
    )
    .returning();
