import type { Listing } from '@nautical/core/contracts/market/listings';
import { isShown } from '@nautical/core/domain/market/listings';
import { Link } from '@tanstack/react-router';
import { Flag, Gavel, MessageCircle, MessagesSquare, Share2 } from 'lucide-react';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { useListingDialogs } from '@/features/market/listings/card/use-listing-dialogs.ts';
import { shareListing } from '@/features/market/listings/share.ts';
import { HeartButton } from '@/features/market/saved-items/heart-button.tsx';
import { openChat } from '@/lib/asking/open-chat.ts';
import { formatMoney } from '@/lib/format.ts';
import { StayingAction } from './item-layout.tsx';

type MainActionProps = {
  listing: Listing;
  /** False if the species is banned where the reader lives; they can still ask questions. */
  canBuy: boolean;
};

/** The buyer’s main action. */
export function MainAction({ listing, canBuy }: MainActionProps) {
  const dialogs = useListingDialogs(listing);
  const isBidding = canBuy && listing.listingType === 'auction' && isShown(listing);
  return (
    <StayingAction>
      <span className="figures font-bold font-display text-lg lg:hidden">
        <span className="sr-only">Price: </span>
        {formatMoney(listing.price)}
      </span>
      {isBidding && (
        <Link to="/auctions" search={{ post: listing.id }} className={buttonClass({ className: 'flex-1' })}>
          <Gavel aria-hidden />
          Bid Now
        </Link>
      )}
      <Button
        variant={isBidding ? 'secondary' : 'primary'}
        className="min-w-0 flex-1 whitespace-nowrap"
        onClick={dialogs.message}
      >
        <MessageCircle aria-hidden />
        Message Seller
      </Button>
    </StayingAction>
  );
}

/** The buyer’s other actions. */
export function MoreActions({ listing }: { listing: Listing }) {
  const { seller } = listing;
  const dialogs = useListingDialogs(listing);
  const handleChat = () => {
    if (!openChat({ userId: seller.id, username: seller.username, avatar: seller.avatar })) dialogs.message();
  };
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button
        variant="secondary"
        className="flex-auto whitespace-nowrap px-2 max-[26rem]:[&>svg]:hidden"
        onClick={handleChat}
      >
        <MessagesSquare aria-hidden />
        Start Chat
      </Button>
      <Button
        variant="secondary"
        className="flex-auto px-2 max-[26rem]:[&>svg]:hidden"
        onClick={() => void shareListing(listing)}
      >
        <Share2 aria-hidden />
        Share
      </Button>
      <HeartButton listing={listing} className="min-h-11 min-w-11" />
      <IconButton label="Report" className="text-ink-muted" onClick={dialogs.report}>
        <Flag aria-hidden />
      </IconButton>
    </div>
  );
}
