import * as z from 'zod/mini';
import { LISTING_CATEGORIES } from '../domain/listings.ts';
import { PRIVATE_MESSAGE_MAX } from '../domain/messaging.ts';
import { endpoint } from '../endpoint.ts';
import { blankIsNone, Moment, Money, words } from './shapes.ts';

const Person = z.object({ id: z.uuid(), username: z.string(), avatar: z.nullable(z.string()) });

/** A private message about a listing, or a general inquiry when it names none. */
export const Message = z.object({
  id: z.uuid(),
  senderId: z.uuid(),
  receiverId: z.uuid(),
  postId: z.nullable(z.uuid()),
  content: z.string(),
  isRead: z.boolean(),
  createdAt: Moment,
  sender: Person,
  receiver: Person,
  post: z.nullable(
    z.object({
      id: z.uuid(),
      title: z.string(),
      price: Money,
      category: z.enum(LISTING_CATEGORIES),
      images: z.array(z.string()),
    }),
  ),
});
export type Message = z.infer<typeof Message>;

export const NewMessage = z.object({
  receiverId: z.uuid('Receiver is required'),
  postId: blankIsNone(z.uuid()),
  content: words('Message', PRIVATE_MESSAGE_MAX),
  // Sent by the specified reply form and never read: the sender is whoever is signed in.
  senderId: z.optional(z.unknown()),
});
export type NewMessage = z.output<typeof NewMessage>;

export const messagesApi = {
  list: endpoint('GET', '/api/messages', {
    access: 'member',
    summary: 'Private messages the member received or sent, newest first.',
    reply: z.array(Message),
  }),
  send: endpoint('POST', '/api/messages', {
    access: 'member',
    summary: 'Writes to a member, about a listing or in general.',
    body: NewMessage,
    reply: Message,
    status: 201,
  }),
};
