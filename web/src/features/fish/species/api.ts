import { type Species, speciesApi } from '@nautical/core/contracts/fish/species';
import { adminSpeciesApi } from '@nautical/core/contracts/fish/species-admin';
import { indexSpecies, type SpeciesIndex } from '@nautical/core/domain/fish/species-search';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api.ts';
import { queryClient, read, readPages, refreshAfter, useSend } from '@/lib/query.ts';

const catalogueQuery = () => read(speciesApi.catalogue);
export const speciesQuery = (key: string) => read(speciesApi.read, { params: { key } });
export const wishesQuery = () => read(speciesApi.wishes);
export const adminSpeciesQuery = (query: { search?: string | undefined; state?: 'inactive' | 'edited' | undefined }) =>
  readPages(adminSpeciesApi.list, { query });
export const correctionsQuery = (status: 'pending' | undefined) =>
  readPages(adminSpeciesApi.corrections, { query: { status } });
export const bansQuery = (state: 'current' | 'ended') => readPages(adminSpeciesApi.bans, { query: { state } });

const indexes = new WeakMap<readonly Species[], SpeciesIndex<Species>>();

/** The search index of the catalog, built once per catalog version. */
function indexOf(all: readonly Species[]): SpeciesIndex<Species> {
  const known = indexes.get(all) ?? indexSpecies(all);
  indexes.set(all, known);
  return known;
}

/** Every species, and how to find one. */
export function useCatalogue() {
  const query = useQuery(catalogueQuery());
  return { ...query, index: query.data ? indexOf(query.data) : undefined };
}

export const useIsWished = (key: string) => useQuery(wishesQuery()).data?.includes(key) ?? false;

/** Toggles a species on the wishlist: optimistic, rolled back if the server refuses. */
export const useToggleWish = (key: string) =>
  useMutation({
    mutationFn: (isWished: boolean) => call(isWished ? speciesApi.unwish : speciesApi.wish, { params: { key } }),
    onMutate: async (isWished) => {
      const { queryKey } = wishesQuery();
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before) queryClient.setQueryData(queryKey, isWished ? before.filter((one) => one !== key) : [key, ...before]);
      return () => queryClient.setQueryData(queryKey, before);
    },
    onError: (_error, _isWished, takeBack) => takeBack?.(),
    onSettled: () => refreshAfter(speciesApi.wish),
  });

export const useCorrect = () => useSend(speciesApi.correct);
export const useCreateSpecies = () => useSend(adminSpeciesApi.create);
export const useUpdateSpecies = () => useSend(adminSpeciesApi.update);
export const useReviewCorrection = () => useSend(adminSpeciesApi.review);
export const useAddBan = () => useSend(adminSpeciesApi.ban);
export const useChangeBan = () => useSend(adminSpeciesApi.changeBan);
export const useEndBan = () => useSend(adminSpeciesApi.endBan);
