import type { NewChatMessage } from '@nautical/core/contracts/talk/chat';
import type { ConversationPage } from '@nautical/core/contracts/talk/conversations';
import type { ChatRoom } from '@nautical/core/domain/members/chat-rooms';
import { CHAT_EDIT_MINUTES, CONVERSATION_PAGE, mentionsIn } from '@nautical/core/domain/talk/messaging';
import { isAdmin } from '@nautical/core/policies/members/actor';
import { chatPolicy, isTooLate } from '@nautical/core/policies/talk/chat';
import { audit } from '../../../kit/audit.ts';
import { type Ctx, inTransaction, permit } from '../../../kit/context.ts';
import { AppError, invalid, notFound } from '../../../kit/errors.ts';
import type { Limit } from '../../../kit/limits.ts';
import { storeOnce } from '../../../kit/once.ts';
import * as blocks from '../../members/blocks/blocks.service.ts';
import { excerpt, notify, reword, untell } from '../../members/notifications/notify.service.ts';
import * as uploads from '../../members/uploads/uploads.service.ts';
import { cardFor } from '../share-cards/share-cards.service.ts';
import { presentChatMessage } from './chat.presenter.ts';
import * as queries from './chat.queries.ts';

const SENDING: Limit = { name: 'chat', points: 60, seconds: 60 };
const CHANGING: Limit = { name: 'chat-changes', points: 60, seconds: 60 };

/** A page of a room as the actor may see it: what people blocked either way said keeps its place without content. */
export async function findMessages(ctx: Ctx, room: ChatRoom, page: ConversationPage) {
  const rows = await queries.findPage(ctx.db, room, ctx.actor.id, page, page.limit ?? CONVERSATION_PAGE);
  if (rows.length === 0) for (const field of ['before', 'after'] as const) await demandInRoom(ctx, room, field, page);
  return rows.map(presentChatMessage);
}

async function demandInRoom({ db }: Ctx, room: ChatRoom, field: 'before' | 'after', { [field]: id }: ConversationPage) {
  if (id && (await queries.findMessage(db, id))?.message.room !== room)
    throw invalid(field, 'This message isn’t in this room');
}

/** Posts a message in a room. Idempotent by client id: a retry returns the stored message and sends no event. */
export const sendMessage = (ctx: Ctx, room: ChatRoom, message: NewChatMessage) =>
  storeOnce(
    message.clientId,
    async (clientId) => {
      const earlier = await queries.findByClientId(ctx.db, ctx.actor.id, clientId);
      if (earlier && earlier.message.room !== room)
        throw new AppError('conflict', 'This message was already sent in another room');
      return earlier;
    },
    () => storeMessage(ctx, room, message),
  );

async function storeMessage(outer: Ctx, room: ChatRoom, message: NewChatMessage) {
  await outer.limits.spend(SENDING, outer.actor.id);
  const content = message.content ?? '';
  const card = await cardFor(outer, message.card);
  const say = async (ctx: Ctx) => {
    const { row, blockedIds } = await store(ctx, {
      room,
      senderId: ctx.actor.id,
      content,
      messageType: message.messageType,
      ...(await picturesOf(ctx, message)),
      card,
      clientId: message.clientId ?? null,
    });
    const event = { type: 'NEW_CHAT_MESSAGE', room, message: presentChatMessage(row) } as const;
    ctx.publish({ room, exceptUserIds: blockedIds }, event);
    await tellMentioned(ctx, row);
    return row;
  };
  // A text without mentions is stored in one statement, without a transaction.
  const isPlain = message.messageType === 'text' && mentionsIn(content).length === 0;
  return isPlain ? say(outer) : inTransaction(outer, say);
}

async function store(outer: Ctx, draft: Parameters<typeof queries.insertMessage>[1]) {
  const attempt = async ({ db, now }: Ctx, mayHurry: boolean) => {
    const said = await queries.insertMessage(db, draft, now(), mayHurry);
    demandMayWrite(said);
    return said!;
  };
  const { row, ...said } = await attempt(outer, isAdmin(outer.actor));
  if (row) return { row, ...said };
  return inTransaction(outer, async (ctx) => {
    await demandSlowly(ctx, draft.room, said.slowModeSeconds);
    const { row, blockedIds } = await attempt(ctx, true);
    return { row: row!, blockedIds };
  });
}

async function picturesOf(ctx: Ctx, { messageType, imageUrl, imageName, imageUrls, imageNames }: NewChatMessage) {
  const none = { imageUrl: null, imageName: null, imageUrls: null, imageNames: null };
  const urls = messageType === 'image' ? [imageUrl!] : messageType === 'multi_image' ? imageUrls! : [];
  if (urls.length > 0 && !(await uploads.areOwnImages(ctx, urls)))
    throw invalid(messageType === 'image' ? 'imageUrl' : 'imageUrls', 'Please upload the pictures here first');
  if (messageType === 'image') return { ...none, imageUrl: imageUrl!, imageName: imageName ?? null };
  return messageType === 'multi_image' ? { ...none, imageUrls: urls, imageNames: imageNames ?? null } : none;
}

/** `standing` says whether a mute is on; a member who is gone has none. */
function demandMayWrite(standing: { mute: { reason: string | null } | null } | undefined) {
  if (!standing) throw notFound('Member');
  const { mute } = standing;
  const reason = mute?.reason ? `: ${mute.reason}` : '';
  if (mute) throw new AppError('forbidden', `You can’t write in this room right now${reason}`);
}

/** Locks the room first, so two simultaneous messages can’t both pass slow mode. */
async function demandSlowly(ctx: Ctx, room: ChatRoom, seconds: number) {
  await queries.holdRoom(ctx.db, room);
  const last = await queries.findLastSaid(ctx.db, ctx.actor.id, room);
  const wait = last ? Math.ceil((last.getTime() + seconds * 1000 - ctx.now().getTime()) / 1000) : 0;
  if (wait > 0)
    throw new AppError('too_many', `Slow mode is on. Please wait ${wait} ${wait === 1 ? 'second' : 'seconds'}.`, {
      retryAfter: wait,
    });
}

async function tellMentioned(ctx: Ctx, { message, sender }: queries.ChatRow) {
  const names = mentionsIn(message.content).filter((name) => name !== sender.username.toLowerCase());
  if (names.length === 0) return;
  const people = await queries.findByNames(ctx.db, names, ctx.actor.id);
  await notify(
    ctx,
    people.map(({ id }) => id),
    {
      topic: 'mentions',
      title: `${sender.username} mentioned you in #${message.room}`,
      body: excerpt(message.content),
      link: `/chat?room=${message.room}`,
      data: { room: message.room, messageId: message.id },
      ...mentionOf(message),
    },
  );
}

const mentionOf = ({ id, senderId }: queries.ChatRow['message']) => ({ fromId: senderId, onceKey: `mention:${id}` });

export async function editMessage(outer: Ctx, id: string, content: string) {
  await outer.limits.spend(CHANGING, outer.actor.id);
  return inTransaction(outer, async (ctx) => {
    const { row, said } = await getMessage(ctx, id, 'edit');
    demandMayWrite(await queries.findStanding(ctx.db, ctx.actor.id, row.message.room, ctx.now()));
    if (isTooLate(row.message, ctx.now()))
      throw new AppError('forbidden', `You can only edit a message for ${CHAT_EDIT_MINUTES} minutes`);
    const message = await queries.updateMessage(ctx.db, said, { content, editedAt: ctx.now() });
    if (!message) throw notFound('Message');
    await reword(ctx, mentionOf(message), content);
    const edited = { ...row, message };
    await tellRoom(ctx, edited, {
      type: 'CHAT_MESSAGE_EDITED',
      room: message.room,
      message: presentChatMessage(edited),
    });
    return edited;
  });
}

/** Clears the content; the number stays, so clients see no gap. */
export async function removeMessage(ctx: Ctx, id: string) {
  await ctx.limits.spend(CHANGING, ctx.actor.id);
  const { pictures, senderId } = await takeAway(ctx, id);
  // Files cannot be rolled back, so only after the commit.
  await uploads.releaseImages(ctx, pictures, senderId);
}

const shownPictures = ({ imageUrl, imageUrls }: queries.ChatRow['message']) => [
  ...(imageUrl ? [imageUrl] : []),
  ...(imageUrls ?? []),
];

const takeAway = (outer: Ctx, id: string) =>
  inTransaction(outer, async (ctx) => {
    const { row, said, isOwn } = await getMessage(ctx, id, 'remove');
    const { content, senderId, room, seq } = row.message;
    const deletedAt = ctx.now();
    const none = { imageUrl: null, imageName: null, imageUrls: null, imageNames: null };
    if (!(await queries.updateMessage(ctx.db, said, { content: '', card: null, ...none, deletedAt })))
      throw notFound('Message');
    await untell(ctx, mentionOf(row.message));
    if (!isOwn) await audit(ctx, 'chat.deleted', { kind: 'chat-message', id }, { content, senderId, room });
    await tellRoom(ctx, row, {
      type: 'CHAT_MESSAGE_DELETED',
      room,
      messageId: id,
      seq,
      deletedAt: deletedAt.toISOString(),
    });
    return { senderId, pictures: shownPictures(row.message) };
  });

/** What somebody said in a room, to be reported, whatever blocks there are. */
export async function getReportable(ctx: Ctx, id: string) {
  const row = await queries.findMessage(ctx.db, id);
  if (!row || row.message.deletedAt) throw notFound('Message');
  const { senderId, content } = row.message;
  return { senderId, content, pictures: shownPictures(row.message) };
}

/** Removes a message, which may already be gone. Release the returned pictures after the commit. */
export async function removeIfThere(ctx: Ctx, id: string) {
  const row = await queries.findMessage(ctx.db, id);
  return row && !row.message.deletedAt ? takeAway(ctx, id) : undefined;
}

async function getMessage<May extends 'edit' | 'remove'>(ctx: Ctx, id: string, may: May) {
  const row = await queries.findMessage(ctx.db, id);
  const said = permit<queries.ChatRow['message'], May>(ctx.actor, chatPolicy[may], row?.message, 'Message');
  if (said.deletedAt) throw notFound('Message');
  return { row: row!, said, isOwn: said.senderId === ctx.actor.id };
}

const tellRoom = async (ctx: Ctx, { message }: queries.ChatRow, event: Parameters<Ctx['publish']>[1]) =>
  ctx.publish({ room: message.room, exceptUserIds: await blocks.findBlockedIds(ctx, message.senderId) }, event);
