import { and, asc, count, desc, eq, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import type { Db } from '../../../db/client.ts';
import { notBlocked } from '../../../db/conditions.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { instantConversations, instantMessages } from '../../../db/schema/talk/messaging.ts';
import type { Permitted } from '../../../kit/context.ts';

const senders = alias(users, 'senders');
const receivers = alias(users, 'receivers');

type Message = typeof instantMessages.$inferSelect;
type PersonColumn = typeof instantMessages.senderId | typeof instantMessages.receiverId;

const selectMessages = (db: Db) =>
  db
    .select({
      message: instantMessages,
      sender: { id: senders.id, username: senders.username, avatar: senders.avatar },
      receiver: { id: receivers.id, username: receivers.username, avatar: receivers.avatar },
      isSenderSuspended: sql<boolean>`${senders.suspendedAt} is not null`,
      conversation: {
        requesterId: instantConversations.requesterId,
        requestStatus: instantConversations.requestStatus,
        requestedAt: instantConversations.requestedAt,
        requestMessages: instantConversations.requestMessages,
      },
    })
    .from(instantMessages)
    .innerJoin(instantConversations, eq(instantConversations.id, instantMessages.conversationId))
    .innerJoin(senders, eq(senders.id, instantMessages.senderId))
    .innerJoin(receivers, eq(receivers.id, instantMessages.receiverId))
    .$dynamic();
export type InstantRow = Awaited<ReturnType<typeof selectMessages>>[number];

/** A message by its id; with a viewer, only if it's there for them. */
export const findMessage = async (db: Db, id: string, viewerId?: string) =>
  (await selectMessages(db).where(and(eq(instantMessages.id, id), viewerId ? isShownTo(viewerId) : undefined)))[0];

export const findByClientId = async (db: Db, senderId: string, clientId: string) =>
  (
    await selectMessages(db).where(and(eq(instantMessages.senderId, senderId), eq(instantMessages.clientId, clientId)))
  )[0];

/**
 * Decides which messages there are for a member, blocks aside. Three kinds stay with their sender, who isn't told: what
 * came after a declined request, for good; a declined request; and a pending one while its sender is suspended. What the
 * two wrote before the request is there as ever.
 */
const isShownTo = (
  userId: string,
  message: Record<'isWithheld' | 'isRequest' | 'receiverId', PgColumn> = instantMessages,
) =>
  sql`not (${message.receiverId} = ${userId} and (${message.isWithheld} or (${message.isRequest} and (
    ${instantConversations.requestStatus} is not distinct from 'declined'
    or (${instantConversations.requestStatus} is not distinct from 'pending'
      and exists (select 1 from ${users} where ${users.id} = ${instantConversations.requesterId} and ${users.suspendedAt} is not null))))))`;

export type Place = { before?: Message | undefined; after?: Message | undefined };

/** Messages of one member, or of the member with one other, next to a place, oldest first. */
export async function findPage(db: Db, userId: string, withId: string | undefined, place: Place, limit: number) {
  const { before, after } = place;
  const at = ({ createdAt, id }: Message) => sql`(${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;
  const position = sql`(${instantMessages.createdAt}, ${instantMessages.id})`;
  const range = and(before && sql`${position} < ${at(before)}`, after && sql`${position} > ${at(after)}`);
  const order = after && !before ? asc : desc;
  // Both halves read the first rows of an index of their own; one condition for the two would read everything.
  const half = (mine: PersonColumn, other: PersonColumn) =>
    db
      .select({ id: instantMessages.id })
      .from(instantMessages)
      .innerJoin(instantConversations, eq(instantConversations.id, instantMessages.conversationId))
      .where(
        and(
          eq(mine, userId),
          withId ? eq(other, withId) : undefined,
          notBlocked(other, userId),
          isShownTo(userId),
          range,
        ),
      )
      .orderBy(order(instantMessages.createdAt), order(instantMessages.id))
      .limit(limit);
  const ids = half(instantMessages.senderId, instantMessages.receiverId).unionAll(
    half(instantMessages.receiverId, instantMessages.senderId),
  );
  const rows = await selectMessages(db)
    .where(sql`${instantMessages.id} in (${ids})`)
    .orderBy(order(instantMessages.createdAt), order(instantMessages.id))
    .limit(limit);
  return order === asc ? rows : rows.reverse();
}

/** The member's conversations that have a message for them, the latest first, each with its last one. */
export const findConversations = (db: Db, userId: string, most: number) => {
  const latest = alias(instantMessages, 'latest');
  const lastSeq = sql`(select max(${latest.seq}) from ${instantMessages} ${sql.identifier('latest')}
    where ${latest.conversationId} = ${instantConversations.id}
      and ${isShownTo(userId, latest)})`;
  const other = sql`case when ${instantConversations.firstId} = ${userId} then ${instantConversations.secondId} else ${instantConversations.firstId} end`;
  return selectMessages(db)
    .where(
      and(
        eq(instantMessages.seq, lastSeq),
        or(eq(instantConversations.firstId, userId), eq(instantConversations.secondId, userId)),
        notBlocked(other, userId),
      ),
    )
    .orderBy(desc(instantMessages.createdAt), desc(instantMessages.id))
    .limit(most);
};

/** How many messages `userId` has not read, by sender. */
export const countUnread = async (db: Db, userId: string) =>
  new Map(
    (
      await db
        .select({ senderId: instantMessages.senderId, count: sql<number>`count(*)`.mapWith(Number) })
        .from(instantMessages)
        .where(and(eq(instantMessages.receiverId, userId), eq(instantMessages.isRead, false)))
        .groupBy(instantMessages.senderId)
    ).map(({ senderId, count }) => [senderId, count]),
  );

type Conversation = typeof instantConversations.$inferSelect;
const inOrder = (a: string, b: string) => [a, b].sort() as [string, string];
const isOf = (a: string, b: string) => {
  const [firstId, secondId] = inOrder(a, b);
  return and(eq(instantConversations.firstId, firstId), eq(instantConversations.secondId, secondId));
};

/** The pair's conversation, created if needed. The row stays locked until the end of the transaction. */
export async function holdConversation(db: Db, a: string, b: string): Promise<Conversation> {
  const [firstId, secondId] = inOrder(a, b);
  await db.insert(instantConversations).values({ firstId, secondId }).onConflictDoNothing();
  return (await db.select().from(instantConversations).where(isOf(a, b)).for('update'))[0]!;
}

export const findConversationForUpdate = async (db: Db, id: string) =>
  (await db.select().from(instantConversations).where(eq(instantConversations.id, id)).for('update'))[0];

export const isAccepted = async (db: Db, a: string, b: string) =>
  (await db.$count(instantConversations, and(isOf(a, b), eq(instantConversations.requestStatus, 'accepted')))) > 0;

type RequestChange = Partial<Pick<Conversation, 'requesterId' | 'requestStatus' | 'requestedAt' | 'requestMessages'>>;

/** Updates the status of the request between the two. Callers check who may do so. */
export const updateRequest = (db: Db, a: string, b: string, change: RequestChange) =>
  db
    .update(instantConversations)
    .set({ ...change, updatedAt: sql`${instantConversations.updatedAt}` })
    .where(isOf(a, b));

/** Contacts don’t need a request. */
export const endRequest = (db: Db, a: string, b: string) =>
  db
    .update(instantConversations)
    .set({
      requesterId: null,
      requestStatus: null,
      requestMessages: 0,
      updatedAt: sql`${instantConversations.updatedAt}`,
    })
    .where(and(isOf(a, b), sql`${instantConversations.requestStatus} is not null`));

export const answerRequest = (
  db: Db,
  { id }: Permitted<{ id: string }, 'answer'>,
  requestStatus: 'accepted' | 'declined',
) =>
  db
    .update(instantConversations)
    .set({ requestStatus, updatedAt: sql`${instantConversations.updatedAt}` })
    .where(eq(instantConversations.id, id));

/** Lets the requester see which messages of an accepted request were read; those of earlier requests stay as they are. */
export const revealReads = (
  db: Db,
  { id, requesterId, requestedAt }: Permitted<Pick<Conversation, 'id' | 'requesterId' | 'requestedAt'>, 'answer'>,
) =>
  db
    .update(instantMessages)
    .set({ isRequest: false })
    .where(
      and(
        eq(instantMessages.conversationId, id),
        eq(instantMessages.senderId, requesterId!),
        gte(instantMessages.createdAt, requestedAt!),
        eq(instantMessages.isRequest, true),
      ),
    );

/** When a member joined, and how many requests they made since a time. */
export async function findRequesting(db: Db, userId: string, since: Date) {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const [row] = await db
    .select({ joinedAt: users.createdAt, made: count(instantConversations.id) })
    .from(users)
    .leftJoin(
      instantConversations,
      and(eq(instantConversations.requesterId, users.id), gt(instantConversations.requestedAt, since)),
    )
    .where(eq(users.id, userId))
    .groupBy(users.id);
  return row!;
}

/**
 * Stores a message under the next number of the pair's conversation. It locks the conversation's row, so numbers have no
 * gaps.
 */
export async function insertMessage(
  db: Db,
  message: Omit<typeof instantMessages.$inferInsert, 'id' | 'conversationId' | 'seq' | 'createdAt'>,
  now: Date,
): Promise<InstantRow> {
  const [firstId, secondId] = inOrder(message.senderId, message.receiverId);
  const [conversation] = await db
    .insert(instantConversations)
    .values({ firstId, secondId, lastSeq: 1, updatedAt: now })
    .onConflictDoUpdate({
      target: [instantConversations.firstId, instantConversations.secondId],
      set: {
        lastSeq: sql`${instantConversations.lastSeq} + 1`,
        updatedAt: laterThan(instantConversations.updatedAt, now),
      },
    })
    .returning();
  const { id: conversationId, lastSeq: seq, updatedAt: createdAt } = conversation!;
  const id = v7();
  await db.insert(instantMessages).values({ ...message, id, conversationId, seq, createdAt });
  return (await findMessage(db, id))!;
}

/** Clears a message but keeps its number, which counts as read. */
export const emptyMessage = (db: Db, { id }: Permitted<{ id: string }, 'manage'>, deletedAt: Date) =>
  db
    .update(instantMessages)
    .set({
      content: '',
      messageType: 'text',
      imageUrl: null,
      imageName: null,
      card: null,
      isRead: true,
      deletedAt,
    })
    .where(eq(instantMessages.id, id));

/** Now, but always after the last time, whatever the clocks of several servers say. */
const laterThan = (last: typeof instantConversations.updatedAt, now: Date): SQL =>
  sql`greatest(${last} + interval '1 millisecond', ${now.toISOString()}::timestamptz)`;

/** Whether nothing before this message waits to be read by who received it. */
export const isFirstUnread = async (db: Db, { senderId, receiverId, seq }: typeof instantMessages.$inferSelect) =>
  (
    await db
      .select({ id: instantMessages.id })
      .from(instantMessages)
      .where(
        and(
          eq(instantMessages.receiverId, receiverId),
          eq(instantMessages.senderId, senderId),
          eq(instantMessages.isRead, false),
          lt(instantMessages.seq, seq),
        ),
      )
      .limit(1)
  ).length === 0;

const markWhere = (db: Db, conversationId: string, receiverId: string, which: SQL) =>
  db
    .update(instantMessages)
    .set({ isRead: true })
    .where(
      and(
        eq(instantMessages.conversationId, conversationId),
        eq(instantMessages.receiverId, receiverId),
        eq(instantMessages.isRead, false),
        which,
      ),
    )
    .returning({ id: instantMessages.id, seq: instantMessages.seq, isRequest: instantMessages.isRequest });

/** Marks what `receiverId` received in a conversation up to a number, and returns what had not been read. */
export const markRead = (db: Db, conversationId: string, receiverId: string, seq: number) =>
  markWhere(db, conversationId, receiverId, lte(instantMessages.seq, seq));

/** A declined request isn't unread for anyone; what came before it still is. Returns what had not been read. */
export const markRequestRead = (db: Db, conversationId: string, receiverId: string) =>
  markWhere(db, conversationId, receiverId, eq(instantMessages.isRequest, true));
