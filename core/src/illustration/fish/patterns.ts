// Markings on a fish, placed in body coordinates so that they follow the shape of any body.

import { paint } from '../colour.ts';
import { clamp, lerp, num, nums, type Point, smooth } from '../geometry.ts';
import { between, random, scatter } from '../random.ts';
import type { Pattern } from '../types.ts';
import { type Body, LENGTH } from './body.ts';
import { dot } from './fin-drawing.ts';

interface Context {
  body: Body;
  /** Eye position in drawing coordinates. */
  eye: Point;
  id: string;
  /** How far beyond the body bars and masks must reach to cover the fins. */
  overshoot: number;
}

type Of<T extends Pattern['type']> = Extract<Pattern, { type: T }>;

const steps = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, i) => lerp(from, to, i / (count - 1)));

/** Border width where none is given. */
const EDGE = 0.012;

const border = (p: { edge?: string; edgeWidth?: number }) =>
  p.edge ? ` stroke="${paint(p.edge)}" stroke-width="${num(clamp(p.edgeWidth ?? EDGE, 0.002, 0.1) * LENGTH)}"` : '';

const shape = (p: Pattern & { edge?: string; edgeWidth?: number }, d: string) =>
  `<path d="${d}" fill="${paint(p.color)}"${border(p)}/>`;

/** Plain bars are thick lines, which takes half the space of shapes; tapering or rough ones need their own outline. */
function bars(p: Of<'bars'>, { body, overshoot, id }: Context) {
  const [top, bottom] = p.span ?? [-1.1, 1.1];
  const ends = [p.fins && top <= -1 ? -overshoot : top, p.fins && bottom >= 1 ? overshoot : bottom] as const;
  // On fins, fixed inner rows keep the bow on the body even where the bar runs far out.
  const rows = p.fins
    ? [ends[0], ...steps(3, Math.max(-1, top), Math.min(1, bottom)), ends[1]]
    : steps(body.height < LENGTH * 0.15 ? 3 : 5, top, bottom);
  const next = random(p.at.length * 31 + 7);
  const line = (t: number, side: number) =>
    rows.map((v): Point => {
      const inner = clamp(v, -1, 1);
      const width = p.width * (1 - (p.taper ?? 0) * ((inner + 1) / 2));
      const rough = (p.rough ?? 0) * width * (next() - 0.5);
      const bow = (p.bulge ?? 0) * (1 - inner * inner);
      return body.at(t + (side * width) / 2 - bow + ((p.lean ?? 0) * (inner + 1)) / 2 + rough, v);
    });
  if (p.taper || p.rough) {
    return shape(p, p.at.map((t) => smooth([...line(t, -1), ...line(t, 1).reverse()], true)).join(''));
  }
  const stroke = (color: string, width: number) =>
    `stroke="${paint(color)}" stroke-width="${nums(clamp(width, 0.002, 1) * LENGTH)}"`;
  const d = p.at.map((t) => smooth(line(t, 0))).join('');
  const edge = p.edge ? `<use href="#${id}" ${stroke(p.edge, p.width + 2 * (p.edgeWidth ?? EDGE))}/>` : '';
  const bar = stroke(p.color, p.width);
  return p.edge
    ? `<defs><path id="${id}" d="${d}"/></defs><g fill="none" stroke-linecap="butt">${edge}<use href="#${id}" ${bar}/></g>`
    : `<path d="${d}" fill="none" stroke-linecap="butt" ${bar}/>`;
}

function stripes(p: Of<'stripes'>, { body }: Context) {
  const last = p.wave ? 12 : 6;
  const ts = steps(last + 1, p.from, p.to);
  const d = p.at.map((v) => {
    const side = (sign: number) =>
      ts.map((t, i): Point => {
        const width = p.taper ? p.width * Math.sin(Math.PI * (0.06 + 0.94 * (i / last))) ** 0.6 : p.width;
        return body.at(t, v + (sign * width) / 2 + (p.wave ?? 0) * Math.sin(i * 1.6 + v * 5));
      });
    return smooth([...side(-1), ...side(1).reverse()], true);
  });
  return shape(p, d.join(''));
}

function spots(p: Of<'spots'>, { body, id }: Context) {
  const [t0, t1, v0, v1] = p.area;
  const points = scatter(clamp(Math.round(p.count), 0, 160), p.seed ?? 0)
    .map(([a, b]): [number, number] => [lerp(t0, t1, a), lerp(v0, v1, b)])
    // Where the body is slim there is room for fewer.
    .filter(([t], i) => (i * 0.4302) % 0.8 < (body.at(t, 1)[1] - body.at(t, -1)[1]) / body.height);
  const size = clamp(p.size, 0.003, 0.2) * LENGTH;
  const layer = (half: number) => {
    const d = points
      .filter((_, i) => i % 2 === half)
      .map(([t, v]) => dot(body.at(t, v)))
      .join('');
    const width = half ? size * 0.72 : size;
    const ink = `stroke="${paint(p.color)}" stroke-width="${nums(width)}"`;
    if (!p.edge) return `<path d="${d}" ${ink}/>`;
    const rim = `stroke="${paint(p.edge)}" stroke-width="${nums(width + (p.edgeWidth ?? EDGE) * LENGTH * 2)}"`;
    return `<defs><path id="${id}${half}" d="${d}"/></defs><use href="#${id}${half}" ${rim}/><use href="#${id}${half}" ${ink}/>`;
  };
  return layer(0) + layer(1);
}

function blotches(p: Of<'blotches'>, { body }: Context) {
  const next = random(p.at.length * 97 + 13);
  const d = p.at.map(([t, v, size]) => {
    const [x, y] = body.at(t, v);
    const ring = Array.from({ length: 9 }, (_, i): Point => {
      const angle = (i / 9) * Math.PI * 2;
      const r = size * LENGTH * (1 + (p.rough ?? 0.35) * (next() - 0.5) * 2);
      return [x + Math.cos(angle) * r, y + Math.sin(angle) * r * 0.8];
    });
    return smooth(ring, true);
  });
  return shape(p, d.join(''));
}

function mask(p: Of<'mask'>, { body, overshoot }: Context) {
  const far = p.fins ? overshoot : 1.2;
  const edge = [-far, ...steps(5, -1, 1), far].map((v): Point => {
    const inner = clamp(v, -1, 1);
    return body.at(p.to + (p.bulge ?? 0) * (1 - inner * inner) + ((p.lean ?? 0) * inner) / 2, v);
  });
  const [top, bottom] = [edge[0]![1] - LENGTH, edge.at(-1)![1] + LENGTH];
  return shape(p, `${smooth(edge)}V${num(bottom)}H${-LENGTH}V${num(top)}z`);
}

function gradient(p: Of<'gradient'>, { body, id }: Context) {
  const color = paint(p.color);
  const [a, b] = [body.at(p.from, 0)[0], body.at(p.to, 0)[0]];
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${num(a)}" y1="0" x2="${num(a === b ? a + 1 : b)}" y2="0">` +
    `<stop stop-color="${color}" stop-opacity="0"/><stop offset="1" stop-color="${color}"/></linearGradient>` +
    `<path d="M${-LENGTH}${-2 * LENGTH}H${LENGTH * 3}V${LENGTH * 3}H${-LENGTH}z" fill="url(#${id})"/>`
  );
}

function eyeStripe(p: Of<'eyeStripe'>, { eye }: Context) {
  const width = num(clamp(p.width, 0.002, 0.3) * LENGTH);
  const length = clamp(p.length ?? 0.45, 0.01, 1) * LENGTH;
  return `<path d="M${nums(eye[0] - length, eye[1])}h${nums(length * 2)}" transform="rotate(${num(p.angle)} ${num(eye[0])} ${num(eye[1])})" stroke="${paint(p.color)}" stroke-width="${width}"/>`;
}

function swirls(p: Of<'swirls'>, { body, id }: Context) {
  const [t0, t1, v0, v1] = p.area;
  const next = random((p.seed ?? 1) * 53);
  const count = clamp(Math.round(p.lines), 1, 14);
  const d = steps(count + 2, v0, v1)
    .slice(1, -1)
    .map((v) => {
      const phase = next() * 6;
      const points = steps(p.wave > 0.1 ? 13 : 9, t0, t1).map((t, i): Point => {
        const sway = Math.sin(i * 1.9 + phase);
        return body.at(t + p.wave * 0.12 * Math.cos(i * 2.3 + phase), v + p.wave * sway * between(next, 0.7, 1.1));
      });
      return smooth(points);
    })
    .join('');
  const width = clamp(p.width, 0.002, 0.2) * LENGTH;
  const edge = p.edge
    ? `<use href="#${id}" stroke="${paint(p.edge)}" stroke-width="${num(width + (p.edgeWidth ?? EDGE) * LENGTH * 2)}"/>`
    : '';
  return `<defs><path id="${id}" d="${d}"/></defs><g fill="none">${edge}<use href="#${id}" stroke="${paint(p.color)}" stroke-width="${num(width)}"/></g>`;
}

/** Overlapping scale edges as a repeating tile. */
export function scaleTile(id: string, size: number, color: string, width: number) {
  const [w, h, r] = [size * 1.3, size, size / 2];
  return (
    `<pattern id="${id}" width="${num(w)}" height="${num(h)}" patternUnits="userSpaceOnUse">` +
    `<path d="M${num(w)} 0a${num(r * 1.2)} ${num(r)} 0 0 0 0 ${num(h)}M${num(w / 2)}${num(-r)}a${num(r * 1.2)} ${num(r)} 0 0 0 0 ${num(h)}a${num(r * 1.2)} ${num(r)} 0 0 0 0 ${num(h)}" fill="none" stroke="${color}" stroke-width="${num(width)}"/></pattern>`
  );
}

/** Everything behind the gill cover, where scales begin. */
export const behindGill = (body: Body) =>
  `${smooth([body.at(0.27, -1), body.at(0.3, 0), body.at(0.26, 1)])}V${LENGTH}H${LENGTH}V${-LENGTH}H${LENGTH * 0.27}z`;

function net(p: Of<'net'>, { id, body }: Context) {
  const size = clamp(p.size, 0.02, 0.3) * LENGTH;
  return `${scaleTile(id, size, paint(p.color), size * 0.16)}<path d="${behindGill(body)}" fill="url(#${id})"/>`;
}

const DRAW: { [T in Pattern['type']]: (p: Of<T>, context: Context) => string } = {
  bars,
  stripes,
  spots,
  blotches,
  patch: (p, { body }) =>
    shape(
      p,
      smooth(
        p.points.map(([t, v]) => body.at(t, v)),
        true,
      ),
    ),
  mask,
  gradient,
  eyeStripe,
  swirls,
  net,
};

/** Draws one marking, to be clipped to the body by the caller. */
export function drawPattern<T extends Pattern['type']>(pattern: Of<T>, context: Context): string {
  const markup = (DRAW[pattern.type as T] as (p: Of<T>, context: Context) => string)(pattern, context);
  const opacity = pattern.opacity ?? 1;
  return opacity < 1 ? `<g opacity="${clamp(opacity, 0, 1)}">${markup}</g>` : markup;
}
