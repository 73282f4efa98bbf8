import { type Species, speciesApi } from '@nautical/core/contracts/fish/species';
import { indexSpecies, type SpeciesIndex } from '@nautical/core/domain/fish/species-search';
import { useQuery } from '@tanstack/react-query';
import { read } from '@/lib/query.ts';

const indexes = new WeakMap<readonly Species[], SpeciesIndex<Species>>();

/** The search index of the species catalog, built once per catalog version; undefined until it’s loaded. */
export function useSpeciesIndex({ enabled = true } = {}): SpeciesIndex<Species> | undefined {
  const { data } = useQuery({ ...read(speciesApi.catalogue), enabled });
  if (!data) return undefined;
  const known = indexes.get(data) ?? indexSpecies(data);
  indexes.set(data, known);
  return known;
}
