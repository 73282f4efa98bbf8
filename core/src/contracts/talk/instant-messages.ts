import * as z from 'zod/mini';
import { INSTANT_MESSAGE_TYPES } from '../../domain/talk/messaging.ts';
import { endpoint } from '../../endpoint.ts';
import { ById, blankIsNone, Moment, PersonName } from '../common/shapes.ts';
import { Caption, Card, ClientId, ConversationPage, ImageName, ImageUrl, Seq, SharedCard } from './conversations.ts';

export const InstantMessage = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  seq: Seq,
  senderId: z.uuid(),
  receiverId: z.uuid(),
  content: z.string(),
  messageType: z.enum(INSTANT_MESSAGE_TYPES),
  imageUrl: z.nullable(z.string()),
  imageName: z.nullable(z.string()),
  card: z.nullable(SharedCard),
  isRead: z.boolean(),
  clientId: z.nullable(z.uuid()),
  createdAt: Moment,
  sender: PersonName,
  receiver: PersonName,
});
export type InstantMessage = z.infer<typeof InstantMessage>;

export const NewInstantMessage = z
  .object({
    receiverId: z.uuid('Receiver is required'),
    content: Caption,
    messageType: z._default(z.enum(INSTANT_MESSAGE_TYPES), 'text'),
    imageUrl: blankIsNone(ImageUrl),
    imageName: blankIsNone(ImageName),
    card: blankIsNone(Card),
    clientId: ClientId,
  })
  .check(
    z.refine(({ content, messageType }) => messageType === 'image' || Boolean(content), {
      error: 'Message is required',
      path: ['content'],
    }),
    z.refine(({ imageUrl, messageType }) => messageType === 'text' || Boolean(imageUrl), {
      error: 'Choose a picture',
      path: ['imageUrl'],
    }),
  );
export type NewInstantMessage = z.output<typeof NewInstantMessage>;

export const InstantConversation = z.object({
  id: z.uuid(),
  person: PersonName,
  lastMessage: InstantMessage,
  unread: z.number().check(z.int()),
});
export type InstantConversation = z.infer<typeof InstantConversation>;

export const instantMessagesApi = {
  all: endpoint('GET', '/api/instant-messages/all', {
    access: 'member',
    shows: ['instant-messages', 'profiles', 'blocks'],
    summary: 'The newest messages over all conversations, or with one person, oldest first.',
    query: z.extend(ConversationPage, { with: blankIsNone(z.uuid()) }),
    reply: z.array(InstantMessage),
    etag: true,
  }),
  conversations: endpoint('GET', '/api/instant-messages/conversations', {
    access: 'member',
    shows: ['conversations', 'contacts', 'profiles', 'blocks'],
    summary: 'The member’s conversations with their last message and how many are unread, latest first.',
    reply: z.array(InstantConversation),
    etag: true,
  }),
  send: endpoint('POST', '/api/instant-messages', {
    access: 'owner',
    changes: ['instant-messages'],
    summary: 'Writes to a contact of one’s own, in words or with a picture.',
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
