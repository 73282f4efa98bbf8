import type { Listing } from '@nautical/core/contracts/market/listings';
import { Link } from '@tanstack/react-router';
import { Bookmark, EllipsisVertical, Flag, Link2, Share2, UserRound } from 'lucide-react';
import { DropdownMenu, MenuItem, MenuSeparator } from '@/components/overlay/dropdown-menu.tsx';
import { Button } from '@/components/ui/button.tsx';
import { copyListingLink, shareListing } from '@/features/market/listings/share.ts';
import { useSaveForLater } from '@/features/market/saved-items/use-save-for-later.ts';

type ListingMenuProps = { listing: Listing; isMine: boolean; onReport: () => void };

export function ListingMenu(props: ListingMenuProps) {
  return (
    <DropdownMenu
      align="end"
      trigger={
        <Button variant="ghost" size="icon" aria-label={`More about ${props.listing.title}`} className="text-ink-muted">
          <EllipsisVertical aria-hidden />
        </Button>
      }
    >
      <Items {...props} />
    </DropdownMenu>
  );
}

function Items({ listing, isMine, onReport }: ListingMenuProps) {
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
