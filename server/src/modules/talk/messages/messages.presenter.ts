import type { Message } from '@nautical/core/contracts/talk/messages';
import type { MessageRow } from './messages.queries.ts';

export const presentMessage = ({ message, sender, receiver, post }: MessageRow): Message => ({
  id: message.id,
  senderId: message.senderId,
  receiverId: message.receiverId,
  postId: message.postId,
  content: message.content,
  card: message.card,
  isRead: message.isRead,
  clientId: message.clientId,
  createdAt: message.createdAt.toISOString(),
  sender,
  receiver,
  post,
});
