import type { Message } from '@nautical/core/contracts/talk/messages';
import type { MessageRow } from './messages.queries.ts';

/** Whether a message was read is for its receiver alone: a request that is never read may have been declined. */
export const presentMessage = (
  { message, sender, receiver, post, request }: MessageRow,
  viewerId: string,
): Message => ({
  id: message.id,
  senderId: message.senderId,
  receiverId: message.receiverId,
  postId: message.postId,
  content: message.content,
  card: message.card,
  isRead: message.isRead && message.receiverId === viewerId,
  clientId: message.clientId,
  createdAt: message.createdAt.toISOString(),
  requestId: request?.status === 'pending' && message.receiverId === viewerId ? request.id : null,
  sender,
  receiver,
  post,
});
