import * as z from 'zod/mini';
import { LISTING_CATEGORIES } from '../../domain/market/listings.ts';
import { REQUEST_ANSWERS } from '../../domain/members/contacts.ts';
import { endpoint } from '../../endpoint.ts';
import { Id, idOf } from '../common/ids.ts';
import { ById, blankIsNone, Moment, Money, Page, PersonName } from '../common/shapes.ts';
import { Card, ClientId, Content, SharedCard } from './conversations.ts';

/** A private message about a listing, or a general inquiry when it names none. */
export const Message = z.object({
  id: Id,
  senderId: Id,
  receiverId: Id,
  postId: z.nullable(Id),
  content: z.string(),
  card: z.nullable(SharedCard),
  isRead: z.boolean(),
  clientId: z.nullable(Id),
  createdAt: Moment,
  /** The pending message request it was sent in, for its receiver to answer. */
  requestId: z.nullable(Id),
  sender: PersonName,
  receiver: PersonName,
  post: z.nullable(
    z.object({
      id: Id,
      title: z.string(),
      price: Money,
      category: z.enum(LISTING_CATEGORIES),
      images: z.array(z.string()),
    }),
  ),
});
export type Message = z.infer<typeof Message>;

export const NewMessage = z.object({
  receiverId: idOf('Receiver is required'),
  postId: blankIsNone(Id),
  content: Content,
  card: blankIsNone(Card),
  clientId: ClientId,
  // Sent by the specified reply form and never read: the sender is always the signed-in member.
  senderId: z.optional(z.unknown()),
});
export type NewMessage = z.output<typeof NewMessage>;

export const MESSAGE_BOXES = ['inbox', 'sent'] as const;
/** Matches the text of a message, the name of its sender or receiver, or the title of its listing. */
const Search = { search: blankIsNone(z.string().check(z.trim(), z.maxLength(100))) };

const count = () => z.number().check(z.int());

export const messagesApi = {
  list: endpoint('GET', '/api/messages', {
    access: 'member',
    shows: ['messages', 'listings', 'profiles', 'blocks'],
    summary: 'Private messages the member received or sent, or those with one person, newest first.',
    query: z.extend(Page, { box: blankIsNone(z.enum(MESSAGE_BOXES)), with: blankIsNone(Id), ...Search }),
    reply: z.array(Message),
  }),
  counts: endpoint('GET', '/api/messages/counts', {
    access: 'member',
    shows: ['messages', 'blocks'],
    summary: 'How many private messages the member received, hasn’t read, and sent.',
    query: z.object(Search),
    reply: z.object({ inbox: count(), unread: count(), sent: count() }),
  }),
  one: endpoint('GET', '/api/messages/:id', {
    access: 'owner',
    shows: ['messages', 'listings', 'profiles', 'blocks'],
    summary: 'One of the member’s private messages.',
    params: ById,
    reply: Message,
  }),
  send: endpoint('POST', '/api/messages', {
    access: 'member',
    changes: ['messages'],
    summary:
      'Writes to a member, about a listing or in general. To someone who isn’t a contact, the first general messages go as a request, with text only.',
    body: NewMessage,
    hasClientId: true,
    reply: Message,
    status: 201,
  }),
  read: endpoint('PUT', '/api/messages/:id/read', {
    access: 'owner',
    changes: ['messages', 'notifications'],
    summary: 'Marks a received message as read.',
    params: ById,
    reply: Message,
  }),
  remove: endpoint('DELETE', '/api/messages/:id', {
    access: 'owner',
    changes: ['messages', 'notifications'],
    summary: 'Deletes a message for the member. The other person keeps it.',
    params: ById,
  }),
  restore: endpoint('PUT', '/api/messages/:id/restore', {
    access: 'owner',
    changes: ['messages'],
    summary: 'Restores a deleted message, within ten minutes.',
    params: ById,
    reply: Message,
  }),
  /** A request can be made by private and by instant messages, and is answered for both. */
  answerRequest: endpoint('PUT', '/api/message-requests/:id', {
    access: 'owner',
    changes: ['conversations', 'instant-messages', 'messages', 'notifications'],
    summary: 'Accepts or declines a message request, by the id of its conversation. Replying also accepts it.',
    params: ById,
    body: z.object({ action: z.enum(REQUEST_ANSWERS, 'Accept or decline') }),
  }),
};
