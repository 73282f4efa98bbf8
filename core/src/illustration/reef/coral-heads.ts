// Corals whose polyps stand apart: soft trees, feathered polyps, trumpets on stalks and single discs.
import { darken, lighten, mix, paint } from '../colour.ts';
import { lerp, num, nums, type Point, polar, smooth, translate } from '../geometry.ts';
import { between } from '../random.ts';
import { type CoralParts, grow } from './coral-branches.ts';

const radial = (id: string, color: string, edge: string) =>
  `<radialGradient id="${id}" cx=".42" cy=".3" r=".8"><stop stop-color="${lighten(color, 0.4)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${edge}"/></radialGradient>`;

const scaled = (value: number) => Math.round(value * 100) / 100;

/** A soft trunk whose branches end in tufts of small polyps. */
export function drawTree({ coral, next }: CoralParts) {
  const [color, tip] = [paint(coral.color), paint(coral.tip)];
  const twigs = [-46, 44, -22, 20, 0].flatMap((lean) => grow(next, [lean * 1.5, -120], -90 + lean, 150, 2, 34));
  const width = (level: number) => [64, 44, 30][level]!;
  const stroke = (tone: string, more: number) =>
    [0, 1, 2]
      .map(
        (level) =>
          `<path d="${twigs
            .filter((t) => t.level === level)
            .map((t) => t.d)
            .join('')}" stroke="${tone}" stroke-width="${width(level) + more}"/>`,
      )
      .join('');
  const tufts = twigs
    .filter((t) => t.level > 0)
    .flatMap(({ end }) =>
      Array.from({ length: 9 }, (_, i) => polar(end, i * 40 + between(next, -14, 14), between(next, 12, 46))),
    );
  const dots = (points: Point[], tone: string, size: number) =>
    `<path d="${points.map((p) => `M${nums(...p)}h0`).join('')}" stroke="${tone}" stroke-width="${size}"/>`;
  return (
    `<g fill="none" stroke-linecap="round"><path d="M-92 20Q-60-120-80-220H80Q60-120 92 20z" fill="${color}" stroke="${darken(color, 0.55)}" stroke-width="8"/>${stroke(darken(color, 0.55), 9)}${stroke(color, 0)}` +
    `<path d="M-36-20Q-20-140-34-240" stroke="#fff" stroke-opacity=".28" stroke-width="24"/>${dots(tufts, darken(tip, 0.5), 37)}${dots(tufts, tip, 29)}${dots(tufts, paint(coral.accent), 11)}</g>`
  );
}

/** One polyp with eight feathered arms, drawn once and set out over a mat or on stalks. */
export function drawFeathers({ coral, next, id }: CoralParts) {
  const [color, tip, accent] = [paint(coral.color), paint(coral.tip), paint(coral.accent)];
  const arms = Array.from({ length: 8 }, (_, i) => {
    const [x, y] = polar([0, 0], i * 45 + 10, 1);
    return `M0 0Q${nums(x * 50, y * 34 - 24, x * 100, y * 66)}`;
  }).join('');
  const polyp =
    `<g id="${id}p" fill="none" stroke-linecap="round"><path d="M0 0Q-6 60 4 104" stroke="${darken(color, 0.25)}" stroke-width="30"/><path d="M-6 20Q-12 60-4 96" stroke="${lighten(color, 0.4)}" stroke-opacity=".5" stroke-width="8"/>` +
    `<path d="${arms}" stroke="${darken(tip, 0.55)}" stroke-width="40"/><path d="${arms}" stroke="${tip}" stroke-width="30" stroke-dasharray="5 5" stroke-linecap="butt"/><path d="${arms}" stroke="${lighten(tip, 0.25)}" stroke-width="11"/><ellipse rx="24" ry="18" fill="${accent}" stroke="${darken(accent, 0.5)}" stroke-width="4"/></g>`;
  const rows: [count: number, y: number, half: number, size: number][] = [
    [4, -500, 190, 0.78],
    [5, -400, 300, 0.86],
    [6, -290, 370, 0.94],
    [5, -180, 340, 1],
    [4, -110, 270, 1],
  ];
  const uses = rows.flatMap(([count, y, half, size]) =>
    Array.from({ length: count }, (_, i) => {
      const x = lerp(-half, half, i / (count - 1)) + between(next, -24, 24);
      return `<use href="#${id}p" transform="${translate(x, y + between(next, -26, 26) + Math.abs(x) * 0.16)}rotate(${nums(x / 12 + between(next, -14, 14))})scale(${scaled(size * between(next, 0.88, 1.08))})"/>`;
    }),
  );
  return `<defs>${polyp}</defs>${uses.join('')}`;
}

/** Fleshy heads on stony stalks that fork from one base. */
export function drawTrumpets({ coral, next, id }: CoralParts) {
  const [color, tip, accent] = [paint(coral.color), paint(coral.tip), paint(coral.accent)];
  const spokes = Array.from({ length: 18 }, (_, i) => {
    const [x, y] = polar([0, 0], i * 20, 1);
    return `M${nums(x * 44, y * 32)}L${nums(x * 112, y * 82)}`;
  }).join('');
  const skirt = Array.from({ length: 26 }, (_, i) => {
    const [x, y] = polar([0, 0], (i / 26) * 360, 1);
    return `M${nums(x * 110, y * 80)}l${nums(x * 34, y * 26)}`;
  }).join('');
  const head =
    `<g id="${id}p"><path d="${skirt}" fill="none" stroke="${darken(tip, 0.35)}" stroke-width="21" stroke-linecap="round"/><path d="${skirt}" fill="none" stroke="${tip}" stroke-width="13" stroke-linecap="round"/><ellipse rx="122" ry="90" fill="url(#${id}d)" stroke="${darken(color, 0.55)}" stroke-width="5"/>` +
    `<path d="${spokes}" stroke="${lighten(tip, 0.1)}" stroke-opacity=".75" stroke-width="8" stroke-linecap="round"/><ellipse rx="52" ry="38" fill="${accent}"/><ellipse rx="22" ry="9" fill="${darken(accent, 0.7)}"/><path d="M-84-34q24-32 66-38" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="10" stroke-linecap="round"/></g>`;
  const heads: [number, number, number][] = [
    [-30, -560, 0.84],
    [-250, -480, 0.9],
    [190, -490, 0.9],
    [370, -340, 0.95],
    [-400, -320, 0.95],
    [-20, -370, 1.05],
    [-210, -220, 1.06],
    [200, -220, 1.1],
  ];
  const bone = mix('#cfc3ae', color, 0.15);
  const drawn = heads.map(([x, y, size]) => {
    const d = `M${nums(x * 0.28, 0)}Q${nums(x * 0.5, y * 0.5, x, y)}`;
    return (
      `<path d="${d}" stroke="${darken(bone, 0.6)}" stroke-width="98"/><path d="${d}" stroke="${darken(bone, 0.15)}" stroke-width="86"/><path d="${d}" transform="translate(-16 0)" stroke="${lighten(bone, 0.4)}" stroke-opacity=".6" stroke-width="14"/>` +
      `<use href="#${id}p" transform="${translate(x, y)}rotate(${nums(x / 22 + between(next, -6, 6))})scale(${scaled(size * between(next, 0.94, 1.05))})"/>`
    );
  });
  return `<defs>${radial(`${id}d`, color, darken(color, 0.4))}${head}</defs><g fill="none" stroke-linecap="round">${drawn.join('')}</g>`;
}

/** One large polyp that lies free on the sand, its arms hiding the skeleton. */
export function drawDisc({ coral, next, id }: CoralParts) {
  const [color, accent] = [paint(coral.color), paint(coral.accent)];
  const rim = Array.from({ length: 26 }, (_, i): Point => {
    const [x, y] = polar([0, 0], (i / 26) * 360, between(next, 0.97, 1.03));
    return [x * 460, y * 250 - 240];
  });
  const ribs = Array.from({ length: 44 }, (_, i) => {
    const [x, y] = polar([0, 0], (i / 44) * 360, 1);
    return `M${nums(x * 70, y * 30 - 262)}L${nums(x * 446, y * 240 - 240)}`;
  }).join('');
  const arms = Array.from({ length: 96 }, (_, i) => {
    const [x, y] = polar([0, 0], i * 137.5, Math.sqrt((i + 8) / 104));
    const root: Point = [x * 440, y * 232 - 246];
    return { root, end: [root[0] + x * 40 + between(next, -14, 14), root[1] - between(next, 46, 92)] as Point };
  }).sort((a, b) => a.root[1] - b.root[1]);
  const d = arms.map(({ root, end }) => `M${nums(...root)}L${nums(...end)}`).join('');
  const tips = arms.map(({ end }) => `M${nums(...end)}h0`).join('');
  return (
    `<defs>${radial(`${id}d`, color, darken(color, 0.45))}</defs><ellipse cy="-10" rx="500" ry="60" fill="#e9dfca"/><path d="M-460-240Q-440-20 0-10 440-20 460-240z" fill="${darken(color, 0.55)}"/><path d="${smooth(rim, true)}" fill="url(#${id}d)" stroke="${darken(color, 0.6)}" stroke-width="6"/>` +
    `<path d="${ribs}" stroke="${darken(color, 0.45)}" stroke-opacity=".55" stroke-width="8"/><g fill="none" stroke-linecap="round"><path d="${d}" stroke="${darken(color, 0.6)}" stroke-width="28"/><path d="${d}" stroke="${lighten(color, 0.15)}" stroke-width="21"/><path d="${tips}" stroke="${paint(coral.tip)}" stroke-width="32"/><path d="${tips}" stroke="${lighten(coral.tip, 0.55)}" stroke-width="${num(12)}"/></g>` +
    `<ellipse cy="-268" rx="92" ry="34" fill="${accent}" stroke="${darken(accent, 0.5)}" stroke-width="5"/><ellipse cy="-268" rx="50" ry="11" fill="${darken(accent, 0.75)}"/>`
  );
}

/** Flesh that winds round several mouths in ever narrower bands, seen a little from above. */
export function drawFolds({ coral, next, id }: CoralParts) {
  const [color, tip, accent] = [paint(coral.color), paint(coral.tip), paint(coral.accent)];
  const phase = between(next, 0, 1);
  // A waist and small ruffles, shallower towards the valley in the middle.
  const band = (size: number, lift: number) =>
    smooth(
      Array.from({ length: 36 }, (_, i): Point => {
        const angle = (i / 36) * 360;
        const turn = (angle * Math.PI) / 180;
        const waist = 0.15 * Math.cos(turn * 2) + 0.07 * Math.cos(turn * 5 + phase) + 0.03 * Math.sin(turn * 12);
        const bay = 0.9 + waist * Math.sqrt(size);
        const [x, y] = polar([0, 0], angle, size * bay);
        return [x * 430, y * 250 - 300 - lift];
      }),
      true,
    );
  const rings = [
    [1, 0, `url(#${id}d)`, darken(color, 0.5)],
    [0.84, 26, darken(color, 0.3), darken(color, 0.55)],
    [0.74, 34, tip, darken(tip, 0.4)],
    [0.6, 30, color, darken(color, 0.5)],
    [0.46, 20, accent, darken(accent, 0.5)],
    [0.28, 12, darken(accent, 0.35), darken(accent, 0.6)],
  ] as const;
  const mouths = [-90, 80].map((x) => `<ellipse cx="${x}" cy="-312" rx="42" ry="13" fill="${darken(accent, 0.8)}"/>`);
  return (
    `<defs>${radial(`${id}d`, color, darken(color, 0.4))}</defs><ellipse cy="-10" rx="480" ry="56" fill="#e9dfca"/><path d="M-330-280Q-240-30 0-4 240-30 330-280z" fill="${darken(mix(color, '#cfc3ae', 0.6), 0.35)}"/>` +
    rings
      .map(
        ([size, lift, fill, line]) =>
          `<path d="${band(size, lift)}" fill="${fill}" stroke="${line}" stroke-width="6"/>`,
      )
      .join('') +
    `${mouths.join('')}<path d="M-350-330q30-50 110-62" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="22" stroke-linecap="round"/>`
  );
}
