import { darken, lighten, paint } from '../colour.ts';
import { lerp, nums, type Picture, type Point, smooth, toward } from '../geometry.ts';
import { scatter } from '../random.ts';
import type { SeahorseIllustration } from '../types.ts';
import { drawEye } from './face.ts';

/** Stations from the nape down to the curled tail: centre and half width. */
const SPINE: readonly (readonly [x: number, y: number, half: number])[] = [
  [432, 196, 74],
  [462, 276, 66],
  [448, 362, 88],
  [428, 452, 112],
  [436, 544, 100],
  [468, 626, 66],
  [494, 704, 46],
  [504, 782, 37],
  [486, 856, 31],
  [434, 906, 27],
  [366, 902, 23],
  [330, 846, 19],
  [352, 790, 15],
  [404, 792, 11],
  [416, 828, 7],
];

/** A point at a station, from the belly (-1) to the back (1). */
function at(i: number, v: number): Point {
  const edge = (k: number): Point => {
    const [a, b] = [SPINE[Math.max(0, k - 1)]!, SPINE[Math.min(SPINE.length - 1, k + 1)]!];
    const [x, y, half] = SPINE[k]!;
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy);
    return [x + (dy / length) * half * v, y - (dx / length) * half * v];
  };
  const low = Math.min(SPINE.length - 2, Math.floor(i));
  return toward(edge(low), edge(low + 1), i - low);
}

const steps = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, i) => lerp(from, to, i / (count - 1)));

const HEAD =
  'M470 250C520 220 520 150 470 112L462 62 430 92 404 52 386 92C350 100 322 126 306 160 270 172 220 186 168 190Q140 192 138 216T168 240C220 242 270 246 300 256 330 290 400 300 450 282z';

/** Draws a seahorse upright, looking to the left. */
export function drawSeahorse(horse: SeahorseIllustration, id: string): Picture {
  const [color, shade] = [paint(horse.color), paint(horse.shade)];
  const line = darken(shade, 0.55);
  const body = `${smooth([...steps(15, 0, 14).map((i) => at(i, 1)), ...steps(15, 14, 0).map((i) => at(i, -1))], true)}`;
  const rings = steps(27, 1.2, 12.5)
    .map((i) => smooth([at(i, -0.98), at(i + 0.12, 0), at(i, 0.98)]))
    .join('');
  // A ridge of small spines along the back, one at every second ring.
  const ridge = steps(17, 1.2, 9)
    .map((i) => {
      const [a, b, tip] = [at(i - 0.2, 0.9), at(i + 0.2, 0.9), at(i, 1 + 18 / SPINE[Math.round(i)]![2])];
      return `M${nums(...a)}L${nums(...tip)}L${nums(...b)}z`;
    })
    .join('');
  const belly = smooth([1.4, 2.2, 3, 3.8, 4.6, 5.4].map((i) => at(i, -0.72)));
  const bands = horse.bands
    ? `<path d="${[1.3, 2.7, 4.1, 5.4, 6.7, 8, 9.3, 10.6].map((i) => smooth([at(i, 1.1), at(i + 0.1, 0.3), at(i, -0.5)])).join('')}" fill="none" stroke="${paint(horse.bands)}" stroke-opacity=".75" stroke-width="40"/>`
    : '';
  const spots = horse.spots
    ? `<path d="${scatter(46, 5)
        .map(([a, b]) => `M${nums(...at(lerp(0.2, 8, a), lerp(-0.9, 0.9, b)))}h0`)
        .join('')}" stroke="${paint(horse.spots)}" stroke-width="13" stroke-linecap="round"/>`
    : '';
  const fin = 'M534 440Q660 400 668 500 664 600 520 586z';
  const rays = [450, 478, 506, 534, 562].map(
    (y, i) => `M540 ${y}L${nums(640 - Math.abs(i - 2) * 8, y + (i - 2) * 8 - 6)}`,
  );
  const markup =
    `<defs><linearGradient id="${id}b" gradientUnits="userSpaceOnUse" x1="280" x2="600" y1="0" y2="60"><stop stop-color="${lighten(color, 0.35)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${shade}"/></linearGradient><clipPath id="${id}k"><path d="${body}"/></clipPath></defs>` +
    `<g stroke-linejoin="round"><path d="${fin}" fill="${lighten(color, 0.5)}" fill-opacity=".85" stroke="${line}" stroke-width="4"/><path d="${rays.join('')}" stroke="${line}" stroke-opacity=".45" stroke-width="4"/>` +
    `<path d="${ridge}" fill="${shade}" stroke="${line}" stroke-width="4"/><path d="${body}" fill="url(#${id}b)" stroke="${line}" stroke-width="6"/>` +
    `<g clip-path="url(#${id}k)" fill="none"><path d="${belly}" stroke="${paint(horse.belly)}" stroke-opacity=".85" stroke-width="92" stroke-linecap="round"/>${bands}<path d="${rings}" stroke="${line}" stroke-opacity=".5" stroke-width="6"/><path d="${rings}" transform="translate(0 -6)" stroke="#fff" stroke-opacity=".3" stroke-width="5"/>${spots}</g>` +
    `<path d="${HEAD}" fill="url(#${id}b)" stroke="${line}" stroke-width="6"/><path d="M150 196q-8 20 0 40" fill="none" stroke="${line}" stroke-width="6"/><path d="M200 200q70-10 130-26" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="12" stroke-linecap="round"/>` +
    `<path d="M420 260q40-20 44-64" fill="none" stroke="${line}" stroke-opacity=".6" stroke-width="6"/><path d="M452 214q50-14 66 18-8 40-58 30z" fill="${lighten(color, 0.5)}" fill-opacity=".85" stroke="${line}" stroke-width="4"/></g>` +
    drawEye([356, 168], 30, lighten(horse.belly, 0.1), 3);
  return { box: { x: 120, y: 40, width: 570, height: 905 }, markup };
}
