import { messagesApi } from '@nautical/core/contracts/messages';
import type { Effects } from '@/lib/realtime.ts';
import { whenBack } from '@/lib/reconnect.ts';

export const messageEffects = {
  AUTHENTICATED: whenBack(({ refresh }) => refresh(messagesApi.list)),
  NEW_DIRECT_MESSAGE: ({ senderUsername }, { refresh, toast }) => {
    refresh(messagesApi.list);
    toast({ title: 'New direct message', description: `From ${senderUsername}` });
  },
} satisfies Effects;
