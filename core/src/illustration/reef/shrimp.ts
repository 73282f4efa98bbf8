import { darken, lighten, mix, paint } from '../colour.ts';
import { drawEye } from '../fish/face.ts';
import { clamp, lerp, num, nums, type Picture, type Point, polar, smooth, toward } from '../geometry.ts';
import { scatter } from '../random.ts';
import type { ShrimpIllustration } from '../types.ts';

/** Stations along the body from the head to the tail: centre and half height. */
const SPINE: readonly (readonly [x: number, y: number, half: number])[] = [
  [215, 322, 38],
  [320, 300, 70],
  [440, 280, 86],
  [535, 270, 84],
  [622, 276, 75],
  [700, 302, 64],
  [766, 346, 52],
  [818, 402, 40],
  [858, 462, 28],
];
const CARAPACE_END = 2;

/** The normal of the body at a station, pointing to the back. */
function across(i: number): Point {
  const [a, b] = [SPINE[Math.max(0, i - 1)]!, SPINE[Math.min(SPINE.length - 1, i + 1)]!];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  return [dy / length, -dx / length];
}

/** A point at a station, from the belly (-1) to the back (1). */
function at(i: number, v: number): Point {
  const low = Math.floor(clamp(i, 0, SPINE.length - 1));
  const high = Math.min(SPINE.length - 1, low + 1);
  const edge = (k: number): Point => {
    const [x, y, half] = SPINE[k]!;
    const [nx, ny] = across(k);
    return [x + nx * half * v, y + ny * half * v];
  };
  return toward(edge(low), edge(high), i - low);
}

const arc = (from: Point, bow: Point, to: Point) =>
  `M${nums(...from)}q${nums(bow[0] - from[0], bow[1] - from[1], to[0] - from[0], to[1] - from[1])}`;

/** One ring of the abdomen, overlapping the next like a roof tile. */
function ring(i: number) {
  const [front, rear] = [i, i + 1.28];
  return smooth(
    [
      at(front, 1.02),
      at(i + 0.6, 1.06),
      at(rear, 0.98),
      at(rear + 0.04, 0.2),
      at(rear - 0.12, -0.8),
      at(i + 0.6, -1.16),
      at(front, -0.9),
      at(front, 0),
    ],
    true,
  );
}

// It runs the same way round as the rings, so that their overlap counts as inside.
const CARAPACE = [
  ...[2.25, 1.6, 1, 0.5].map((i) => at(i, 1.04)),
  [196, 288] as Point,
  [96, 262] as Point,
  [182, 312] as Point,
  [196, 350] as Point,
  ...[0.6, 1.2, 1.9, 2.3].map((i) => at(i, -1.02)),
  at(2.5, 0),
].reverse();

const leg = (x: number, reach: number, drop: number) => {
  const hip: Point = [x, 366];
  const knee: Point = [x - reach, 366 + drop * 0.42];
  return `M${nums(...hip)}L${nums(...knee)}l${nums(reach * 0.15 - 18, drop * 0.58)}`;
};

function limbs(shrimp: ShrimpIllustration, near: boolean) {
  const color = near ? paint(shrimp.legs) : darken(shrimp.legs, 0.35);
  const shift = near ? 0 : 20;
  const d = [265, 305, 348, 390, 428]
    .map((x, i) => leg(x + shift, lerp(64, -44, i / 4), lerp(112, 140, i / 4) - shift))
    .join('');
  return `<path d="${d}" fill="none" stroke="${darken(color, 0.5)}" stroke-width="11" stroke-linejoin="round" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${color}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/>`;
}

const paddles = (shrimp: ShrimpIllustration) =>
  `<path d="${[3.2, 4.1, 5, 5.9, 6.7]
    .map((i) => {
      const [x, y] = at(i, -1);
      return `M${nums(x - 12, y)}q${nums(-30, 46, -14, 82)}q${nums(34, -20, 40, -78)}z`;
    })
    .join('')}" fill="${mix(shrimp.legs, shrimp.color, 0.4)}" stroke="${darken(shrimp.shade, 0.4)}" stroke-width="3"/>`;

function tailFan(shrimp: ShrimpIllustration, id: string) {
  const root = at(8, 0);
  const blades = [96, 20, 74, 40, 57].map((degrees) => {
    const tip = polar(root, degrees, degrees === 57 ? 108 : 124);
    const [left, right] = [polar(root, degrees + 20, 74), polar(root, degrees - 20, 74)];
    return `${smooth([polar(root, degrees + 90, 12), left, tip, right, polar(root, degrees - 90, 12)])}z`;
  });
  return `<path d="${blades.join('')}" fill="url(#${id}b)" stroke="${darken(shrimp.shade, 0.45)}" stroke-width="3"/>`;
}

function claw(size: number, shrimp: ShrimpIllustration, id: string) {
  const s = clamp(size, 0, 1) * 1.1;
  return (
    `<g transform="translate(232 372)scale(${num(s * 10) === '0' ? 0.1 : Math.round(s * 100) / 100})" fill="url(#${id}b)" stroke="${darken(shrimp.shade, 0.45)}" stroke-width="4" stroke-linejoin="round">` +
    '<path d="M0 0q-60 40-96 16l-10 22q60 40 118-8z"/><path d="M-96 14q-50-60-130-62-30 4-44 30 40-8 70 6-46-2-72 22 60 44 130 30 46-10 46-26z"/></g>'
  );
}

function markings(shrimp: ShrimpIllustration) {
  const parts: string[] = [];
  if (shrimp.bands) {
    const count = clamp(Math.round(shrimp.bands.count), 1, 7);
    const d = Array.from({ length: count }, (_, n) => {
      const i = lerp(0.9, 7.3, count === 1 ? 0.4 : n / (count - 1));
      const w = 2.3 / (count + 1);
      return `${smooth([at(i - w / 2, 1.1), at(i - w / 2, 0), at(i - w / 2, -1.2)])}L${nums(...at(i + w / 2, -1.2))}${smooth([at(i + w / 2, -1.2), at(i + w / 2, 0), at(i + w / 2, 1.1)], false, 'L')}z`;
    });
    parts.push(`<path d="${d.join('')}" fill="${paint(shrimp.bands.color)}" fill-opacity=".92"/>`);
  }
  if (shrimp.back || shrimp.saddle) {
    const line = smooth([0.6, 1.6, 2.6, 3.6, 4.6, 5.6, 6.6, 7.6].map((i) => at(i, 0.84)));
    if (shrimp.back)
      parts.push(
        `<path d="${line}" fill="none" stroke="${paint(shrimp.back)}" stroke-width="90" stroke-linecap="round"/>`,
      );
    if (shrimp.saddle)
      parts.push(
        `<path d="${line}" fill="none" stroke="${paint(shrimp.saddle)}" stroke-width="20" stroke-linecap="round"/>`,
      );
  }
  if (shrimp.spots) {
    const dots = scatter(26, 2).map(([a, b]) => `M${nums(...at(lerp(0.8, 7.4, a), lerp(-0.8, 0.9, b)))}h0`);
    parts.push(`<path d="${dots.join('')}" stroke="${paint(shrimp.spots)}" stroke-width="17" stroke-linecap="round"/>`);
  }
  return parts.join('');
}

/** Draws a shrimp or crayfish facing left. */
export function drawShrimp(shrimp: ShrimpIllustration, id: string): Picture {
  const [color, shade] = [paint(shrimp.color), paint(shrimp.shade)];
  const glass = 1 - clamp(shrimp.glass ?? 0, 0, 1) * 0.6;
  const rings = Array.from({ length: 6 }, (_, i) => ring(CARAPACE_END + 5 - i));
  const shell = smooth(CARAPACE, true);
  const line = darken(shade, 0.45);
  const feelers = [
    arc([168, 300], [-60, 90], [30, -40]),
    arc([172, 306], [20, 60], [420, 30]),
    arc([150, 290], [60, 210], [10, 190]),
    arc([158, 286], [90, 160], [70, 130]),
  ].join('');
  const markup = [
    `<defs><linearGradient id="${id}b" x1="0" x2="0" y1="0" y2="1"><stop stop-color="${lighten(color, 0.18)}"/><stop offset=".45" stop-color="${color}"/><stop offset="1" stop-color="${shade}"/></linearGradient>`,
    `<clipPath id="${id}k"><path d="${[...rings, shell].join('')}"/></clipPath></defs>`,
    limbs(shrimp, false),
    shrimp.claws ? `<g opacity=".75" transform="translate(34 -16)">${claw(shrimp.claws, shrimp, id)}</g>` : '',
    paddles(shrimp),
    tailFan(shrimp, id),
    `<g fill="url(#${id}b)" fill-opacity="${num(glass * 10) === '0' ? 1 : Math.round(glass * 100) / 100}" stroke="${line}" stroke-width="4">${rings.map((d) => `<path d="${d}"/>`).join('')}<path d="${shell}"/></g>`,
    `<g clip-path="url(#${id}k)">${markings(shrimp)}</g>`,
    // The sheen follows the back in one stroke, as on a wet shell.
    `<path d="${smooth([0.9, 1.8, 2.8, 3.8, 4.8, 5.8, 6.8].map((i) => at(i, 0.58)))}" fill="none" stroke="#fff" stroke-opacity=".42" stroke-width="15" stroke-linecap="round"/>`,
    `<path d="${smooth([at(1.7, 0.5), at(2, 0.2), at(2.02, -0.25), at(1.7, -0.65)])}" fill="none" stroke="${line}" stroke-opacity=".6" stroke-width="4"/>`,
    limbs(shrimp, true),
    shrimp.claws ? claw(shrimp.claws, shrimp, id) : '',
    `<path d="${feelers}" fill="none" stroke="${shrimp.feelers ? paint(shrimp.feelers) : mix(color, shrimp.legs, 0.5)}" stroke-width="${shrimp.feelers ? 7 : 4.5}" stroke-linecap="round"/>`,
    drawEye([206, 300], 21, '#20242b', 3),
  ].join('');
  return { box: { x: shrimp.claws ? -70 : -10, y: 90, width: shrimp.claws ? 1050 : 990, height: 500 }, markup };
}
