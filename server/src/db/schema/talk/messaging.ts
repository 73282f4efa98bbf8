// Private messages about listings, instant messages between contacts, and the community rooms.
//
// Messages of a conversation are numbered 1, 2, 3 … without gaps, so that a reader who misses one notices. The number
// comes from the counter in the row of the room or conversation; adding to it holds that row until the message is committed.
// The row's time goes ahead with the counter and becomes the message's, so that number and time give the same order.
import type { SharedCard } from '@nautical/core/contracts/talk/conversations';
import { CHAT_ROOMS } from '@nautical/core/domain/members/chat-rooms';
import { CHAT_MESSAGE_TYPES, INSTANT_MESSAGE_TYPES, REQUEST_STATUSES } from '@nautical/core/domain/talk/messaging';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, mayPointTo, moment, notNegative, oneOf, partOf, updatedAt } from '../columns.ts';
import { posts } from '../market/listings.ts';
import { users } from '../members/accounts.ts';

const seq = () => bigint({ mode: 'number' }).notNull();

/** Made by the sender's client, so that a message sent again after a lost answer is stored once. */
const clientId = () => uuid();
const card = () => jsonb().$type<SharedCard>();
/** Sent after a declined request: its receiver never gets it, whatever becomes of the two. Stored as read. */
const isWithheld = () => boolean().notNull().default(false);

export const messages = pgTable(
  'messages',
  {
    id: id(),
    senderId: partOf(() => users.id),
    receiverId: partOf(() => users.id),
    postId: mayPointTo(() => posts.id),
    content: text().notNull(),
    card: card(),
    isRead: boolean().notNull().default(false),
    clientId: clientId(),
    // Each side deletes for itself; the time says how long it can be taken back.
    senderDeletedAt: moment(),
    receiverDeletedAt: moment(),
    /** Part of a message request: it's hidden from its receiver while that is declined. */
    isRequest: boolean().notNull().default(false),
    isWithheld: isWithheld(),
    createdAt: createdAt(),
  },
  (t) => [
    index('messages_inbox').on(t.receiverId, t.createdAt, t.id).where(sql`${t.receiverDeletedAt} is null`),
    index('messages_sent').on(t.senderId, t.createdAt, t.id).where(sql`${t.senderDeletedAt} is null`),
    index('messages_unread').on(t.receiverId).where(sql`not ${t.isRead} and ${t.receiverDeletedAt} is null`),
    index().on(t.receiverId, t.createdAt),
    index().on(t.senderId, t.receiverId, t.createdAt),
    index().on(t.postId),
    uniqueIndex().on(t.senderId, t.clientId),
    check('messages_not_to_self', sql`${t.senderId} <> ${t.receiverId}`),
  ],
);

/**
 * Two people who write to each other; the smaller id comes first, so there is one row for the pair. Between people who
 * are not contacts it begins as a request: who made it, how it stands, since when, and how many messages it has.
 */
export const instantConversations = pgTable(
  'instant_conversations',
  {
    id: id(),
    firstId: partOf(() => users.id),
    secondId: partOf(() => users.id),
    lastSeq: seq().default(0),
    requesterId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    requestStatus: text({ enum: REQUEST_STATUSES }),
    requestedAt: moment(),
    requestMessages: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex().on(t.firstId, t.secondId),
    index().on(t.secondId),
    index().on(t.requesterId, t.requestedAt),
    oneOf('instant_conversations_request', t.requestStatus, REQUEST_STATUSES),
    check('instant_conversations_requester', sql`(${t.requesterId} is null) = (${t.requestStatus} is null)`),
    check('instant_conversations_order', sql`${t.firstId} < ${t.secondId}`),
    notNegative('instant_conversations_last_seq', t.lastSeq),
  ],
);

export const instantMessages = pgTable(
  'instant_messages',
  {
    id: id(),
    conversationId: partOf(() => instantConversations.id),
    seq: seq(),
    senderId: partOf(() => users.id),
    receiverId: partOf(() => users.id),
    content: text().notNull(),
    messageType: text({ enum: INSTANT_MESSAGE_TYPES }).notNull().default('text'),
    imageUrl: text(),
    imageName: text(),
    card: card(),
    isRead: boolean().notNull().default(false),
    /** Sent in a message request that wasn't accepted as such: its sender never learns whether it was read. */
    isRequest: boolean().notNull().default(false),
    isWithheld: isWithheld(),
    clientId: clientId(),
    createdAt: createdAt(),
    /** Only an admin removes one. The row stays, because its number must not be missing. */
    deletedAt: moment(),
  },
  (t) => [
    uniqueIndex().on(t.conversationId, t.seq),
    uniqueIndex().on(t.senderId, t.clientId),
    index().on(t.senderId, t.createdAt, t.id),
    index().on(t.receiverId, t.createdAt, t.id),
    index('instant_messages_unread').on(t.receiverId, t.senderId).where(sql`not ${t.isRead}`),
    oneOf('instant_messages_type', t.messageType, INSTANT_MESSAGE_TYPES),
    check('instant_messages_not_to_self', sql`${t.senderId} <> ${t.receiverId}`),
    check('instant_messages_seq', sql`${t.seq} > 0`),
  ],
);

/** A room's counter and its slow mode: seconds a member waits between two messages, none by default. */
export const chatRooms = pgTable(
  'chat_rooms',
  {
    room: text({ enum: CHAT_ROOMS }).primaryKey(),
    lastSeq: seq().default(0),
    slowModeSeconds: integer().notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('chat_rooms_room', t.room, CHAT_ROOMS),
    notNegative('chat_rooms_numbers', t.lastSeq, t.slowModeSeconds),
  ],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    room: text({ enum: CHAT_ROOMS }).notNull().default('fun'),
    seq: seq(),
    senderId: partOf(() => users.id),
    content: text().notNull(),
    messageType: text({ enum: CHAT_MESSAGE_TYPES }).notNull().default('text'),
    imageUrl: text(),
    imageName: text(),
    imageUrls: text().array(),
    imageNames: text().array(),
    card: card(),
    clientId: clientId(),
    editedAt: moment(),
    deletedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex().on(t.room, t.seq),
    uniqueIndex().on(t.senderId, t.clientId),
    index().on(t.senderId, t.room, t.createdAt),
    oneOf('chat_messages_room', t.room, CHAT_ROOMS),
    oneOf('chat_messages_type', t.messageType, CHAT_MESSAGE_TYPES),
    check('chat_messages_seq', sql`${t.seq} > 0`),
    check('chat_messages_images', sql`cardinality(${t.imageUrls}) <= 6`),
  ],
);

/** How far a member has read a room. */
export const chatReads = pgTable(
  'chat_reads',
  {
    userId: partOf(() => users.id),
    room: text({ enum: CHAT_ROOMS }).notNull(),
    lastReadSeq: seq().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.room] }),
    oneOf('chat_reads_room', t.room, CHAT_ROOMS),
    notNegative('chat_reads_last_read_seq', t.lastReadSeq),
  ],
);

/** Who may not write in a room, for good when `until` is empty. */
export const chatMutes = pgTable(
  'chat_mutes',
  {
    room: text({ enum: CHAT_ROOMS }).notNull(),
    userId: partOf(() => users.id),
    mutedBy: mayPointTo(() => users.id),
    reason: text(),
    until: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.room] }),
    index().on(t.mutedBy),
    oneOf('chat_mutes_room', t.room, CHAT_ROOMS),
  ],
);
