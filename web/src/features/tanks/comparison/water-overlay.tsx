import { type Aquarium, SERIES_PARAMETERS, type Series } from '@nautical/core/contracts/tanks/aquariums';
import type { Units } from '@nautical/core/domain/members/units';
import { shownValue, unitOf } from '@nautical/core/domain/tanks/water/reading-units';
import { PARAMETER_TEXTS } from '@nautical/core/domain/tanks/water/water-tests';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { LineChart } from '@/components/chart/line-chart.tsx';
import { Field } from '@/components/form/field.tsx';
import { Select } from '@/components/form/select.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { useUnits } from '@/features/members/units/units.ts';
import { explain } from '@/lib/api.ts';
import { seriesQuery } from './comparison-data.ts';

type Parameter = (typeof SERIES_PARAMETERS)[number];

const labelOf = (parameter: Parameter) =>
  parameter === 'freeAmmonia' ? 'Free ammonia' : PARAMETER_TEXTS[parameter].label;
const shownUnit = (parameter: Parameter, units: Units) =>
  parameter === 'freeAmmonia' ? 'mg/L' : unitOf(parameter, units).unit;
const shown = (parameter: Parameter, value: number, units: Units) =>
  parameter === 'freeAmmonia' ? Number(value.toFixed(3)) : shownValue(parameter, value, units);

const combine = (results: readonly UseQueryResult<Series | null>[]) => ({
  answers: results.map(({ data }) => data),
  isPending: results.some((each) => each.isPending),
  isFetching: results.some((each) => each.isFetching),
  error: results.find((each) => each.error)?.error,
  retry: () => void Promise.all(results.filter(({ error }) => error).map(({ refetch }) => refetch())),
});

/** Numbers tanks that share a name. */
function lineName(tanks: readonly Aquarium[], at: number) {
  const { name } = tanks[at]!;
  const before = tanks.slice(0, at).filter((tank) => tank.name === name).length;
  return before ? `${name} (${before + 1})` : name;
}

/** One value of the chosen tanks in one chart. */
export function WaterOverlay({ tanks }: { tanks: readonly Aquarium[] }) {
  const queries = tanks.map(({ id }) => seriesQuery(id));
  const { answers, isPending, isFetching, error, retry } = useQueries({ queries, combine });
  const units = useUnits();
  const [wanted, setWanted] = useState<Parameter>('ph');
  const measured = SERIES_PARAMETERS.filter((parameter) =>
    answers.some((answer) => answer?.series.some((line) => line.parameter === parameter && line.times.length)),
  );
  const parameter = measured.includes(wanted) ? wanted : measured[0];
  const lines = useMemo(
    () =>
      tanks.flatMap((_, i) => {
        const line = answers[i]?.series.find((each) => each.parameter === parameter);
        if (!parameter || !line?.times.length) return [];
        const values = line.values.map((value) => shown(parameter, value, units));
        return [{ name: lineName(tanks, i), times: line.times, values }];
      }),
    [tanks, parameter, answers, units],
  );
  if (isPending) return <Skeleton className="h-72 rounded-card" />;
  if (error)
    return (
      <FailedState
        title="We couldn’t load the water tests"
        sentence={explain(error)}
        onRetry={retry}
        retrying={isFetching}
      />
    );
  if (!parameter) return null;
  const unit = shownUnit(parameter, units);
  return (
    <Card className="flex flex-col gap-4 p-4">
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <h2 className="font-bold font-display text-lg">Water side by side</h2>
        <Field label="Value">
          {(props) => (
            <Select {...props} value={parameter} onChange={(event) => setWanted(event.target.value as Parameter)}>
              {measured.map((each) => (
                <option key={each} value={each}>
                  {labelOf(each)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <LineChart
        label={`${labelOf(parameter)} in ${lines.map(({ name }) => name).join(', ')}`}
        lines={lines}
        height={260}
        format={(value) => `${value}${unit && ` ${unit}`}`}
      />
    </Card>
  );
}
