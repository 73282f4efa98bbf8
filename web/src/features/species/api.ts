import { aquariumsApi } from '@nautical/core/contracts/aquariums';
import { listingsApi } from '@nautical/core/contracts/listings';
import { livestockApi } from '@nautical/core/contracts/livestock';
import { adminSpeciesApi, type Species, speciesApi } from '@nautical/core/contracts/species';
import { indexSpecies, type SpeciesIndex } from '@nautical/core/domain/species-search';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api.ts';
import { queryClient, type RefreshTable, read, readPages, refresh, useSend } from '@/lib/query.ts';

const refreshed: RefreshTable<typeof speciesApi> = {
  compatibility: [],
  wish: [speciesApi.wishes],
  unwish: [speciesApi.wishes],
  correct: [],
};
const everySpecies = [speciesApi.catalogue, speciesApi.read, speciesApi.list, adminSpeciesApi.list];
const adminRefreshed: RefreshTable<typeof adminSpeciesApi> = {
  create: everySpecies,
  update: everySpecies,
  review: [...everySpecies, adminSpeciesApi.corrections],
  ban: [adminSpeciesApi.bans, speciesApi.read],
  changeBan: [adminSpeciesApi.bans, speciesApi.read],
  endBan: [adminSpeciesApi.bans, speciesApi.read],
};
/** More tanks and kinds of animals than anybody keeps. */
const ALL = 100;
const OFFERS_SHOWN = 4;

const catalogueQuery = () => read(speciesApi.catalogue);
export const speciesQuery = (key: string) => read(speciesApi.read, { params: { key } });
export const wishesQuery = () => read(speciesApi.wishes);
export const tanksQuery = () => read(aquariumsApi.list, { query: { limit: ALL } });
export const animalsQuery = () => read(livestockApi.list, { query: { limit: ALL } });
export const offersQuery = (species: string) => read(listingsApi.list, { query: { species, limit: OFFERS_SHOWN } });
export const adminSpeciesQuery = (query: { search?: string | undefined; state?: 'inactive' | 'edited' | undefined }) =>
  readPages(adminSpeciesApi.list, { query });
export const correctionsQuery = (status: 'pending' | undefined) =>
  readPages(adminSpeciesApi.corrections, { query: { status } });
export const bansQuery = (state: 'current' | 'ended') => readPages(adminSpeciesApi.bans, { query: { state } });

const indexes = new WeakMap<readonly Species[], SpeciesIndex<Species>>();

/** The catalogue made ready for searching, once for as long as it is the same. */
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

/** Wishes for a species or no longer. It shows at once, and goes back when the server refuses. */
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
    onSettled: () => refresh(...refreshed.wish),
  });

export const useCorrect = () => useSend(speciesApi.correct, refreshed.correct);
export const useAddAnimal = () => useSend(livestockApi.create, [livestockApi.list, aquariumsApi.overview]);
export const useCreateSpecies = () => useSend(adminSpeciesApi.create, adminRefreshed.create);
export const useUpdateSpecies = () => useSend(adminSpeciesApi.update, adminRefreshed.update);
export const useReviewCorrection = () => useSend(adminSpeciesApi.review, adminRefreshed.review);
export const useAddBan = () => useSend(adminSpeciesApi.ban, adminRefreshed.ban);
export const useChangeBan = () => useSend(adminSpeciesApi.changeBan, adminRefreshed.changeBan);
export const useEndBan = () => useSend(adminSpeciesApi.endBan, adminRefreshed.endBan);
