import type { Effects } from '@/lib/realtime.ts';

export const notificationEffects = {
  NOTIFICATION: ({ notification: { topic, title, body } }, { toast }) => {
    // A message has a toast of its own.
    if (topic !== 'messages') toast({ title, description: body });
  },
} satisfies Effects;
