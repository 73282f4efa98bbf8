import * as z from 'zod/mini';
import { INSTANT_MESSAGE_TYPES } from '../../domain/talk/messaging.ts';
import { endpoint } from '../../endpoint.ts';
import { Id, idOf } from '../common/ids.ts';
import { across, ById, blankIsNone, Moment, PersonName } from '../common/shapes.ts';
import { Caption, Card, ClientId, ConversationPage, ImageName, ImageUrl, Seq, SharedCard } from './conversations.ts';

export const InstantMessage = z.object({
  id: Id,
  conversationId: Id,
  seq: Seq,
  senderId: Id,
  receiverId: Id,
  content: z.string(),
  messageType: z.enum(INSTANT_MESSAGE_TYPES),
  imageUrl: z.nullable(z.string()),
  imageName: z.nullable(z.string()),
  card: z.nullable(SharedCard),
  isRead: z.boolean(),
  clientId: z.nullable(Id),
  createdAt: Moment,
  /** When an admin removed it; nothing of what it said is left then. */
  deletedAt: z.nullable(Moment),
  sender: PersonName,
  receiver: PersonName,
});
export type InstantMessage = z.infer<typeof InstantMessage>;

export const NewInstantMessage = z
  .object({
    receiverId: idOf('Receiver is required'),
    content: Caption,
    messageType: z._default(z.enum(INSTANT_MESSAGE_TYPES), 'text'),
    imageUrl: blankIsNone(ImageUrl),
    imageName: blankIsNone(ImageName),
    card: blankIsNone(Card),
    clientId: ClientId,
  })
  .check(
    across(['content', 'messageType'], ({ content, messageType }) => messageType === 'image' || Boolean(content), {
      error: 'Message is required',
      path: 'content',
    }),
    across(['imageUrl', 'messageType'], ({ imageUrl, messageType }) => messageType === 'text' || Boolean(imageUrl), {
      error: 'Choose a picture',
      path: 'imageUrl',
    }),
  );
export type NewInstantMessage = z.output<typeof NewInstantMessage>;

/** A message request: the first messages to a non-contact until they accept. The sender isn’t told if it’s declined. */
const MessageRequest = z.object({
  isMine: z.boolean(),
  /** How many more messages its sender may send before it’s accepted. */
  messagesLeft: z.number().check(z.int(), z.minimum(0)),
});
export type MessageRequest = z.infer<typeof MessageRequest>;

export const InstantConversation = z.object({
  id: Id,
  person: PersonName,
  lastMessage: InstantMessage,
  unread: z.number().check(z.int()),
  /** Not while this member is suspended. */
  isReachable: z.boolean(),
  /** None between contacts, once it is accepted, and while this member can't be reached. */
  request: z.nullable(MessageRequest),
});
export type InstantConversation = z.infer<typeof InstantConversation>;

export const instantMessagesApi = {
  all: endpoint('GET', '/api/instant-messages/all', {
    access: 'member',
    shows: ['instant-messages', 'profiles', 'blocks'],
    summary: 'The newest messages across all conversations, or with one person, oldest first.',
    query: z.extend(ConversationPage, { with: blankIsNone(Id) }),
    reply: z.array(InstantMessage),
  }),
  conversations: endpoint('GET', '/api/instant-messages/conversations', {
    access: 'member',
    shows: ['conversations', 'contacts', 'profiles', 'blocks'],
    summary: 'The member’s conversations with their last message and unread count, latest first.',
    reply: z.array(InstantConversation),
  }),
  send: endpoint('POST', '/api/instant-messages', {
    access: 'member',
    changes: ['instant-messages'],
    summary:
      'Sends a member a message, with text or a picture. To someone who isn’t a contact, the first messages go as a request, with text only.',
    body: NewInstantMessage,
    hasClientId: true,
    reply: InstantMessage,
    status: 201,
  }),
  read: endpoint('PUT', '/api/instant-messages/:id/read', {
    access: 'owner',
    changes: ['instant-messages'],
    summary: 'Marks a received message and those before it as read.',
    params: ById,
    reply: InstantMessage,
  }),
};
