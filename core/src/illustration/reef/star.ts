import { darken, lighten, paint } from '../colour.ts';
import { clamp, lerp, num, nums, type Picture, type Point, polar, smooth } from '../geometry.ts';
import { between, random } from '../random.ts';
import type { StarIllustration } from '../types.ts';

/** Seen a little from the side, so that it lies on the ground. */
const TILT = 0.86;
const lay = ([x, y]: Point): Point => [x, y * TILT];

interface Arms {
  star: StarIllustration;
  angles: number[];
  id: string;
}

/** Broad arms with a row of knobs along the middle of each and smaller ones beside it. */
function seaStar({ star, angles, id }: Arms) {
  const step = 360 / angles.length;
  const outline = angles.flatMap((angle) =>
    [
      polar([0, 0], angle - step / 2, 128),
      polar([0, 0], angle - 17, 260),
      polar([0, 0], angle - 5, 455),
      polar([0, 0], angle, 486),
      polar([0, 0], angle + 5, 455),
      polar([0, 0], angle + 17, 260),
    ].map(lay),
  );
  const d = smooth(outline, true);
  const row = (turn: number, from: number, to: number, count: number) =>
    angles
      .flatMap((angle) =>
        Array.from({ length: count }, (_, i) => {
          const f = i / (count - 1);
          return `M${nums(...lay(polar([0, 0], angle + turn * (1 - f * 0.35), lerp(from, to, f))))}h0`;
        }),
      )
      .join('');
  const bars = star.bands
    ? `<path d="${angles
        .flatMap((angle) =>
          [190, 285, 380].map(
            (r) => `M${nums(...lay(polar([0, 0], angle - 26, r)))}L${nums(...lay(polar([0, 0], angle + 26, r)))}`,
          ),
        )
        .join('')}" stroke="${paint(star.bands)}" stroke-width="44"/>`
    : '';
  return (
    `<clipPath id="${id}k"><path d="${d}"/></clipPath><path d="${d}" transform="translate(0 22)" fill="${darken(star.shade, 0.55)}"/><path d="${d}" fill="url(#${id}b)" stroke="${darken(star.shade, 0.5)}" stroke-width="6"/>` +
    `<g clip-path="url(#${id}k)">${bars}<path d="${d}" fill="none" stroke="${paint(star.shade)}" stroke-width="44" stroke-opacity=".75"/>` +
    `<g fill="none" stroke="${paint(star.accent)}" stroke-linecap="round"><path d="${row(0, 40, 440, 9)}" stroke-width="26"/><path d="${row(13, 120, 420, 8)}${row(-13, 120, 420, 8)}" stroke-width="15"/><path d="${row(26, 130, 300, 4)}${row(-26, 130, 300, 4)}" stroke-width="10"/></g></g>`
  );
}

/** A small disc with whip-like arms that snake over the ground. */
function brittleStar({ star, angles, id }: Arms) {
  const next = random(17);
  const arms = angles.map((angle) => {
    const phase = next() * 6;
    return Array.from({ length: 13 }, (_, i) => {
      const f = i / 12;
      return lay(polar([0, 0], angle + Math.sin(f * 5.4 + phase) * 17 * (0.35 + f), lerp(70, 530, f)));
    });
  });
  // Arms thin out in four steps: a stroke has one width only.
  const widths = [56, 46, 35, 23];
  const part = (k: number, points: Point[]) => smooth(points.slice(k * 3, k * 3 + 4));
  const layer = (color: string, more: number, rest = '') =>
    widths
      .map(
        (w, k) =>
          `<path d="${arms.map((a) => part(k, a)).join('')}" stroke="${color}" stroke-width="${w + more}"${rest}/>`,
      )
      .join('');
  const hairs = arms
    .flatMap((points) =>
      points.slice(1).flatMap((p, i) => {
        const [px, py] = points[i]!;
        const heading = (Math.atan2(p[1] - py, p[0] - px) * 180) / Math.PI;
        return [-1, 1].flatMap((side) =>
          [0.25, 0.75].map(() => {
            const root: Point = [lerp(px, p[0], next()), lerp(py, p[1], next())];
            return `M${nums(...root)}L${nums(...polar(root, heading + side * between(next, 60, 85), lerp(48, 22, i / 12)))}`;
          }),
        );
      }),
    )
    .join('');
  return (
    `<g fill="none" stroke-linecap="round"><path d="${hairs}" stroke="${darken(star.shade, 0.35)}" stroke-width="6"/>${layer(darken(star.shade, 0.55), 12)}${layer(paint(star.color), 0)}` +
    `<g stroke-linecap="butt">${layer(paint(star.bands ?? star.shade), -2, ' stroke-dasharray="20 34"')}</g>${layer(lighten(star.color, 0.4), -widths[3]! + 6, ' stroke-opacity=".35"')}</g>` +
    `<ellipse rx="118" ry="${num(118 * TILT)}" fill="url(#${id}b)" stroke="${darken(star.shade, 0.55)}" stroke-width="6"/>` +
    `<path d="${smooth(
      angles.flatMap((a) => [lay(polar([0, 0], a, 78)), lay(polar([0, 0], a + 180 / angles.length, 30))]),
      true,
    )}" fill="${paint(star.accent)}" fill-opacity=".85"/>`
  );
}

/** Draws a sea star or brittle star lying on the ground. */
export function drawStar(star: StarIllustration, id: string): Picture {
  const count = clamp(Math.round(star.arms ?? 5), 4, 12);
  const angles = Array.from({ length: count }, (_, i) => -90 + (i / count) * 360 + 8);
  const color = paint(star.color);
  const defs = `<defs><radialGradient id="${id}b" cx=".42" cy=".36" r=".75"><stop stop-color="${lighten(color, 0.35)}"/><stop offset=".45" stop-color="${color}"/><stop offset="1" stop-color="${paint(star.shade)}"/></radialGradient></defs>`;
  const parts = { star, angles, id };
  const half = star.form === 'sea' ? 500 : 560;
  return {
    box: { x: -half, y: -half * TILT, width: half * 2, height: half * TILT * 2 - (count === 5 ? 70 : 0) },
    markup: defs + (star.form === 'sea' ? seaStar(parts) : brittleStar(parts)),
  };
}
