import { instantMessagesApi } from '@nautical/core/contracts/talk/instant-messages';
import { useQuery } from '@tanstack/react-query';
import { read } from '@/lib/query.ts';

/** The number of unread instant messages. It only observes the cache; the widget, which loads later, does the fetching. */
export const useUnreadChats = () =>
  useQuery({ ...read(instantMessagesApi.conversations), enabled: false }).data?.reduce(
    (sum, { unread }) => sum + unread,
    0,
  ) ?? 0;
