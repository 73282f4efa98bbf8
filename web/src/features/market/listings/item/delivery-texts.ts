import type { ListingDetail } from '@nautical/core/contracts/market/listings';
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { type WayHome, waysHome } from '@nautical/core/domain/market/delivery';
import { isSameCountry } from '@nautical/core/domain/members/regions';
import { formatMoney } from '@/lib/format.ts';

const BY = { local: 'local delivery', courier: 'courier', postage: 'mail' };

type Terms = Pick<
  ListingDetail,
  | 'price'
  | 'listingType'
  | 'location'
  | 'deliveryOptions'
  | 'deliveryLocalRadius'
  | 'deliveryLocalCost'
  | 'deliveryCourierCost'
  | 'deliveryPostageCost'
>;

type DeliveryTexts = {
  main: string;
  /** The price with the delivery, where both are known. */
  total?: string;
  others: string[];
};

/** The best delivery option for someone who lives in `place`, in a sentence, and the other options. */
export function deliveryTexts(terms: Terms, place: string | null): DeliveryTexts {
  const [first, ...rest] = waysHome(terms, place).map((way) => textOf(way, terms, place));
  if (!first) return { main: 'Ask the seller how you can get it.', others: [] };
  return {
    main: first.text,
    ...(first.total !== undefined && { total: `${formatMoney(moneyOf(first.total))} in total` }),
    others: rest.map(({ text }) => text),
  };
}

function textOf(way: WayHome, terms: Terms, place: string | null): { text: string; total?: number } {
  const { option, cents, isCertain } = way;
  if (option === 'pickup') return { text: `Free pickup in ${terms.location}` };
  const by = BY[option];
  const cost = cents === null ? undefined : cents === 0 ? 'Free' : formatMoney(moneyOf(cents));
  if (option === 'local' && !isCertain) {
    const within = terms.deliveryLocalRadius === null ? 'near' : `within ${terms.deliveryLocalRadius} miles of`;
    return {
      text: cost
        ? `${cost} ${by} if you live ${within} ${terms.location}`
        : `Local delivery if you live ${within} ${terms.location}. Ask the seller what it costs.`,
    };
  }
  if (cost === undefined || cents === null) return { text: `Delivery by ${by}: ask the seller what it costs` };
  if (place && option !== 'local' && !isSameCountry(place, terms.location))
    return { text: `${cost} delivery by ${by}. Ask the seller if they ship to ${place}.` };
  const to = place ? ` to ${place}` : '';
  return {
    text: option === 'local' ? `${cost} ${by}${to}` : `${cost} delivery${to} by ${by}`,
    // The final price of an auction isn’t known yet.
    ...(terms.listingType === 'fixed' && cents > 0 && { total: centsOf(terms.price) + cents }),
  };
}
