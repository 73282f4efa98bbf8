import type { Listing } from '@nautical/core/contracts/listings';
import { Link } from '@tanstack/react-router';
import { Bookmark, EllipsisVertical, Flag, Link2, Share2, UserRound } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '@/components/ui/dropdown-menu.tsx';
import { copyListingLink, shareListing } from '@/features/listings/share.ts';
import { useSaveForLater } from '@/features/saved-items/use-save-for-later.ts';

type PostMenuProps = { listing: Listing; isMine: boolean; onReport: () => void };

/** Twenty-four menus weigh on a page whose visitor opens one of them, so each is made when it is first opened. */
export function PostMenu(props: PostMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  if (isWanted) return <OpenMenu {...props} />;
  return (
    <MenuButton
      listing={props.listing}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={want}
      onKeyDown={(event) => event.key === 'ArrowDown' && want()}
    />
  );
}

type MenuButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & Pick<PostMenuProps, 'listing'>;

function MenuButton({ listing, ...rest }: MenuButtonProps) {
  return (
    <Button variant="ghost" size="icon" aria-label={`More about ${listing.title}`} className="text-ink-muted" {...rest}>
      <EllipsisVertical aria-hidden />
    </Button>
  );
}

function OpenMenu({ listing, isMine, onReport }: PostMenuProps) {
  const saveForLater = useSaveForLater();
  return (
    <DropdownMenu align="end" defaultOpen trigger={<MenuButton listing={listing} />}>
      {!isMine && (
        <MenuItem onSelect={() => saveForLater(listing)}>
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
    </DropdownMenu>
  );
}
