import type { Listing, ListingDetail } from '@nautical/core/contracts/market/listings';
import { waysHome } from '@nautical/core/domain/market/delivery';
import { isShown } from '@nautical/core/domain/market/listings';
import { Link } from '@tanstack/react-router';
import { Flag, Gavel, MessageCircle, MessagesSquare, Share2, ShoppingBag } from 'lucide-react';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { isRunning } from '@/features/market/listings/auction-standing.ts';
import { useListingDialogs } from '@/features/market/listings/card/use-listing-dialogs.ts';
import { shareListing } from '@/features/market/listings/share.ts';
import { HeartButton } from '@/features/market/saved-items/heart-button.tsx';
import { openChat } from '@/lib/asking/open-chat.ts';
import { formatMoney } from '@/lib/format.ts';
import { StayingAction } from './item-layout.tsx';

type MainActionProps = {
  listing: Listing;
  detail: ListingDetail | undefined;
  /** False if the species is banned where the reader lives; they can still ask questions. */
  canBuy: boolean;
};

/** Whether at least one way to get it has a known cost, so that it can be bought without asking. */
const hasKnownCost = (detail: ListingDetail) => waysHome(detail, null).some(({ cents }) => cents !== null);

/** The buyer’s main action. Beside it, messaging is an icon where the screen is narrow. */
export function MainAction({ listing, detail, canBuy }: MainActionProps) {
  const dialogs = useListingDialogs(listing);
  const isForSale = canBuy && isShown(listing);
  const isBidding = isForSale && isRunning(listing.auction);
  const isBuying = isForSale && listing.listingType === 'fixed' && detail !== undefined && hasKnownCost(detail);
  const isFirst = !isBidding && !isBuying;
  return (
    <StayingAction>
      <span className="figures font-bold font-display text-lg lg:hidden">
        <span className="sr-only">Price: </span>
        {formatMoney(listing.price)}
      </span>
      {isBidding && (
        <Link to="/auctions" search={{ post: listing.id }} className={buttonClass({ className: 'flex-1' })}>
          <Gavel aria-hidden />
          {listing.auction?.status === 'active' ? 'Bid Now' : 'View Auction'}
        </Link>
      )}
      {isBuying && (
        <Link to="/checkout/$id" params={{ id: listing.id }} className={buttonClass({ className: 'flex-1' })}>
          <ShoppingBag aria-hidden />
          Buy now
        </Link>
      )}
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        className={isFirst ? 'min-w-0 flex-1 whitespace-nowrap' : 'whitespace-nowrap max-sm:px-3 sm:flex-1'}
        onClick={dialogs.message}
      >
        <MessageCircle aria-hidden />
        <span className={isFirst ? undefined : 'max-sm:sr-only'}>Message Seller</span>
      </Button>
    </StayingAction>
  );
}

/** Why something that is for sale can’t be bought here right away. */
export function AskAboutDelivery({ listing }: { listing: ListingDetail }) {
  if (listing.listingType !== 'fixed' || !isShown(listing) || hasKnownCost(listing)) return null;
  return <p className="text-ink-muted text-sm">To buy it, ask the seller what delivery costs first.</p>;
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
