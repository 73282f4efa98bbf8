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
  /** The delivery cost; null if the buyer has to ask the seller. */
  cents: number | null;
  /** Whether it is certainly available to the reader. Local delivery depends on distance, which is known only within a town. */
  isCertain: boolean;
};

/** What an option costs; null where the seller doesn’t say. */
export const deliveryCostOf = (terms: Omit<Terms, 'location'>, option: DeliveryOption) =>
  ({
    pickup: '0.00',
    local: terms.deliveryLocalCost,
    courier: terms.deliveryCourierCost,
    postage: terms.deliveryPostageCost,
  })[option];

/**
 * The delivery options for a reader and their costs: first certain delivery, cheapest first and known costs before unknown
 * ones, then options that depend on distance, and pickup last.
 */
export function waysHome(terms: Terms, place: string | null): WayHome[] {
  const isNear = place !== null && isSameTown(place, terms.location);
  const rank = ({ option, cents, isCertain }: WayHome) =>
    option === 'pickup' ? 3 : !isCertain ? 2 : cents === null ? 1 : 0;
  return terms.deliveryOptions
    .map((option): WayHome => {
      const cost = deliveryCostOf(terms, option);
      return { option, cents: cost === null ? null : centsOf(cost), isCertain: option !== 'local' || isNear };
    })
    .sort((one, other) => rank(one) - rank(other) || (one.cents ?? 0) - (other.cents ?? 0));
}
