import { instantMessagesApi } from '@nautical/core/contracts/talk/instant-messages';
import { useQuery } from '@tanstack/react-query';
import { read } from '@/lib/query.ts';

/** How many instant messages wait to be read. The chats are asked for by what loads after the page; this only looks on. */
export const useUnreadChats = () =>
  useQuery({ ...read(instantMessagesApi.conversations), enabled: false }).data?.reduce(
    (sum, { unread }) => sum + unread,
    0,
  ) ?? 0;
