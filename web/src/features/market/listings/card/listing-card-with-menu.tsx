// A listing card with all its actions. It brings saving, reporting and messages together.
import type { Listing } from '@nautical/core/contracts/market/listings';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Eye, MessageCircle, MessagesSquare, Pencil } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { type LaterPart, laterPart, useLoaded } from '@/components/overlay/later-part.ts';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { isRunning } from '@/features/market/listings/auction-standing.ts';
import { useChosenAquarium } from '@/features/market/listings/chosen-aquarium.ts';
import { outline } from '@/features/market/listings/components/cards.tsx';
import { type CardMode, ListingCard } from '@/features/market/listings/components/listing-card.tsx';
import { HeartButton } from '@/features/market/saved-items/heart-button.tsx';
import { openChat } from '@/lib/asking/open-chat.ts';
import { useUser } from '@/lib/session.ts';
import { ListingMenu } from './listing-menu.tsx';
import { type ListingDialogs, useListingDialogs } from './use-listing-dialogs.ts';

type ListingCardWithMenuProps = {
  listing: Listing;
  isFirst?: boolean;
  /** Renders the card without its actions yet. */
  isOutline?: boolean;
  mode?: CardMode;
  note?: ReactNode;
  /** Replaces the heart. */
  heart?: ReactNode;
};

export function ListingCardWithMenu({
  listing,
  isFirst = false,
  isOutline = false,
  mode = 'grid',
  note,
  heart,
}: ListingCardWithMenuProps) {
  const { user } = useUser();
  const [tank] = useChosenAquarium();
  const dialogs = useListingDialogs(listing);
  const { auction } = listing;
  const isMine = user?.id === listing.sellerId;
  return (
    <ListingCard
      listing={listing}
      isFirst={isFirst}
      mode={mode}
      isMine={isMine}
      note={note}
      auctionLine={
        auction && <Later part={auctionLine} show={({ AuctionLine }) => <AuctionLine auction={auction} />} />
      }
      {...(isOutline
        ? outline()
        : {
            badge: !isMine && tank && listing.speciesKey && (
              <Later part={fitBadge} show={({ FitBadge }) => <FitBadge listing={listing} />} />
            ),
            rating: !isMine && (
              <Later part={sellerRating} show={({ SellerRating }) => <SellerRating sellerId={listing.sellerId} />} />
            ),
            menu: <ListingMenu listing={listing} isMine={isMine} onReport={dialogs.report} />,
            actions: isMine ? (
              <OwnerActions listing={listing} mode={mode} />
            ) : (
              <BuyerActions listing={listing} mode={mode} dialogs={dialogs} heart={heart} />
            ),
          })}
    />
  );
}

// Most members never choose a tank to check against, and some lists have no auction.
const fitBadge = laterPart(() => import('./fit-badge.tsx'));
const auctionLine = laterPart(() => import('./auction-line.tsx'));
const sellerRating = laterPart(() => import('@/features/members/profiles/seller-rating.tsx'));

/** Loads its code with the first card that needs it. */
function Later<T>({ part, show }: { part: LaterPart<T>; show: (loaded: T) => ReactNode }) {
  const loaded = useLoaded(part);
  useEffect(() => part.fetchAhead(), [part]);
  return loaded && show(loaded);
}

/** On a narrow card the whole card links to the item, so its one row of buttons holds the other actions. */
const linkClass = (mode: CardMode, variant: 'primary' | 'secondary') =>
  buttonClass({
    variant,
    size: 'sm',
    className: clsx('flex-1 whitespace-nowrap', mode === 'grid' ? 'max-xl:hidden' : 'max-sm:hidden'),
  });

function OwnerActions({ listing: { id }, mode }: { listing: Listing; mode: CardMode }) {
  return (
    <>
      <Link to="/item/$id" params={{ id }} className={linkClass(mode, 'secondary')}>
        <Eye aria-hidden className="max-xl:hidden" />
        View Item
      </Link>
      <Link
        to="/edit-listing/$id"
        params={{ id }}
        className={buttonClass({ variant: 'secondary', size: 'sm', className: 'flex-1' })}
      >
        <Pencil aria-hidden className="max-xl:hidden" />
        Edit Item
      </Link>
    </>
  );
}

type BuyerActionsProps = { listing: Listing; mode: CardMode; dialogs: ListingDialogs; heart: ReactNode };

function BuyerActions({ listing, mode, dialogs, heart }: BuyerActionsProps) {
  const { id, seller } = listing;
  const isAuction = isRunning(listing.auction);
  const isList = mode === 'list';
  const handleChat = () => {
    const isTaken = openChat({ userId: seller.id, username: seller.username, avatar: seller.avatar });
    if (!isTaken) dialogs.message();
  };
  return (
    <>
      {(isList || !isAuction) && (
        <Link to="/item/$id" params={{ id }} className={linkClass(mode, 'secondary')}>
          {isList ? 'View Details' : 'View Item'}
        </Link>
      )}
      {isAuction && (
        <Link to="/auctions" search={{ post: id }} className={linkClass(mode, 'primary')}>
          {isList && listing.auction?.status === 'active' ? 'Bid Now' : 'View Auction'}
        </Link>
      )}
      <ActionButton label="Start Chat" isWide={isList} icon={<MessagesSquare aria-hidden />} onClick={handleChat} />
      <ActionButton
        label={isList ? 'Message Seller' : 'Send Message'}
        isWide={isList}
        icon={<MessageCircle aria-hidden />}
        onClick={dialogs.message}
      />
      {heart ?? <HeartButton listing={listing} className={narrowClass(isList)} />}
    </>
  );
}

type ActionButtonProps = { label: string; icon: ReactNode; isWide: boolean; onClick: () => void };

const narrowClass = (isWide: boolean) =>
  isWide ? 'max-lg:px-2.5 max-sm:flex-1' : 'max-xl:flex-1 max-sm:min-w-0 max-sm:px-0 xl:px-2';

/** An icon, with its label where there is room. */
function ActionButton({ label, icon, isWide, onClick }: ActionButtonProps) {
  return (
    <Button variant="secondary" size="sm" title={label} className={narrowClass(isWide)} onClick={onClick}>
      {icon}
      <span className={isWide ? 'max-lg:sr-only' : 'sr-only'}>{label}</span>
    </Button>
  );
}
