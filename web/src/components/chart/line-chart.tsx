import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { formatDate } from '@/lib/format.ts';
import { nearest, niceTicks, timeTicks } from './scale.ts';

export type ChartLine = { name: string; times: readonly number[]; values: readonly number[] };
export type ChartEvent = { at: number; title: string };
type Range = readonly [low: number, high: number];

type LineChartProps = {
  /** What is drawn, for those who cannot see it. */
  label: string;
  lines: readonly ChartLine[];
  format: (value: number) => string;
  /** The range that is wanted, and the wider one that is still accepted. */
  ideal?: Range | undefined;
  acceptable?: Range | undefined;
  events?: readonly ChartEvent[];
  from?: number;
  to?: number;
  height?: number;
};

/** Told apart by dashes as well as by colour. */
const LINE_STYLES = [
  { className: 'stroke-tide', dash: undefined },
  { className: 'stroke-coral', dash: '7 4' },
  { className: 'stroke-kelp', dash: '2 4' },
  { className: 'stroke-sand', dash: '10 3 2 3' },
  { className: 'stroke-urchin', dash: '4 3' },
];
const MARGIN = { top: 8, right: 12, bottom: 24, left: 46 };
const DOTS_MAX = 60; // more would hide the line
const DEFAULT_WIDTH = 640;
const DEFAULT_HEIGHT = 200;
const READING_HEIGHT = 24; // the line above the chart

/** Values over time with the wanted band, marks for what happened, and each reading by pointer, touch or arrow keys. */
export function LineChart(props: LineChartProps) {
  const { height = DEFAULT_HEIGHT } = props;
  const { ref, width } = useWidth();
  return (
    <figure ref={ref} className="m-0 min-w-0" style={{ minHeight: height + READING_HEIGHT }}>
      {width > 0 && <Plot {...props} height={height} width={width} />}
    </figure>
  );
}

function Plot({
  width,
  label,
  lines,
  format,
  ideal,
  acceptable,
  events = [],
  from: givenFrom,
  to: givenTo,
  height,
}: LineChartProps & { height: number; width: number }) {
  const [cursor, setCursor] = useState<number>();

  const plot = useMemo(() => {
    const times = lines.flatMap((line) => [line.times[0], line.times.at(-1)]).filter((time) => time !== undefined);
    const from = givenFrom ?? Math.min(...times);
    const to = Math.max(givenTo ?? from, ...times, from + 1);
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const { values } of lines)
      for (const value of values) {
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
    const ticks = niceTicks(Math.min(low, ideal?.[0] ?? low), Math.max(high, ideal?.[1] ?? high));
    const [bottom, top] = [ticks[0]!, ticks.at(-1)!];
    const x = (time: number) => MARGIN.left + ((time - from) / (to - from)) * (width - MARGIN.left - MARGIN.right);
    const y = (value: number) =>
      MARGIN.top +
      (1 - (clampTo(value, bottom, top) - bottom) / (top - bottom)) * (height - MARGIN.top - MARGIN.bottom);
    return { from, to, ticks, x, y, times: timeTicks(from, to, width < 480 ? 3 : 5) };
  }, [lines, ideal, givenFrom, givenTo, width, height]);
  const { x, y } = plot;

  const paths = useMemo(
    () =>
      lines.map(({ times, values }) =>
        times.map((time, i) => `${i ? 'L' : 'M'}${x(time).toFixed(1)} ${y(values[i]!).toFixed(1)}`).join(''),
      ),
    [lines, x, y],
  );

  const all = useMemo(() => (lines.length === 1 ? lines[0]!.times : mergedTimes(lines)), [lines]);
  const nearbyEvents = cursor === undefined ? [] : events.filter(({ at }) => Math.abs(x(at) - x(cursor)) < 8);

  const read = readingsAt(lines, cursor ?? plot.to);
  const shown = cursor === undefined ? undefined : read;
  const spoken = read
    .map(({ name, time, value }) => `${name} ${format(value)}, ${formatDate(new Date(time))}`)
    .join('; ');

  function follow(event: PointerEvent) {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left - MARGIN.left) / (width - MARGIN.left - MARGIN.right);
    setCursor(all[nearest(all, plot.from + share * (plot.to - plot.from))]);
  }

  function handleKey(event: KeyboardEvent) {
    const place = cursor === undefined ? all.length - 1 : nearest(all, cursor);
    const next = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: all.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCursor(all[clampTo(next, 0, all.length - 1)]);
  }

  return (
    <>
      <div className="flex min-h-6 flex-wrap items-baseline gap-x-4 text-sm tabular-nums">
        {shown ? (
          <>
            <span className="text-ink-muted">{formatDate(new Date(cursor!))}</span>
            {shown.map(({ name, value }) => (
              <span key={name} className="min-w-0 font-medium">
                {lines.length > 1 && <span className="text-ink-muted">{name} </span>}
                {format(value)}
              </span>
            ))}
            {nearbyEvents.map(({ at, title }) => (
              <span key={`${at}${title}`} className="text-ink-muted">
                ▲ {title}
              </span>
            ))}
          </>
        ) : (
          lines.length > 1 && <Legend lines={lines} />
        )}
      </div>
      <div
        role="slider"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, all.length - 1)}
        aria-valuenow={cursor === undefined ? all.length - 1 : nearest(all, cursor)}
        aria-valuetext={spoken}
        tabIndex={0}
        className="touch-pan-y rounded-control"
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setCursor(undefined)}
        onKeyDown={handleKey}
        onBlur={() => setCursor(undefined)}
      >
        <svg aria-hidden="true" width="100%" height={height} className="block">
          {acceptable && <Band range={acceptable} y={y} width={width} className="fill-sand/10" />}
          {ideal && <Band range={ideal} y={y} width={width} className="fill-kelp/15" />}
          {plot.ticks.map((tick) => (
            <g key={tick}>
              <line x1={MARGIN.left} x2={width - MARGIN.right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
              <text
                x={MARGIN.left - 8}
                y={y(tick) + 4}
                textAnchor="end"
                className="fill-ink-muted text-[11px] tabular-nums"
              >
                {tick}
              </text>
            </g>
          ))}
          {plot.times.map(({ at, label: name }) => (
            <text key={at} x={x(at)} y={height - 6} textAnchor="middle" className="fill-ink-muted text-[11px]">
              {name}
            </text>
          ))}
          {events
            .filter(({ at }) => at >= plot.from && at <= plot.to)
            .map(({ at, title }) => (
              <path
                key={`${at}${title}`}
                d={`M${x(at)} ${height - MARGIN.bottom - 7}l5 7h-10z`}
                className="fill-ink-muted"
              >
                <title>{`${title}, ${formatDate(new Date(at))}`}</title>
              </path>
            ))}
          {lines.map((line, i) => {
            const { className, dash } = LINE_STYLES[i % LINE_STYLES.length]!;
            return (
              <g key={line.name} className={className}>
                <path d={paths[i]} fill="none" strokeWidth={2} strokeLinejoin="round" strokeDasharray={dash} />
                {line.times.length <= DOTS_MAX &&
                  line.times.map((time, at) => (
                    <circle
                      key={time}
                      cx={x(time)}
                      cy={y(line.values[at]!)}
                      r={2.5}
                      className="fill-surface"
                      strokeWidth={1.5}
                    />
                  ))}
              </g>
            );
          })}
          {shown && (
            <>
              <line
                x1={x(cursor!)}
                x2={x(cursor!)}
                y1={MARGIN.top}
                y2={height - MARGIN.bottom}
                className="stroke-ink-muted"
                strokeDasharray="3 3"
              />
              {shown.map(({ name, time, value }) => (
                <circle key={name} cx={x(time)} cy={y(value)} r={4.5} className="fill-ink" />
              ))}
            </>
          )}
        </svg>
      </div>
    </>
  );
}

/** A small line without axes, beside the words that say the same. */
export function Sparkline({ values, className = 'stroke-tide' }: { values: readonly number[]; className?: string }) {
  if (values.length < 2) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values.map(
    (value, i) => `${(i / (values.length - 1)) * 100},${high === low ? 12 : 22 - ((value - low) / (high - low)) * 20}`,
  );
  return (
    <svg aria-hidden="true" viewBox="0 0 100 24" preserveAspectRatio="none" className="h-6 w-full">
      <polyline
        points={points.join(' ')}
        fill="none"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        className={className}
      />
    </svg>
  );
}

function Band({
  range: [low, high],
  y,
  width,
  className,
}: {
  range: Range;
  y: (value: number) => number;
  width: number;
  className: string;
}) {
  return (
    <rect
      x={MARGIN.left}
      width={Math.max(0, width - MARGIN.left - MARGIN.right)}
      y={y(high)}
      height={Math.max(2, y(low) - y(high))}
      className={className}
    />
  );
}

function Legend({ lines }: { lines: readonly ChartLine[] }) {
  return lines.map(({ name }, i) => {
    const { className, dash } = LINE_STYLES[i % LINE_STYLES.length]!;
    return (
      <span key={name} className="flex min-w-0 items-center gap-2 text-ink-muted">
        <svg aria-hidden="true" width={22} height={8} className="shrink-0">
          <line x1={0} x2={22} y1={4} y2={4} strokeWidth={2} strokeDasharray={dash} className={className} />
        </svg>
        <span className="min-w-0">{name}</span>
      </span>
    );
  });
}

const clampTo = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

const mergedTimes = (lines: readonly ChartLine[]) =>
  [...new Set(lines.flatMap(({ times }) => times))].sort((a, b) => a - b);

/** The reading of each line nearest to a time. */
const readingsAt = (lines: readonly ChartLine[], time: number) =>
  lines.flatMap(({ name, times, values }) => {
    const place = nearest(times, time);
    return place < 0 ? [] : [{ name, time: times[place]!, value: values[place]! }];
  });

/** As wide as its place, also after that has changed; zero until the page is laid out, so that nothing is drawn twice. */
function useWidth() {
  const ref = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    setWidth(Math.max(160, element.getBoundingClientRect().width || DEFAULT_WIDTH));
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(160, entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
