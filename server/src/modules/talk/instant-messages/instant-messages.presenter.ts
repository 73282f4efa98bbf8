import type { InstantMessage } from '@nautical/core/contracts/talk/instant-messages';
import type { InstantRow } from './instant-messages.queries.ts';

export const presentInstantMessage = ({ message, sender, receiver }: InstantRow): InstantMessage => ({
  id: message.id,
  conversationId: message.conversationId,
  seq: message.seq,
  senderId: message.senderId,
  receiverId: message.receiverId,
  content: message.content,
  messageType: message.messageType,
  imageUrl: message.imageUrl,
  imageName: message.imageName,
  card: message.card,
  isRead: message.isRead,
  clientId: message.clientId,
  createdAt: message.createdAt.toISOString(),
  sender,
  receiver,
});
