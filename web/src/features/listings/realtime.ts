import { listingsApi, statsApi } from '@nautical/core/contracts/listings';
import type { Effects } from '@/lib/realtime.ts';

export const listingEffects = {
  NEW_POST: ({ post }, { refresh, toast }) => {
    refresh(listingsApi.list, statsApi.read);
    toast({ title: 'New listing', description: `${post.seller.username}: ${post.title}` });
  },
} satisfies Effects;
