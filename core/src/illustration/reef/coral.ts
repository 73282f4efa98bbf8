import { darken, lighten, mix, paint } from '../colour.ts';
import { type Box, lerp, num, nums, type Picture, type Point, polar, smooth, translate } from '../geometry.ts';
import { between, type Random, random } from '../random.ts';
import type { CoralIllustration } from '../types.ts';
import { type CoralParts, drawBranching, drawFan } from './coral-branches.ts';
import { drawDisc, drawFeathers, drawFolds, drawTree, drawTrumpets } from './coral-heads.ts';

const BOX: Box = { x: -520, y: -680, width: 1040, height: 760 };

const glow = (id: string, color: string, edge: string) =>
  `<radialGradient id="${id}" cx=".42" cy=".3" r=".8"><stop stop-color="${lighten(color, 0.35)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${edge}"/></radialGradient>`;

/** The piece of live rock a colony sits on. */
function rock(next: Random, id: string, half: number, tall: number) {
  const points = Array.from({ length: 11 }, (_, i): Point => {
    const angle = 180 + (i / 10) * 180;
    const [x, y] = polar([0, 0], angle, between(next, 0.88, 1.06));
    return [x * half, y * tall + 10];
  });
  return (
    `<linearGradient id="${id}r" x1="0" x2="0" y1="0" y2="1"><stop stop-color="#8d7a86"/><stop offset=".5" stop-color="#5d4d60"/><stop offset="1" stop-color="#2c2437"/></linearGradient>` +
    `<path d="${smooth(points)}q0 34-60 34H${nums(-half + 60)}q-60 0-60-34z" fill="url(#${id}r)" stroke="#241d2e" stroke-width="3"/>`
  );
}

const ellipse = (rx: number, ry: number, fill: string, more = '') =>
  `<ellipse rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${more}/>`;

/** A colony of button polyps: one polyp drawn once, set out over the rock from back to front. */
function polyps({ coral, next, id }: CoralParts) {
  const [color, tip, accent] = [paint(coral.color), paint(coral.tip), paint(coral.accent)];
  const skirt = (width: number, tone: string, dash: string) =>
    ellipse(92, 70, 'none', ` stroke="${tone}" stroke-width="${width}" stroke-dasharray="${dash}"`);
  const polyp =
    `<g id="${id}p"><path d="M-46 10q8 50-6 84h104q-14-34-6-84z" fill="${darken(mix(color, '#8a6a70', 0.5), 0.45)}"/>` +
    `${ellipse(98, 76, darken(color, 0.55))}${skirt(50, darken(tip, 0.3), '9 13')}${skirt(36, lighten(tip, 0.15), '9 13')}` +
    `${ellipse(84, 63, `url(#${id}d)`, ` stroke="${darken(color, 0.5)}" stroke-width="3"`)}` +
    `${ellipse(60, 44, 'none', ` stroke="${tip}" stroke-width="13" stroke-opacity=".9"`)}` +
    `${ellipse(60, 44, 'none', ` stroke="${lighten(tip, 0.5)}" stroke-width="5" stroke-dasharray="3 9"`)}` +
    `${ellipse(36, 26, accent)}${ellipse(17, 8, darken(accent, 0.7))}` +
    '<path d="M-62-20q14-30 52-34" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="7" stroke-linecap="round"/></g>';
  const rows: [count: number, y: number, half: number, size: number][] = [
    [3, -500, 165, 0.86],
    [4, -400, 290, 0.95],
    [5, -280, 375, 1.04],
    [4, -150, 300, 1.12],
    [3, -70, 250, 1],
  ];
  const uses = rows.flatMap(([count, y, half, size]) =>
    Array.from({ length: count }, (_, i) => {
      const x = lerp(-half, half, count === 1 ? 0.5 : i / (count - 1)) + between(next, -22, 22);
      const scale = size * between(next, 0.88, 1.08);
      return `<use href="#${id}p" transform="${translate(x, y + between(next, -22, 22) + Math.abs(x) * 0.22)}rotate(${nums(x / 18 + between(next, -8, 8))})scale(${num(scale * 10) === '0' ? 1 : Math.round(scale * 100) / 100})"/>`;
    }),
  );
  return `<defs>${glow(`${id}d`, color, darken(color, 0.35))}${polyp}</defs>${rock(next, id, 440, 490)}${uses.join('')}`;
}

function plate({ coral, next, id }: CoralParts) {
  const color = paint(coral.color);
  const shelf = ([x, y, half]: readonly [number, number, number]) => {
    const edge = Array.from({ length: 12 }, (_, i): Point => {
      const [px, py] = polar([0, 0], (i / 12) * 360, between(next, 0.92, 1.06));
      return [x + px * half, y + py * half * 0.27];
    });
    const lower = edge.map(([px, py]): Point => [px, py + 16]);
    return (
      `<path d="M${nums(x - half * 0.8, y)}Q${nums(x * 0.4 - 40, y + 90, -50, 20)}H50Q${nums(x * 0.4 + 40, y + 90, x + half * 0.8, y)}z" fill="${darken(color, 0.6)}"/>` +
      `<path d="${smooth(lower, true)}" fill="${darken(color, 0.45)}"/><path d="${smooth(edge, true)}" fill="url(#${id}d)" stroke="${paint(coral.tip)}" stroke-width="9"/>` +
      `<path d="${Array.from({ length: 16 }, () => `M${nums(x + between(next, -0.75, 0.75) * half, y + between(next, -0.13, 0.15) * half)}h0`).join('')}" stroke="${paint(coral.accent)}" stroke-width="11" stroke-linecap="round"/>`
    );
  };
  const shelves = [
    [-30, -560, 190],
    [170, -440, 250],
    [-150, -330, 300],
    [60, -180, 390],
  ] as const;
  return `<defs>${glow(`${id}d`, color, darken(color, 0.3))}</defs>${rock(next, id, 300, 130)}${shelves.map(shelf).join('')}`;
}

function brain({ coral, next, id }: CoralParts) {
  const color = paint(coral.color);
  const dome = 'M-440 0C-470-300-280-600 0-600S470-300 440 0Q400 40 0 40T-440 0z';
  const ridges = Array.from({ length: 10 }, (_, row) => {
    const f = (row + 0.5) / 10;
    return smooth(
      Array.from({ length: 15 }, (_, i): Point => {
        const s = (i / 14) * 2 - 1;
        const y = lerp(-590, 30, f) + s * s * 130 * (1 - f) + (i % 2 === row % 2 ? 1 : -1) * between(next, 8, 36);
        return [s * 480 * Math.sqrt(lerp(0.25, 1, f)) + between(next, -14, 14), y];
      }),
    );
  }).join('');
  return (
    `<defs>${glow(`${id}d`, color, darken(color, 0.5))}<clipPath id="${id}k"><path d="${dome}"/></clipPath></defs>${rock(next, id, 420, 60)}` +
    `<path d="${dome}" fill="url(#${id}d)" stroke="${darken(color, 0.6)}" stroke-width="4"/><g clip-path="url(#${id}k)" fill="none" stroke-linecap="round"><path d="${ridges}" stroke="${darken(coral.accent, 0.35)}" stroke-width="26"/><path d="${ridges}" stroke="${paint(coral.accent)}" stroke-width="15"/><path d="${ridges}" stroke="${paint(coral.tip)}" stroke-width="4" stroke-dasharray="5 9"/></g>` +
    '<path d="M-300-330q70-170 230-200" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="34" stroke-linecap="round"/>'
  );
}

/** The end of an arm, drawn with a thick round pen. */
const TIP: Record<NonNullable<CoralIllustration['ends']>, (end: Point, angle: number) => string> = {
  bead: (end) => `M${nums(...end)}h0`,
  bulb: (end, angle) => `M${nums(...end)}L${nums(...polar(end, angle, -26))}`,
  anchor: (end, angle) =>
    `M${nums(...polar(end, angle - 105, 40))}Q${nums(...polar(end, angle, 28), ...polar(end, angle + 105, 40))}`,
  lobes: (end, angle) =>
    [
      [-150, 52],
      [125, 48],
      [-80, 40],
      [60, 42],
      [0, 20],
    ]
      .map(([turn, reach]) => `M${nums(...polar(end, angle + turn!, reach!))}h0`)
      .join(''),
};

/** Torch corals and anemones: a crown of swaying arms with bright tips. */
function tentacles({ coral, next, id }: CoralParts) {
  const color = paint(coral.color);
  const arms = Array.from({ length: 44 }, (_, i) => {
    const far = i < 20;
    // An even fan with some play: pure chance would clump the arms.
    const s = (((i * 0.618) % 1) * 2 - 1) * between(next, 0.85, 1);
    const root: Point = [s * 210, -170 - between(next, 0, 60)];
    const angle = -90 + s * 72 + between(next, -10, 10);
    const end = polar(root, angle, between(next, 0.8, 1.05) * (far ? 400 : 330) * (1 - Math.abs(s) * 0.18));
    const bow = polar(root, angle - between(next, -26, 26), 190);
    return {
      far,
      end,
      angle,
      d: `M${nums(...root)}q${nums(bow[0] - root[0], bow[1] - root[1], end[0] - root[0], end[1] - root[1])}`,
    };
  });
  const layer = (far: boolean) => {
    const own = arms.filter((a) => a.far === far);
    const d = own.map((a) => a.d).join('');
    const tips = own.map((a) => TIP[coral.ends ?? 'bead'](a.end, a.angle)).join('');
    const dim = far ? 0.3 : 0;
    const [rim, core] = coral.ends === 'bulb' ? [74, 44] : [46, 22];
    return (
      `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="${darken(color, 0.55)}" stroke-width="34"/><path d="${d}" stroke="${darken(color, dim)}" stroke-width="27"/><path d="${d}" stroke="${lighten(color, 0.45)}" stroke-opacity="${far ? 0.25 : 0.5}" stroke-width="7"/>` +
      `<path d="${tips}" stroke="${darken(coral.tip, dim + 0.1)}" stroke-width="${rim}"/><path d="${tips}" stroke="${lighten(coral.tip, far ? 0.1 : 0.4)}" stroke-width="${core}"/></g>`
    );
  };
  return `<defs>${glow(`${id}d`, paint(coral.accent), darken(coral.accent, 0.5))}</defs>${rock(next, id, 300, 70)}<path d="M-110 20Q-90-120-230-190H230Q90-120 110 20z" fill="url(#${id}d)"/>${layer(true)}${layer(false)}`;
}

function mushroom({ coral, next, id }: CoralParts) {
  const color = paint(coral.color);
  const cap = ([x, y, size]: readonly [number, number, number]) => {
    const rim = Array.from({ length: 18 }, (_, i): Point => {
      const [px, py] = polar([0, 0], (i / 18) * 360, (i % 2 ? 1.06 : 0.94) * between(next, 0.96, 1.04));
      return [x + px * size, y + py * size * 0.62];
    });
    const spokes = rim.map(
      ([px, py]) => `M${nums(lerp(x, px, 0.3), lerp(y, py, 0.3))}L${nums(lerp(x, px, 0.9), lerp(y, py, 0.9))}`,
    );
    const dots = Array.from({ length: 14 }, () => {
      const [px, py] = polar([0, 0], next() * 360, Math.sqrt(next()) * 0.8);
      return `M${nums(x + px * size, y + py * size * 0.6)}h0`;
    });
    return (
      `<path d="${smooth(rim, true)}" fill="url(#${id}d)" stroke="${paint(coral.tip)}" stroke-width="9"/><path d="${spokes.join('')}" stroke="${darken(color, 0.4)}" stroke-opacity=".55" stroke-width="5"/>` +
      `<path d="${dots.join('')}" stroke="${paint(coral.accent)}" stroke-width="${num(size / 9)}" stroke-linecap="round"/><ellipse cx="${nums(x)}" cy="${nums(y)}" rx="${num(size * 0.15)}" ry="${num(size * 0.09)}" fill="${darken(color, 0.65)}" stroke="${lighten(coral.accent, 0.2)}" stroke-width="5"/>`
    );
  };
  const caps = [
    [-60, -470, 190],
    [220, -360, 185],
    [-250, -290, 200],
    [40, -220, 220],
    [300, -110, 165],
    [-150, -70, 190],
  ] as const;
  return `<defs>${glow(`${id}d`, color, darken(color, 0.45))}</defs>${rock(next, id, 400, 380)}${caps.map(cap).join('')}`;
}

function leather({ coral, next, id }: CoralParts) {
  const color = paint(coral.color);
  const fringe = Array.from({ length: 70 }, (_, i): Point => {
    const f = i / 69;
    return [lerp(-430, 430, f) + between(next, -16, 16), -400 - Math.sin(Math.PI * f) * between(next, 20, 190)];
  });
  const hairs = fringe
    .map((p) => `M${nums(...p)}l${nums(p[0] / 9 + between(next, -10, 10), -between(next, 46, 76))}`)
    .join('');
  return (
    `<defs>${glow(`${id}d`, color, darken(color, 0.45))}</defs>${rock(next, id, 260, 60)}<path d="M-120 20Q-60-180-150-330H150Q60-180 120 20z" fill="${darken(color, 0.3)}"/>` +
    `<path d="M-450-400C-470-560-200-610 0-600S470-560 450-400C440-290 240-330 150-300S-90-270-170-310-440-290-450-400z" fill="url(#${id}d)" stroke="${darken(color, 0.55)}" stroke-width="4"/>` +
    `<g fill="none" stroke-linecap="round"><path d="${hairs}" stroke="${darken(coral.tip, 0.35)}" stroke-width="13"/><path d="${hairs}" stroke="${paint(coral.tip)}" stroke-width="8"/></g><path d="${fringe.map((p) => `M${nums(p[0], p[1] + 14)}h0`).join('')}" stroke="${paint(coral.accent)}" stroke-width="9" stroke-linecap="round"/>`
  );
}

const DRAW: Record<CoralIllustration['form'], (parts: CoralParts) => string> = {
  polyps,
  branching: (parts) => rock(parts.next, parts.id, 260, 60) + drawBranching(parts),
  plate,
  brain,
  tentacles,
  mushroom,
  fan: (parts) => rock(parts.next, parts.id, 190, 60) + drawFan(parts),
  leather,
  tree: (parts) => rock(parts.next, parts.id, 220, 60) + drawTree(parts),
  feathers: (parts) => rock(parts.next, parts.id, 430, 420) + drawFeathers(parts),
  trumpets: (parts) => rock(parts.next, parts.id, 260, 70) + drawTrumpets(parts),
  disc: drawDisc,
  folds: drawFolds,
};

/** Draws a coral colony standing on y = 0. */
export function drawCoral(coral: CoralIllustration, id: string): Picture {
  return { box: BOX, markup: DRAW[coral.form]({ coral, id, next: random(coral.seed ?? 1) }) };
}
