import { type Aquarium, aquariumsApi } from '@nautical/core/contracts/tanks/aquariums';
import type { Livestock } from '@nautical/core/contracts/tanks/livestock';
import { analyseCompatibility, type Compatibility } from '@nautical/core/domain/fish/compatibility';
import { type FitVerdict, type TankToFit, tankToFit, verdictIn } from '@nautical/core/domain/fish/fits-tank';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCatalogue } from '@/features/fish/species/api.ts';
import { namesUnit } from '@/features/members/units/units.ts';
import { aquariumsQuery, readingsQuery } from '@/features/tanks/aquariums/api.ts';
import { read } from '@/lib/query.ts';

const CHART_POINTS = 150; // for each line; more are not seen at this size

export const useAquariums = () => useQuery(aquariumsQuery());

export const seriesQuery = (id: string) =>
  read(aquariumsApi.series, { params: { id }, query: { points: CHART_POINTS } });

export type TankAnalysis = { tank: Aquarium; analysis: Compatibility; verdict: FitVerdict };

/** Judges the chosen tanks together and one by one, by their dimensions and measured water. */
export function useAnalysis(tanks: readonly Aquarium[], animals: readonly Livestock[] | undefined) {
  const { index } = useCatalogue();
  // Tanks whose tests cannot be read are judged without them.
  const readings = useQuery(readingsQuery());
  return useMemo(() => {
    if (!index || !animals || tanks.length === 0 || readings.isPending) return undefined;
    const now = new Date();
    const facts = tanks.map((tank) => {
      const kept = animals.filter(({ aquariumId }) => aquariumId === tank.id);
      const latest = readings.data?.find(({ aquariumId }) => aquariumId === tank.id)?.latest ?? [];
      return tankToFit(tank, kept, latest, index, now);
    });
    const judge = (tank: TankToFit) => {
      const analysis = analyseCompatibility(tank.livestock, tank);
      return { analysis, verdict: verdictIn(tank, analysis.verdict) };
    };
    const each: TankAnalysis[] = tanks.map((tank, at) => ({ tank, ...judge(facts[at]!) }));
    return { pooled: judge(facts.length === 1 ? facts[0]! : inOneTank(facts)), each };
  }, [index, animals, tanks, readings.isPending, readings.data]);
}

/** A hypothetical tank as large as all of these, so it has no measured sides or water. */
const inOneTank = (tanks: readonly TankToFit[]): TankToFit => ({
  gallons: Number(tanks.reduce((sum, { gallons }) => sum + (gallons ?? 0), 0).toFixed(2)) || null,
  type: tanks.every(({ type }) => type === tanks[0]?.type) ? tanks[0]?.type : null,
  livestock: tanks.flatMap(({ livestock }) => livestock),
});

/** The size as people say it: a bare number is gallons. */
export const sizeText = (size: string | null) =>
  !size?.trim() ? 'Size unknown' : namesUnit(size) ? size : `${size.trim()} gallon`;
