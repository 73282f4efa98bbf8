import { formatDate } from '@/lib/format.ts';
import { type ChartEvent, type ChartLine, MARGIN, type Plot, type Range, styleOf } from './plot.ts';

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
  read: readonly { name: string; time: number; value: number }[];
};

/** The chart itself: bands, scales, marks and lines. */
export function Drawing({ plot, lines, ideal, acceptable, events, width, height, cursor, read }: DrawingProps) {
  const { x, y } = plot;
  return (
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
          <path key={`${at}${title}`} d={`M${x(at)} ${height - MARGIN.bottom - 7}l5 7h-10z`} className="fill-ink-muted">
            <title>{`${title}, ${formatDate(new Date(at))}`}</title>
          </path>
        ))}
      {lines.map((line, i) => {
        const { className, dash } = styleOf(i);
        return (
          <g key={line.name} className={className}>
            <path d={plot.paths[i]} fill="none" strokeWidth={2} strokeLinejoin="round" strokeDasharray={dash} />
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
          {read.map(({ name, time, value }) => (
            <circle key={name} cx={x(time)} cy={y(value)} r={4.5} className="fill-ink" />
          ))}
        </>
      )}
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
