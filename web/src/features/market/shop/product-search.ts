// The filters of a brand page, as stored in its address.

import { AQUARIUM_TYPES, type AquariumType } from '@nautical/core/domain/common/aquarium-types';
import { PRICE_PATTERN } from '@nautical/core/domain/common/money';
import { PRODUCT_SORTS, type ProductSort } from '@nautical/core/domain/market/shop';

export type ProductSearch = {
  category?: string | undefined;
  aquariumType?: AquariumType | undefined;
  search?: string | undefined;
  maxPrice?: string | undefined;
  sort?: ProductSort | undefined;
};

const textOf = (value: unknown, most: number) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, most) : undefined;

/** Unknown values are set to undefined; if they were omitted, the router would let them through. */
export const readProductSearch = (search: Record<string, unknown>): ProductSearch => ({
  category: textOf(search.category, 60),
  aquariumType: AQUARIUM_TYPES.find((one) => one === search.aquariumType),
  search: textOf(search.search, 100),
  maxPrice: typeof search.maxPrice === 'string' && PRICE_PATTERN.test(search.maxPrice) ? search.maxPrice : undefined,
  sort: PRODUCT_SORTS.find((one) => one === search.sort),
});
