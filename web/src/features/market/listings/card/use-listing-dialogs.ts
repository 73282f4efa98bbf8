import type { Listing } from '@nautical/core/contracts/market/listings';
import { useOpenDialog } from '@/lib/asking/dialogs.ts';

export type ListingDialogs = { message: () => void; report: () => void };

/** Opens the dialogs about a listing. */
export function useListingDialogs(listing: Listing): ListingDialogs {
  const openDialog = useOpenDialog();
  return {
    message: () => openDialog('message-seller', { seller: listing.seller, item: listing }),
    report: () => openDialog('report', { subject: { postId: listing.id, name: listing.title } }),
  };
}
