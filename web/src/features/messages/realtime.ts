import { messagesApi } from '@nautical/core/contracts/messages';
import type { Effects, EffectTools } from '@/lib/realtime.ts';
import { whenBack } from '@/lib/reconnect.ts';

const refreshAll = ({ refresh }: EffectTools) => refresh(messagesApi.list, messagesApi.counts, messagesApi.one);
const refreshIfMissed = whenBack(refreshAll);

export const messageEffects = {
  AUTHENTICATED: (event, tools) => {
    refreshIfMissed(event, tools);
    // What was written without a connection; the page itself does not wait for what sends it.
    import('./outbox.ts').then(({ messageOutbox }) => messageOutbox.flush(), console.warn);
  },
  NEW_DIRECT_MESSAGE: ({ senderUsername }, tools) => {
    refreshAll(tools);
    tools.toast({ title: 'New direct message', description: `From ${senderUsername}` });
  },
  DIRECT_MESSAGE_CHANGED: (_, tools) => refreshAll(tools),
} satisfies Effects;
