import { darken, lighten, paint } from '../colour.ts';
import { clamp, nums, type Picture, type Point, polar } from '../geometry.ts';
import { between, random } from '../random.ts';
import type { UrchinIllustration } from '../types.ts';

const RADIUS = 250;

/** Draws a sea urchin from the side, a little from above. */
export function drawUrchin(urchin: UrchinIllustration, id: string): Picture {
  const next = random(11);
  const reach = clamp(urchin.length, 0.05, 1.5) * RADIUS * 2;
  const thin = reach > RADIUS ? 11 : 15;
  const [color, bands] = [paint(urchin.color), paint(urchin.bands)];
  // A ring of far spines, then rings of nearer and shorter looking ones over the body.
  const rings = [
    { count: 34, root: 0.95, long: 1 },
    { count: 26, root: 0.68, long: 0.86 },
    { count: 16, root: 0.4, long: 0.7 },
    { count: 7, root: 0.14, long: 0.55 },
  ].map(({ count, root, long }) =>
    Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * 360 + between(next, -4, 4);
      const from = polar([0, 0], angle, RADIUS * root);
      const to = polar(from, angle + between(next, -7, 7), reach * long * between(next, 0.85, 1.08));
      return { from: [from[0], from[1] * 0.92] as Point, to: [to[0], to[1] * 0.92] as Point };
    }),
  );
  const meridians = Array.from({ length: 5 }, (_, i) => {
    const bow = -RADIUS + (i + 0.5) * ((RADIUS * 2) / 5);
    return `M0${-RADIUS}Q${nums(bow * 1.9, 0, 0, RADIUS)}`;
  }).join('');
  const line = darken(urchin.spines, 0.65);
  const layer = (ring: (typeof rings)[number]) => {
    const d = ring.map(({ from, to }) => `M${nums(...from)}L${nums(...to)}`).join('');
    const ends = ring
      .map(({ from, to }) => {
        const middle: Point = [(from[0] + to[0] * 2) / 3, (from[1] + to[1] * 2) / 3];
        return `M${nums(...middle)}L${nums(...to)}`;
      })
      .join('');
    return `<path d="${d}" stroke="${line}" stroke-width="${thin + 6}"/><path d="${d}" stroke="${paint(urchin.spines)}" stroke-width="${thin}"/><path d="${ends}" stroke="${paint(urchin.tip)}" stroke-width="${thin * 0.7}"/>`;
  };
  const half = RADIUS + reach * 1.06;
  const markup =
    `<defs><radialGradient id="${id}b" cx=".4" cy=".3" r=".8"><stop stop-color="${lighten(color, 0.3)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${darken(color, 0.55)}"/></radialGradient><clipPath id="${id}k"><ellipse rx="${RADIUS}" ry="${RADIUS * 0.92}"/></clipPath></defs>` +
    `<g fill="none" stroke-linecap="round">${layer(rings[0]!)}<ellipse rx="${RADIUS}" ry="${RADIUS * 0.92}" fill="url(#${id}b)" stroke="${darken(color, 0.65)}" stroke-width="5"/>` +
    `<g clip-path="url(#${id}k)"><path d="${meridians}" stroke="${bands}" stroke-width="46"/><path d="${meridians}" stroke="${lighten(bands, 0.45)}" stroke-width="9" stroke-dasharray="1 24"/></g>` +
    `${rings.slice(1).map(layer).join('')}<path d="M-120-150q50-52 120-58" stroke="#fff" stroke-opacity=".4" stroke-width="16"/></g>`;
  return { box: { x: -half, y: -half * 0.92, width: half * 2, height: half * 1.84 }, markup };
}
