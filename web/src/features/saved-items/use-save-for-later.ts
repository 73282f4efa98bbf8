import type { Listing } from '@nautical/core/contracts/listings';
import { toast } from '@/lib/toast.ts';
import { isAlreadySaved, useSaveItem } from './api.ts';

/** The menu's way to save: it only ever adds, and says how that went. */
export function useSaveForLater() {
  const { mutate } = useSaveItem();
  return (listing: Listing) =>
    mutate(listing, {
      onSuccess: () => toast({ title: 'Saved for later', description: listing.title, tone: 'good' }),
      onError: (error) =>
        toast({
          title: 'Error',
          description: isAlreadySaved(error)
            ? 'This item is already in your saved items.'
            : 'Failed to save item. Please try again.',
          tone: 'destructive',
        }),
    });
}
