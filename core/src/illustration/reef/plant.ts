import { darken, lighten, mix, paint } from '../colour.ts';
import { boundsOf, clamp, lerp, num, nums, type Picture, type Point, polar, toward } from '../geometry.ts';
import { between, type Random, random } from '../random.ts';
import type { PlantIllustration } from '../types.ts';

const WIDTH = 600;

/** A leaf or ribbon: where it starts, which way it goes and how it bows. */
interface Leaf {
  from: Point;
  to: Point;
  width: number;
  /** Sideways bow, as a fraction of the length. */
  bow: number;
  /** 0 far and dark, 1 near and bright. */
  near: number;
}

const control = ({ from, to, bow }: Leaf, side = 0): Point => {
  const middle = toward(from, to, 0.5);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const push = bow * length + side;
  return [middle[0] - (dy / length) * push, middle[1] + (dx / length) * push];
};

const quad = (from: Point, bow: Point, to: Point) =>
  `q${nums(bow[0] - from[0], bow[1] - from[1], to[0] - from[0], to[1] - from[1])}`;

const blade = (leaf: Leaf) =>
  `M${nums(...leaf.from)}${quad(leaf.from, control(leaf, leaf.width), leaf.to)}${quad(leaf.to, control(leaf, -leaf.width), leaf.from)}z`;

const rib = (leaf: Leaf) => `M${nums(...leaf.from)}${quad(leaf.from, control(leaf), toward(leaf.from, leaf.to, 0.9))}`;

const TONES = 3;

/** Leaves in three tones from far to near, each with a lighter rib; one gradient per tone lets tips take their colour. */
function drawLeaves(leaves: Leaf[], plant: PlantIllustration, id: string) {
  const top = Math.min(...leaves.map((l) => l.to[1]), 0);
  return Array.from({ length: TONES }, (_, tone) => {
    const own = leaves.filter((l) => Math.min(TONES - 1, Math.floor(l.near * TONES)) === tone);
    if (!own.length) return '';
    const dim = 0.5 - tone * 0.24;
    const [low, high] = [darken(plant.color, dim + 0.15), darken(plant.tip, dim)];
    return (
      `<linearGradient id="${id}t${tone}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2="${num(top)}"><stop stop-color="${low}"/><stop offset=".45" stop-color="${darken(plant.color, dim)}"/><stop offset="1" stop-color="${high}"/></linearGradient>` +
      `<path d="${own.map(blade).join('')}" fill="url(#${id}t${tone})" stroke="${darken(plant.color, 0.6)}" stroke-opacity=".45" stroke-width="2"/>` +
      `<path d="${own.map(rib).join('')}" fill="none" stroke="${lighten(plant.tip, 0.4)}" stroke-opacity="${num(0.2 + tone * 0.15)}" stroke-width="2.5"/>`
    );
  }).join('');
}

const stalks = (leaves: Leaf[], root: Point, color: string) =>
  `<path d="${leaves.map((l) => `M${nums(...root)}${quad(root, [lerp(root[0], l.from[0], 0.35), l.from[1]], l.from)}`).join('')}" fill="none" stroke="${color}" stroke-width="6" stroke-linecap="round"/>`;

function rosette(plant: PlantIllustration, next: Random, tall: number, count: number, shape: 'sword' | 'fern') {
  return Array.from({ length: count }, (_, i): Leaf => {
    const s = count > 1 ? (i / (count - 1)) * 2 - 1 : 0;
    const lean = s * (shape === 'sword' ? 52 : 44) + between(next, -6, 6);
    const length = tall * (1 - 0.42 * Math.abs(s)) * between(next, 0.82, 1.02);
    const from = polar([s * 20, 0], -90 + lean * 0.4, length * (shape === 'sword' ? 0.28 : 0.08));
    return {
      from,
      to: polar(from, -90 + lean, length * 0.75),
      width: length * (shape === 'sword' ? 0.2 : 0.1),
      bow: s * 0.16 + between(next, -0.05, 0.05),
      near: (i * 0.37 + plant.density * 0.1) % 1,
    };
  });
}

const ribbons = (next: Random, tall: number, count: number) =>
  Array.from({ length: count }, (_, i): Leaf => {
    const x = ((i + 0.5) / count - 0.5) * WIDTH * 0.55;
    return {
      from: [x, 0],
      to: [x * 1.5 + between(next, -70, 70), -tall * between(next, 0.6, 1)],
      width: between(next, 15, 26),
      bow: between(next, -0.13, 0.13),
      near: next(),
    };
  });

function stems(next: Random, tall: number, count: number): Leaf[] {
  return Array.from({ length: count }, (_, i) => {
    const x = ((i + 0.5) / count - 0.5) * WIDTH * 0.62;
    const height = tall * between(next, 0.7, 1);
    const nodes = Math.max(4, Math.round(height / 62));
    const sway = between(next, -40, 40);
    const near = (i * 0.41 + 0.2) % 1;
    return Array.from({ length: nodes }, (_, n): Leaf[] => {
      const f = (n + 1) / nodes;
      const from: Point = [x + sway * f * f, -height * f * 0.94];
      const length = lerp(104, 58, f);
      return [-1, 1].map((side) => ({
        from,
        to: polar(from, -90 + side * lerp(66, 38, f), length),
        width: length * 0.3,
        bow: side * 0.16,
        near,
      }));
    }).flat();
  }).flat();
}

function stemLines(leaves: Leaf[], color: string) {
  const columns = new Map<number, Point[]>();
  for (const { from, near } of leaves) columns.set(near, [...(columns.get(near) ?? []), from]);
  const d = [...columns.values()].map((nodes) => `M${nums(nodes[0]![0], 0)}L${nodes.map((p) => nums(...p)).join('L')}`);
  return `<path d="${d.join('')}" fill="none" stroke="${color}" stroke-width="7" stroke-linejoin="round"/>`;
}

const pads = (next: Random, tall: number, count: number) =>
  Array.from({ length: count }, (_, i): Leaf => {
    const from: Point = [((i + 0.5) / count - 0.5) * WIDTH * 0.7, -tall * 0.3 * next()];
    const lean = from[0] / 4 + between(next, -14, 14);
    const stalk = polar(from, -90 + lean, tall * between(next, 0.25, 0.6));
    const length = Math.min(tall * 0.5, 190) * between(next, 0.8, 1.1);
    return {
      from: stalk,
      to: polar(stalk, -90 + lean * 2.6, length),
      width: length * 0.44,
      bow: lean / 500,
      near: next(),
    };
  });

function moss(plant: PlantIllustration, next: Random, tall: number) {
  const count = Math.round(lerp(110, 190, clamp(plant.density, 0, 1)));
  const tufts = Array.from({ length: count }, (): string => {
    const angle = between(next, 188, 352);
    const start = polar([0, 0], angle, Math.sqrt(between(next, 0.02, 1)) * WIDTH * 0.37);
    const from: Point = [start[0], start[1] * (tall / (WIDTH * 0.4)) * 0.9];
    const to = polar(from, angle + between(next, -40, 40), between(next, 26, 60));
    const bow = polar(from, angle + between(next, -70, 70), 24);
    return `M${nums(...from)}${quad(from, bow, to)}`;
  });
  const layer = (start: number, color: string, width: number) =>
    `<path d="${tufts.filter((_, i) => i % 3 === start).join('')}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`;
  const [rx, ry] = [WIDTH * 0.4, tall * 0.86];
  return (
    `<path d="M${nums(-rx, 0)}c${nums(rx * 0.1, -ry * 1.2, rx * 1.9, -ry * 1.2, rx * 2, 0)}q${nums(-rx, 46, -rx * 2, 0)}" fill="${darken(plant.color, 0.6)}"/>` +
    layer(0, darken(plant.color, 0.25), 15) +
    layer(1, paint(plant.color), 11) +
    layer(2, mix(plant.color, plant.tip, 0.8), 8)
  );
}

function floating(plant: PlantIllustration, next: Random, tall: number, id: string): Picture {
  const count = Math.round(lerp(3, 6, clamp(plant.density, 0, 1)));
  const roots: string[] = [];
  const leaves = Array.from({ length: count }, (_, i): Leaf[] => {
    const x = ((i + 0.5) / count - 0.5) * WIDTH * 0.95;
    for (let r = 0; r < 5; r++) {
      const end: Point = [between(next, -36, 36), tall * between(next, 0.35, 0.85)];
      roots.push(`M${nums(x + r * 6 - 12, 0)}q${nums(-end[0], end[1] / 2, end[0], end[1])}`);
    }
    return [-1, 1, 0].map((side) => ({
      from: [x, 4],
      to: [x + side * 84 + between(next, -6, 6), side ? -16 : -58],
      width: 36,
      bow: side * 0.12,
      near: side ? 0.5 : 0.9,
    }));
  }).flat();
  return {
    box: boundsOf([
      [-WIDTH / 2, -70],
      [WIDTH / 2, tall * 0.86],
    ]),
    markup: `<path d="${roots.join('')}" fill="none" stroke="${mix(plant.color, '#c9b48a', 0.5)}" stroke-opacity=".7" stroke-width="3"/>${drawLeaves(leaves, plant, id)}`,
  };
}

/** Draws a plant rooted at the origin, or floating there. */
export function drawPlant(plant: PlantIllustration, id: string): Picture {
  const next = random(plant.seed ?? 1);
  const tall = clamp(plant.height, 0.2, 2.5) * WIDTH;
  const density = clamp(plant.density, 0, 1);
  const dark = darken(plant.color, 0.45);
  if (plant.form === 'floating') return floating(plant, next, tall, id);
  if (plant.form === 'moss') {
    return {
      box: boundsOf([
        [-WIDTH * 0.46, 0],
        [WIDTH * 0.46, -tall],
      ]),
      markup: moss(plant, next, tall),
    };
  }
  const leaves = {
    sword: () => rosette(plant, next, tall, Math.round(lerp(7, 15, density)), 'sword'),
    fern: () => rosette(plant, next, tall, Math.round(lerp(9, 19, density)), 'fern'),
    grass: () => ribbons(next, tall, Math.round(lerp(8, 24, density))),
    stem: () => stems(next, tall, Math.round(lerp(2, 6, density))),
    anubias: () => pads(next, tall, Math.round(lerp(9, 17, density))),
  }[plant.form]();
  const under = {
    sword: () => stalks(leaves, [0, 0], dark),
    fern: () => '',
    grass: () => '',
    stem: () => stemLines(leaves, dark),
    anubias: () =>
      leaves.map((l, i) => stalks([l], [((i + 0.5) / leaves.length - 0.5) * WIDTH * 0.6, 0], dark)).join(''),
  }[plant.form]();
  return {
    box: boundsOf([[-80, 0], [80, 0], ...leaves.flatMap((l) => [l.from, l.to, control(l)])]),
    markup: under + drawLeaves(leaves, plant, id),
  };
}
