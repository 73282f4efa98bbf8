// The rooms themselves: how far one has read, and what admins set.
import { CHAT_ROOMS, type ChatRoom } from '@nautical/core/domain/members/chat-rooms';
import { audit } from '../../../kit/audit.ts';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { invalid, notFound } from '../../../kit/errors.ts';
import * as profiles from '../../members/profiles/profiles.service.ts';
import { presentRoom } from './chat.presenter.ts';
import * as queries from './chat.queries.ts';

const MOST_MUTES = 500;

export async function findRooms({ db, actor, now }: Ctx) {
  const rooms = new Map((await queries.findRooms(db)).map((row) => [row.room, row]));
  const reads = new Map((await queries.findReads(db, actor.id)).map((row) => [row.room, row.lastReadSeq]));
  const unread = await queries.findUnread(db, actor.id);
  const mutes = new Map((await queries.findMutesOf(db, actor.id, now())).map((row) => [row.mute.room, row]));
  return CHAT_ROOMS.map((room) =>
    presentRoom(room, {
      row: rooms.get(room),
      lastReadSeq: reads.get(room) ?? null,
      unread: unread.get(room) ?? 0,
      mute: mutes.get(room),
    }),
  );
}

const getRoom = async (ctx: Ctx, room: ChatRoom) => (await findRooms(ctx)).find((each) => each.room === room)!;

export async function readRoom(ctx: Ctx, room: ChatRoom, seq: number) {
  await queries.upsertRead(ctx.db, ctx.actor.id, room, seq);
  return getRoom(ctx, room);
}

export const setSlowMode = (outer: Ctx, room: ChatRoom, slowModeSeconds: number) =>
  inTransaction(outer, async (ctx) => {
    await queries.upsertSlowMode(ctx.db, room, slowModeSeconds);
    await audit(ctx, 'chat.slow-mode', { kind: 'chat-room', id: room }, { slowModeSeconds });
    ctx.publish({ room }, { type: 'CHAT_ROOM_CHANGED', room, slowModeSeconds });
    return getRoom(ctx, room);
  });

export const findMutes = (ctx: Ctx) => queries.findMutes(ctx.db, ctx.now(), MOST_MUTES);

/** Members in the room see right away whether they can write. */
const tellMuted = (ctx: Ctx, room: ChatRoom, userId: string) =>
  ctx.publish({ userIds: [userId] }, { type: 'CHAT_MUTE_CHANGED', room });

/** Mutes a member in a room for some minutes, or until an admin unmutes them. */
export async function muteMember(
  outer: Ctx,
  room: ChatRoom,
  userId: string,
  { minutes, reason }: { minutes?: number | null | undefined; reason?: string | undefined },
) {
  if (userId === outer.actor.id) throw invalid('userId', 'You can’t mute yourself');
  return inTransaction(outer, async (ctx) => {
    if (!(await profiles.findPublicSeller(ctx, userId))) throw notFound('Member');
    const now = ctx.now();
    const until = minutes ? new Date(now.getTime() + minutes * 60_000) : null;
    const mutedBy = ctx.actor.id;
    const mute = await queries.upsertMute(ctx.db, {
      room,
      userId,
      mutedBy,
      reason: reason ?? null,
      until,
      createdAt: now,
    });
    await audit(ctx, 'chat.muted', { kind: 'user', id: userId }, { room, minutes: minutes ?? null, reason });
    tellMuted(ctx, room, userId);
    return mute;
  });
}

export const unmuteMember = (outer: Ctx, room: ChatRoom, userId: string) =>
  inTransaction(outer, async (ctx) => {
    if (!(await queries.removeMute(ctx.db, room, userId))) return;
    await audit(ctx, 'chat.unmuted', { kind: 'user', id: userId }, { room });
    tellMuted(ctx, room, userId);
  });
