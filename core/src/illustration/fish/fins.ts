// Every fin is a fan of rays: outline, rays, bands, spots and margins all follow from it.

import { clamp, lerp, type Point, polar, toward } from '../geometry.ts';
import type { Fin, FinForm, PairedFin, Tail, TailForm } from '../types.ts';
import { type Body, LENGTH } from './body.ts';

/** A ray from the body to the margin, bowed towards `bow`. */
export interface Ray {
  base: Point;
  bow: Point;
  tip: Point;
}

export interface Fan {
  rays: Ray[];
  /** The root follows a winding body instead of running straight. */
  hugs?: boolean;
  /** Free spines joined by a low web instead of a closed membrane. */
  spines: boolean;
}

/** The point a fraction of the way along a ray. */
export function alongRay({ base, bow, tip }: Ray, f: number): Point {
  return toward(toward(base, bow, f), toward(bow, tip, f), f);
}

/** Height over the course of a fin from front (0) to rear (1). */
const FIN_HEIGHT: Record<FinForm, (s: number) => number> = {
  round: (s) => 0.3 + 0.7 * Math.sin(Math.PI * (0.1 + s * 0.82)) ** 0.75,
  triangle: (s) => (s < 0.22 ? lerp(0.5, 1, s / 0.22) : lerp(1, 0.34, ((s - 0.22) / 0.78) ** 0.75)),
  sail: (s) => (s < 0.3 ? lerp(0.55, 1, Math.sin((s / 0.3) * (Math.PI / 2))) : lerp(1, 0.5, ((s - 0.3) / 0.7) ** 2.4)),
  pointed: (s) => (s < 0.72 ? 0.12 + 0.88 * (s / 0.72) ** 2.2 : 0.2 + 0.8 * (1 - (s - 0.72) / 0.28) ** 2.4),
  spiny: (s) => (s < 0.55 ? 0.5 + 0.25 * Math.sin((s / 0.55) * 2.2) : 0.7 + 0.3 * Math.sin(((s - 0.55) / 0.45) * 3.4)),
  spines: (s) => 0.55 + 0.45 * Math.sin(Math.PI * (0.15 + s * 0.75)),
  streamer: (s) => 0.16 + 0.84 * (1 - s) ** 14 + 0.1 * Math.sin(Math.PI * s),
  flowing: (s) => (0.45 + 0.55 * Math.sin(s * 1.9)) * (1 + 0.05 * Math.sin(s * 21)),
};

const range = (count: number) => Array.from({ length: count }, (_, i) => i / (count - 1));

/** A fin on the back (side -1) or the belly (side 1). */
export function finFan(body: Body, fin: Fin, side: -1 | 1): Fan {
  const spines = fin.form === 'spines';
  const [from, to] = [clamp(fin.from, 0, 1), clamp(fin.to, 0, 1)];
  const height = clamp(fin.height, 0, 3) * LENGTH;
  const lean = clamp(fin.lean ?? 25, -40, 80);
  const trail = fin.form === 'pointed' ? 26 : fin.form === 'flowing' ? 34 : 14;
  const swept = fin.form === 'streamer' ? 34 : 14;
  const count = spines
    ? clamp(Math.round((to - from) * 22), 5, 12)
    : fin.form === 'spiny' || fin.form === 'pointed' || fin.form === 'streamer'
      ? 13
      : to - from < 0.1
        ? 5
        : body.winding
          ? 18
          : 8;
  const rays = range(count).map((s, i): Ray => {
    const t = lerp(from, to, s);
    const base = body.at(t, side * 0.8);
    const out = body.at(t, side * 1.8);
    const upright = (Math.atan2(out[1] - base[1], out[0] - base[0]) * 180) / Math.PI;
    const notch = fin.form === 'spiny' && s < 0.6 && i % 2 === 1 ? 0.8 : 1;
    const reach = height * FIN_HEIGHT[fin.form](s) * notch;
    const back = lean + trail * s;
    const tip = polar(base, upright - side * back, reach);
    return { base, bow: polar(base, upright - side * Math.max(-10, back - swept), reach * 0.55), tip };
  });
  return { rays, spines, hugs: body.winding };
}

/** Ray length from the middle (0) to the outer ray (1). */
const TAIL_REACH: Record<TailForm, (s: number) => number> = {
  fork: (s) => 0.5 + 0.5 * s ** 1.5,
  crescent: (s) => 0.4 + 0.6 * s ** 2.6,
  straight: (s) => 0.88 + 0.12 * s ** 2,
  round: (s) => 1 - 0.24 * s ** 3,
  fan: (s) => 1 - 0.06 * s ** 2,
  spade: (s) => 1 - 0.42 * s ** 1.2,
  lyre: (s) => 0.5 + 0.08 * s + 0.42 * s ** 7,
  sword: (s) => 0.5 - 0.06 * s ** 2,
  veil: (s) => 1 - 0.3 * s ** 5 + 0.03 * Math.sin(s * 17),
  double: (s) => 0.58 + 0.42 * Math.sin(Math.min(1, s / 0.8) * (Math.PI / 2)) ** 2 - (s > 0.75 ? (s - 0.75) * 1.5 : 0),
};

/** How far the outer tips hang, as a fraction of the length. */
const DROOP: Partial<Record<TailForm, number>> = { veil: 0.3, double: 0.22 };

/** Forms whose margin needs more points. */
const FINE_TAILS: readonly TailForm[] = ['veil', 'lyre', 'sword'];

/** The tail; a double tail gives two fans, the far one first. */
export function tailFans(body: Body, tail: Tail): Fan[] {
  const length = clamp(tail.length, 0, 3) * LENGTH;
  const spread = clamp(tail.spread, 2, 85);
  const droop = (DROOP[tail.form] ?? 0) * length;
  const [before, end] = [body.at(0.95, 0), body.at(1, 0)];
  const heading = (Math.atan2(end[1] - before[1], end[0] - before[0]) * 180) / Math.PI;
  const fan = (turn: number, scale: number): Fan => ({
    spines: false,
    rays: range(FINE_TAILS.includes(tail.form) ? 13 : 9).map((r): Ray => {
      const s = r * 2 - 1;
      const base = body.at(0.975, s * 0.85);
      // The lower rays of a sword grow long and swing round to point straight back.
      const sword = tail.form === 'sword' ? clamp((s - 0.5) / 0.5, 0, 1) : 0;
      const long = lerp(TAIL_REACH[tail.form](Math.abs(s)), 1.45, sword ** 2);
      const degrees = heading + lerp(turn + s * spread, 5, sword);
      const tip = polar(base, degrees, long * length * scale);
      const bow = polar(base, heading + (degrees - heading) * 0.55, long * length * scale * 0.5);
      return { base, bow, tip: [tip[0], tip[1] + droop * (0.35 + 0.65 * r)] };
    }),
  });
  return tail.form === 'double' ? [fan(-20, 0.9), fan(8, 1)] : [fan(0, 1)];
}

const PAIRED = {
  fan: { spread: 32, count: 7 },
  pointed: { spread: 13, count: 6 },
  spines: { spread: 64, count: 11 },
  thread: { spread: 2, count: 3 },
} as const;

/** A pectoral fin, seen on the flank. */
export function pectoralFan(body: Body, fin: PairedFin, defaultAt: number): Fan {
  const { spread, count } = PAIRED[fin.form];
  const at = clamp(fin.at ?? defaultAt, 0, 1);
  const spines = fin.form === 'spines';
  const length = clamp(fin.length, 0, 2) * LENGTH;
  const rays = range(count).map((r): Ray => {
    const s = r * 2 - 1;
    const base = body.at(at, 0.28 + s * (spines ? 0.16 : 0.07));
    const degrees = (spines ? 22 : 24) + s * spread;
    const reach = length * (spines ? 1 - 0.3 * (1 - r) : 1 - 0.22 * Math.abs(s) ** 2.5 - 0.12 * r);
    return { base, bow: polar(base, degrees * 0.7, reach * 0.5), tip: polar(base, degrees, reach) };
  });
  return { rays, spines };
}

/** A pelvic fin, hanging from the chest. */
export function pelvicFan(body: Body, fin: PairedFin, defaultAt: number): Fan {
  const { spread, count } = PAIRED[fin.form];
  const at = clamp(fin.at ?? defaultAt, 0, 1);
  const thread = fin.form === 'thread';
  const length = clamp(fin.length, 0, 2) * LENGTH;
  const rays = range(count).map((r): Ray => {
    const s = r * 2 - 1;
    const base = body.at(at + s * (thread ? 0.008 : 0.025), 0.85);
    const degrees = thread ? 66 : 52 - s * spread * 0.7;
    const reach = length * (thread ? 1 : 1 - 0.3 * r ** 1.5 - 0.15 * Math.abs(s) ** 2);
    return {
      base,
      bow: polar(base, degrees + (thread ? 22 : 10), reach * 0.55),
      tip: polar(thread ? body.at(at, 0.85) : base, degrees, reach),
    };
  });
  return { rays, spines: fin.form === 'spines' };
}
