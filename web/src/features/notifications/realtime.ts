import { notificationsApi } from '@nautical/core/contracts/notifications';
import type { Effects, EffectTools } from '@/lib/realtime.ts';
import { whenBack } from '@/lib/reconnect.ts';

const refreshAll = ({ refresh }: EffectTools) => refresh(notificationsApi.list, notificationsApi.unread);

export const notificationEffects = {
  AUTHENTICATED: whenBack(refreshAll),
  NOTIFICATION: ({ notification: { topic, title, body } }, tools) => {
    refreshAll(tools);
    // A message has a toast of its own.
    if (topic !== 'messages') tools.toast({ title, description: body });
  },
  NOTIFICATIONS_READ: (_, tools) => refreshAll(tools),
} satisfies Effects;
