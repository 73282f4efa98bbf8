import type { ChatRoom } from '@nautical/core/domain/members/chat-rooms';
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '../../../db/client.ts';
import { blockedIds, notBlocked } from '../../../db/conditions.ts';
import { planned } from '../../../db/planned.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { chatMessages, chatMutes, chatReads, chatRooms } from '../../../db/schema/talk/messaging.ts';
import type { Permitted } from '../../../kit/context.ts';

const person = { id: users.id, username: users.username, avatar: users.avatar };

type Message = typeof chatMessages.$inferSelect;

/** `isHidden` if a block exists between sender and viewer; without a viewer, nothing is hidden. */
const selectMessages = (db: Db, viewerId?: string) =>
  db
    .select({
      message: chatMessages,
      sender: person,
      isHidden: viewerId
        ? sql<boolean>`${chatMessages.senderId} = any (${blockedIds(sql.param(viewerId))})`
        : sql<boolean>`false`,
    })
    .from(chatMessages)
    .innerJoin(users, eq(users.id, chatMessages.senderId))
    .$dynamic();
export type ChatRow = Awaited<ReturnType<typeof selectMessages>>[number];

export const findMessage = async (db: Db, id: string) => (await selectMessages(db).where(eq(chatMessages.id, id)))[0];

export const findByClientId = async (db: Db, senderId: string, clientId: string) =>
  (await selectMessages(db).where(and(eq(chatMessages.senderId, senderId), eq(chatMessages.clientId, clientId))))[0];

type Place = { before?: string | undefined; after?: string | undefined };

/** Messages of a room next to one named by its id, oldest first, and which of them a block hides from the viewer. */
export async function findPage(db: Db, room: ChatRoom, viewerId: string, { before, after }: Place, limit: number) {
  const isForward = after !== undefined && before === undefined;
  const numberOf = (id: string) =>
    sql`(select seq from ${chatMessages} as place where place.id = ${id} and place.room = ${room})`;
  const rows = await selectMessages(db, viewerId)
    .where(
      and(
        eq(chatMessages.room, room),
        before === undefined ? undefined : lt(chatMessages.seq, numberOf(before)),
        after === undefined ? undefined : gt(chatMessages.seq, numberOf(after)),
      ),
    )
    .orderBy(isForward ? asc(chatMessages.seq) : desc(chatMessages.seq))
    .limit(limit);
  return isForward ? rows : rows.reverse();
}

/** What decides whether a member may write in a room at `now`. */
export const findStanding = async (db: Db, userId: string, room: ChatRoom, now: Date) =>
  (
    await db
      .select({ mute: chatMutes })
      .from(users)
      .leftJoin(chatMutes, and(eq(chatMutes.userId, users.id), eq(chatMutes.room, room), isOn(now)))
      .where(eq(users.id, userId))
  )[0];

/** Locks the room's row: other writers wait until the transaction ends. */
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

type Draft = Omit<Message, 'id' | 'seq' | 'createdAt' | 'editedAt' | 'deletedAt'>;
type Said = {
  username: string;
  avatar: string | null;
  mute: { reason: string | null } | null;
  slowModeSeconds: number;
  blockedIds: string[];
  seq: number | null;
  createdAt: Date | string;
};

const say = planned<Draft & { id: string; now: string; mayHurry: boolean }, Said>(
  'chat:say',
  (value) => sql`
    with standing as (
      select username, avatar, ${blockedIds(value('senderId'))} as blocked,
        case when mute.user_id is not null then json_build_object('reason', mute.reason) end as mute,
        coalesce(slow_mode_seconds, 0) as slow_mode_seconds
      from users
      left join chat_mutes as mute on mute.user_id = users.id and mute.room = ${value('room')}
        and (mute.until is null or mute.until > ${value('now')}::timestamptz)
      left join chat_rooms on chat_rooms.room = ${value('room')}
      where users.id = ${value('senderId')}
    ), counter as (
      insert into chat_rooms (room, last_seq, updated_at)
      select ${value('room')}::text, 1, ${value('now')}::timestamptz from standing
      where mute is null and (slow_mode_seconds = 0 or ${value('mayHurry')}::boolean)
      on conflict (room) do update set
        last_seq = chat_rooms.last_seq + 1,
        updated_at = greatest(chat_rooms.updated_at + interval '1 millisecond', excluded.updated_at)
      returning last_seq, updated_at
    ), stored as (
      insert into chat_messages (id, room, seq, sender_id, content, message_type,
        image_url, image_name, image_urls, image_names, card, client_id, created_at)
      select ${value('id')}::uuid, ${value('room')}::text, last_seq, ${value('senderId')}::uuid,
        ${value('content')}::text, ${value('messageType')}::text, ${value('imageUrl')}::text, ${value('imageName')}::text,
        ${value('imageUrls')}::text[], ${value('imageNames')}::text[], ${value('card')}::jsonb,
        ${value('clientId')}::uuid, updated_at
      from counter
    )
    select username, avatar, blocked as "blockedIds", mute, slow_mode_seconds as "slowModeSeconds",
      last_seq as seq, updated_at as "createdAt"
    from standing left join counter on true`,
);

/**
 * Stores a message under the room's next number in one statement, unless a mute or slow mode prevents it. It locks the
 * room's row, so numbers have no gaps and each message is later than the one before it. `mayHurry` skips slow mode.
 */
export async function insertMessage(db: Db, draft: Draft, now: Date, mayHurry: boolean) {
  const id = v7();
  const [said] = await say(db, { ...draft, id, now: now.toISOString(), mayHurry });
  if (!said) return undefined;
  const { username, avatar, mute, slowModeSeconds, blockedIds, seq, createdAt } = said;
  const row: ChatRow | undefined =
    seq === null
      ? undefined
      : {
          message: { ...draft, id, seq, createdAt: new Date(createdAt), editedAt: null, deletedAt: null },
          sender: { id: draft.senderId, username, avatar },
          isHidden: false,
        };
  return { row, mute, slowModeSeconds, blockedIds };
}

export const updateMessage = async (
  db: Db,
  { id }: Permitted<{ id: string }, 'edit' | 'remove'>,
  change: Partial<Message>,
) =>
  (
    await db
      .update(chatMessages)
      .set(change)
      .where(and(eq(chatMessages.id, id), isNull(chatMessages.deletedAt)))
      .returning()
  )[0];

/** Members with these names that `viewerId` may mention. */
export const findByNames = (db: Db, names: string[], viewerId: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      and(inArray(sql`lower(${users.username})`, names), isNull(users.suspendedAt), notBlocked(users.id, viewerId)),
    );

// Rooms

/** The rooms, each with the number of its last remaining message; messages of deleted accounts are gone. */
export const findRooms = (db: Db) =>
  db
    .select({
      ...getTableColumns(chatRooms),
      lastSeq:
        sql<number>`coalesce((select max(seq) from chat_messages as said where said.room = chat_rooms.room), 0)`.mapWith(
          Number,
        ),
    })
    .from(chatRooms);
export type RoomRow = Awaited<ReturnType<typeof findRooms>>[number];

/** Unread messages of others in each room for `userId`, without deleted or hidden ones. */
export const findUnread = async (db: Db, userId: string) => {
  const { rows } = await db.execute<{ room: ChatRoom; unread: number }>(sql`
    select ${chatReads.room} as room, (
      select count(*)::int from (
        select 1 from chat_messages as said
        where said.room = ${chatReads.room} and said.seq > ${chatReads.lastReadSeq} and said.sender_id <> ${userId}
          and said.deleted_at is null and not (said.sender_id = any (${blockedIds(sql.param(userId))}))
        limit ${MOST_UNREAD}
      ) as unread
    ) as unread
    from ${chatReads} where ${chatReads.userId} = ${userId}`);
  return new Map(rows.map(({ room, unread }) => [room, unread]));
};
const MOST_UNREAD = 100; // the badge shows 99+ from here on

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
