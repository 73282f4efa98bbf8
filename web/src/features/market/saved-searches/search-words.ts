// A saved search in words.
import type { SavedFilters } from '@nautical/core/contracts/market/saved-searches';
import { categoryOf } from '@/features/market/listings/categories.ts';
import { formatMoney } from '@/lib/format.ts';

const plain = (word: string) => word.replaceAll('-', ' ');

type Name = Exclude<keyof SavedFilters, 'sort'>;
const WORDS: { [N in Name]: (value: NonNullable<SavedFilters[N]>) => string } = {
  search: (text) => `“${text}”`,
  category: (category) => categoryOf(category).label,
  species: plain,
  minPrice: (price) => `from ${formatMoney(price)}`,
  maxPrice: (price) => `up to ${formatMoney(price)}`,
  condition: plain,
  location: (location) => `near ${location}`,
  delivery: (option) => ({ pickup: 'pickup', local: 'local delivery', courier: 'courier', postage: 'by mail' })[option],
  listingType: (type) => (type === 'auction' ? 'auctions' : 'fixed price'),
  sellerId: () => 'from one seller',
  sex: (sex) => sex,
  origin: plain,
  quantity: (count) => `at least ${count}`,
  quarantine: (days) => `${days}+ days in quarantine`,
  minSize: (inches) => `from ${inches} in`,
  maxSize: (inches) => `up to ${inches} in`,
  fits: () => 'fits my tank',
};

const wordsFor = <N extends Name>(name: N, value: NonNullable<SavedFilters[N]>) => WORDS[name](value);

/** The search in one line. */
export function describeSearch(filters: SavedFilters) {
  const words = (Object.keys(WORDS) as Name[]).flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [wordsFor(name, value)];
  });
  const text = words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
