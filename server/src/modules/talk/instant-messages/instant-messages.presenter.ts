import type { InstantMessage } from '@nautical/core/contracts/talk/instant-messages';
import type { InstantRow } from './instant-messages.queries.ts';

/** The sender of a pending request isn't told whether it was read. */
export const isSilent = ({ conversation: { requestStatus } }: Pick<InstantRow, 'conversation'>) =>
  requestStatus === 'pending' || requestStatus === 'declined';

export const presentInstantMessage = (row: InstantRow, viewerId: string): InstantMessage =>
  presentMessage(row, isSilent(row) && row.message.senderId === viewerId);

const presentMessage = ({ message, sender, receiver }: InstantRow, isReadHidden: boolean): InstantMessage => ({
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
  isRead: message.isRead && !isReadHidden,
  clientId: message.clientId,
  createdAt: message.createdAt.toISOString(),
  deletedAt: message.deletedAt?.toISOString() ?? null,
  sender,
  receiver,
});
