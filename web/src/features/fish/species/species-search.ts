// What the species pages are narrowed down to, as their address holds it.
import type { Species } from '@nautical/core/contracts/fish/species';
import { SPECIES_CATEGORIES, TEMPERAMENTS } from '@nautical/core/domain/fish/species';
import type { SpeciesIndex, SpeciesMatch } from '@nautical/core/domain/fish/species-search';

export const MOST_COMPARED = 4;

export type SpeciesSearch = {
  search?: string | undefined;
  category?: Species['category'] | undefined;
  temperament?: Species['temperament'] | undefined;
  /** Only what the member wishes for. */
  wished?: boolean | undefined;
  /** Keys with commas between. */
  compare?: string | undefined;
  /** Shows the compared ones side by side instead of the list. */
  view?: 'compare' | undefined;
};

const textOf = (value: unknown, most: number) =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, most) : undefined;

/** Invalid params become undefined explicitly. If they were left out, the router would keep them. */
export const readSpeciesSearch = (typed: Record<string, unknown>): SpeciesSearch => ({
  search: textOf(typed.search, 100),
  category: SPECIES_CATEGORIES.find((one) => one === typed.category),
  temperament: TEMPERAMENTS.find((one) => one === typed.temperament),
  // Addresses hold text.
  wished: String(typed.wished) === 'true' || undefined,
  compare: textOf(typed.compare, 450),
  view: typed.view === 'compare' ? 'compare' : undefined,
});

export const comparedKeys = ({ compare }: SpeciesSearch) =>
  [...new Set((compare ?? '').split(',').filter(Boolean))].slice(0, MOST_COMPARED);

/** Search, category and temperament must all match. */
export const filterSpecies = (
  index: SpeciesIndex<Species>,
  search: string,
  { category, temperament }: Pick<SpeciesSearch, 'category' | 'temperament'>,
): SpeciesMatch<Species>[] =>
  index
    .search(search)
    .filter(
      ({ species }) =>
        (!category || species.category === category) && (!temperament || species.temperament === temperament),
    );
