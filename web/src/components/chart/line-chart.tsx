import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { formatDate } from '@/lib/format.ts';
import { Drawing } from './drawing.tsx';
import { type ChartEvent, type ChartLine, clampTo, MARGIN, type Range, styleOf, usePlot } from './plot.ts';
import { nearest } from './scale.ts';

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

  const plot = usePlot({ lines, ideal, from: givenFrom, to: givenTo, width, height });
  const { x } = plot;

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
        <Drawing
          plot={plot}
          lines={lines}
          ideal={ideal}
          acceptable={acceptable}
          events={events}
          width={width}
          height={height}
          cursor={cursor}
          read={read}
        />
      </div>
    </>
  );
}

function Legend({ lines }: { lines: readonly ChartLine[] }) {
  return lines.map(({ name }, i) => {
    const { className, dash } = styleOf(i);
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
