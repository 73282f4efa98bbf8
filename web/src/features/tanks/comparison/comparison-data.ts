import { type Aquarium, aquariumsApi } from '@nautical/core/contracts/tanks/aquariums';
import { type Livestock, livestockApi } from '@nautical/core/contracts/tanks/livestock';
import { analyseCompatibility, type Compatibility } from '@nautical/core/domain/fish/compatibility';
import { inhabitantsOf } from '@nautical/core/domain/fish/fits-tank';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useCatalogue } from '@/features/fish/species/api.ts';
import { namesUnit } from '@/features/members/units/units.ts';
import { aquariumsQuery } from '@/features/tanks/aquariums/api.ts';
import { read, readPages } from '@/lib/query.ts';

const ALL = 100;
const CHART_POINTS = 150; // for each line; more are not seen at this size

export const useAquariums = () => useQuery(aquariumsQuery());

export const seriesQuery = (id: string) =>
  read(aquariumsApi.series, { params: { id }, query: { points: CHART_POINTS } });

/** Every animal of the chosen tanks. */
export function useAnimals(aquariumIds: readonly string[]) {
  const query = useInfiniteQuery({
    ...readPages(livestockApi.list, { query: { aquariumIds: [...aquariumIds], limit: ALL } }),
    enabled: aquariumIds.length > 0,
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return query;
}

export type TankAnalysis = { tank: Aquarium; analysis: Compatibility };

/** The chosen tanks taken together, and each by itself. */
export function useAnalysis(tanks: readonly Aquarium[], animals: readonly Livestock[] | undefined) {
  const { index } = useCatalogue();
  return useMemo(() => {
    if (!index || !animals || tanks.length === 0) return undefined;
    const analyse = (ofTanks: readonly Aquarium[]) => {
      const ids = new Set(ofTanks.map(({ id }) => id));
      const kept = animals.filter(({ aquariumId }) => ids.has(aquariumId));
      const gallons = ofTanks.reduce((sum, tank) => sum + (tank.gallons ?? 0), 0);
      const [first] = ofTanks;
      return analyseCompatibility(inhabitantsOf(kept, index), {
        gallons: gallons || null,
        type: ofTanks.every(({ type }) => type === first?.type) ? first?.type : null,
      });
    };
    const each: TankAnalysis[] = tanks.map((tank) => ({ tank, analysis: analyse([tank]) }));
    return { pooled: analyse(tanks), each };
  }, [index, animals, tanks]);
}

/** The size as people say it: a bare number is gallons. */
export const sizeText = (size: string | null) =>
  !size?.trim() ? 'Size unknown' : namesUnit(size) ? size : `${size.trim()} gallon`;
