import * as z from 'zod/mini';
import { CHAT_ROOMS } from '../../domain/members/chat-rooms.ts';
import { CHAT_IMAGES_MAX, CHAT_MESSAGE_TYPES, SLOW_MODE_MAX_SECONDS } from '../../domain/talk/messaging.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../common/ids.ts';
import { across, ById, blankIsNone, Moment, maybeWords, PersonName } from '../common/shapes.ts';
import {
  Caption,
  Card,
  ClientId,
  Content,
  ConversationPage,
  ImageName,
  ImageUrl,
  Seq,
  SharedCard,
} from './conversations.ts';

const Room = z.enum(CHAT_ROOMS);
const ByRoom = z.object({ room: Room });

/**
 * A message of a room. Deleted messages, and messages hidden by a block between sender and reader, keep their number
 * but have no content. Hidden ones have no sender either.
 */
export const ChatMessage = z.object({
  id: Id,
  room: Room,
  seq: Seq,
  senderId: Id,
  content: z.string(),
  messageType: z.enum(CHAT_MESSAGE_TYPES),
  imageUrl: z.nullable(z.string()),
  imageName: z.nullable(z.string()),
  imageUrls: z.nullable(z.array(z.string())),
  imageNames: z.nullable(z.array(z.string())),
  card: z.nullable(SharedCard),
  clientId: z.nullable(Id),
  editedAt: z.nullable(Moment),
  deletedAt: z.nullable(Moment),
  isHidden: z.boolean(),
  createdAt: Moment,
  sender: z.nullable(PersonName),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

const TOO_MANY_IMAGES = `A message can have at most ${CHAT_IMAGES_MAX} pictures`;

export const NewChatMessage = z
  .object({
    content: Caption,
    messageType: z._default(z.enum(CHAT_MESSAGE_TYPES), 'text'),
    imageUrl: blankIsNone(ImageUrl),
    imageName: blankIsNone(ImageName),
    imageUrls: blankIsNone(z.array(ImageUrl).check(z.maxLength(CHAT_IMAGES_MAX, TOO_MANY_IMAGES))),
    imageNames: blankIsNone(z.array(ImageName).check(z.maxLength(CHAT_IMAGES_MAX, TOO_MANY_IMAGES))),
    card: blankIsNone(Card),
    clientId: ClientId,
  })
  .check(
    across(['content', 'messageType'], ({ content, messageType }) => messageType !== 'text' || Boolean(content), {
      error: 'Message is required',
      path: 'content',
    }),
    across(['imageUrl', 'messageType'], ({ imageUrl, messageType }) => messageType !== 'image' || Boolean(imageUrl), {
      error: 'Choose a picture',
      path: 'imageUrl',
    }),
    across(
      ['imageUrls', 'messageType'],
      ({ imageUrls, messageType }) => messageType !== 'multi_image' || Boolean(imageUrls?.length),
      { error: 'Choose a picture', path: 'imageUrls' },
    ),
  );
export type NewChatMessage = z.output<typeof NewChatMessage>;

/** A room as one member finds it. A room never looked at has nothing unread. */
export const RoomState = z.object({
  room: Room,
  lastSeq: Seq,
  lastReadSeq: z.nullable(Seq),
  /** Unread messages of others, without deleted or hidden ones; counted up to a hundred. */
  unread: Seq,
  slowModeSeconds: z.number(),
  /** If set, the member is muted here; without `until`, permanently. */
  mute: z.nullable(z.object({ until: z.nullable(Moment), reason: z.nullable(z.string()) })),
});
export type RoomState = z.infer<typeof RoomState>;

export const Mute = z.object({
  user: PersonName,
  room: Room,
  reason: z.nullable(z.string()),
  until: z.nullable(Moment),
  createdAt: Moment,
});
export type Mute = z.infer<typeof Mute>;

const MuteOf = z.extend(ByRoom, { userId: Id });

export const chatApi = {
  rooms: endpoint('GET', '/api/chat/rooms', {
    access: 'member',
    shows: ['chat-rooms', 'chat-mutes', 'blocks'],
    summary: 'The rooms, how far the member has read each, and whether the member can write there.',
    reply: z.array(RoomState),
    etag: true,
  }),
  readRoom: endpoint('PUT', '/api/chat/rooms/:room/read', {
    access: 'member',
    changes: ['chat-rooms'],
    summary: 'Saves how far the member has read a room. It never moves back.',
    params: ByRoom,
    body: z.object({ seq: z.number('Number is required').check(z.int(), z.minimum(0)) }),
    reply: RoomState,
  }),
  messages: endpoint('GET', '/api/chat/messages/:room', {
    access: 'member',
    shows: ['chat-messages', 'profiles', 'blocks'],
    summary: 'The newest messages of a room, oldest first.',
    params: ByRoom,
    query: ConversationPage,
    reply: z.array(ChatMessage),
    etag: true,
  }),
  send: endpoint('POST', '/api/chat/messages/:room', {
    access: 'member',
    changes: ['chat-messages'],
    summary: 'Posts a message in a room, with text or up to six pictures.',
    params: ByRoom,
    body: NewChatMessage,
    hasClientId: true,
    reply: ChatMessage,
    status: 201,
  }),
  edit: endpoint('PATCH', '/api/chat/messages/:id', {
    access: 'owner',
    changes: ['chat-messages'],
    summary: 'Edits the member’s own message, within 15 minutes.',
    params: ById,
    body: z.object({ content: Content }),
    reply: ChatMessage,
  }),
  remove: endpoint('DELETE', '/api/chat/messages/:id', {
    access: 'owner-or-admin',
    changes: ['chat-messages'],
    summary: 'Deletes a message. A placeholder stays in the conversation.',
    params: ById,
  }),
};

export const adminChatApi = {
  slowMode: endpoint('PATCH', '/api/admin/chat/rooms/:room', {
    access: 'admin',
    changes: ['chat-rooms'],
    summary: 'Sets how many seconds members must wait between messages in a room.',
    params: ByRoom,
    body: z.object({
      slowModeSeconds: z
        .number('Number of seconds is required')
        .check(z.int(), z.minimum(0), z.maximum(SLOW_MODE_MAX_SECONDS)),
    }),
    reply: RoomState,
  }),
  mutes: endpoint('GET', '/api/admin/chat/mutes', {
    access: 'admin',
    shows: ['chat-mutes'],
    summary: 'Members muted in a room, latest first.',
    reply: z.array(Mute),
  }),
  mute: endpoint('PUT', '/api/admin/chat/rooms/:room/mutes/:userId', {
    access: 'admin',
    changes: ['chat-mutes'],
    summary: 'Mutes a member in a room for some minutes, or for good.',
    params: MuteOf,
    body: z.object({
      minutes: z.optional(z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(525_600)))),
      reason: maybeWords('Reason', 200),
    }),
    reply: Mute,
  }),
  unmute: endpoint('DELETE', '/api/admin/chat/rooms/:room/mutes/:userId', {
    access: 'admin',
    changes: ['chat-mutes'],
    summary: 'Unmutes a member in a room.',
    params: MuteOf,
  }),
};
