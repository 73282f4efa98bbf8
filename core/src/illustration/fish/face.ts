// Eye, mouth, gill cover and barbels.

import { brightness, darken, lighten, mix, paint } from '../colour.ts';
import { clamp, num, nums, type Point, polar, smooth } from '../geometry.ts';
import type { FishIllustration } from '../types.ts';
import { type Body, LENGTH } from './body.ts';

/** Where the eye sits, in drawing coordinates. */
export function eyePosition(fish: FishIllustration, body: Body): Point {
  const [t, v] = fish.eye.at ?? [0.13, -0.28];
  return body.at(t, v);
}

/** The eye of every animal: socket, iris with depth, pupil and two catch-lights. */
export function drawEye([x, y]: Point, radius: number, color: string, unit: number) {
  const iris = paint(color);
  const circle = (dx: number, dy: number, r: number, fill: string) =>
    `<circle cx="${num(x + dx * radius)}" cy="${num(y + dy * radius)}" r="${num(r * radius)}" fill="${fill}"/>`;
  return (
    `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${iris}" stroke="${darken(iris, 0.75)}" stroke-width="${num(unit * 1.1)}"/>` +
    `<path d="M${nums(x - radius, y)}a${nums(radius, radius)} 0 0 1 ${nums(radius * 2, 0)}a${nums(radius, radius * 0.62)} 0 0 0 ${nums(-radius * 2, 0)}z" fill="${darken(iris, 0.6)}" fill-opacity=".55"/>` +
    circle(0, 0.02, 0.6, '#070b10') +
    `<path d="M${nums(x - radius * 0.62, y + radius * 0.52)}a${nums(radius * 0.82, radius * 0.82)} 0 0 0 ${nums(radius * 1.24, 0)}" fill="none" stroke="${lighten(iris, 0.65)}" stroke-opacity=".75" stroke-width="${num(radius * 0.13)}" stroke-linecap="round"/>` +
    circle(-0.22, -0.26, 0.24, '#fff') +
    circle(0.26, 0.24, 0.1, '#bfe9ff')
  );
}

/** The gill cover: a soft fold behind the head. */
export function drawGill(body: Body, flank: string, unit: number) {
  const fold = (shift: number) =>
    smooth([-0.45, -0.1, 0.25, 0.55].map((v) => body.at(0.25 + shift - 0.12 * (v - 0.05) ** 2, v)));
  return (
    `<g fill="none"><path d="${fold(0)}" stroke="${darken(flank, 0.6)}" stroke-opacity=".38" stroke-width="${num(unit * 1.6)}"/>` +
    `<path d="${fold(-0.012)}" stroke="#fff" stroke-opacity=".28" stroke-width="${num(unit * 1.3)}"/></g>`
  );
}

export function drawMouth(fish: FishIllustration, body: Body, unit: number) {
  const form = fish.mouth?.form ?? 'terminal';
  const lip = paint(fish.mouth?.color ?? mix(fish.flank, fish.belly, 0.4));
  const line = brightness(lip) < 0.2 ? lighten(lip, 0.3) : darken(lip, 0.6);
  const [x, y] = body.at(0, 0);
  const size = Math.min(body.height * 0.12, LENGTH * 0.055);
  const stroke = (d: string, color: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(width)}"/>`;
  if (form === 'sucker') {
    const [sx, sy] = body.at(0.05, 0.92);
    return `<path d="M${nums(sx - size, sy - size * 0.2)}q${nums(size * 0.6, size * 1.5, size * 2.4, size * 0.7)}" fill="${lip}" stroke="${line}" stroke-width="${num(unit)}"/>`;
  }
  if (form === 'beak') {
    return (
      `<path d="M${nums(x - unit, y - size * 0.8)}q${nums(-size * 0.5, size * 0.8, 0, size * 1.6)}l${nums(size * 0.9, -size * 0.8)}z" fill="#f4efe2" stroke="${line}" stroke-width="${num(unit)}"/>` +
      stroke(`M${nums(x - size * 0.2, y)}h${num(size)}`, line, unit)
    );
  }
  const [rise, run] = { terminal: [0.12, 1.2], up: [0.3, 0.95], down: [0.35, 1.2] }[form] as [number, number];
  const start = form === 'up' ? body.at(0.004, -0.5) : form === 'down' ? body.at(0.014, 0.72) : [x, y];
  return stroke(
    `M${nums(start[0]!, start[1]!)}q${nums(size * run * 0.6, 0, size * run, size * rise)}`,
    line,
    unit * 1.5,
  );
}

export function drawBarbels(fish: FishIllustration, body: Body, unit: number) {
  if (!fish.barbels) return '';
  const length = clamp(fish.barbels.length, 0, 0.8) * LENGTH;
  const color = darken(mix(fish.flank, fish.back, 0.5), 0.3);
  const d = Array.from({ length: clamp(Math.round(fish.barbels.count), 0, 8) }, (_, i) => {
    const start = body.at(0.018 + i * 0.016, 0.75);
    const end = polar(start, 118 - i * 26, length * (1 - i * 0.12));
    const bow = polar(start, 150 - i * 34, length * 0.62);
    return `M${nums(...start)}q${nums(bow[0] - start[0], bow[1] - start[1], end[0] - start[0], end[1] - start[1])}`;
  }).join('');
  return (
    `<g fill="none"><path d="${d}" stroke="${darken(color, 0.5)}" stroke-width="${num(unit * 2.6)}"/>` +
    `<path d="${d}" stroke="${lighten(color, 0.35)}" stroke-width="${num(unit * 1.2)}"/></g>`
  );
}
