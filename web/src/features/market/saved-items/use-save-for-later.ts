import type { Listing } from '@nautical/core/contracts/market/listings';
import { toast } from '@/lib/toast.ts';
import { isAlreadySaved, useSaveItem } from './api.ts';

/** Saving from the menu: it only adds, and reports the result in a toast because the menu is closed by then. */
export function useSaveForLater() {
  const { mutateAsync } = useSaveItem();
  return async (listing: Listing) => {
    try {
      await mutateAsync(listing);
      toast({ title: 'Saved for later', description: listing.title, tone: 'good' });
    } catch (error) {
      const description = isAlreadySaved(error)
        ? 'This item is already in your saved items.'
        : 'Failed to save item. Please try again.';
      toast({ title: 'Error', description, tone: 'destructive' });
    }
  };
}
