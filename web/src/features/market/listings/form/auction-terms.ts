// The auction part of the listing form: what was typed, as the terms the server expects, and back.
import type { ListingDetail } from '@nautical/core/contracts/market/listings';
import { centsOf, PRICE_PATTERN } from '@nautical/core/domain/common/money';
import { whyTimesWrong } from '@nautical/core/domain/market/auction-times';
import { proposedEnd } from '@nautical/core/domain/market/auctions';
import { leastBuyNow } from '@nautical/core/domain/market/bidding';
import type { ListingCategory } from '@nautical/core/domain/market/listings';
import { momentOfTime, timeOfInput } from '@/lib/form/day-input.ts';

export const EMPTY_TERMS = {
  listingType: 'fixed',
  startingBid: '',
  /** An amount, or `automatic` for the table. */
  bidIncrement: '1.00',
  reservePrice: '',
  buyNowPrice: '',
  /** `now`, `later` with a time, or `started` while it runs. */
  starts: 'now',
  startTime: '',
  /** Days, or `date` with a time. */
  ends: '7',
  endTime: '',
};
type TermsForm = typeof EMPTY_TERMS;

export const TERM_FIELDS = Object.keys(EMPTY_TERMS) as (keyof TermsForm)[];
export const isAuctionForm = ({ listingType }: Pick<TermsForm, 'listingType'>) => listingType === 'auction';

type Typed = TermsForm & { category: string };
const AUTOMATIC = 'automatic';

export const startOf = ({ starts, startTime }: Typed, now: Date) => {
  const planned = starts === 'later' ? momentOfTime(startTime) : undefined;
  return planned === undefined ? now : new Date(planned);
};

/** When it ends, if that is known yet. */
export function endOf(form: Typed, now: Date): Date | undefined {
  if (form.ends !== 'date')
    return proposedEnd(
      startOf(form, now),
      Number(form.ends),
      (form.category || undefined) as ListingCategory | undefined,
    );
  const typed = momentOfTime(form.endTime);
  return typed === undefined ? undefined : new Date(typed);
}

export const termsOf = (form: Typed, now: Date) => ({
  startingBid: form.startingBid,
  ...(form.bidIncrement === AUTOMATIC ? { automaticIncrement: true } : { bidIncrement: form.bidIncrement }),
  reservePrice: form.reservePrice,
  buyNowPrice: form.buyNowPrice,
  ...(form.starts === 'later' && { startTime: startOf(form, now).toISOString() }),
  endTime: endOf(form, now)?.toISOString() ?? '',
});

/** What is wrong with the times, in addition to the rules of the fields themselves. */
export function timeErrors(form: Typed, now: Date): Record<string, string> {
  if (form.starts === 'later' && momentOfTime(form.startTime) === undefined)
    return { startTime: 'Choose when the auction starts' };
  const { startTime, endTime } = termsOf(form, now);
  const problem = endTime === '' ? undefined : whyTimesWrong({ startTime, endTime }, now);
  return problem ? { [problem.field]: problem.message } : {};
}

const isAmount = (text: string) => PRICE_PATTERN.test(text.trim());

/** The least buy-now price in cents, once there is a starting bid. */
export const leastBuyNowIn = ({ startingBid }: TermsForm) =>
  isAmount(startingBid) ? leastBuyNow(centsOf(startingBid.trim())) : undefined;

/** Whether the typed buy-now price is below the least one: shown while typing. */
export function isBuyNowTooLow(form: TermsForm) {
  const least = leastBuyNowIn(form);
  return least !== undefined && isAmount(form.buyNowPrice) && centsOf(form.buyNowPrice.trim()) < least;
}

type LastTerms = Partial<NonNullable<ListingDetail['terms']>> & { startingBid: string };

/** The form to relist an auction with: its last terms, from now on. */
export const relistFormOf = ({
  startingBid,
  bidIncrement,
  automaticIncrement,
  reservePrice,
  buyNowPrice,
}: LastTerms) => ({
  ...EMPTY_TERMS,
  listingType: 'auction',
  startingBid,
  bidIncrement: automaticIncrement ? AUTOMATIC : (bidIncrement ?? EMPTY_TERMS.bidIncrement),
  reservePrice: reservePrice ?? '',
  buyNowPrice: buyNowPrice ?? '',
  // It starts at once, which is said elsewhere.
  starts: 'started',
});

/** The form of an auction with these terms; one that is over starts from them again. */
export function termsFormOf({ terms, auction, listingType }: ListingDetail, now: Date): TermsForm {
  if (listingType !== 'auction' || !terms) return { ...EMPTY_TERMS, listingType };
  const isPlanned = terms.startTime !== null && new Date(terms.startTime) > now;
  const hasEnded = new Date(terms.endTime) <= now;
  return {
    listingType,
    startingBid: terms.startingBid,
    bidIncrement: terms.automaticIncrement ? AUTOMATIC : terms.bidIncrement,
    reservePrice: terms.reservePrice ?? '',
    buyNowPrice: terms.buyNowPrice ?? '',
    starts: auction?.status === 'active' ? 'started' : isPlanned ? 'later' : 'now',
    startTime: isPlanned ? timeOfInput(terms.startTime!) : '',
    ends: hasEnded ? EMPTY_TERMS.ends : 'date',
    endTime: hasEnded ? '' : timeOfInput(terms.endTime),
  };
}
