import type { Species } from '@nautical/core/contracts/fish/species';
import { type Aquarium, aquariumsApi } from '@nautical/core/contracts/tanks/aquariums';
import { lengthIn } from '@nautical/core/domain/common/water-units';
import { type Fit, type FitVerdict, fitsTank, inhabitantsOf, scoreWith } from '@nautical/core/domain/fish/fits-tank';
import { recentWater } from '@nautical/core/domain/fish/measured-water';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCatalogue } from '@/features/fish/species/api.ts';
import { aquariumsQuery } from '@/features/tanks/aquariums/api.ts';
import { read } from '@/lib/query.ts';
import { everyAnimalQuery } from './api.ts';

/** One of the member's tanks, the verdict on so many of a species in it, and the specified score before and after. */
export type TankFit = { tank: Aquarium; fit: Fit; score: ReturnType<typeof scoreWith> };

const BEST_FIRST: readonly FitVerdict[] = ['fits', 'with-care', 'unknown', 'clash'];

/**
 * The member's tanks, each with what so many of a species would mean for it as it is stocked and as its water was
 * measured; without a number, as many as one usually adds. Those it suits best come first.
 */
export function useFits(species: Species, count?: number) {
  const tanks = useQuery(aquariumsQuery());
  const animals = useQuery({ ...everyAnimalQuery(), enabled: Boolean(tanks.data?.length) });
  const { index } = useCatalogue();
  // A tank whose tests cannot be read is judged without them.
  const waters = useQueries({
    queries: (tanks.data ?? []).map(({ id }) => read(aquariumsApi.overview, { params: { id } })),
    combine: (results) => ({
      isPending: results.some(({ isPending }) => isPending),
      latest: results.map(({ data }) => data?.latest ?? []),
    }),
  });
  const fits = useMemo(() => {
    if (tanks.data?.length === 0) return [];
    if (!tanks.data || !animals.data || !index || waters.isPending) return undefined;
    const now = new Date();
    const each = tanks.data.map((tank, at): TankFit => {
      const kept = animals.data?.filter(({ aquariumId }) => aquariumId === tank.id) ?? [];
      const asked = {
        ...tank,
        length: lengthIn(tank.size),
        water: recentWater(waters.latest[at] ?? [], now),
        livestock: inhabitantsOf(kept, index),
      };
      const fit = fitsTank(species, asked, count);
      return { tank, fit, score: scoreWith(species, asked, fit.count) };
    });
    const rank = ({ fit }: TankFit) => BEST_FIRST.indexOf(fit.verdict);
    return each.sort((one, other) => rank(one) - rank(other));
  }, [species, count, tanks.data, animals.data, index, waters]);
  const failed = [tanks, animals].find(({ error }) => error);
  return { fits, error: failed?.error, retry: () => void failed?.refetch(), isFetching: failed?.isFetching ?? false };
}
