import { contactsApi } from '@nautical/core/contracts/contacts';
import { instantMessagesApi } from '@nautical/core/contracts/instant-messages';
import { notificationsApi } from '@nautical/core/contracts/notifications';
import { profilesApi } from '@nautical/core/contracts/profiles';
import { keepPreviousData } from '@tanstack/react-query';
import { type RefreshTable, read, useSend } from '@/lib/query.ts';

const { list, requests } = contactsApi;
const refresh: RefreshTable<typeof contactsApi> = {
  remove: [list, requests, instantMessagesApi.conversations],
  request: [list, requests],
  // A request that is answered takes its notification along.
  answer: [list, requests, notificationsApi.list, notificationsApi.unread],
};

export const contactsQuery = read(list);
export const requestsQuery = read(requests);
const FOUND_AT_ONCE = 20;
export const membersQuery = (search: string) => ({
  ...read(profilesApi.search, { query: { search, limit: FOUND_AT_ONCE } }),
  placeholderData: keepPreviousData,
});

export const useRequestContact = () => useSend(contactsApi.request, refresh.request);
export const useAnswerRequest = () => useSend(contactsApi.answer, refresh.answer);
export const useRemoveContact = () => useSend(contactsApi.remove, refresh.remove);
