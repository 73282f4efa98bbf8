import type { ConversationPage } from '@nautical/core/contracts/talk/conversations';
import type { NewInstantMessage } from '@nautical/core/contracts/talk/instant-messages';
import { CONVERSATION_PAGE } from '@nautical/core/domain/talk/messaging';
import { messagePolicy } from '@nautical/core/policies/talk/messages';
import { type Ctx, inTransaction, permit } from '../../../kit/context.ts';
import { AppError, invalid, notFound } from '../../../kit/errors.ts';
import type { Limit } from '../../../kit/limits.ts';
import { storeOnce } from '../../../kit/once.ts';
import * as blocks from '../../members/blocks/blocks.service.ts';
import * as contacts from '../../members/contacts/contacts.service.ts';
import { settle } from '../../members/notifications/notify.service.ts';
import * as profiles from '../../members/profiles/profiles.service.ts';
import * as uploads from '../../members/uploads/uploads.service.ts';
import { cardFor } from '../share-cards/share-cards.service.ts';
import { tellOfUnreadJob, unreadNote } from './instant-messages.jobs.ts';
import { presentInstantMessage } from './instant-messages.presenter.ts';
import * as queries from './instant-messages.queries.ts';

const SENDING: Limit = { name: 'instant-messages', points: 60, seconds: 60 };
const MOST_CONVERSATIONS = 200;
const UNREAD_TOLD_MINUTES = 2; // a message that waits longer than this is told of in other ways

export async function findMessages(ctx: Ctx, page: ConversationPage & { with?: string | undefined }) {
  const place = { before: await placeOf(ctx, 'before', page.before), after: await placeOf(ctx, 'after', page.after) };
  return queries.findPage(ctx.db, ctx.actor.id, page.with, place, page.limit ?? CONVERSATION_PAGE);
}

async function placeOf({ db, actor }: Ctx, field: 'before' | 'after', id: string | undefined) {
  if (id === undefined) return undefined;
  const row = await queries.findMessage(db, id);
  if (!row || !messagePolicy.remove(actor, row.message)) throw invalid(field, 'This message is not one of yours');
  return row.message;
}

export async function findConversations({ db, actor }: Ctx) {
  const rows = await queries.findConversations(db, actor.id, MOST_CONVERSATIONS);
  const unread = await queries.countUnread(db, actor.id);
  return rows.map((row) => {
    const person = row.sender.id === actor.id ? row.receiver : row.sender;
    return { id: row.message.conversationId, person, last: row, unread: unread.get(person.id) ?? 0 };
  });
}

/** Writes to a contact. The same client id again answers what is stored and tells nobody. */
export const sendMessage = (ctx: Ctx, message: NewInstantMessage) =>
  storeOnce(
    message.clientId,
    (clientId) => queries.findByClientId(ctx.db, ctx.actor.id, clientId),
    () => storeMessage(ctx, message),
  );

async function storeMessage(outer: Ctx, message: NewInstantMessage) {
  const { receiverId, content, messageType, imageUrl, imageName, clientId } = message;
  await outer.limits.spend(SENDING, outer.actor.id);
  await demandContact(outer, receiverId);
  const picture = messageType === 'image' && imageUrl ? { imageUrl, imageName: imageName ?? null } : undefined;
  const card = await cardFor(outer, message.card);
  return inTransaction(outer, async (ctx) => {
    if (picture && !(await uploads.areOwnImages(ctx, [picture.imageUrl])))
      throw invalid('imageUrl', 'The picture must be one you have uploaded here');
    const row = await queries.insertMessage(
      ctx.db,
      {
        senderId: ctx.actor.id,
        receiverId,
        content: content || imageName || 'Image',
        messageType,
        ...picture,
        card,
        clientId: clientId ?? null,
      },
      ctx.now(),
    );
    ctx.publish(
      { userIds: [receiverId, ctx.actor.id] },
      {
        type: 'INSTANT_MESSAGE',
        senderUsername: row.sender.username,
        content: row.message.content,
        message: presentInstantMessage(row),
      },
    );
    // Once until it is read: what follows says nothing new.
    if (await queries.isFirstUnread(ctx.db, row.message))
      await ctx.jobs.enqueue(
        tellOfUnreadJob,
        { messageId: row.message.id },
        { startAfter: new Date(ctx.now().getTime() + UNREAD_TOLD_MINUTES * 60_000) },
      );
    return row;
  });
}

async function demandContact(ctx: Ctx, receiverId: string) {
  if (receiverId === ctx.actor.id) throw invalid('receiverId', 'You cannot write to yourself');
  if (!(await profiles.findPublicSeller(ctx, receiverId))) throw notFound('Member');
  if (await blocks.isBlockedBetween(ctx, receiverId))
    throw new AppError('forbidden', 'You cannot write to this member');
  if (!(await contacts.areContacts(ctx, receiverId)))
    throw new AppError('forbidden', 'You can chat with your contacts. Send a contact request first.');
}

/** Marks a received message and all before it, and says so to both, whose other windows show it. */
export async function readMessage(ctx: Ctx, id: string) {
  const row = await queries.findMessage(ctx.db, id);
  const { conversationId, senderId, receiverId, seq } = permit(ctx.actor, messagePolicy.read, row?.message, 'Message');
  if (await blocks.isBlockedBetween(ctx, senderId)) throw notFound('Message');
  const read = await queries.markRead(ctx.db, conversationId, receiverId, seq);
  if (read.length > 0) {
    ctx.publish(
      { userIds: [receiverId, senderId] },
      { type: 'INSTANT_MESSAGES_READ', conversationId, readerId: receiverId, seq },
    );
    await settle(ctx, receiverId, ...read.map(unreadNote));
  }
  return { ...row!, message: { ...row!.message, isRead: true } };
}
