import type { Effects } from '@/lib/realtime.ts';

export const messageEffects = {
  AUTHENTICATED: () => {
    // What was written without a connection; the page itself does not wait for what sends it.
    import('./outbox.ts').then(({ messageOutbox }) => messageOutbox.flush(), console.warn);
  },
  NEW_DIRECT_MESSAGE: ({ senderUsername }, { toast }) =>
    toast({ title: 'New direct message', description: `From ${senderUsername}` }),
} satisfies Effects;
