import type { ConversationPage } from '@nautical/core/contracts/talk/conversations';
import type { NewInstantMessage } from '@nautical/core/contracts/talk/instant-messages';
import type { RequestAnswer } from '@nautical/core/domain/members/contacts';
import {
  CONVERSATION_PAGE,
  mayRequestAgain,
  REQUEST_LENGTH_MAX,
  REQUEST_MESSAGES_MAX,
  requestsADay,
} from '@nautical/core/domain/talk/messaging';
import { staffPolicy } from '@nautical/core/policies/members/actor';
import { messagePolicy, requestPolicy } from '@nautical/core/policies/talk/messages';
import { audit } from '../../../kit/audit.ts';
import { type Ctx, inTransaction, permit } from '../../../kit/context.ts';
import { AppError, invalid, notFound } from '../../../kit/errors.ts';
import type { Limit } from '../../../kit/limits.ts';
import { storeOnce } from '../../../kit/once.ts';
import * as blocks from '../../members/blocks/blocks.service.ts';
import * as contacts from '../../members/contacts/contacts.service.ts';
import { settle, untell } from '../../members/notifications/notify.service.ts';
import * as profiles from '../../members/profiles/profiles.service.ts';
import * as uploads from '../../members/uploads/uploads.service.ts';
import { cardFor } from '../share-cards/share-cards.service.ts';
import { tellOfUnreadJob, unreadNote } from './instant-messages.jobs.ts';
import { isSilent, presentInstantMessage } from './instant-messages.presenter.ts';
import * as queries from './instant-messages.queries.ts';

const SENDING: Limit = { name: 'instant-messages', points: 60, seconds: 60 };
const MOST_CONVERSATIONS = 200;
const DAY_MS = 24 * 60 * 60 * 1000;
const UNREAD_TOLD_MINUTES = 2; // a message unread for longer than this triggers a notification

export async function findMessages(ctx: Ctx, page: ConversationPage & { with?: string | undefined }) {
  const place = { before: await placeOf(ctx, 'before', page.before), after: await placeOf(ctx, 'after', page.after) };
  return queries.findPage(ctx.db, ctx.actor.id, page.with, place, page.limit ?? CONVERSATION_PAGE);
}

async function placeOf({ db, actor }: Ctx, field: 'before' | 'after', id: string | undefined) {
  if (id === undefined) return undefined;
  const row = await queries.findMessage(db, id, actor.id);
  if (!row || !messagePolicy.remove(actor, row.message)) throw invalid(field, 'This message isn’t one of yours');
  return row.message;
}

export async function findConversations(ctx: Ctx) {
  const { db, actor } = ctx;
  const rows = (await queries.findConversations(db, actor.id, MOST_CONVERSATIONS)).map((row) => ({
    person: row.sender.id === actor.id ? row.receiver : row.sender,
    last: row,
  }));
  const unread = await queries.countUnread(db, actor.id);
  const standings = await contacts.findStandings(
    ctx,
    rows.map(({ person }) => person.id),
  );
  return rows.map(({ person, last }, index) => {
    const { standing } = standings[index]!;
    const { requesterId, requestStatus, requestedAt, requestMessages } = last.conversation;
    const isReachable = standing !== 'unreachable';
    const isDeclinedByMe = requestStatus === 'declined' && requesterId !== actor.id;
    // Former contacts start with a request again. Who declined one may still write, which accepts it.
    const isWaiting = isReachable && standing !== 'contact' && requestStatus !== 'accepted' && !isDeclinedByMe;
    const sent = mayRequestAgain(requestedAt, ctx.now()) ? 0 : requestMessages;
    return {
      id: last.message.conversationId,
      person,
      last,
      unread: unread.get(person.id) ?? 0,
      isReachable,
      request: isWaiting
        ? {
            isMine: requesterId === null || requesterId === actor.id,
            messagesLeft: Math.max(0, REQUEST_MESSAGES_MAX - sent),
          }
        : null,
    };
  });
}

/** Sends a message to a member. Idempotent by client id: a retry returns the stored message and notifies nobody. */
export const sendMessage = (ctx: Ctx, message: NewInstantMessage) =>
  storeOnce(
    message.clientId,
    async (clientId) => sentTo(message.receiverId, await queries.findByClientId(ctx.db, ctx.actor.id, clientId)),
    () => storeMessage(ctx, message),
  );

/** A client id names one message to one receiver. */
export function sentTo<T extends { message: { receiverId: string } }>(receiverId: string, earlier: T | undefined) {
  if (earlier && earlier.message.receiverId !== receiverId)
    throw new AppError('conflict', 'This message was already sent to someone else');
  return earlier;
}

async function storeMessage(outer: Ctx, message: NewInstantMessage) {
  const { receiverId, content, messageType, imageUrl, imageName, clientId } = message;
  await outer.limits.spend(SENDING, outer.actor.id);
  await demandReachable(outer, receiverId);
  const picture = messageType === 'image' && imageUrl ? { imageUrl, imageName: imageName ?? null } : undefined;
  const card = await cardFor(outer, message.card);
  return inTransaction(outer, async (ctx) => {
    if (picture && !(await uploads.areOwnImages(ctx, [picture.imageUrl])))
      throw invalid('imageUrl', 'Please upload the picture here first');
    const { isHeard, isRequest } = await admit(ctx, message);
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
        isRequest,
        isWithheld: !isHeard,
        // A withheld message isn’t unread for anyone, and doesn’t hold back later notifications.
        isRead: !isHeard,
      },
      ctx.now(),
    );
    ctx.publish(
      { userIds: isHeard ? [receiverId, ctx.actor.id] : [ctx.actor.id] },
      {
        type: 'INSTANT_MESSAGE',
        senderUsername: row.sender.username,
        content: row.message.content,
        message: presentInstantMessage(row, ctx.actor.id),
      },
    );
    // One notification until it's read: further messages add nothing.
    if (isHeard && (await queries.isFirstUnread(ctx.db, row.message)))
      await ctx.jobs.enqueue(
        tellOfUnreadJob,
        { messageId: row.message.id },
        { startAfter: new Date(ctx.now().getTime() + UNREAD_TOLD_MINUTES * 60_000) },
      );
    return row;
  });
}

async function demandReachable(ctx: Ctx, receiverId: string) {
  if (receiverId === ctx.actor.id) throw invalid('receiverId', 'You can’t message yourself');
  if (!(await profiles.findPublicSeller(ctx, receiverId))) throw notFound('Member');
  if (await blocks.isBlockedBetween(ctx, receiverId)) throw new AppError('forbidden', 'You can’t message this member');
}

/** How a message goes that needs no request. */
export const FREELY = { isHeard: true, isRequest: false };

/**
 * Checks whether a message may be sent, and returns whether the receiver gets it, and whether as a request. Contacts
 * write freely, and so do two people after one accepted the other's request; replying accepts it. Anything else starts a
 * request or adds to it. Messages after a declined request are only kept for their sender, who isn't told. Private
 * messages follow the same rules, except between people who have answered each other there (`isAnswered`).
 */
export async function admit(ctx: Ctx, message: Words, isAnswered = false) {
  const { db, actor } = ctx;
  const { receiverId } = message;
  if (await contacts.areContacts(ctx, receiverId)) {
    await queries.endRequest(db, actor.id, receiverId);
    return FREELY;
  }
  const conversation = await queries.holdConversation(db, actor.id, receiverId);
  const { requesterId, requestStatus, requestedAt, requestMessages } = conversation;
  if (requestStatus === 'accepted') return FREELY;
  if (requesterId === receiverId) {
    await accept(ctx, conversation);
    return FREELY;
  }
  if (isAnswered) return FREELY;
  demandModest(message);
  const now = ctx.now();
  const isNew = requestStatus === null || mayRequestAgain(requestedAt, now);
  if (isNew) await demandMayAsk(ctx);
  else if (requestMessages >= REQUEST_MESSAGES_MAX)
    throw new AppError('conflict', 'You can write more once this member accepts your message request.');
  await queries.updateRequest(
    db,
    actor.id,
    receiverId,
    isNew
      ? { requesterId: actor.id, requestStatus: 'pending', requestedAt: now, requestMessages: 1 }
      : { requestMessages: requestMessages + 1 },
  );
  return { isHeard: isNew || requestStatus === 'pending', isRequest: true };
}

type Words = Pick<NewInstantMessage, 'receiverId' | 'content' | 'messageType' | 'card'>;

/** A message request is text only, and limited in length. */
function demandModest({ content = '', messageType, card }: Words) {
  if (messageType !== 'text') throw invalid('imageUrl', 'You can send pictures once your message request is accepted');
  if (card) throw invalid('card', 'You can share this once your message request is accepted');
  if (content.length > REQUEST_LENGTH_MAX)
    throw invalid('content', `A message request can have at most ${REQUEST_LENGTH_MAX} characters`);
}

async function demandMayAsk({ db, actor, now }: Ctx) {
  const { joinedAt, made } = await queries.findRequesting(db, actor.id, new Date(now().getTime() - DAY_MS));
  if (made >= requestsADay(joinedAt, now()))
    throw new AppError('too_many', 'You’ve messaged a lot of new people today. Please try again tomorrow.', {
      retryAfter: DAY_MS / 1000,
    });
}

/** Accepts or declines a request. Returns who made it. */
export const answerRequest = (outer: Ctx, id: string, action: RequestAnswer) =>
  inTransaction(outer, async (ctx) => {
    const conversation = await queries.findConversationForUpdate(ctx.db, id);
    const request = permit(ctx.actor, requestPolicy.answer, conversation, 'Request');
    const { requesterId, requestStatus } = request;
    if (!requesterId || (await blocks.isBlockedBetween(ctx, requesterId))) throw notFound('Request');
    if (!(await profiles.findPublicSeller(ctx, requesterId))) throw notFound('Request');
    if (requestStatus !== 'pending') throw new AppError('conflict', 'This request has already been answered');
    if (action === 'accept') {
      // Only here: a reply also accepts a request that was declined, and must look the same to the requester.
      await queries.revealReads(ctx.db, request);
      await accept(ctx, request);
      return requesterId;
    }
    await queries.answerRequest(ctx.db, request, 'declined');
    const read = await queries.markRequestRead(ctx.db, id, ctx.actor.id);
    await settle(ctx, ctx.actor.id, ...read.map((each) => unreadNote(each.id)));
    ctx.publish({ userIds: [ctx.actor.id] }, { type: 'MESSAGE_REQUEST_ANSWERED', userId: requesterId });
    return requesterId;
  });

async function accept(ctx: Ctx, conversation: Parameters<typeof requestPolicy.answer>[1] & { id: string }) {
  const request = permit(ctx.actor, requestPolicy.answer, conversation, 'Request');
  await queries.answerRequest(ctx.db, request, 'accepted');
  const requesterId = request.requesterId!;
  ctx.publish({ userIds: [ctx.actor.id] }, { type: 'MESSAGE_REQUEST_ANSWERED', userId: requesterId });
  ctx.publish({ userIds: [requesterId] }, { type: 'MESSAGE_REQUEST_ANSWERED', userId: ctx.actor.id });
}

type Somebody = Pick<Ctx, 'db'> & { actor: { id: string } };

/** Whether the two write to each other freely: as contacts or after a request was accepted, and without a block. */
export const mayChat = async (at: Somebody, otherId: string) =>
  ((await contacts.areContacts(at, otherId)) || (await queries.isAccepted(at.db, at.actor.id, otherId))) &&
  !(await blocks.findBlockedIds(at, at.actor.id)).includes(otherId);

/** A message the actor received, to be reported, even if a block, a decline or a suspension hides it. */
export async function getReportable(ctx: Ctx, id: string) {
  const row = await queries.findMessage(ctx.db, id);
  const message = permit(ctx.actor, messagePolicy.read, row?.message, 'Message');
  const { senderId, content, imageUrl } = message;
  if (message.deletedAt || message.isWithheld) throw notFound('Message');
  return { senderId, content, pictures: imageUrl ? [imageUrl] : [] };
}

/** Clears a message that an admin removes. Release the returned pictures after the commit. */
export async function removeIfThere(ctx: Ctx, id: string) {
  const row = await queries.findMessage(ctx.db, id);
  if (!row || row.message.deletedAt) return undefined;
  const message = permit(ctx.actor, staffPolicy.manage, row.message, 'Message');
  const { senderId, receiverId, content, imageUrl, isWithheld } = message;
  const deletedAt = ctx.now();
  await queries.emptyMessage(ctx.db, message, deletedAt);
  await untell(ctx, { fromId: senderId, onceKey: unreadNote(id) });
  await audit(ctx, 'instant-message.deleted', { kind: 'instant-message', id }, { content, senderId, receiverId });
  ctx.publish(
    { userIds: isWithheld ? [senderId] : [senderId, receiverId] },
    { type: 'INSTANT_MESSAGE_DELETED', messageId: id, senderId, receiverId, deletedAt: deletedAt.toISOString() },
  );
  return { senderId, pictures: imageUrl ? [imageUrl] : [] };
}

/** Marks a received message and all before it as read, and notifies both sides, the sender of a request excepted. */
export async function readMessage(ctx: Ctx, id: string) {
  const row = await queries.findMessage(ctx.db, id, ctx.actor.id);
  const { conversationId, senderId, receiverId, seq } = permit(ctx.actor, messagePolicy.read, row?.message, 'Message');
  if (await blocks.isBlockedBetween(ctx, senderId)) throw notFound('Message');
  const read = await queries.markRead(ctx.db, conversationId, receiverId, seq);
  if (read.length > 0) {
    const event = { type: 'INSTANT_MESSAGES_READ', conversationId, readerId: receiverId } as const;
    ctx.publish({ userIds: [receiverId] }, { ...event, seq });
    const told = isSilent(row!) ? [] : read.filter(({ isRequest }) => !isRequest);
    if (told.length > 0)
      ctx.publish({ userIds: [senderId] }, { ...event, seq: Math.max(...told.map((each) => each.seq)) });
    await settle(ctx, receiverId, ...read.map((each) => unreadNote(each.id)));
  }
  return { ...row!, message: { ...row!.message, isRead: true } };
}
