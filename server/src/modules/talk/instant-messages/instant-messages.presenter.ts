import type { InstantMessage } from '@nautical/core/contracts/talk/instant-messages';
import type { InstantRow } from './instant-messages.queries.ts';

/** While a request is pending or declined, its sender isn't told whether anything was read. */
export const isSilent = ({ conversation: { requestStatus } }: Pick<InstantRow, 'conversation'>) =>
  requestStatus === 'pending' || requestStatus === 'declined';

/** What was sent in a request stays without a read mark afterward, so its sender can't tell a decline from silence. */
export const presentInstantMessage = (row: InstantRow, viewerId: string): InstantMessage =>
  presentMessage(row, (isSilent(row) || row.message.isRequest) && row.message.senderId === viewerId);

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
