// What a promotion code takes off a price, and why it may not. Whole cents inside.
import { centsOf, moneyOf } from '../common/money.ts';
import type { ListingCategory } from '../market/listings.ts';
import type { PROMOTION_TYPES } from './payments.ts';

export const USER_LIMIT = 1; // how often one member may use a code, unless the admin says otherwise

/** Something always stays to be paid: nothing can’t be charged to a card. */
const LEAST_LEFT_CENTS = 1;

type Terms = {
  type: (typeof PROMOTION_TYPES)[number];
  value: string;
  category: ListingCategory | null;
  minPurchase: string | null;
  maxDiscount: string | null;
  usageLimit: number | null;
  usageCount: number;
  userLimit: number;
  isActive: boolean;
  startDate: Date;
  endDate: Date | null;
};
type Purchase = { price: string; category: ListingCategory | null; usedByMember: number; now: Date };

/** What the code takes off, as money: a percentage is rounded half up, and maxDiscount and the price are never exceeded. */
export function discountOn(price: string, { type, value, maxDiscount }: Pick<Terms, 'type' | 'value' | 'maxDiscount'>) {
  const cents = centsOf(price);
  // A percentage has two decimals as well, so its "cents" are hundredths of a percent.
  const wanted = type === 'fixed' ? centsOf(value) : Math.floor((cents * centsOf(value) + 5000) / 10_000);
  const most = maxDiscount === null ? wanted : Math.min(wanted, centsOf(maxDiscount));
  return moneyOf(Math.max(0, Math.min(most, cents - LEAST_LEFT_CENTS)));
}

/** Why the code doesn’t work for this purchase, as a sentence for the buyer; undefined when it does. */
export function refusalOf(terms: Terms, { price, category, usedByMember, now }: Purchase): string | undefined {
  if (!terms.isActive) return 'This code is paused right now.';
  if (now < terms.startDate) return 'This code doesn’t work yet.';
  if (terms.endDate && now >= terms.endDate) return 'This code has expired.';
  const misfit = misfitOf(terms, { price, category });
  if (misfit) return misfit;
  if (usedByMember >= terms.userLimit)
    return terms.userLimit === 1
      ? 'You’ve already used this code.'
      : `You’ve already used this code ${terms.userLimit} times, which is the most for one member.`;
  if (terms.usageLimit !== null && terms.usageCount >= terms.usageLimit) return 'This code has been used up.';
  if (centsOf(discountOn(price, terms)) === 0) return 'This code takes nothing off this price.';
  return undefined;
}

function misfitOf(
  { category: only, minPurchase }: Pick<Terms, 'category' | 'minPurchase'>,
  { price, category }: Pick<Purchase, 'price' | 'category'>,
) {
  if (only && only !== category) return 'This code doesn’t work for this kind of listing.';
  if (minPurchase && centsOf(price) < centsOf(minPurchase))
    return `This code needs a price of at least $${moneyOf(centsOf(minPurchase))}.`;
  return undefined;
}

/** What a code that an order holds takes off what is left of the order: never more than before, and nothing where it doesn’t fit anymore. */
export function discountLeft(
  before: string,
  terms: Pick<Terms, 'type' | 'value' | 'maxDiscount' | 'category' | 'minPurchase'>,
  left: Pick<Purchase, 'price' | 'category'>,
) {
  return misfitOf(terms, left) ? '0.00' : moneyOf(Math.min(centsOf(before), centsOf(discountOn(left.price, terms))));
}

export const UNKNOWN_CODE = 'We don’t know this code. Check the spelling.';
