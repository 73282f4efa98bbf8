import {
  type Aquarium,
  type AquariumEvent,
  SERIES_PARAMETERS,
  type Series,
} from '@nautical/core/contracts/tanks/aquariums';
import type { AquariumType } from '@nautical/core/domain/common/aquarium-types';
import type { Units } from '@nautical/core/domain/members/units';
import { WATER_PARAMETERS } from '@nautical/core/domain/tanks/aquariums';
import { whatMatters } from '@nautical/core/domain/tanks/water/safety';
import type { Target } from '@nautical/core/domain/tanks/water/water-targets';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartLine } from 'lucide-react';
import { memo, useCallback, useMemo, useState } from 'react';
import { LineChart } from '@/components/chart/line-chart.tsx';
import { Checkbox } from '@/components/form/choice.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { WhenNear } from '@/components/ui/when-near.tsx';
import { useUnits } from '@/features/members/units/units.ts';
import { explain } from '@/lib/api.ts';
import { formatNumber } from '@/lib/format.ts';
import { eventsQuery, overviewQuery, seriesQuery } from './api.ts';
import { chartTexts } from './chart-texts.ts';
import { ChartWindow } from './chart-window.tsx';
import { OverlayChart } from './overlay-chart.tsx';

const RANGES = [
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: '1 year' },
  { days: 0, label: 'All' },
] as const;
const DAY_MS = 86_400_000;
const CHART_HEIGHT = 200;
/** Shown until we know which values are measured. */
const USUAL = WATER_PARAMETERS.slice(0, 4);
/** The zones of free ammonia in mg/L, as bands. */
const FREE_AMMONIA = { ideal: [0, 0.02], acceptable: [0, 0.05] } as const;

type Span = { from: number; to: number } | undefined;

/** The chosen period from the start of its first day, so the same choice hits the same cache entry. */
function spanOf(days: number): Span {
  if (days === 0) return undefined;
  const to = Date.now();
  return { from: new Date(to - days * DAY_MS).setHours(0, 0, 0, 0), to };
}

/** Every value over time against its target band, with marks for what happened to the tank. */
export function Charts({ tank }: { tank: Aquarium }) {
  const [days, setDays] = useState<number>(90);
  const [hasEvents, setHasEvents] = useState(true);
  const [zoom, setZoom] = useState<{ from: number; to: number }>();
  const chosen = useMemo(() => spanOf(days), [days]);
  const span = zoom ?? chosen;
  const from = span && new Date(span.from);
  // Zooming in refetches that period with all its readings.
  const series = useQuery({
    ...seriesQuery(tank.id, from, zoom && new Date(zoom.to)),
    placeholderData: keepPreviousData,
  });
  const handleZoom = useCallback((start: number, end: number) => setZoom(withoutFuture(start, end)), []);
  const { data: events } = useQuery({ ...eventsQuery(tank.id, from), placeholderData: keepPreviousData });
  const { data: overview } = useQuery(overviewQuery(tank.id));
  // Keeps the old chart until the data of the new period has loaded.
  const [drawn, setDrawn] = useState(span);
  if (!series.isPlaceholderData && drawn !== span) setDrawn(span);
  const marks = useMemo(() => (hasEvents && events?.length ? events.map(markOf) : NO_MARKS), [events, hasEvents]);
  const units = useUnits();
  const lines = useMemo(() => inOrder(series.data?.series ?? [], tank.type), [series.data, tank.type]);

  return (
    <section aria-labelledby="charts-heading">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="charts-heading" className="font-bold font-display text-lg">
          Charts
        </h2>
        <fieldset className="flex rounded-control border border-line p-0.5">
          <legend className="sr-only">Period shown</legend>
          {RANGES.map((range) => (
            <label
              key={range.days}
              className="figures flex h-9 items-center rounded-md px-3 text-ink-muted text-sm has-checked:bg-raised has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2"
            >
              <input
                type="radio"
                name="charts-range"
                className="sr-only"
                checked={range.days === days}
                onChange={() => {
                  setDays(range.days);
                  setZoom(undefined);
                }}
              />
              {range.label}
            </label>
          ))}
        </fieldset>
      </div>
      {series.data && (series.data.series.length > 0 || zoom) && (
        <ChartWindow
          span={span ? [span.from, span.to] : wholeOf(series.data)}
          isZoomed={zoom !== undefined}
          onChange={([start, end]) => handleZoom(start, end)}
          onReset={() => setZoom(undefined)}
        />
      )}
      {series.isPending ? (
        <div aria-busy="true" className="grid gap-4 lg:grid-cols-2">
          <span className="sr-only">Loading charts…</span>
          {(overview?.latest.map(({ parameter }) => parameter) ?? USUAL).map((parameter) => (
            <Skeleton key={parameter} className="h-71 rounded-card" />
          ))}
        </div>
      ) : !series.data ? (
        <FailedState
          title="We couldn’t load the charts"
          sentence={explain(series.error)}
          onRetry={() => void series.refetch()}
          retrying={series.isFetching}
        />
      ) : series.data.series.length === 0 ? (
        <EmptyState
          icon={<ChartLine aria-hidden />}
          title="No tests in this period"
          sentence="Choose a longer period, or test the water."
        />
      ) : (
        <>
          <Checkbox
            label="Show what happened to the tank"
            checked={hasEvents}
            onChange={({ target }) => setHasEvents(target.checked)}
          />
          <div className="grid gap-4 lg:grid-cols-2">
            {lines.map((line) => (
              <ParameterChart
                key={line.parameter}
                line={line}
                target={overview?.targets.find(({ parameter }) => parameter === line.parameter)}
                events={marks}
                span={drawn}
                units={units}
                onZoom={handleZoom}
              />
            ))}
          </div>
          <OverlayChart series={lines} events={marks} span={drawn} units={units} onZoom={handleZoom} />
        </>
      )}
    </section>
  );
}

const EARLIEST = Date.UTC(1950, 0, 1); // no test is older

/** There is nothing to see beyond now. */
function withoutFuture(from: number, to: number) {
  const beyond = Math.max(0, to - Date.now());
  return { from: Math.max(EARLIEST, from - beyond), to: to - beyond };
}

/** The time all readings are from. */
const wholeOf = ({ series }: Series) =>
  [Math.min(...series.map(({ times }) => times[0]!)), Math.max(...series.map(({ times }) => times.at(-1)!))] as const;

/** What matters for the kind of tank first. */
function inOrder(series: readonly Line[], type: AquariumType) {
  const first = whatMatters(type);
  const order = [...first, ...SERIES_PARAMETERS.filter((name) => !(first as readonly string[]).includes(name))];
  return order.flatMap((parameter) => series.find((line) => line.parameter === parameter) ?? []);
}

const NO_MARKS: readonly { at: number; title: string }[] = [];
const markOf = ({ at, title }: AquariumEvent) => ({ at: Date.parse(at), title });

type Line = Series['series'][number];
type ParameterChartProps = {
  line: Line;
  target: Target | undefined;
  events: readonly { at: number; title: string }[];
  span: Span;
  units: Units;
  onZoom: (from: number, to: number) => void;
};

/** Memoized: one of a dozen charts, redrawn only when its own props change. */
const ParameterChart = memo((props: ParameterChartProps) => {
  const { line, units } = props;
  const texts = useMemo(() => chartTexts(line.parameter, units), [line.parameter, units]);
  const { label, unit, show } = texts;
  const newest = line.values.at(-1);
  return (
    <Card className="min-w-0 p-4">
      <h3 className="flex flex-wrap items-baseline justify-between gap-2 font-semibold">
        {label}
        <span className="figures font-normal text-ink-muted text-sm">
          {newest !== undefined && `${show(newest)}${unit && ` ${unit}`} · `}
          {formatNumber(line.readings)} {line.readings === 1 ? 'reading' : 'readings'}
        </span>
      </h3>
      <WhenNear height={CHART_HEIGHT + 24}>
        <Drawing {...props} texts={texts} />
      </WhenNear>
    </Card>
  );
});

type DrawingProps = ParameterChartProps & { texts: ReturnType<typeof chartTexts> };

function Drawing({ line, target, events, span, onZoom, texts: { label, unit, show } }: DrawingProps) {
  const lines = useMemo(() => [{ name: label, times: line.times, values: line.values.map(show) }], [label, line, show]);
  const bands = useMemo(() => {
    if (line.parameter === 'freeAmmonia') return FREE_AMMONIA;
    if (!target) return { ideal: undefined, acceptable: undefined };
    return {
      ideal: [show(target.idealMin), show(target.idealMax)] as const,
      acceptable: [show(target.acceptableMin), show(target.acceptableMax)] as const,
    };
  }, [line.parameter, target, show]);
  return (
    <LineChart
      label={`${label} over time`}
      lines={lines}
      {...bands}
      events={events}
      {...span}
      height={CHART_HEIGHT}
      onZoom={onZoom}
      format={(value) => `${value}${unit && ` ${unit}`}`}
    />
  );
}
