import type { ChatMessage, Mute, RoomState } from '@nautical/core/contracts/talk/chat';
import type { ChatRoom } from '@nautical/core/domain/members/chat-rooms';
import type { ChatRow, MuteRow, RoomRow } from './chat.queries.ts';

const NOTHING = {
  content: '',
  imageUrl: null,
  imageName: null,
  imageUrls: null,
  imageNames: null,
  card: null,
} as const;

/** Deleted and hidden messages keep their number and nothing else. */
export const presentChatMessage = ({ message, sender, isHidden }: ChatRow): ChatMessage => ({
  id: message.id,
  room: message.room,
  seq: message.seq,
  senderId: message.senderId,
  content: message.content,
  messageType: message.messageType,
  imageUrl: message.imageUrl,
  imageName: message.imageName,
  imageUrls: message.imageUrls,
  imageNames: message.imageNames,
  card: message.card,
  clientId: message.clientId,
  editedAt: message.editedAt?.toISOString() ?? null,
  deletedAt: message.deletedAt?.toISOString() ?? null,
  isHidden,
  createdAt: message.createdAt.toISOString(),
  sender: isHidden ? null : sender,
  ...((isHidden || message.deletedAt) && NOTHING),
});

export const presentRoom = (
  room: ChatRoom,
  known: { row?: RoomRow | undefined; lastReadSeq: number | null; unread: number; mute?: MuteRow | undefined },
): RoomState => {
  const { lastReadSeq, unread, mute } = known;
  return {
    room,
    lastSeq: known.row?.lastSeq ?? 0,
    lastReadSeq,
    unread,
    slowModeSeconds: known.row?.slowModeSeconds ?? 0,
    mute: mute ? { until: mute.mute.until?.toISOString() ?? null, reason: mute.mute.reason } : null,
  };
};

export const presentMute = ({ mute, user }: MuteRow): Mute => ({
  user,
  room: mute.room,
  reason: mute.reason,
  until: mute.until?.toISOString() ?? null,
  createdAt: mute.createdAt.toISOString(),
});
