import { MESSAGE_BOXES } from '@nautical/core/contracts/talk/messages';
import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import { containing, notBlocked } from '../../../db/conditions.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { instantConversations, messages } from '../../../db/schema/talk/messaging.ts';
import type { Permitted } from '../../../kit/context.ts';

const senders = alias(users, 'senders');
const receivers = alias(users, 'receivers');

/** The message request a message was sent in. */
const isItsRequest = and(
  eq(messages.isRequest, true),
  eq(instantConversations.requesterId, messages.senderId),
  eq(instantConversations.firstId, sql`least(${messages.senderId}, ${messages.receiverId})`),
  eq(instantConversations.secondId, sql`greatest(${messages.senderId}, ${messages.receiverId})`),
);

const selectMessages = (db: Db) =>
  db
    .select({
      message: messages,
      sender: { id: senders.id, username: senders.username, avatar: senders.avatar },
      receiver: { id: receivers.id, username: receivers.username, avatar: receivers.avatar },
      post: { id: posts.id, title: posts.title, price: posts.price, category: posts.category, images: posts.images },
      request: { id: instantConversations.id, status: instantConversations.requestStatus },
    })
    .from(messages)
    .innerJoin(senders, eq(senders.id, messages.senderId))
    .innerJoin(receivers, eq(receivers.id, messages.receiverId))
    .leftJoin(posts, eq(posts.id, messages.postId))
    .leftJoin(instantConversations, isItsRequest);

export type Box = (typeof MESSAGE_BOXES)[number];

/**
 * Decides which messages there are for a member, their own deletions and blocks aside: nothing that was withheld, no
 * declined request, and no pending one from somebody who is suspended.
 */
const isShownTo = (userId: string) => sql`not (${messages.receiverId} = ${userId} and (${messages.isWithheld}
  or ${instantConversations.requestStatus} is not distinct from 'declined'
  or ${instantConversations.requestStatus} is not distinct from 'pending' and ${senders.suspendedAt} is not null))`;

/** What `userId` received or sent and has not deleted on their side, without people blocked either way. */
const isIn = (box: Box, userId: string) =>
  box === 'inbox'
    ? and(
        eq(messages.receiverId, userId),
        isNull(messages.receiverDeletedAt),
        notBlocked(messages.senderId, userId),
        isShownTo(userId),
      )
    : and(eq(messages.senderId, userId), isNull(messages.senderDeletedAt), notBlocked(messages.receiverId, userId));

const isWith = (box: Box, otherId: string) => eq(box === 'inbox' ? messages.senderId : messages.receiverId, otherId);

const saying = (text: string | undefined): SQL | undefined =>
  text
    ? or(...[messages.content, senders.username, receivers.username, posts.title].map((each) => containing(each, text)))
    : undefined;

type Wanted = { box?: Box | undefined; with?: string | undefined; search?: string | undefined };

/** Newest first. Each box is read along its own index, so that a page costs the same however many messages there are. */
export async function findMyMessages(
  db: Db,
  userId: string,
  { box, with: otherId, search }: Wanted,
  cursor: string[] | undefined,
  limit: number,
) {
  const before =
    cursor && sql`(${messages.createdAt}, ${messages.id}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`;
  const pages = await Promise.all(
    (box ? [box] : MESSAGE_BOXES).map((each) =>
      selectMessages(db)
        .where(and(isIn(each, userId), otherId ? isWith(each, otherId) : undefined, before, saying(search)))
        .orderBy(desc(messages.createdAt), desc(messages.id))
        .limit(limit),
    ),
  );
  return pages
    .flat()
    .sort(
      (a, b) => b.message.createdAt.getTime() - a.message.createdAt.getTime() || (b.message.id < a.message.id ? -1 : 1),
    )
    .slice(0, limit);
}
export type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

export async function countMyMessages(db: Db, userId: string, search: string | undefined) {
  const countIn = async (box: Box) => {
    const [row] = await db
      .select({ all: count(), unread: sql<number>`count(*) filter (where not ${messages.isRead})`.mapWith(Number) })
      .from(messages)
      .innerJoin(senders, eq(senders.id, messages.senderId))
      .innerJoin(receivers, eq(receivers.id, messages.receiverId))
      .leftJoin(posts, eq(posts.id, messages.postId))
      .leftJoin(instantConversations, isItsRequest)
      .where(and(isIn(box, userId), saying(search)));
    return row!;
  };
  const [inbox, sent] = [await countIn('inbox'), await countIn('sent')];
  return { inbox: inbox.all, unread: inbox.unread, sent: sent.all };
}

export async function insertMessage(db: Db, values: typeof messages.$inferInsert): Promise<MessageRow> {
  const [row] = await db.insert(messages).values(values).returning({ id: messages.id });
  return (await selectMessages(db).where(eq(messages.id, row!.id)))[0]!;
}

/** A message by its id; with a viewer, only if it's there for them. */
export const findMessage = async (db: Db, id: string, viewerId?: string) =>
  (await selectMessages(db).where(and(eq(messages.id, id), viewerId ? isShownTo(viewerId) : undefined)))[0];

export const findByClientId = async (db: Db, senderId: string, clientId: string) =>
  (await selectMessages(db).where(and(eq(messages.senderId, senderId), eq(messages.clientId, clientId))))[0];

/** Whether one member has ever written to another; deleted messages count. */
export const hasWrittenTo = async (db: Db, senderId: string, receiverId: string) =>
  (await db.$count(messages, and(eq(messages.senderId, senderId), eq(messages.receiverId, receiverId)))) > 0;

/** The seller of a listing one of the two has written to the other about; deleted messages count. */
export const findSellerTalkedAbout = async (db: Db, postId: string, a: string, b: string) =>
  (
    await db
      .select({ sellerId: posts.sellerId })
      .from(messages)
      .innerJoin(posts, eq(posts.id, messages.postId))
      .where(
        and(
          eq(messages.postId, postId),
          or(
            and(eq(messages.senderId, a), eq(messages.receiverId, b)),
            and(eq(messages.senderId, b), eq(messages.receiverId, a)),
          ),
        ),
      )
      .limit(1)
  )[0]?.sellerId;

export const updateMessage = (
  db: Db,
  { id }: Permitted<{ id: string }, 'read' | 'remove'>,
  change: Partial<Pick<typeof messages.$inferSelect, 'isRead' | 'senderDeletedAt' | 'receiverDeletedAt'>>,
) => db.update(messages).set(change).where(eq(messages.id, id));

/** A declined request isn't unread for anyone. Returns the ids of what had not been read. */
export const markRequestRead = async (db: Db, senderId: string, receiverId: string) =>
  (
    await db
      .update(messages)
      .set({ isRead: true })
      .where(
        and(
          eq(messages.senderId, senderId),
          eq(messages.receiverId, receiverId),
          eq(messages.isRequest, true),
          eq(messages.isRead, false),
        ),
      )
      .returning({ id: messages.id })
  ).map(({ id }) => id);

export const deleteMessage = (db: Db, { id }: Permitted<{ id: string }, 'manage'>) =>
  db.delete(messages).where(eq(messages.id, id));

/**
 * Minutes within which half of each member's answers to private messages came, looking at the latest ones since `since`.
 * Messages the member never received don't count, and members with too few answers are left out.
 */
export async function findResponseMinutes(
  db: Db,
  userIds: readonly string[],
  since: Date,
  sample: number,
  least: number,
) {
  const { rows } = await db.execute<{ id: string; minutes: number }>(sql`
    select ${users.id} as id,
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at) / 60) as minutes
    from ${users}
    cross join lateral (
      select ${messages.createdAt} as asked_at, ${messages.senderId} as asked_by
      from ${messages}
      where ${messages.receiverId} = ${users.id} and ${messages.createdAt} >= ${since.toISOString()}
        and not ${messages.isWithheld}
      order by ${messages.createdAt} desc limit ${sample}
    ) as asked
    cross join lateral (
      select min(answer.created_at) as answered_at from ${messages} as answer
      where answer.sender_id = ${users.id} and answer.receiver_id = asked.asked_by and answer.created_at > asked.asked_at
    ) as answered
    where ${inArray(users.id, [...userIds])} and answered_at is not null
    group by ${users.id} having count(*) >= ${least}`);
  return rows.map(({ id, minutes }) => ({ userId: id, responseMinutes: Math.round(minutes) }));
}
