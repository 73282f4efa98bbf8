import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Drawing } from './drawing.tsx';
import { type ChartEvent, type ChartLine, clampTo, MARGIN, type Range, styleOf, usePlot } from './plot.ts';
import { momentIn, nearest } from './scale.ts';
import { zoomed } from './zoom.ts';

type LineChartProps = {
  /** A text description for screen readers. */
  label: string;
  lines: readonly ChartLine[];
  format: (value: number) => string;
  /** The ideal range, and the wider acceptable one. */
  ideal?: Range | undefined;
  acceptable?: Range | undefined;
  events?: readonly ChartEvent[];
  from?: number;
  to?: number;
  height?: number;
  /** Gives each of two lines a scale of its own. */
  hasOwnScales?: boolean;
  /** Called with the time span to zoom to: dragged across the chart, or with the keys + and −. */
  onZoom?: ((from: number, to: number) => void) | undefined;
};

const DEFAULT_WIDTH = 640;
const DEFAULT_HEIGHT = 200;
const LEAST_DRAWN = 12; // pixels; less is a click
const READING_HEIGHT = 24; // the line above the chart

/** Values over time with the target band and event marks. Readings are shown by pointer, touch or arrow keys. */
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
  hasOwnScales = false,
  onZoom,
}: LineChartProps & { height: number; width: number }) {
  const [cursor, setCursor] = useState<number>();
  const [chosen, setChosen] = useState<Range>();

  const plot = usePlot({ lines, ideal, from: givenFrom, to: givenTo, width, height, hasOwnScales });
  const { x } = plot;

  const all = useMemo(() => (lines.length === 1 ? lines[0]!.times : mergedTimes(lines)), [lines]);
  const nearbyEvents = cursor === undefined ? [] : events.filter(({ at }) => Math.abs(x(at) - x(cursor)) < 8);

  const read = readingsAt(lines, cursor ?? plot.to);
  const shown = cursor === undefined ? undefined : read;
  const words = (line: number, value: number) => (lines[line]?.format ?? format)(value);
  const when = (time: number) => momentIn(time, plot.from, plot.to);
  const spoken = read.map(({ line, name, time, value }) => `${name} ${words(line, value)}, ${when(time)}`).join('; ');

  function timeAt(event: PointerEvent) {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left - MARGIN.left) / (width - MARGIN.left - plot.right);
    return plot.from + clampTo(share, 0, 1) * (plot.to - plot.from);
  }
  function follow(event: PointerEvent) {
    const time = timeAt(event);
    setCursor(all[nearest(all, time)]);
    if (chosen) setChosen([chosen[0], time]);
  }
  function begin(event: PointerEvent) {
    follow(event);
    // Dragging a finger across the chart shows the readings.
    if (onZoom && event.pointerType === 'mouse') setChosen([timeAt(event), timeAt(event)]);
  }
  function end() {
    setChosen(undefined);
    if (!chosen || !onZoom) return;
    const [first, last] = spanIn(chosen);
    if (x(last) - x(first) >= LEAST_DRAWN) onZoom(first, last);
  }

  function handleKey(event: KeyboardEvent) {
    const factor = { '+': 0.5, '=': 0.5, '-': 2 }[event.key];
    if (onZoom && factor) {
      event.preventDefault();
      onZoom(...zoomed([plot.from, plot.to], factor, cursor));
    }
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
            <span className="text-ink-muted">{when(cursor!)}</span>
            {shown.map(({ line, name, value }) => (
              <span key={name} className="min-w-0 font-medium">
                {lines.length > 1 && <span className="text-ink-muted">{name} </span>}
                {words(line, value)}
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
        onPointerDown={begin}
        onPointerUp={end}
        onPointerLeave={() => {
          setCursor(undefined);
          setChosen(undefined);
        }}
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
          chosen={chosen && spanIn(chosen)}
        />
      </div>
    </>
  );
}

const spanIn = ([a, b]: Range): [number, number] => [Math.min(a, b), Math.max(a, b)];

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
  lines.flatMap(({ name, times, values }, line) => {
    const place = nearest(times, time);
    return place < 0 ? [] : [{ line, name, time: times[place]!, value: values[place]! }];
  });

/** The width of the container, tracked on resize; zero until layout, so that nothing renders twice. */
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
