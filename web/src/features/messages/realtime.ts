import { messagesApi } from '@nautical/core/contracts/messages';
import type { Effects } from '@/lib/realtime.ts';

export const messageEffects = {
  NEW_DIRECT_MESSAGE: ({ senderUsername }, { refresh, toast }) => {
    refresh(messagesApi.list);
    toast({ title: 'New direct message', description: `From ${senderUsername}` });
  },
} satisfies Effects;
