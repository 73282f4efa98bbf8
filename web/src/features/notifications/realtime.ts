import { listingsApi } from '@nautical/core/contracts/listings';
import { notificationsApi } from '@nautical/core/contracts/notifications';
import { savedItemsApi } from '@nautical/core/contracts/saved-items';
import { shopApi, wishlistApi } from '@nautical/core/contracts/shop';
import type { Effects, EffectTools } from '@/lib/realtime.ts';
import { whenBack } from '@/lib/reconnect.ts';

const refreshAll = ({ refresh }: EffectTools) => refresh(notificationsApi.list, notificationsApi.unread);

/** Where a price stands that the member follows. */
const PRICES = [
  wishlistApi.list,
  shopApi.products,
  shopApi.recommendations,
  savedItemsApi.list,
  listingsApi.list,
  listingsApi.read,
];

export const notificationEffects = {
  AUTHENTICATED: whenBack(refreshAll),
  NOTIFICATION: ({ notification: { topic, title, body } }, tools) => {
    refreshAll(tools);
    if (topic === 'price-drops') tools.refresh(...PRICES);
    // A message has a toast of its own.
    if (topic !== 'messages') tools.toast({ title, description: body });
  },
  NOTIFICATIONS_READ: (_, tools) => refreshAll(tools),
} satisfies Effects;
