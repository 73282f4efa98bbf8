import { queryClient } from '@/lib/query.ts';
import type { Effects } from '@/lib/realtime.ts';
import { userQuery } from '@/lib/session.ts';
import { noteNewListing } from './new-listings.ts';

export const listingEffects = {
  NEW_POST: ({ post }, { toast }) => {
    noteNewListing(post.id);
    const me = queryClient.getQueryData(userQuery.queryKey);
    // Sellers aren’t told about their own listing; the wizard already confirmed it.
    if (me?.username !== post.seller.username)
      toast({ title: 'New listing', description: `${post.seller.username}: ${post.title}` });
  },
} satisfies Effects;
