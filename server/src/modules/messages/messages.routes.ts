import { type Message, messagesApi } from '@nautical/core/contracts/messages';
import type { FastifyInstance } from 'fastify';
import { route } from '../../kit/route.ts';
import { findMyMessages, type MessageRow } from './messages.queries.ts';

export async function messagesRoutes(app: FastifyInstance) {
  route(app, messagesApi.list, async ({ db, actor }) => (await findMyMessages(db, actor.id)).map(presentMessage));
}

const presentMessage = ({ message, sender, receiver, post }: MessageRow): Message => ({
  id: message.id,
  senderId: message.senderId,
  receiverId: message.receiverId,
  postId: message.postId,
  content: message.content,
  isRead: message.isRead,
  createdAt: message.createdAt.toISOString(),
  sender,
  receiver,
  post,
});
