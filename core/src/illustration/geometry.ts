export type Point = readonly [number, number];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A drawing before it gets its frame: markup in its own units and the space it needs. */
export interface Picture {
  box: Box;
  markup: string;
}

/** A number as short as a drawing needs it, never anything but a finite number. */
export function num(value: number) {
  const rounded = Math.round(value * 10) / 10;
  return Number.isFinite(rounded) && rounded !== 0 ? String(rounded).replace(/^(-?)0\./, '$1.') : '0';
}

/** Whole numbers, joined the shortest way path data allows: drawings are about a thousand units wide. */
export const nums = (...values: number[]) =>
  values
    .map((n) => String(Number.isFinite(n) ? Math.round(n) + 0 : 0))
    .reduce((text, n) => (text === '' || n.startsWith('-') ? text + n : `${text} ${n}`), '');

export const lerp = (a: number, b: number, amount: number) => a + (b - a) * amount;
export const clamp = (value: number, low: number, high: number) =>
  Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : low;
export const toward = (a: Point, b: Point, amount: number): Point => [
  lerp(a[0], b[0], amount),
  lerp(a[1], b[1], amount),
];
export const polar = (from: Point, degrees: number, length: number): Point => [
  from[0] + Math.cos((degrees * Math.PI) / 180) * length,
  from[1] + Math.sin((degrees * Math.PI) / 180) * length,
];

const at = (points: readonly Point[], i: number, closed: boolean): Point =>
  points[closed ? (i + points.length) % points.length : Math.min(points.length - 1, Math.max(0, i))]!;

/**
 * A smooth curve through the points. Handles on both sides of a point mirror each other, which is exactly what the
 * short `s` command assumes, so the path stays small.
 */
export function smooth(points: readonly Point[], closed = false, start = 'M') {
  const handle = (i: number): Point => {
    const [a, b] = [at(points, i - 1, closed), at(points, i + 1, closed)];
    return [(b[0] - a[0]) / 6, (b[1] - a[1]) / 6];
  };
  const first = points[0];
  if (!first) return '';
  // Without a start the pen is already at the first point.
  let d = start && `${start}${nums(...first)}`;
  let [x, y] = first.map(Math.round) as [number, number];
  for (let i = 1; i < points.length + (closed ? 1 : 0); i++) {
    const p = at(points, i, closed);
    const h = handle(i);
    const [hx, hy] = [p[0] - h[0] - x, p[1] - h[1] - y];
    const lead = handle(0);
    d += i === 1 ? `c${nums(lead[0], lead[1], hx, hy, p[0] - x, p[1] - y)}` : `s${nums(hx, hy, p[0] - x, p[1] - y)}`;
    // Relative steps are rounded, so the pen stands where the rounded steps led, not where the point is.
    x += Math.round(p[0] - x);
    y += Math.round(p[1] - y);
  }
  return closed ? `${d}z` : d;
}

export function boundsOf(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The smallest box of the given proportion around `box`, with a margin. */
export function frame(box: Box, ratio: number, margin = 0.04): Box {
  const [w, h] = [box.width * (1 + 2 * margin), box.height * (1 + 2 * margin)];
  const [width, height] = w / h < ratio ? [h * ratio, h] : [w, w / ratio];
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

export const viewBox = (box: Box) => [box.x, box.y, box.width, box.height].map(num).join(' ');

/** A translation; transform lists, unlike path data, want their separators. */
export const translate = (x: number, y: number) => `translate(${nums(x)} ${nums(y)})`;
