import type { Effects } from '@/lib/realtime.ts';

export const messageEffects = {
  AUTHENTICATED: () => {
    // Messages written offline; the page doesn’t wait for the outbox to load.
    import('./outbox.ts').then(({ messageOutbox }) => messageOutbox.flush(), console.warn);
  },
  NEW_DIRECT_MESSAGE: ({ senderUsername }, { toast }) =>
    toast({ title: 'New direct message', description: `From ${senderUsername}` }),
} satisfies Effects;
