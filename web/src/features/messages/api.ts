import { messagesApi } from '@nautical/core/contracts/messages';
import { type RefreshTable, useSend } from '@/lib/query.ts';

const refresh: RefreshTable<typeof messagesApi> = {
  send: [messagesApi.list],
  read: [messagesApi.list],
  remove: [messagesApi.list],
  restore: [messagesApi.list],
};

export const useSendMessage = () => useSend(messagesApi.send, refresh.send);
