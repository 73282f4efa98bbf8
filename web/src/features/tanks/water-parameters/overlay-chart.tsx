import type { Series } from '@nautical/core/contracts/tanks/aquariums';
import type { Units } from '@nautical/core/domain/members/units';
import { useMemo, useState } from 'react';
import { LineChart } from '@/components/chart/line-chart.tsx';
import { Field } from '@/components/form/field.tsx';
import { Select } from '@/components/form/select.tsx';
import { Card } from '@/components/ui/card.tsx';
import { chartTexts } from './chart-texts.ts';

type Line = Series['series'][number];
type OverlayChartProps = {
  series: readonly Line[];
  events: readonly { at: number; title: string }[];
  span: { from: number; to: number } | undefined;
  units: Units;
  onZoom: (from: number, to: number) => void;
};

/** Overlays two values of a tank, each on its own scale. */
export function OverlayChart({ series, events, span, units, onZoom }: OverlayChartProps) {
  const [wanted, setWanted] = useState<readonly [Line['parameter'] | '', Line['parameter'] | '']>(['', '']);
  const first = series.find(({ parameter }) => parameter === wanted[0]) ?? series[0];
  const second = series.find(({ parameter }) => parameter === wanted[1] && parameter !== first?.parameter);
  const lines = useMemo(
    () =>
      [first, second].flatMap((line) => {
        if (!line) return [];
        const { label, unit, show } = chartTexts(line.parameter, units);
        const format = (value: number) => `${value}${unit && ` ${unit}`}`;
        return [{ name: label, times: line.times, values: line.values.map(show), format }];
      }),
    [first, second, units],
  );
  if (!first || series.length < 2) return null;
  const choices = (without?: Line['parameter']) =>
    series.flatMap(({ parameter }) =>
      parameter === without
        ? []
        : [
            <option key={parameter} value={parameter}>
              {chartTexts(parameter, units).label}
            </option>,
          ],
    );
  return (
    <Card className="mt-4 flex min-w-0 flex-col gap-3 p-4">
      <h3 className="font-semibold">Compare two values</h3>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Value">
          {(control) => (
            <Select
              {...control}
              value={first.parameter}
              onChange={({ target }) => setWanted([target.value as Line['parameter'], wanted[1]])}
            >
              {choices()}
            </Select>
          )}
        </Field>
        <Field label="Compare with">
          {(control) => (
            <Select
              {...control}
              value={second?.parameter ?? ''}
              onChange={({ target }) => setWanted([first.parameter, target.value as Line['parameter'] | ''])}
            >
              <option value="">Choose a value</option>
              {choices(first.parameter)}
            </Select>
          )}
        </Field>
      </div>
      {second && (
        <LineChart
          label={`${lines.map(({ name }) => name).join(' and ')} over time`}
          lines={lines}
          hasOwnScales
          events={events}
          {...span}
          height={240}
          format={String}
          onZoom={onZoom}
        />
      )}
    </Card>
  );
}
