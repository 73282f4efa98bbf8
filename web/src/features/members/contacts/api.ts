import { contactsApi } from '@nautical/core/contracts/members/contacts';
import { profilesApi } from '@nautical/core/contracts/members/profiles';
import { keepPreviousData } from '@tanstack/react-query';
import { read, readPages, useSend } from '@/lib/query.ts';

const { list, requests, standings } = contactsApi;

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

export const useRequestContact = () => useSend(contactsApi.request);
export const useAnswerRequest = () => useSend(contactsApi.answer);
export const useRemoveContact = () => useSend(contactsApi.remove);
