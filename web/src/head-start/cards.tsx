import type { Listing } from '@nautical/core/contracts/market/listings';
import { FIRST_ROW, IN_SIGHT } from '../features/market/listings/card-sizes.ts';
import { Cards, outline } from '../features/market/listings/components/cards.tsx';
import { ListingCard } from '../features/market/listings/components/listing-card.tsx';

/** The listings in sight, as the home page will draw them first. */
export const firstCards = (listings: readonly Listing[]) => (
  <Cards mode="grid">
    {listings.slice(0, IN_SIGHT).map((listing, index) => (
      <ListingCard key={listing.id} listing={listing} isFirst={index < FIRST_ROW} {...outline()} />
    ))}
  </Cards>
);
