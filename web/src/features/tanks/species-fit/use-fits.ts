import type { Species } from '@nautical/core/contracts/fish/species';
import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import { type Fit, type FitVerdict, fitsTank, scoreWith, tankToFit } from '@nautical/core/domain/fish/fits-tank';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCatalogue } from '@/features/fish/species/api.ts';
import { aquariumsQuery, readingsQuery } from '@/features/tanks/aquariums/api.ts';
import { useAnimals } from '@/features/tanks/livestock/use-animals.ts';

/** One of the member's tanks, the verdict on so many of a species in it, and the specified score before and after. */
export type TankFit = { tank: Aquarium; fit: Fit; score: ReturnType<typeof scoreWith> };

const BEST_FIRST: readonly FitVerdict[] = ['fits', 'with-care', 'unknown', 'clash'];

/**
 * The member's tanks, best fit first, each with the verdict on adding this many of a species, given its stock and
 * measured water. Without a number, it assumes as many as people usually add.
 */
export function useFits(species: Species, count?: number) {
  const tanks = useQuery(aquariumsQuery());
  const hasTanks = Boolean(tanks.data?.length);
  const animals = useAnimals(undefined, hasTanks);
  const { index } = useCatalogue();
  // Tanks whose tests cannot be read are judged without them.
  const readings = useQuery({ ...readingsQuery(), enabled: hasTanks });
  const fits = useMemo(() => {
    if (tanks.data?.length === 0) return [];
    if (!tanks.data || !animals.data || !index || readings.isPending) return undefined;
    const now = new Date();
    const each = tanks.data.map((tank): TankFit => {
      const kept = animals.data?.filter(({ aquariumId }) => aquariumId === tank.id) ?? [];
      const latest = readings.data?.find(({ aquariumId }) => aquariumId === tank.id)?.latest ?? [];
      const asked = tankToFit(tank, kept, latest, index, now);
      const fit = fitsTank(species, asked, count);
      return { tank, fit, score: scoreWith(species, asked, fit.count) };
    });
    const rank = ({ fit }: TankFit) => BEST_FIRST.indexOf(fit.verdict);
    return each.sort((one, other) => rank(one) - rank(other));
  }, [species, count, tanks.data, animals.data, index, readings.isPending, readings.data]);
  const failed = [tanks, animals].find(({ error }) => error);
  return { fits, error: failed?.error, retry: () => void failed?.refetch(), isFetching: failed?.isFetching ?? false };
}
