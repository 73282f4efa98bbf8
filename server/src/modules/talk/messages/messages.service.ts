import type { NewMessage } from '@nautical/core/contracts/talk/messages';
import type { RequestAnswer } from '@nautical/core/domain/members/contacts';
import { RESTORE_MINUTES } from '@nautical/core/domain/talk/messaging';
import { staffPolicy } from '@nautical/core/policies/members/actor';
import { messagePolicy } from '@nautical/core/policies/talk/messages';
import { audit } from '../../../kit/audit.ts';
import { type Ctx, inTransaction, permit } from '../../../kit/context.ts';
import { AppError, invalid, notFound } from '../../../kit/errors.ts';
import type { Limit } from '../../../kit/limits.ts';
import { storeOnce } from '../../../kit/once.ts';
import { type PageQuery, pageSize, readCursor } from '../../../kit/paging.ts';
import * as listings from '../../market/listings/listings.service.ts';
import * as blocks from '../../members/blocks/blocks.service.ts';
import { excerpt, notify, settle, untell } from '../../members/notifications/notify.service.ts';
import * as profiles from '../../members/profiles/profiles.service.ts';
import * as instantMessages from '../instant-messages/instant-messages.service.ts';
import { cardFor } from '../share-cards/share-cards.service.ts';
import * as queries from './messages.queries.ts';

const RESPONSE_DAYS = 90; // only recent answers count
const RESPONSE_SAMPLE = 50;
const RESPONSE_LEAST = 3; // with fewer answers the median means nothing
const DAY_MS = 24 * 60 * 60 * 1000;
const SENDING: Limit = { name: 'messages', points: 30, seconds: 60 };

type Wanted = PageQuery & Parameters<typeof queries.findMyMessages>[2];

export async function findMyMessages({ db, actor }: Ctx, wanted: Wanted) {
  const size = pageSize(wanted);
  return {
    rows: await queries.findMyMessages(db, actor.id, wanted, readCursor(wanted, 'moment', 'id'), size + 1),
    size,
  };
}

export const countMyMessages = ({ db, actor }: Ctx, search: string | undefined) =>
  queries.countMyMessages(db, actor.id, search);

/** A message the actor wrote or received, has not deleted and shares with nobody across a block. */
export async function getMessage(ctx: Ctx, id: string) {
  const row = await queries.findMessage(ctx.db, id, ctx.actor.id);
  const message = permit(ctx.actor, messagePolicy.see, row?.message, 'Message');
  if (deletedAt(ctx, row!) || (await isAcrossBlock(ctx, message))) throw notFound('Message');
  return row!;
}

/** A message the actor received, to be reported, even if a block, a decline or a suspension hides it. */
export async function getReportable(ctx: Ctx, id: string) {
  const row = await queries.findMessage(ctx.db, id);
  const message = permit(ctx.actor, messagePolicy.read, row?.message, 'Message');
  if (message.receiverDeletedAt || message.isWithheld) throw notFound('Message');
  return { senderId: message.senderId, content: message.content, pictures: [] };
}

/** Removes a message on both sides for an admin, so it can’t be restored. */
export async function removeIfThere(ctx: Ctx, id: string) {
  const row = await queries.findMessage(ctx.db, id);
  if (!row) return undefined;
  const message = permit(ctx.actor, staffPolicy.manage, row.message, 'Message');
  const { senderId, receiverId, content, isWithheld } = message;
  await queries.deleteMessage(ctx.db, message);
  await untell(ctx, { fromId: senderId, onceKey: noteOf(id) });
  await audit(ctx, 'message.deleted', { kind: 'message', id }, { content, senderId, receiverId });
  ctx.publish(
    { userIds: isWithheld ? [senderId] : [senderId, receiverId] },
    { type: 'DIRECT_MESSAGE_CHANGED', messageId: id },
  );
  return { senderId, pictures: [] };
}

const isAcrossBlock = (ctx: Ctx, { senderId, receiverId }: queries.MessageRow['message']) =>
  blocks.isBlockedBetween(ctx, senderId === ctx.actor.id ? receiverId : senderId);

/** Syncs the actor’s other windows. */
const tellOwnClients = (ctx: Ctx, messageId: string) =>
  ctx.publish({ userIds: [ctx.actor.id] }, { type: 'DIRECT_MESSAGE_CHANGED', messageId });

/** Sends a message to a member. Idempotent by client id: a retry returns the stored message and notifies nobody. */
export const sendMessage = (ctx: Ctx, message: NewMessage) =>
  storeOnce(
    message.clientId,
    async (clientId) =>
      instantMessages.sentTo(message.receiverId, await queries.findByClientId(ctx.db, ctx.actor.id, clientId)),
    () => storeMessage(ctx, message),
  );

async function storeMessage(outer: Ctx, message: NewMessage) {
  const { receiverId, postId, content, card, clientId } = message;
  await outer.limits.spend(SENDING, outer.actor.id);
  return inTransaction(outer, async (ctx) => {
    await demandReachable(ctx, receiverId);
    const isToSeller = postId ? await demandAbout(ctx, postId, receiverId) : false;
    const { isHeard, isRequest } = isToSeller ? instantMessages.FREELY : await admit(ctx, message);
    const row = await queries.insertMessage(ctx.db, {
      senderId: ctx.actor.id,
      receiverId,
      postId: postId ?? null,
      content,
      card: await cardFor(ctx, card),
      isRequest,
      isWithheld: !isHeard,
      isRead: !isHeard,
      clientId: clientId ?? null,
      createdAt: ctx.now(),
    });
    tellOwnClients(ctx, row.message.id);
    if (!isHeard) return row;
    if (postId) await listings.countMessage(ctx, postId, receiverId);
    ctx.publish(
      { userIds: [receiverId] },
      { type: 'NEW_DIRECT_MESSAGE', messageId: row.message.id, senderUsername: row.sender.username },
    );
    await notify(ctx, [receiverId], {
      topic: 'messages',
      fromId: ctx.actor.id,
      title: `Message from ${row.sender.username}`,
      body: row.post ? `About “${row.post.title}”: ${excerpt(content)}` : excerpt(content),
      link: `/messages?message=${row.message.id}`,
      data: { messageId: row.message.id },
      onceKey: noteOf(row.message.id),
    });
    return row;
  });
}

const noteOf = (messageId: string) => `message:${messageId}`;

async function demandReachable(ctx: Ctx, receiverId: string) {
  if (receiverId === ctx.actor.id) throw invalid('receiverId', 'You can’t message yourself');
  if (!(await profiles.findPublicSeller(ctx, receiverId))) throw notFound('Member');
  if (await blocks.isBlockedBetween(ctx, receiverId)) throw new AppError('forbidden', 'You can’t message this member');
}

/** Applies the rules for message requests, unless the receiver has written to the actor before. */
const admit = async (ctx: Ctx, { receiverId, content, card }: NewMessage) =>
  instantMessages.admit(
    ctx,
    { receiverId, content, card, messageType: 'text' },
    await queries.hasWrittenTo(ctx.db, receiverId, ctx.actor.id),
  );

/** Accepts or declines a message request, with the private messages that belong to it. */
export const answerRequest = (outer: Ctx, id: string, action: RequestAnswer) =>
  inTransaction(outer, async (ctx) => {
    const requesterId = await instantMessages.answerRequest(ctx, id, action);
    if (action === 'accept') return;
    const read = await queries.markRequestRead(ctx.db, requesterId, ctx.actor.id);
    await settle(ctx, ctx.actor.id, ...read.map(noteOf));
  });

/**
 * A message about a listing is between its seller and somebody who may see it, or has written about it already. Returns
 * whether it goes to the seller: sellers hear from anyone, but a listing of their own doesn't open everyone's inbox.
 */
async function demandAbout(ctx: Ctx, postId: string, receiverId: string): Promise<boolean> {
  const known = await queries.findSellerTalkedAbout(ctx.db, postId, ctx.actor.id, receiverId);
  if (known) return known === receiverId;
  if (await listings.isPausedFor(ctx, postId))
    throw new AppError('conflict', 'This listing is paused. You can ask about it once the seller brings it back.');
  const { sellerId } = await listings.getListing(ctx, postId);
  if (sellerId !== receiverId && sellerId !== ctx.actor.id)
    throw invalid('postId', 'This listing belongs to someone else');
  return sellerId === receiverId;
}

export const readMessage = (outer: Ctx, id: string) =>
  inTransaction(outer, async (ctx) => {
    const row = await getMessage(ctx, id);
    const unread = permit(ctx.actor, messagePolicy.read, row.message, 'Message');
    await queries.updateMessage(ctx.db, unread, { isRead: true });
    await settle(ctx, ctx.actor.id, noteOf(id));
    if (!row.message.isRead) tellOwnClients(ctx, id);
    return { ...row, message: { ...row.message, isRead: true } };
  });

/** Deletes on the actor's side alone. */
export const removeMessage = (outer: Ctx, id: string) =>
  inTransaction(outer, async (ctx) => {
    const row = await queries.findMessage(ctx.db, id, ctx.actor.id);
    const message = permit(ctx.actor, messagePolicy.remove, row?.message, 'Message');
    if (deletedAt(ctx, row!)) return; // a second delete is no error
    await queries.updateMessage(ctx.db, message, { [sideOf(ctx, row!)]: ctx.now() });
    if (row!.message.receiverId === ctx.actor.id)
      await untell(ctx, { fromId: row!.message.senderId, onceKey: noteOf(id) });
    tellOwnClients(ctx, id);
  });

export async function restoreMessage(ctx: Ctx, id: string) {
  const row = await queries.findMessage(ctx.db, id, ctx.actor.id);
  const message = permit(ctx.actor, messagePolicy.remove, row?.message, 'Message');
  if (await isAcrossBlock(ctx, message)) throw notFound('Message');
  const deleted = deletedAt(ctx, row!);
  if (deleted && ctx.now().getTime() - deleted.getTime() > RESTORE_MINUTES * 60_000)
    throw new AppError('conflict', `You can only restore a deleted message for ${RESTORE_MINUTES} minutes`);
  if (deleted) {
    await queries.updateMessage(ctx.db, message, { [sideOf(ctx, row!)]: null });
    tellOwnClients(ctx, id);
  }
  return row!;
}

const sideOf = ({ actor }: Ctx, { message }: queries.MessageRow) =>
  message.senderId === actor.id ? 'senderDeletedAt' : 'receiverDeletedAt';
const deletedAt = (ctx: Ctx, row: queries.MessageRow) => row.message[sideOf(ctx, row)];

/** Within which time half of a member's answers came. */
export const tellHowFast = async (at: Pick<Ctx, 'db' | 'now'>, userId: string) => ({
  responseMinutes: (await tellHowFastEach(at, [userId]))[0]?.responseMinutes ?? null,
});

/** The same of several members; those with too few answers are left out. */
export function tellHowFastEach({ db, now }: Pick<Ctx, 'db' | 'now'>, userIds: readonly string[]) {
  const since = new Date(now().getTime() - RESPONSE_DAYS * DAY_MS);
  return queries.findResponseMinutes(db, userIds, since, RESPONSE_SAMPLE, RESPONSE_LEAST);
}
