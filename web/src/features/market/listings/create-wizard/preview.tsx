import type { Listing, ListingAuction } from '@nautical/core/contracts/market/listings';
import type { User } from '@nautical/core/contracts/members/auth';
import { PRICE_PATTERN } from '@nautical/core/domain/common/money';
import { AuctionLine } from '../card/auction-line.tsx';
import { ListingCard } from '../components/listing-card.tsx';
import { endOf, isAuctionForm, startOf } from '../form/auction-terms.ts';
import { categoryIn, deliveryOf, imagesOf, type ListingForm } from '../form/listing-form.ts';

/** The auction as it will be when it starts. */
function previewOf(form: ListingForm, startingBid: string): ListingAuction {
  const now = new Date();
  const start = startOf(form, now);
  return {
    id: 'preview',
    status: start > now ? 'scheduled' : 'active',
    startTime: start.toISOString(),
    endTime: (endOf(form, now) ?? now).toISOString(),
    startingBid,
    currentBid: null,
    nextBid: startingBid,
    buyNowPrice: PRICE_PATTERN.test(form.buyNowPrice) ? form.buyNowPrice : null,
    hasReserve: form.reservePrice !== '',
    reserveMet: false,
    totalBids: 0,
  };
}

/** A preview of the card buyers will see. Nothing in it is interactive. */
export function Preview({ form, user }: { form: ListingForm; user: User }) {
  const now = new Date().toISOString();
  const isAuction = isAuctionForm(form);
  const typed = isAuction ? form.startingBid : form.price;
  const price = PRICE_PATTERN.test(typed) ? typed : '0';
  const listing: Listing = {
    id: 'preview',
    title: form.title.trim(),
    description: form.description,
    category: categoryIn(form) ?? 'fish',
    price,
    condition: null,
    images: imagesOf(form),
    location: form.location,
    sellerId: user.id,
    seller: { id: user.id, username: user.username, avatar: user.avatar, location: user.location },
    isActive: true,
    listingType: isAuction ? 'auction' : 'fixed',
    status: 'active',
    deliveryOptions: deliveryOf(form),
    speciesKey: null,
    auction: isAuction ? previewOf(form, price) : null,
    createdAt: now,
    updatedAt: now,
  };
  return (
    <section aria-label="Preview" className="flex flex-col gap-2">
      <h3 className="font-medium">How buyers will see it</h3>
      <div inert className="w-56 max-w-full">
        <ListingCard listing={listing} auctionLine={listing.auction && <AuctionLine auction={listing.auction} />} />
      </div>
    </section>
  );
}
