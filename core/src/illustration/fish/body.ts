// The outline of a fish, and the body coordinates (t, v) in which fins and patterns are placed on it.
import { clamp, lerp, type Point } from '../geometry.ts';
import type { BodyPlan, FishIllustration } from '../types.ts';

export const LENGTH = 1000;

/** Distance from t to the back and to the belly, as fractions of the body height. */
type Knot = readonly [t: number, back: number, belly: number];

const PLANS: Record<BodyPlan, readonly Knot[]> = {
  torpedo: [
    [0, 0, 0],
    [0.025, 0.2, 0.19],
    [0.11, 0.37, 0.37],
    [0.3, 0.47, 0.47],
    [0.45, 0.5, 0.5],
    [0.66, 0.4, 0.39],
    [0.86, 0.23, 0.22],
    [1, 0.18, 0.18],
  ],
  oval: [
    [0, 0, 0],
    [0.025, 0.18, 0.16],
    [0.12, 0.36, 0.34],
    [0.3, 0.48, 0.47],
    [0.48, 0.5, 0.5],
    [0.7, 0.41, 0.42],
    [0.88, 0.23, 0.23],
    [1, 0.2, 0.2],
  ],
  surgeon: [
    [0, 0.02, 0.02],
    [0.02, 0.07, 0.06],
    [0.1, 0.17, 0.14],
    [0.2, 0.36, 0.29],
    [0.38, 0.5, 0.47],
    [0.58, 0.48, 0.48],
    [0.78, 0.31, 0.31],
    [0.92, 0.11, 0.11],
    [1, 0.09, 0.09],
  ],
  disc: [
    [0, 0.01, 0.01],
    [0.02, 0.11, 0.09],
    [0.1, 0.28, 0.25],
    [0.25, 0.44, 0.42],
    [0.45, 0.5, 0.5],
    [0.65, 0.46, 0.46],
    [0.84, 0.26, 0.26],
    [0.94, 0.13, 0.13],
    [1, 0.12, 0.12],
  ],
  tall: [
    [0, 0.01, 0.01],
    [0.03, 0.1, 0.08],
    [0.15, 0.24, 0.21],
    [0.35, 0.43, 0.41],
    [0.52, 0.5, 0.5],
    [0.7, 0.4, 0.42],
    [0.88, 0.17, 0.17],
    [1, 0.12, 0.12],
  ],
  eel: [
    [0, 0, 0],
    [0.01, 0.26, 0.24],
    [0.05, 0.42, 0.4],
    [0.15, 0.5, 0.5],
    [0.6, 0.48, 0.48],
    [0.9, 0.38, 0.38],
    [1, 0.3, 0.3],
  ],
  catfish: [
    [0, 0, 0],
    [0.02, 0.12, 0.08],
    [0.1, 0.38, 0.17],
    [0.22, 0.64, 0.23],
    [0.34, 0.76, 0.25],
    [0.5, 0.66, 0.24],
    [0.7, 0.46, 0.19],
    [0.88, 0.32, 0.13],
    [1, 0.28, 0.12],
  ],
  pleco: [
    [0, 0.02, 0.02],
    [0.03, 0.18, 0.12],
    [0.13, 0.46, 0.2],
    [0.28, 0.74, 0.25],
    [0.4, 0.74, 0.24],
    [0.6, 0.5, 0.19],
    [0.85, 0.29, 0.12],
    [1, 0.25, 0.12],
  ],
  puffer: [
    [0, 0.02, 0.02],
    [0.02, 0.17, 0.14],
    [0.1, 0.37, 0.33],
    [0.33, 0.5, 0.5],
    [0.55, 0.44, 0.49],
    [0.78, 0.22, 0.25],
    [0.9, 0.12, 0.13],
    [1, 0.11, 0.11],
  ],
  egg: [
    [0, 0, 0],
    [0.03, 0.14, 0.13],
    [0.12, 0.3, 0.32],
    [0.32, 0.46, 0.53],
    [0.52, 0.46, 0.54],
    [0.72, 0.34, 0.39],
    [0.9, 0.19, 0.17],
    [1, 0.16, 0.15],
  ],
  carp: [
    [0, 0, 0],
    [0.03, 0.16, 0.12],
    [0.14, 0.37, 0.32],
    [0.34, 0.53, 0.46],
    [0.5, 0.51, 0.46],
    [0.72, 0.37, 0.34],
    [0.9, 0.22, 0.2],
    [1, 0.2, 0.18],
  ],
  goby: [
    [0, 0, 0],
    [0.02, 0.22, 0.15],
    [0.1, 0.44, 0.3],
    [0.24, 0.58, 0.42],
    [0.45, 0.52, 0.4],
    [0.7, 0.4, 0.3],
    [0.9, 0.27, 0.21],
    [1, 0.24, 0.2],
  ],
  hatchet: [
    [0, 0, 0],
    [0.04, 0.1, 0.12],
    [0.14, 0.16, 0.44],
    [0.34, 0.18, 0.81],
    [0.5, 0.18, 0.8],
    [0.66, 0.17, 0.44],
    [0.82, 0.13, 0.15],
    [1, 0.1, 0.09],
  ],
};

/** Smooth interpolation through knots. */
function interpolate(xs: readonly number[], ys: readonly number[]) {
  const slopes = xs.slice(1).map((x, i) => (ys[i + 1]! - ys[i]!) / (x - xs[i]!));
  const tangents = xs.map((_, i) => {
    const [a, b] = [slopes[i - 1] ?? slopes[0]!, slopes[i] ?? slopes.at(-1)!];
    const [before, after] = [xs[i]! - (xs[i - 1] ?? xs[i]!), (xs[i + 1] ?? xs[i]!) - xs[i]!];
    return (a * after + b * before) / (before + after);
  });
  return (x: number) => {
    const i = clamp(xs.findIndex((knot) => knot > x) - 1, -1, xs.length - 2);
    const k = x >= xs.at(-1)! ? xs.length - 2 : Math.max(0, i);
    const span = xs[k + 1]! - xs[k]!;
    const s = clamp((x - xs[k]!) / span, 0, 1);
    const [s2, s3] = [s * s, s * s * s];
    return (
      (2 * s3 - 3 * s2 + 1) * ys[k]! +
      (s3 - 2 * s2 + s) * span * tangents[k]! +
      (3 * s2 - 2 * s3) * ys[k + 1]! +
      (s3 - s2) * span * tangents[k + 1]!
    );
  };
}

export interface Body {
  /** Body coordinates to drawing coordinates; v beyond ±1 lies outside the body. */
  at: (t: number, v: number) => Point;
  /** From the root of the tail along the back to the snout and back along the belly; open at the tail. */
  outline: Point[];
  height: number;
  /** Whether the body winds, so that what lies along it needs more points. */
  winding: boolean;
}

/** Builds the body of a fish, facing left, its snout at the origin. */
export function bodyOf(fish: Pick<FishIllustration, 'plan' | 'depth' | 'snout' | 'brow' | 'bend'>): Body {
  const height = clamp(fish.depth, 0.03, 1.6) * LENGTH;
  const snout = clamp(fish.snout ?? 0, 0, 0.4);
  const brow = clamp(fish.brow ?? 0, 0, 0.5);
  const bend = clamp(fish.bend ?? 0, 0, 0.3) * LENGTH;
  const knots = PLANS[fish.plan];
  // Knots are joined over the root of t: a straight start there is a round snout here.
  const roots = knots.map(([t]) => Math.sqrt(t));
  const profiles = [
    interpolate(
      roots,
      knots.map(([, back]) => back),
    ),
    interpolate(
      roots,
      knots.map(([, , belly]) => belly),
    ),
  ] as const;

  const reach = (t: number, side: 0 | 1) => {
    const along = clamp((t - snout) / (1 - snout), 0, 1);
    const hump = side === 0 ? brow * Math.exp(-(((along - 0.18) / 0.13) ** 2)) * Math.min(1, along / 0.06) : 0;
    const tube = snout > 0 ? Math.min(0.07, 0.04 + t * 0.1) * Math.min(1, Math.sqrt(Math.max(0, t) / 0.015)) : 0;
    return (Math.max(profiles[side](Math.sqrt(along)), tube) + hump) * height;
  };
  const wave = (t: number) => bend * Math.sin((t * 1.5 + 0.1) * Math.PI * 2) * lerp(0.45, 1, clamp(t, 0, 1));

  const at = (t: number, v: number): Point => {
    const slope = (wave(t + 0.01) - wave(t - 0.01)) / (0.02 * LENGTH);
    const norm = Math.hypot(1, slope);
    const offset = v * reach(clamp(t, 0, 1), v < 0 ? 0 : 1);
    return [t * LENGTH - (offset * slope) / norm, wave(t) + offset / norm];
  };

  const steps = bend > 0 ? 22 : 13;
  const ts = Array.from({ length: steps + 1 }, (_, i) =>
    bend > 0 ? lerp((i / steps) ** 2, i / steps, 0.8) : (i / steps) ** 1.7,
  );
  const outline = [...ts.map((t) => at(t, -1)).reverse(), ...ts.slice(1).map((t) => at(t, 1))];
  return { at, outline, height, winding: bend > 0 };
}
