import { brightness, darken, lighten, mix, paint } from '../colour.ts';
import { clamp, lerp, num, nums, type Point, smooth, toward } from '../geometry.ts';
import { scatter } from '../random.ts';
import type { FinPaint } from '../types.ts';
import { LENGTH } from './body.ts';
import { alongRay, type Fan, type Ray } from './fins.ts';

const mean = (points: Point[]): Point => [
  points.reduce((sum, p) => sum + p[0], 0) / points.length,
  points.reduce((sum, p) => sum + p[1], 0) / points.length,
];

const curve = (from: Point, ray: Ray, to: Point) =>
  `q${nums(ray.bow[0] - from[0], ray.bow[1] - from[1], to[0] - from[0], to[1] - from[1])}`;

/** The membrane up to a fraction of the rays' length, sharp at its two outer rays. */
function membrane({ rays, hugs }: Fan, reach = 1) {
  const [first, last] = [rays[0]!, rays.at(-1)!];
  const tips = reach === 1 ? rays.map((ray) => ray.tip) : sparse(rays).map((ray) => alongRay(ray, reach));
  const [front, rear] = [tips[0]!, tips.at(-1)!];
  const sides =
    reach === 1
      ? [curve(first.base, first, front), curve(rear, last, last.base)]
      : [`L${nums(...front)}`, `L${nums(...last.base)}`];
  return `M${nums(...first.base)}${sides[0]}${smooth(tips, false, '')}${sides[1]}${hugs ? smooth(rays.map((r) => r.base).reverse(), false, '') : ''}z`;
}

/** Every other ray: enough for lines inside the fin. */
const sparse = (rays: Ray[]) => rays.filter((_, i) => i % 2 === 0 || i === rays.length - 1);

/** Where an inner ray stops short of the margin, so that rays do not fray the outline. */
const RAY_END = 0.93;

export interface FinContext {
  /** Line weight of the whole picture. */
  unit: number;
  /** Colour ramps drawn so far: fins of one colour share theirs. */
  ramps: Map<string, string>;
}

function ramp(id: string, from: Point, to: Point, stops: string, ramps: Map<string, string>) {
  const shared = ramps.get(stops);
  const line = `id="${id}" x1="${nums(from[0])}" y1="${nums(from[1])}" x2="${nums(to[0])}" y2="${nums(to[1])}"`;
  if (shared) return `<linearGradient ${line} href="#${shared}"/>`;
  ramps.set(stops, id);
  return `<linearGradient ${line} gradientUnits="userSpaceOnUse">${stops}</linearGradient>`;
}

/** Draws one fin; the caller sets the line weight. */
export function drawFin(fan: Fan, colours: FinPaint, id: string, { unit, ramps }: FinContext): string {
  const { rays } = fan;
  const color = paint(colours.color);
  const tip = paint(colours.tip ?? lighten(color, 0.3));
  const shade = mix(color, tip, 0.3);
  const line = brightness(shade) < 0.25 ? lighten(shade, 0.3) : darken(shade, 0.62);
  const [from, to] = [mean(rays.map((r) => r.base)), mean(rays.map((r) => r.tip))];
  const reach = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const parts = [
    ramp(
      id,
      from,
      to,
      `<stop offset=".1" stop-color="${color}"/><stop offset="1" stop-color="${tip}" stop-opacity="${fan.spines ? '.6' : '.94'}"/>`,
      ramps,
    ),
    `<path id="${id}m" d="${membrane(fan, fan.spines ? 0.45 : 1)}" fill="url(#${id})" stroke="${line}"/>`,
  ];
  if (fan.spines) return parts.concat(drawSpines(rays, colours, id, line, unit)).join('');

  const inner = rays.slice(1, -1);
  parts.push(
    drawMargins(rays, colours, id, reach),
    `<path d="${inner.map((r) => rayLine(r)).join('')}" fill="none" stroke="${line}" stroke-opacity=".36"/>`,
  );
  if (colours.spots) {
    const dots = scatter(clamp(Math.round(colours.spots.count), 0, 40), 1).map(([a, b]) =>
      dot(between(rays, a, lerp(0.2, 0.85, b))),
    );
    parts.push(`<path d="${dots.join('')}" stroke="${paint(colours.spots.color)}" stroke-width="${num(unit * 4)}"/>`);
  }
  return parts.join('');
}

/** Bands and border: thick lines across the rays, cut off at the outline. */
function drawMargins(rays: Ray[], { bands, edge, edgeWidth }: FinPaint, id: string, reach: number) {
  const some = rays.length < 13 ? sparse(rays) : rays;
  const across = (f: number) => smooth(some.map((r) => alongRay(r, f)));
  const path = (d: string, color: string, width: number) =>
    `<path d="${d}" stroke="${paint(color)}" stroke-width="${nums(width)}"/>`;
  const lines: string[] = [];
  if (bands) {
    const count = clamp(Math.round(bands.count), 1, 9);
    const d = Array.from({ length: count }, (_, i) => across((i + 0.8) / (count + 0.5)));
    lines.push(path(d.join(''), bands.color, (reach * 0.46) / (count + 0.5)));
  }
  // Half of the border lies outside the fin and is cut off.
  if (edge) lines.push(path(across(1), edge, clamp(edgeWidth ?? 0.1, 0.02, 0.9) * reach * 2));
  return lines.length
    ? `<clipPath id="${id}c"><use href="#${id}m"/></clipPath><g clip-path="url(#${id}c)" fill="none">${lines.join('')}</g>`
    : '';
}

/** Long rays follow their bow; in short ones nobody sees it. */
const rayLine = (ray: Ray) => {
  const [a, b] = [alongRay(ray, 0.1), alongRay(ray, RAY_END)];
  const step: Point = [b[0] - a[0], b[1] - a[1]];
  if (Math.hypot(...step) < LENGTH * 0.2) return `M${nums(...a)}l${nums(...step)}`;
  const middle = alongRay(ray, 0.5);
  const bow: Point = [middle[0] * 2 - (a[0] + b[0]) / 2, middle[1] * 2 - (a[1] + b[1]) / 2];
  return `M${nums(...a)}q${nums(bow[0] - a[0], bow[1] - a[1], ...step)}`;
};

/** A zero-length line: with round caps it draws as a disc in very few characters. */
export const dot = (p: Point) => `M${nums(...p)}h0`;

function between(rays: Ray[], along: number, f: number): Point {
  const x = along * (rays.length - 1);
  const i = Math.min(rays.length - 2, Math.floor(x));
  return toward(alongRay(rays[i]!, f), alongRay(rays[i + 1]!, f), x - i);
}

/** Free spines: an outlined line each, ringed by dashes. */
function drawSpines(rays: Ray[], colours: FinPaint, id: string, line: string, unit: number) {
  const stroke = (color: string, width: number, more = '') =>
    `<use href="#${id}s" stroke="${color}" stroke-width="${num(unit * width)}"${more}/>`;
  const d = rays.map((r) => `M${nums(...r.base)}${curve(r.base, r, r.tip)}`).join('');
  const rings = colours.bands
    ? stroke(
        paint(colours.bands.color),
        3.2,
        ` stroke-dasharray="${num(unit * 6)} ${num((unit * 90) / clamp(colours.bands.count, 1, 20))}"`,
      )
    : '';
  return (
    `<defs><path id="${id}s" d="${d}"/></defs><g fill="none">${stroke(line, 4.6)}${stroke(paint(colours.tip ?? lighten(colours.color, 0.5)), 3)}</g>` +
    `<g fill="none" stroke-linecap="butt">${rings}</g>`
  );
}
