import { formatDate } from '@/lib/format.ts';
import { type ChartEvent, type ChartLine, MARGIN, type Plot, type Range, scaleIn, styleOf } from './plot.ts';

const DOTS_MAX = 60; // more would hide the line

type DrawingProps = {
  plot: Plot;
  lines: readonly ChartLine[];
  ideal: Range | undefined;
  acceptable: Range | undefined;
  events: readonly ChartEvent[];
  width: number;
  height: number;
  /** The time that is read, with the reading of each line there. */
  cursor: number | undefined;
  read: readonly { line: number; name: string; time: number; value: number }[];
  /** The span that is being chosen. */
  chosen: Range | undefined;
};

/** The chart itself: bands, scales, marks and lines. */
export function Drawing({ plot, lines, ideal, acceptable, events, width, height, cursor, read, chosen }: DrawingProps) {
  const { x, right, scales } = plot;
  const { ticks, y } = scales[0]!;
  const end = width - right;
  return (
    <svg aria-hidden="true" width="100%" height={height} className="block">
      {acceptable && <Band range={acceptable} y={y} end={end} className="fill-sand/10" />}
      {ideal && <Band range={ideal} y={y} end={end} className="fill-kelp/15" />}
      {chosen && (
        <rect
          x={x(chosen[0])}
          width={Math.max(0, x(chosen[1]) - x(chosen[0]))}
          y={MARGIN.top}
          height={height - MARGIN.top - MARGIN.bottom}
          className="fill-tide/20"
        />
      )}
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={MARGIN.left} x2={end} y1={y(tick)} y2={y(tick)} className="stroke-line" />
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
      {scales[1]?.ticks.map((tick) => (
        <text
          key={tick}
          data-scale="right"
          x={end + 8}
          y={scales[1]!.y(tick) + 4}
          className="fill-ink-muted text-[11px] tabular-nums"
        >
          {tick}
        </text>
      ))}
      {plot.times.map(({ at, label: name }) => (
        <text key={at} x={x(at)} y={height - 6} textAnchor="middle" className="fill-ink-muted text-[11px]">
          {name}
        </text>
      ))}
      {events
        .filter(({ at }) => at >= plot.from && at <= plot.to)
        .map(({ at, title }) => (
          <path key={`${at}${title}`} d={`M${x(at)} ${height - MARGIN.bottom - 7}l5 7h-10z`} className="fill-ink-muted">
            <title>{`${title}, ${formatDate(new Date(at))}`}</title>
          </path>
        ))}
      {lines.map((line, i) => {
        const { className, dash } = styleOf(i);
        const own = scaleIn(scales, i);
        return (
          <g key={line.name} className={className}>
            <path d={plot.paths[i]} fill="none" strokeWidth={2} strokeLinejoin="round" strokeDasharray={dash} />
            {line.times.length <= DOTS_MAX &&
              line.times.map((time, at) => (
                <circle
                  key={time}
                  cx={x(time)}
                  cy={own.y(line.values[at]!)}
                  r={2.5}
                  className="fill-surface"
                  strokeWidth={1.5}
                />
              ))}
          </g>
        );
      })}
      {cursor !== undefined && (
        <>
          <line
            x1={x(cursor)}
            x2={x(cursor)}
            y1={MARGIN.top}
            y2={height - MARGIN.bottom}
            className="stroke-ink-muted"
            strokeDasharray="3 3"
          />
          {read.map(({ line, name, time, value }) => (
            <circle key={name} cx={x(time)} cy={scaleIn(scales, line).y(value)} r={4.5} className="fill-ink" />
          ))}
        </>
      )}
    </svg>
  );
}

function Band({
  range: [low, high],
  y,
  end,
  className,
}: {
  range: Range;
  y: (value: number) => number;
  end: number;
  className: string;
}) {
  return (
    <rect
      x={MARGIN.left}
      width={Math.max(0, end - MARGIN.left)}
      y={y(high)}
      height={Math.max(2, y(low) - y(high))}
      className={className}
    />
  );
}
