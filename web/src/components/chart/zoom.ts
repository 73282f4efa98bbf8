// Zooming and panning a time span.
export type Span = readonly [from: number, to: number];

const LEAST_MS = 3_600_000; // readings of one hour lie no further apart than that

/** A span made narrower or wider by a factor around a time, or around its middle; never narrower than an hour. */
export function zoomed([from, to]: Span, factor: number, around = (from + to) / 2): [number, number] {
  const length = Math.max(LEAST_MS, (to - from) * factor);
  const share = to > from ? Math.min(1, Math.max(0, (around - from) / (to - from))) : 0.5;
  const start = around - length * share;
  return [start, start + length];
}

/** A span moved by half its length, into the past or towards now, and not beyond it. */
export function moved([from, to]: Span, way: 1 | -1, now: number): [number, number] {
  const by = Math.min(((to - from) / 2) * way, Math.max(0, now - to));
  return [from + by, to + by];
}
