import { preferencesApi } from '@nautical/core/contracts/members/preferences';
import {
  adminChatApi,
  type ChatMessage,
  chatApi,
  type NewChatMessage,
  type RoomState,
} from '@nautical/core/contracts/talk/chat';
import type { ChatRoom } from '@nautical/core/domain/members/chat-rooms';
import { conversationsOf } from '@/features/talk/conversations/conversation.ts';
import { call, explain } from '@/lib/api.ts';
import { createOutbox } from '@/lib/offline/outbox.ts';
import { queryClient, read, refresh, useSend } from '@/lib/query.ts';
import { userQuery } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';

export const roomsQuery = read(chatApi.rooms);
export const mutesQuery = read(adminChatApi.mutes);
export const preferencesQuery = read(preferencesApi.read);

export const myId = () => queryClient.getQueryData(userQuery.queryKey)?.id;

const changedAt = ({ deletedAt, editedAt }: ChatMessage) => deletedAt ?? editedAt ?? '';

export const roomConversations = conversationsOf<ChatRoom, ChatMessage>(
  (room, query) => call(chatApi.messages, { params: { room }, query }),
  (known, told) => (changedAt(known) > changedAt(told) ? known : told),
);

type Said = Pick<NewChatMessage, 'content' | 'messageType' | 'imageUrls' | 'imageNames' | 'card'>;

export const chatOutbox = createOutbox<Said, ChatMessage>({
  name: 'chat',
  sender: myId,
  deliver: ({ to, body, clientId }) =>
    call(chatApi.send, { params: { room: to as ChatRoom }, body: { ...body, clientId }, idempotencyKey: clientId }),
  onDelivered: (stored) => roomConversations.find(stored.room)?.receive(stored),
  onRefused: (reason) =>
    toast({ title: 'Failed to send message', description: reason ?? 'Please try again', tone: 'destructive' }),
});

/** Updates a cached room. */
export const changeRoom = (room: string, change: (state: RoomState) => Partial<RoomState>) =>
  queryClient.setQueryData(roomsQuery.queryKey, (rooms) =>
    rooms?.map((state) => (state.room === room ? { ...state, ...change(state) } : state)),
  );

/** Moves a room on to a new last message. The member's own message doesn't count as unread. */
export const reached =
  (lastSeq: number, isMine = false) =>
  (state: RoomState) => ({
    lastSeq: Math.max(lastSeq, state.lastSeq),
    unread: state.lastReadSeq === null ? 0 : state.unread + Math.max(0, lastSeq - state.lastSeq - (isMine ? 1 : 0)),
  });

/** A room that isn't open has new messages. Only the server knows whether they count as unread. */
export function hearActivity(room: string, lastSeq: number) {
  const state = queryClient.getQueryData(roomsQuery.queryKey)?.find((each) => each.room === room);
  if (!state || lastSeq <= state.lastSeq) return;
  if (state.unread === 0 && state.lastReadSeq !== null) void refresh(['chat-rooms']);
  else changeRoom(room, reached(lastSeq));
}

/** Remembers how far the member has read, here at once and at the server. */
export function markRead(room: ChatRoom, seq: number) {
  changeRoom(room, (state) => ({
    lastReadSeq: seq,
    unread: Math.min(state.unread, Math.max(0, state.lastSeq - seq)),
  }));
  call(chatApi.readRoom, { params: { room }, body: { seq } }).catch((error) =>
    console.warn('Could not save how far the room was read:', error),
  );
}

/** Remembers the room for the next visit. A failure shows a toast with a retry, as long as it's still the room. */
export function rememberRoom(lastChatRoom: ChatRoom) {
  queryClient.setQueryData(preferencesQuery.queryKey, () => ({ lastChatRoom }));
  call(preferencesApi.update, { body: { lastChatRoom } }).catch((error) => {
    console.warn('Could not save the last room:', error);
    const isStillTheRoom = () => queryClient.getQueryData(preferencesQuery.queryKey)?.lastChatRoom === lastChatRoom;
    if (!isStillTheRoom()) return;
    toast({
      title: 'We couldn’t save your room',
      description: explain(error),
      tone: 'destructive',
      action: { label: 'Retry', onSelect: () => isStillTheRoom() && rememberRoom(lastChatRoom) },
    });
  });
}

// The conversation itself takes what these answer.
export const useEditMessage = () => useSend(chatApi.edit);
export const useDeleteMessage = () => useSend(chatApi.remove);
export const useSlowMode = () => useSend(adminChatApi.slowMode);
export const useMute = () => useSend(adminChatApi.mute);
export const useUnmute = () => useSend(adminChatApi.unmute);
