// Loaded when the first card menu is opened: see listing-menu.tsx.
import type { Listing } from '@nautical/core/contracts/market/listings';
import { Link } from '@tanstack/react-router';
import { Bookmark, Flag, Link2, Share2, UserRound } from 'lucide-react';
import { MenuItem, MenuSeparator } from '@/components/overlay/dropdown-menu.tsx';
import { copyListingLink, shareListing } from '@/features/market/listings/share.ts';
import { useSaveForLater } from '@/features/market/saved-items/use-save-for-later.ts';

export type ListingMenuProps = { listing: Listing; isMine: boolean; onReport: () => void };

export function ListingMenuEntries({ listing, isMine, onReport }: ListingMenuProps) {
  const saveForLater = useSaveForLater();
  return (
    <>
      {!isMine && (
        <MenuItem onSelect={() => void saveForLater(listing)}>
          <Bookmark aria-hidden />
          Save for later
        </MenuItem>
      )}
      <MenuItem onSelect={() => void shareListing(listing)}>
        <Share2 aria-hidden />
        Share post
      </MenuItem>
      <MenuItem onSelect={() => void copyListingLink(listing.id)}>
        <Link2 aria-hidden />
        Copy link
      </MenuItem>
      <MenuItem asChild>
        <Link to="/seller/$sellerId" params={{ sellerId: listing.sellerId }}>
          <UserRound aria-hidden />
          View seller profile
        </Link>
      </MenuItem>
      {!isMine && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={onReport}>
            <Flag aria-hidden />
            Report post
          </MenuItem>
        </>
      )}
    </>
  );
}
