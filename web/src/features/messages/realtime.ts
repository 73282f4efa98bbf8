import { messagesApi } from '@nautical/core/contracts/messages';
import { firstCharacters } from '@/lib/format.ts';
import type { Effects } from '@/lib/realtime.ts';
import { TOAST_PREVIEW_LENGTH } from '@/lib/timings.ts';

export const messageEffects = {
  NEW_DIRECT_MESSAGE: ({ senderUsername }, { refresh, toast }) => {
    refresh(messagesApi.list);
    toast({ title: 'New direct message', description: `From ${senderUsername}` });
  },
  INSTANT_MESSAGE: ({ senderUsername, content }, { toast }) => {
    toast({
      title: 'New message',
      description: `${senderUsername}: ${firstCharacters(content, TOAST_PREVIEW_LENGTH)}`,
    });
  },
} satisfies Effects;
