import { contactsApi } from '@nautical/core/contracts/contacts';
import { instantMessagesApi } from '@nautical/core/contracts/instant-messages';
import { notificationsApi } from '@nautical/core/contracts/notifications';
import { profilesApi } from '@nautical/core/contracts/profiles';
import { keepPreviousData } from '@tanstack/react-query';
import { type RefreshTable, read, readPages, useSend } from '@/lib/query.ts';

const { list, requests, standings } = contactsApi;
const refresh: RefreshTable<typeof contactsApi> = {
  remove: [list, requests, standings, instantMessagesApi.conversations],
  request: [list, requests, standings],
  // A request that is answered takes its notification along.
  answer: [list, requests, standings, notificationsApi.list, notificationsApi.unread],
};

const AT_ONCE = 100; // nearly everybody has fewer contacts
export const contactPagesQuery = readPages(list, { query: { limit: AT_ONCE } });
export const standingsQuery = (userIds: string[]) => ({
  ...read(standings, { query: { userIds } }),
  enabled: userIds.length > 0,
  placeholderData: keepPreviousData,
});
export const requestsQuery = read(requests);
const FOUND_AT_ONCE = 20;
export const membersQuery = (search: string) => ({
  ...read(profilesApi.search, { query: { search, limit: FOUND_AT_ONCE } }),
  placeholderData: keepPreviousData,
});

export const useRequestContact = () => useSend(contactsApi.request, refresh.request);
export const useAnswerRequest = () => useSend(contactsApi.answer, refresh.answer);
export const useRemoveContact = () => useSend(contactsApi.remove, refresh.remove);
