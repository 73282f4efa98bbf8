import { useMemo } from 'react';
import { niceTicks, timeTicks } from './scale.ts';

export type ChartLine = {
  name: string;
  times: readonly number[];
  values: readonly number[];
  /** Formats its values, if not like the rest of the chart. */
  format?: (value: number) => string;
};
export type ChartEvent = { at: number; title: string };
export type Range = readonly [low: number, high: number];

/** Distinguished by dashes as well as by color. */
const LINE_STYLES = [
  { className: 'stroke-tide', dash: undefined },
  { className: 'stroke-coral', dash: '7 4' },
  { className: 'stroke-kelp', dash: '2 4' },
  { className: 'stroke-sand', dash: '10 3 2 3' },
  { className: 'stroke-urchin', dash: '4 3' },
];
export const styleOf = (line: number) => LINE_STYLES[line % LINE_STYLES.length]!;
export const MARGIN = { top: 8, right: 12, bottom: 24, left: 46 };
const SECOND_SCALE = 46; // room for a scale on the right

export const clampTo = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

type PlotParts = {
  lines: readonly ChartLine[];
  ideal: Range | undefined;
  from: number | undefined;
  to: number | undefined;
  width: number;
  height: number;
  /** Whether each line has a scale of its own: the first on the left, the second on the right. */
  hasOwnScales: boolean;
};

export type Plot = ReturnType<typeof usePlot>;

/** The layout of a chart. */
export function usePlot({ lines, ideal, from: givenFrom, to: givenTo, width, height, hasOwnScales }: PlotParts) {
  const plot = useMemo(() => {
    const times = lines.flatMap((line) => [line.times[0], line.times.at(-1)]).filter((time) => time !== undefined);
    const from = givenFrom ?? Math.min(...times);
    const to = Math.max(givenTo ?? from, ...times, from + 1);
    const right = hasOwnScales ? SECOND_SCALE : MARGIN.right;
    const x = (time: number) => MARGIN.left + ((time - from) / (to - from)) * (width - MARGIN.left - right);
    const scales = hasOwnScales
      ? lines.map((line, i) => scaleOf([line], i === 0 ? ideal : undefined, height))
      : [scaleOf(lines, ideal, height)];
    return { from, to, x, right, scales, times: timeTicks(from, to, width < 480 ? 3 : 5) };
  }, [lines, ideal, givenFrom, givenTo, width, height, hasOwnScales]);
  const { x, scales } = plot;

  const paths = useMemo(
    () =>
      lines.map(({ times, values }, line) => {
        const { y } = scaleIn(scales, line);
        return times.map((time, i) => `${i ? 'L' : 'M'}${x(time).toFixed(1)} ${y(values[i]!).toFixed(1)}`).join('');
      }),
    [lines, x, scales],
  );
  return { ...plot, paths };
}

type Scale = { ticks: number[]; y: (value: number) => number };
/** The scale of a line: its own, or that of all. */
export const scaleIn = (scales: readonly Scale[], line: number) => scales[line] ?? scales[0]!;

/** Round numbers over the values of lines and the band, and how high each lies. */
function scaleOf(lines: readonly ChartLine[], ideal: Range | undefined, height: number): Scale {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { values } of lines)
    for (const value of values) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  const ticks = niceTicks(Math.min(low, ideal?.[0] ?? low), Math.max(high, ideal?.[1] ?? high));
  const [bottom, top] = [ticks[0]!, ticks.at(-1)!];
  const room = height - MARGIN.top - MARGIN.bottom;
  return {
    ticks,
    y: (value) => MARGIN.top + (1 - (clampTo(value, bottom, top) - bottom) / (top - bottom)) * room,
  };
}
