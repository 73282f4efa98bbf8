import { contactsApi, type Standing } from '@nautical/core/contracts/members/contacts';
import { profilesApi } from '@nautical/core/contracts/members/profiles';
import {
  type InstantConversation,
  type InstantMessage,
  instantMessagesApi,
  type NewInstantMessage,
} from '@nautical/core/contracts/talk/instant-messages';
import { useQuery } from '@tanstack/react-query';
import { conversationsOf } from '@/features/talk/conversations/conversation.ts';
import { call } from '@/lib/api.ts';
import { createOutbox } from '@/lib/offline/outbox.ts';
import { queryClient, read, readPages, refresh, useSend } from '@/lib/query.ts';
import { userQuery } from '@/lib/session.ts';

export const chatsQuery = read(instantMessagesApi.conversations);
const CONTACTS_AT_ONCE = 100; // nearly everybody has fewer
export const contactPagesQuery = readPages(contactsApi.list, { query: { limit: CONTACTS_AT_ONCE } });
/** How a person relates to the member: whether the member can message them. */
export const useStanding = (userId: string, enabled = true) =>
  useQuery({ ...read(contactsApi.standings, { query: { userIds: [userId] } }), enabled }).data?.[0]?.standing;
/** Whether what the member writes to this person goes as a message request. */
export const goesAsRequest = (standing: Standing['standing'] | undefined, chat: InstantConversation | undefined) =>
  standing !== 'contact' && (!chat || chat.request?.isMine === true);
export const personQuery = (id: string) => read(profilesApi.read, { params: { id } });
export const useRequestContact = () => useSend(contactsApi.request);

/** The member’s conversations, by the other person’s id. */
export const instantConversations = conversationsOf<string, InstantMessage>(
  (userId, place) => call(instantMessagesApi.all, { query: { with: userId, ...place } }),
  (known, told) => (known.isRead && !told.deletedAt ? known : told),
);

type Written = Pick<NewInstantMessage, 'content' | 'messageType' | 'imageUrl' | 'imageName' | 'card'>;

export const myId = () => queryClient.getQueryData(userQuery.queryKey)?.id;

export const instantOutbox = createOutbox<Written, InstantMessage>({
  name: 'instant-messages',
  sender: myId,
  deliver: ({ to, body, clientId }) =>
    call(instantMessagesApi.send, { body: { ...body, receiverId: to, clientId }, idempotencyKey: clientId }),
  onDelivered: takeMessage,
  // Said under the message itself, with a way to try again.
  onRefused: () => {},
});

const readingChats = () => {
  const query = queryClient.getQueryCache().find({ queryKey: chatsQuery.queryKey });
  return query?.state.fetchStatus === 'idle' ? undefined : query;
};

let isRereading = false;

/**
 * Reads the chat list again. A read under way may have been answered before what just happened, so it's repeated once it
 * has ended, however much happened meanwhile: starting over for each event would never end in a burst.
 */
async function rereadChats() {
  if (isRereading) return;
  const query = readingChats();
  if (query) {
    isRereading = true;
    await new Promise<void>((resolve) => {
      const stop = queryClient.getQueryCache().subscribe((event) => {
        if (event.query !== query || (event.type !== 'removed' && query.state.fetchStatus !== 'idle')) return;
        stop();
        resolve();
      });
    });
    isRereading = false;
  }
  await refresh(['conversations']);
}

/** Adds a message to its conversation and to the chat list. */
export function takeMessage(message: InstantMessage) {
  const isMine = message.senderId === myId();
  const person = isMine ? message.receiver : message.sender;
  instantConversations.find(person.id)?.receive(message);
  if (readingChats()) void rereadChats();
  const chats = queryClient.getQueryData(chatsQuery.queryKey);
  if (!chats) return;
  const known = chats.find((chat) => chat.id === message.conversationId);
  // The message itself doesn’t say whether it’s a request, or its status.
  if (!known || known.request) void rereadChats();
  if (!known || known.lastMessage.seq >= message.seq) return;
  const unread = known.unread + (isMine || message.isRead ? 0 : 1);
  const chat = { ...known, person, lastMessage: message, unread };
  queryClient.setQueryData(chatsQuery.queryKey, [chat, ...chats.filter((each) => each !== known)]);
}

/** Marks what was received in a conversation up to a number as read, here. */
export function takeRead(conversationId: string, readerId: string, seq: number) {
  const chat = queryClient.getQueryData(chatsQuery.queryKey)?.find(({ id }) => id === conversationId);
  const isMine = readerId === myId();
  const personId = isMine ? chat?.person.id : readerId;
  if (personId)
    instantConversations
      .find(personId)
      ?.change((message) => message.receiverId === readerId && message.seq <= seq && !message.isRead, { isRead: true });
  if (isMine && readingChats()) void rereadChats();
  if (!chat || !isMine) return;
  if (seq < chat.lastMessage.seq && chat.unread > 0) return void rereadChats();
  queryClient.setQueryData(chatsQuery.queryKey, (chats) =>
    chats?.map((each) => (each.id === conversationId ? { ...each, unread: 0 } : each)),
  );
}

/** Marks a received message and all before it as read, here at once and at the server. */
export function markRead({ id, conversationId, receiverId, seq }: InstantMessage) {
  takeRead(conversationId, receiverId, seq);
  call(instantMessagesApi.read, { params: { id } }).catch((error) =>
    console.warn('Could not mark a message as read:', error),
  );
}
