import { centsOf } from '../common/money.ts';
import { isSameTown } from '../members/regions.ts';
import type { DeliveryOption } from './listings.ts';

type Terms = {
  location: string;
  deliveryOptions: readonly DeliveryOption[];
  deliveryLocalCost: string | null;
  deliveryCourierCost: string | null;
  deliveryPostageCost: string | null;
};

export type WayHome = {
  option: DeliveryOption;
  /** What it costs beside the price; nothing where the seller has to be asked. */
  cents: number | null;
  /** Whether it is open to the reader. Local delivery depends on how far away they live, which only the same town tells. */
  isCertain: boolean;
};

const costOf = (terms: Terms, option: DeliveryOption) =>
  ({
    pickup: '0.00',
    local: terms.deliveryLocalCost,
    courier: terms.deliveryCourierCost,
    postage: terms.deliveryPostageCost,
  })[option];

/**
 * How a listing gets to a reader and what that costs: first what comes to the door for sure, the cheapest before the
 * others and a known cost before an unknown one, then what depends on the distance, and last what has to be fetched.
 */
export function waysHome(terms: Terms, place: string | null): WayHome[] {
  const isNear = place !== null && isSameTown(place, terms.location);
  const rank = ({ option, cents, isCertain }: WayHome) =>
    option === 'pickup' ? 3 : !isCertain ? 2 : cents === null ? 1 : 0;
  return terms.deliveryOptions
    .map((option): WayHome => {
      const cost = costOf(terms, option);
      return { option, cents: cost === null ? null : centsOf(cost), isCertain: option !== 'local' || isNear };
    })
    .sort((one, other) => rank(one) - rank(other) || (one.cents ?? 0) - (other.cents ?? 0));
}
