import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { notBlocked } from '../../db/conditions.ts';
import { users } from '../../db/schema/accounts.ts';
import { posts } from '../../db/schema/listings.ts';
import { messages } from '../../db/schema/messaging.ts';

const senders = alias(users, 'senders');
const receivers = alias(users, 'receivers');

const selectMessages = (db: Db) =>
  db
    .select({
      message: messages,
      sender: { id: senders.id, username: senders.username, avatar: senders.avatar },
      receiver: { id: receivers.id, username: receivers.username, avatar: receivers.avatar },
      post: { id: posts.id, title: posts.title, price: posts.price, category: posts.category, images: posts.images },
    })
    .from(messages)
    .innerJoin(senders, eq(senders.id, messages.senderId))
    .innerJoin(receivers, eq(receivers.id, messages.receiverId))
    .leftJoin(posts, eq(posts.id, messages.postId));

/** What `userId` received or sent and has not deleted on their side, newest first, without people blocked either way. */
export const findMyMessages = (db: Db, userId: string) =>
  selectMessages(db)
    .where(
      or(
        and(eq(messages.receiverId, userId), isNull(messages.receiverDeletedAt), notBlocked(messages.senderId, userId)),
        and(eq(messages.senderId, userId), isNull(messages.senderDeletedAt), notBlocked(messages.receiverId, userId)),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(MOST_MESSAGES);
export type MessageRow = Awaited<ReturnType<typeof findMyMessages>>[number];

/** The screen shows one list without pages; nobody scrolls further than this. */
const MOST_MESSAGES = 1000;

export async function insertMessage(db: Db, values: typeof messages.$inferInsert): Promise<MessageRow> {
  const [row] = await db.insert(messages).values(values).returning({ id: messages.id });
  return (await selectMessages(db).where(eq(messages.id, row!.id)))[0]!;
}

export const findMessage = async (db: Db, id: string) => (await selectMessages(db).where(eq(messages.id, id)))[0];

export const findByClientId = async (db: Db, senderId: string, clientId: string) =>
  (await selectMessages(db).where(and(eq(messages.senderId, senderId), eq(messages.clientId, clientId))))[0];

/** Whether one of the two has written to the other about a listing; deleted messages count. */
export const haveTalkedAbout = async (db: Db, postId: string, a: string, b: string) =>
  (await db.$count(
    messages,
    and(
      eq(messages.postId, postId),
      or(
        and(eq(messages.senderId, a), eq(messages.receiverId, b)),
        and(eq(messages.senderId, b), eq(messages.receiverId, a)),
      ),
    ),
  )) > 0;

export const updateMessage = (
  db: Db,
  id: string,
  change: Partial<Pick<typeof messages.$inferSelect, 'isRead' | 'senderDeletedAt' | 'receiverDeletedAt'>>,
) => db.update(messages).set(change).where(eq(messages.id, id));
