// What surrounds the animals: water, light, ground, rocks, wood and bubbles.
import { darken, lighten, mix } from '../colour.ts';
import { clamp, lerp, num, nums, type Point, polar, smooth, translate } from '../geometry.ts';
import { between, type Random } from '../random.ts';
import type { Hex } from '../types.ts';

export type Water = 'planted' | 'reef' | 'blackwater' | 'pond' | 'breeder';

interface Mood {
  /** Water from the surface to the ground. */
  top: Hex;
  middle: Hex;
  bottom: Hex;
  light: Hex;
  rays: number;
  ground: Hex;
  /** Grain of the ground: fine sand to pebbles. */
  grain: number;
  rock: Hex;
}

export const MOODS: Record<Water, Mood> = {
  planted: {
    top: '#bdeedd',
    middle: '#3f9f93',
    bottom: '#123f45',
    light: '#f4fff0',
    rays: 5,
    ground: '#b59c72',
    grain: 5,
    rock: '#6d7272',
  },
  reef: {
    top: '#8fe3ff',
    middle: '#1b7fd0',
    bottom: '#0a2a66',
    light: '#e8faff',
    rays: 6,
    ground: '#e9dfca',
    grain: 4,
    rock: '#7a6478',
  },
  blackwater: {
    top: '#e8b565',
    middle: '#8a4f1d',
    bottom: '#2c150a',
    light: '#ffe6b0',
    rays: 4,
    ground: '#a07f55',
    grain: 4,
    rock: '#55483d',
  },
  pond: {
    top: '#d3efcf',
    middle: '#5fa08a',
    bottom: '#1d4a48',
    light: '#fbffe8',
    rays: 4,
    ground: '#8f8d7c',
    grain: 15,
    rock: '#7d8580',
  },
  breeder: {
    top: '#eefaff',
    middle: '#b9dfea',
    bottom: '#7fb4c4',
    light: '#ffffff',
    rays: 2,
    ground: '#d6e4e6',
    grain: 0,
    rock: '#9aa6a8',
  },
};

/** Where the ground begins, as a fraction of the height. */
export const GROUND = 0.8;

export interface Stage {
  width: number;
  height: number;
  water: Water;
  next: Random;
  id: string;
  /** Left and right of the decor swapped. */
  mirror: boolean;
}

export function drawWater({ width, height, water, next, id }: Stage) {
  const mood = MOODS[water];
  const rays = Array.from({ length: mood.rays }, (_, i) => {
    const x = ((i + between(next, 0.2, 0.8)) / mood.rays) * width;
    const spread = width * between(next, 0.03, 0.07);
    const drift = width * between(next, 0.04, 0.12);
    return `M${nums(x, 0)}h${nums(spread)}l${nums(drift + spread, height * 0.86)}h${nums(-spread * 2.6)}z`;
  }).join('');
  const ripples = [0.012, 0.026]
    .map((y, row) => {
      const crest = Array.from(
        { length: 12 },
        (_, i): Point => [
          (i / 11) * width,
          height * (y + (i % 2 ? 0.006 : -0.004) * (row ? -1 : 1)) + between(next, -4, 4),
        ],
      );
      return `<path d="${smooth(crest)}V0H0z" fill="${mood.light}" fill-opacity=".4"/>`;
    })
    .join('');
  return (
    `<linearGradient id="${id}w" x1="0" x2="0" y1="0" y2="1"><stop stop-color="${mood.top}"/><stop offset=".12" stop-color="${mix(mood.top, mood.middle, 0.5)}"/><stop offset=".45" stop-color="${mood.middle}"/><stop offset="1" stop-color="${mood.bottom}"/></linearGradient>` +
    `<linearGradient id="${id}l" x1="0" x2="0" y1="0" y2="1"><stop stop-color="${mood.light}" stop-opacity=".5"/><stop offset="1" stop-color="${mood.light}" stop-opacity="0"/></linearGradient>` +
    `<path d="M0 0h${width}v${height}H0z" fill="url(#${id}w)"/><path d="${rays}" fill="url(#${id}l)" opacity=".45"/>` +
    ripples
  );
}

export function drawGround({ width, height, water, next, id }: Stage) {
  const mood = MOODS[water];
  const crest = Array.from(
    { length: 9 },
    (_, i): Point => [(i / 8) * width, height * (GROUND + (water === 'breeder' ? 0.06 : between(next, -0.014, 0.016)))],
  );
  const shape = `${smooth(crest)}V${height}H0z`;
  const grains = Array.from({ length: mood.grain ? Math.round(1500 / mood.grain) : 0 }, (): [string, number] => {
    const depth = next();
    const [x, y] = [next() * width, height * lerp(GROUND + 0.025, 1, depth)];
    return [`M${nums(x, y)}h${nums(lerp(1, mood.grain, depth))}`, Math.floor(next() * 3)];
  });
  const tones = [darken(mood.ground, 0.35), lighten(mood.ground, 0.45), mix(mood.ground, mood.rock, 0.6)];
  const scale = height / 1200;
  return (
    `<linearGradient id="${id}g" x1="0" x2="0" y1="0" y2="1"><stop stop-color="${mix(mood.ground, mood.middle, 0.45)}"/><stop offset=".35" stop-color="${mood.ground}"/><stop offset="1" stop-color="${darken(mood.ground, 0.35)}"/></linearGradient>` +
    `<path d="${shape}" fill="url(#${id}g)"/>` +
    tones
      .map((tone, t) => {
        const d = grains.filter(([, own]) => own === t).map(([g]) => g);
        return `<path d="${d.join('')}" stroke="${tone}" stroke-opacity=".6" stroke-width="${num(scale * (3 + mood.grain * 1.1))}" stroke-linecap="round"/>`;
      })
      .join('') +
    `<path d="${smooth(crest)}" fill="none" stroke="${lighten(mood.ground, 0.5)}" stroke-opacity=".45" stroke-width="${num(scale * 5)}"/>`
  );
}

/** A boulder sitting on `y`, with a lit shoulder and a shadow at its foot. */
export function drawRock({ next, id, water }: Stage, x: number, y: number, size: number, n: number) {
  const color = MOODS[water].rock;
  const points = Array.from({ length: 9 }, (_, i): Point => {
    const [px, py] = polar([0, 0], 180 + (i / 8) * 180, between(next, 0.85, 1.12));
    return [x + px * size, y + py * size * 0.72];
  });
  const facet = smooth(
    [points[2]!, points[3]!, points[4]!, [x - size * 0.1, y - size * 0.3], [x - size * 0.5, y - size * 0.25]],
    true,
  );
  return (
    `<linearGradient id="${id}k${n}" x1=".2" x2=".7" y1="0" y2="1"><stop stop-color="${lighten(color, 0.25)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${darken(color, 0.6)}"/></linearGradient>` +
    `<ellipse cx="${nums(x)}" cy="${nums(y)}" rx="${nums(size * 1.15)}" ry="${nums(size * 0.1)}" fill="#06121c" fill-opacity=".2"/><path d="${smooth(points)}q${nums(-size, size * 0.16, points[0]![0] - points[8]![0], points[0]![1] - points[8]![1])}z" fill="url(#${id}k${n})"/><path d="${facet}" fill="#fff" fill-opacity=".1"/>`
  );
}

/** A branching piece of driftwood rising from the ground. */
export function drawWood({ next, height }: Stage, x: number, y: number, size: number, color: Hex) {
  const limb = (from: Point, angle: number, length: number, width: number): string => {
    const end = polar(from, angle, length);
    const bow = polar(from, angle + between(next, -34, 34), length * 0.55);
    const d = `M${nums(...from)}Q${nums(...bow, ...end)}`;
    const bark =
      `<path d="${d}" stroke="${darken(color, 0.55)}" stroke-width="${num(width)}"/><path d="${d}" stroke="${color}" stroke-width="${num(width * 0.7)}"/>` +
      `<path d="${d}" transform="${translate(-width * 0.12, -width * 0.12)}" stroke="${lighten(color, 0.35)}" stroke-opacity=".5" stroke-width="${num(width * 0.14)}"/>`;
    if (width < height * 0.014) return bark;
    return (
      bark +
      [-1, 1]
        // Branches never dip into the ground.
        .map((side) => clamp(angle + side * between(next, 16, 42), -168, -12))
        .map((turned) => limb(end, turned, length * between(next, 0.55, 0.8), width * 0.58))
        .join('')
    );
  };
  return `<g fill="none" stroke-linecap="round">${[-150, -105, -55].map((a) => limb([x + (a + 100) * 1.4, y], a + between(next, -12, 12), size * between(next, 0.34, 0.5), size * 0.13)).join('')}</g>`;
}

export function drawBubbles({ width, height, next }: Stage) {
  const columns = [between(next, 0.08, 0.3), between(next, 0.7, 0.92)];
  return columns
    .flatMap((column) =>
      Array.from({ length: 9 }, (_, i) => {
        const r = height * between(next, 0.003, 0.009);
        const [x, y] = [width * column + between(next, -1, 1) * height * 0.03, height * lerp(0.76, 0.05, i / 8)];
        return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="#fff" fill-opacity=".18" stroke="#fff" stroke-opacity=".6" stroke-width="${num(height / 600)}"/><circle cx="${num(x - r / 3)}" cy="${num(y - r / 3)}" r="${num(r / 4)}" fill="#fff"/>`;
      }),
    )
    .join('');
}

/** Dancing light on the ground and a soft darkening towards the corners. */
export function drawLight({ width, height, water, next, id }: Stage) {
  const net = Array.from({ length: 5 }, (_, row) =>
    smooth(
      Array.from(
        { length: 14 },
        (_, i): Point => [
          (i / 13) * width,
          height * (GROUND + 0.04 + row * 0.035) + between(next, -1, 1) * height * 0.012,
        ],
      ),
    ),
  ).join('');
  return (
    `<path d="${net}" fill="none" stroke="${MOODS[water].light}" stroke-opacity=".1" stroke-width="${num(height / 90)}"/>` +
    `<radialGradient id="${id}v" cx=".5" cy=".42" r=".75"><stop offset=".55" stop-color="#04101a" stop-opacity="0"/><stop offset="1" stop-color="#04101a" stop-opacity="${water === 'breeder' ? 0.18 : 0.5}"/></radialGradient><path d="M0 0h${width}v${height}H0z" fill="url(#${id}v)"/>`
  );
}
