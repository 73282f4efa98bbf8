import type { ChatRoom } from '@nautical/core/domain/messaging';
import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '../../db/client.ts';
import { notBlocked } from '../../db/conditions.ts';
import { users } from '../../db/schema/accounts.ts';
import { chatMessages, chatMutes, chatReads, chatRooms } from '../../db/schema/messaging.ts';

const person = { id: users.id, username: users.username, avatar: users.avatar };

type Message = typeof chatMessages.$inferSelect;

const selectMessages = (db: Db) =>
  db
    .select({ message: chatMessages, sender: person })
    .from(chatMessages)
    .innerJoin(users, eq(users.id, chatMessages.senderId))
    .$dynamic();
export type ChatRow = Awaited<ReturnType<typeof selectMessages>>[number];

export const findMessage = async (db: Db, id: string) => (await selectMessages(db).where(eq(chatMessages.id, id)))[0];

export const findByClientId = async (db: Db, senderId: string, clientId: string) =>
  (await selectMessages(db).where(and(eq(chatMessages.senderId, senderId), eq(chatMessages.clientId, clientId))))[0];

/** Messages of a room next to a number, oldest first. */
export async function findPage(
  db: Db,
  room: ChatRoom,
  { before, after }: { before?: number | undefined; after?: number | undefined },
  limit: number,
) {
  const isForward = after !== undefined && before === undefined;
  const rows = await selectMessages(db)
    .where(
      and(
        eq(chatMessages.room, room),
        before === undefined ? undefined : lt(chatMessages.seq, before),
        after === undefined ? undefined : gt(chatMessages.seq, after),
      ),
    )
    .orderBy(isForward ? asc(chatMessages.seq) : desc(chatMessages.seq))
    .limit(limit);
  return isForward ? rows : rows.reverse();
}

/** What decides whether a member may write in a room now. */
export const findStanding = async (db: Db, userId: string, room: ChatRoom) =>
  (
    await db
      .select({ sender: person, mute: chatMutes, slowModeSeconds: chatRooms.slowModeSeconds })
      .from(users)
      .leftJoin(chatMutes, and(eq(chatMutes.userId, users.id), eq(chatMutes.room, room)))
      .leftJoin(chatRooms, eq(chatRooms.room, room))
      .where(eq(users.id, userId))
  )[0];

/** Whoever else writes in the room waits until the end of the transaction. */
export const holdRoom = (db: Db, room: ChatRoom) =>
  db.select({ room: chatRooms.room }).from(chatRooms).where(eq(chatRooms.room, room)).for('update');

export const findLastSaid = async (db: Db, userId: string, room: ChatRoom) =>
  (
    await db
      .select({ at: chatMessages.createdAt })
      .from(chatMessages)
      .where(and(eq(chatMessages.senderId, userId), eq(chatMessages.room, room)))
      .orderBy(desc(chatMessages.createdAt))
      .limit(1)
  )[0]?.at;

/**
 * Takes the room's next number and stores the message under it. Whoever else writes in the room waits here until this
 * is committed, so numbers follow one another without gaps; the time is always after that of the message before.
 */
export async function insertMessage(
  db: Db,
  message: Omit<typeof chatMessages.$inferInsert, 'id' | 'seq' | 'createdAt'> & { room: ChatRoom },
  now: Date,
): Promise<Message> {
  const [counter] = await db
    .insert(chatRooms)
    .values({ room: message.room, lastSeq: 1, updatedAt: now })
    .onConflictDoUpdate({
      target: chatRooms.room,
      set: {
        lastSeq: sql`${chatRooms.lastSeq} + 1`,
        updatedAt: sql`greatest(${chatRooms.updatedAt} + interval '1 millisecond', ${now.toISOString()}::timestamptz)`,
      },
    })
    .returning();
  const { lastSeq: seq, updatedAt: createdAt } = counter!;
  return (
    await db
      .insert(chatMessages)
      .values({ ...message, id: v7(), seq, createdAt })
      .returning()
  )[0]!;
}

export const updateMessage = async (db: Db, id: string, change: Partial<Message>) =>
  (
    await db
      .update(chatMessages)
      .set(change)
      .where(and(eq(chatMessages.id, id), isNull(chatMessages.deletedAt)))
      .returning()
  )[0];

/** Members of these names whom `viewerId` may address. */
export const findByNames = (db: Db, names: string[], viewerId: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      and(inArray(sql`lower(${users.username})`, names), isNull(users.suspendedAt), notBlocked(users.id, viewerId)),
    );

// Rooms

export const findRooms = (db: Db) => db.select().from(chatRooms);
export type RoomRow = Awaited<ReturnType<typeof findRooms>>[number];

export const findReads = (db: Db, userId: string) => db.select().from(chatReads).where(eq(chatReads.userId, userId));

/** Reading goes forward only, and never past the last message. */
export const upsertRead = (db: Db, userId: string, room: ChatRoom, seq: number) => {
  const reached = sql`least(${seq}::bigint, coalesce((select ${chatRooms.lastSeq} from ${chatRooms} where ${chatRooms.room} = ${room}), 0))`;
  return db
    .insert(chatReads)
    .values({ userId, room, lastReadSeq: reached as unknown as number })
    .onConflictDoUpdate({
      target: [chatReads.userId, chatReads.room],
      set: { lastReadSeq: sql`greatest(${chatReads.lastReadSeq}, ${reached})`, updatedAt: new Date() },
    });
};

export const upsertSlowMode = (db: Db, room: ChatRoom, slowModeSeconds: number) =>
  db
    .insert(chatRooms)
    .values({ room, slowModeSeconds })
    // The row's time belongs to the last message.
    .onConflictDoUpdate({ target: chatRooms.room, set: { slowModeSeconds, updatedAt: sql`${chatRooms.updatedAt}` } });

// Mutes

const isOn = (now: Date) => or(isNull(chatMutes.until), gt(chatMutes.until, now));

const selectMutes = (db: Db) =>
  db
    .select({ mute: chatMutes, user: person })
    .from(chatMutes)
    .innerJoin(users, eq(users.id, chatMutes.userId))
    .$dynamic();
export type MuteRow = Awaited<ReturnType<typeof selectMutes>>[number];

export const findMutes = (db: Db, now: Date, most: number) =>
  selectMutes(db).where(isOn(now)).orderBy(desc(chatMutes.createdAt), asc(chatMutes.userId)).limit(most);

export const findMutesOf = (db: Db, userId: string, now: Date) =>
  selectMutes(db).where(and(eq(chatMutes.userId, userId), isOn(now)));

export async function upsertMute(db: Db, mute: typeof chatMutes.$inferInsert) {
  const { room: _, userId: __, ...set } = mute;
  await db
    .insert(chatMutes)
    .values(mute)
    .onConflictDoUpdate({ target: [chatMutes.userId, chatMutes.room], set });
  const isIt = and(eq(chatMutes.userId, mute.userId), eq(chatMutes.room, mute.room));
  return (await selectMutes(db).where(isIt))[0]!;
}

export const removeMute = async (db: Db, room: ChatRoom, userId: string) =>
  (
    await db
      .delete(chatMutes)
      .where(and(eq(chatMutes.room, room), eq(chatMutes.userId, userId)))
      .returning()
  ).length > 0;
