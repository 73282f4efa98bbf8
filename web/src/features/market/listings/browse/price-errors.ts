import { centsOf, PRICE_PATTERN } from '@nautical/core/domain/common/money';
import type { HomeFilters } from './home-search.ts';

/** What is wrong with a typed range of prices, by field. */
export function priceErrors({
  minPrice,
  maxPrice,
}: Pick<HomeFilters, 'minPrice' | 'maxPrice'>): Record<string, string> {
  const isBad = (price: string | undefined) => price !== undefined && !PRICE_PATTERN.test(price);
  if (isBad(minPrice)) return { minPrice: 'Lowest price must be a valid number' };
  if (isBad(maxPrice)) return { maxPrice: 'Highest price must be a valid number' };
  return minPrice && maxPrice && centsOf(minPrice) > centsOf(maxPrice)
    ? { maxPrice: 'The highest price is below the lowest' }
    : {};
}
