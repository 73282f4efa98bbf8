import type { ListingDetail } from '@nautical/core/contracts/market/listings';
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { waysHome } from '@nautical/core/domain/market/delivery';
import { isSameCountry } from '@nautical/core/domain/members/regions';

/** What a price comes to at the reader’s door by the cheapest delivery; nothing where the seller has to be asked. */
export function landedCost(listing: ListingDetail, place: string | null, price: string): string | undefined {
  const [way] = waysHome(listing, place);
  if (!way || way.option === 'pickup' || way.cents === null || !way.isCertain) return undefined;
  if (place && way.option !== 'local' && !isSameCountry(place, listing.location)) return undefined;
  return moneyOf(centsOf(price) + way.cents);
}
