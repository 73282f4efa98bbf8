import { darken, lighten, mix, paint } from '../colour.ts';
import { drawEye } from '../fish/face.ts';
import { lerp, nums, type Picture, type Point, polar, smooth } from '../geometry.ts';
import { scatter } from '../random.ts';
import type { SnailIllustration } from '../types.ts';

export type Shell = Omit<SnailIllustration, 'kind' | 'foot'>;

/** Points of a spiral wound from the rim inwards. */
function spiral([x, y]: Point, radius: number, turns: number, start: number): Point[] {
  const count = Math.round(turns * 10);
  return Array.from({ length: count + 1 }, (_, i) => {
    const f = i / count;
    return polar([x, y], start + f * turns * 360, radius * (1 - f) ** 1.25);
  });
}

function foot(snail: SnailIllustration) {
  const color = paint(snail.foot);
  const line = darken(color, 0.5);
  return (
    `<path d="M120 600C60 590 40 540 100 500S240 420 380 430 700 480 820 560q30 30-20 40z" fill="${color}" stroke="${line}" stroke-width="4"/>` +
    `<path d="M130 588q300 18 660-4" fill="none" stroke="${darken(color, 0.3)}" stroke-width="10" stroke-linecap="round"/>` +
    `<path d="M108 516q-40-70-84-84M156 492q-14-80-40-122" fill="none" stroke="${line}" stroke-width="15" stroke-linecap="round"/><path d="M108 516q-40-70-84-84M156 492q-14-80-40-122" fill="none" stroke="${lighten(color, 0.2)}" stroke-width="8" stroke-linecap="round"/>` +
    drawEye([146, 500], 13, '#2a2f36', 2.5)
  );
}

const shellFill = (snail: Shell, id: string) =>
  `<radialGradient id="${id}s" cx=".36" cy=".28" r=".85"><stop stop-color="${lighten(snail.shell, 0.4)}"/><stop offset=".45" stop-color="${paint(snail.shell)}"/><stop offset="1" stop-color="${darken(snail.shell, 0.55)}"/></radialGradient>`;

function coiled(snail: Shell, id: string) {
  const flat = snail.form === 'ramshorn';
  const centre: Point = [500, flat ? 320 : 330];
  const radius = flat ? 225 : 250;
  const [line, stripe] = [darken(snail.shell, 0.6), paint(snail.stripe)];
  const hub: Point = flat ? centre : [centre[0] + 70, centre[1] - 40];
  const turns = flat ? 3.2 : 2.2;
  const whorl = smooth(spiral(hub, flat ? radius : radius * 0.62, turns, flat ? 40 : 150));
  const marks = {
    plain: '',
    stripes: [0.94, 0.8, 0.68]
      .map(
        (k) =>
          `<path d="${smooth(spiral([lerp(hub[0], centre[0], k), lerp(hub[1], centre[1], k)], radius * k, 0.9, 150))}" fill="none" stroke="${stripe}" stroke-width="17" stroke-opacity=".8"/>`,
      )
      .join(''),
    bars: `<path d="${Array.from({ length: 17 }, (_, i) => {
      const [a, b] = [polar(centre, i * 21, radius * 1.04), polar(hub, i * 21 + 22, radius * (flat ? 0.52 : 0.4))];
      const bow = polar(centre, i * 21 + 16, radius * 0.74);
      return `M${nums(...a)}Q${nums(...bow, ...b)}`;
    }).join('')}" fill="none" stroke="${stripe}" stroke-width="19" stroke-opacity=".85"/>`,
    spots: `<path d="${scatter(30, 4)
      .map(([a, b]) => `M${nums(...polar(centre, a * 360, radius * Math.sqrt(b)))}h0`)
      .join('')}" stroke="${stripe}" stroke-width="21" stroke-linecap="round"/>`,
  }[snail.markings];
  const [cx, cy] = centre;
  return (
    `<defs>${shellFill(snail, id)}<clipPath id="${id}k"><circle cx="${cx}" cy="${cy}" r="${radius}"/></clipPath></defs>` +
    `<path d="M${nums(cx - radius, cy)}Q${nums(cx - radius - 40, cy + 150, cx - radius + 30, 470)}L${nums(cx, cy + radius)}z" fill="${darken(snail.shell, 0.15)}" stroke="${line}" stroke-width="4"/>` +
    `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="url(#${id}s)" stroke="${line}" stroke-width="5"/><g clip-path="url(#${id}k)">${marks}` +
    `<path d="${whorl}" fill="none" stroke="${line}" stroke-opacity=".75" stroke-width="9" stroke-linecap="round"/><path d="${whorl}" transform="translate(-7 -7)" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="8" stroke-linecap="round"/></g>` +
    `<path d="${smooth([200, 230, 262, 290].map((a) => polar(centre, a, radius * 0.84)))}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="20" stroke-linecap="round"/>`
  );
}

/** A turret of whorls, largest at the mouth, leaning back. */
function turret(snail: Shell, id: string) {
  const [line, stripe] = [darken(snail.shell, 0.6), paint(snail.stripe)];
  const whorls = Array.from({ length: 7 }, (_, i) => {
    const f = i / 6;
    const size = lerp(175, 26, f ** 0.8);
    const [x, y] = [lerp(390, 770, f), lerp(380, 130, f)];
    const mark = {
      plain: '',
      stripes: `<path d="M${nums(x - size * 0.5, y - size * 0.52)}q${nums(size * 0.9, size * 0.35, size * 0.85, size * 1.2)}" fill="none" stroke="${stripe}" stroke-width="${nums(size * 0.16)}"/>`,
      bars: `<path d="${[-0.5, -0.1, 0.3].map((k) => `M${nums(x + size * k - size * 0.2, y - size * (0.5 - Math.abs(k) * 0.4))}l${nums(size * 0.5, size * 0.45)}`).join('')}" stroke="${stripe}" stroke-width="${nums(size * 0.13)}"/>`,
      spots: `<path d="M${nums(x - size * 0.3, y - size * 0.2)}h0M${nums(x + size * 0.2, y + size * 0.2)}h0" stroke="${stripe}" stroke-width="${nums(size * 0.22)}" stroke-linecap="round"/>`,
    }[snail.markings];
    return `<ellipse cx="${nums(x)}" cy="${nums(y)}" rx="${nums(size * 0.72)}" ry="${nums(size)}" transform="rotate(56 ${nums(x)} ${nums(y)})" fill="url(#${id}s)" stroke="${line}" stroke-width="5"/>${mark}`;
  });
  return `<defs>${shellFill(snail, id)}</defs>${whorls.join('')}<path d="M330 330q30-60 90-80" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="18" stroke-linecap="round"/>`;
}

/** The shell alone, its mouth at the lower left; hermit crabs move in here. */
export const drawShell = (snail: Shell, id: string) => (snail.form === 'spire' ? turret(snail, id) : coiled(snail, id));

/** Draws a snail crawling to the left on y = 600. */
export function drawSnail(snail: SnailIllustration, id: string): Picture {
  const shell = drawShell(snail, id);
  const opening = `<ellipse cx="360" cy="500" rx="150" ry="40" fill="${mix(snail.foot, snail.shell, 0.4)}"/>`;
  return { box: { x: 0, y: 60, width: 870, height: 560 }, markup: foot(snail) + opening + shell };
}
