import type { Species } from '@nautical/core/contracts/fish/species';
import type { SpeciesMatch } from '@nautical/core/domain/fish/species-search';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useCatalogue } from './api.ts';
import { filterSpecies, type SpeciesSearch } from './species-search.ts';

type Options = {
  filters: SpeciesSearch;
  onChange: (change: SpeciesSearch) => void;
  /** Hides what isn’t relevant to the page. */
  keep?: ((species: Species) => boolean) | undefined;
};

/** The species that match what is typed and chosen. Typing never waits for the list. */
export function useSpeciesList({ filters, onChange, keep }: Options) {
  const catalogue = useCatalogue();
  const searchBox = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(filters.search ?? '');
  const wanted = useDeferredValue(typed);
  const { category, temperament } = filters;
  const { index } = catalogue;
  const matches = useMemo((): SpeciesMatch<Species>[] | undefined => {
    const found = index && filterSpecies(index, wanted, { category, temperament });
    return keep ? found?.filter(({ species }) => keep(species)) : found;
  }, [index, wanted, category, temperament, keep]);

  const type = (text: string) => {
    setTyped(text);
    onChange({ search: text.trim() || undefined });
  };
  return {
    ...catalogue,
    matches,
    /** Whether the best match comes first. */
    isRanked: wanted.trim() !== '',
    searchBox,
    typed,
    type,
    clear: () => {
      setTyped('');
      onChange({ search: undefined, category: undefined, temperament: undefined, wished: undefined });
      // The button that cleared them goes with the empty list.
      searchBox.current?.focus();
    },
  };
}

export type SpeciesList = ReturnType<typeof useSpeciesList>;

/** Says so when no name contains what was typed and the list is a guess. */
export const guessed = ([first]: readonly SpeciesMatch<Species>[]) =>
  first?.by === 'similar-name' ? ' with a similar name' : first?.by === 'text' ? ' that mention it' : '';

/** The letter under which a list has a species. */
export const letterOf = ({ species }: SpeciesMatch<Species>) => species.species.charAt(0).toUpperCase();
