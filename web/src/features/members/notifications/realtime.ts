import { type Notification, notificationsApi } from '@nautical/core/contracts/members/notifications';
import { call } from '@/lib/api.ts';
import { isOpen } from '@/lib/page/open-screens.ts';
import { refreshAfter } from '@/lib/query.ts';
import type { Effects } from '@/lib/realtime.ts';

export const notificationEffects = {
  NOTIFICATION: ({ notification }, { toast }) => {
    const { topic, title, body, link } = notification;
    // A message has a toast of its own.
    if (topic === 'messages') return;
    toast({
      title,
      description: body,
      ...(link && isOpen(link) && { action: { label: 'View', link, onSelect: () => markRead(notification) } }),
    });
  },
} satisfies Effects;

/** Following its link counts as reading it. */
function markRead({ id }: Notification) {
  call(notificationsApi.read, { params: { id } })
    .then(() => refreshAfter(notificationsApi.read))
    .catch((error) => console.error('Notification not marked as read:', error));
}
