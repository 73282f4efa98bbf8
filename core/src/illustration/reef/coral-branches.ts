// Corals that grow by forking: staghorns and sea fans.
import { darken, lighten, mix, paint } from '../colour.ts';
import { clamp, lerp, num, nums, type Point, polar } from '../geometry.ts';
import { between, type Random } from '../random.ts';
import type { CoralIllustration } from '../types.ts';

export interface CoralParts {
  coral: CoralIllustration;
  next: Random;
  id: string;
}

interface Twig {
  d: string;
  level: number;
  end: Point;
}

/** Forks `levels` times from a point; thicker twigs come first. */
export function grow(next: Random, from: Point, angle: number, length: number, levels: number, spread: number): Twig[] {
  const twigs: Twig[] = [];
  const branch = (start: Point, heading: number, reach: number, level: number) => {
    const end = polar(start, heading, reach);
    const bow = polar(start, heading + between(next, -16, 16), reach / 2);
    const d = `M${nums(...start)}q${nums(bow[0] - start[0], bow[1] - start[1], end[0] - start[0], end[1] - start[1])}`;
    twigs.push({ d, level, end });
    if (level === levels) return;
    for (const side of [-1, 1]) {
      // Twigs turn back up towards the light.
      const turned = lerp(heading + side * between(next, spread * 0.6, spread * 1.2), -90, 0.12);
      branch(end, turned, reach * between(next, 0.7, 0.92), level + 1);
    }
  };
  branch(from, angle, length, 0);
  return twigs.sort((a, b) => a.level - b.level);
}

const stroke = (twigs: Twig[], color: string, width: (level: number) => number, levels: number) =>
  Array.from({ length: levels + 1 }, (_, level) => {
    const d = twigs.filter((t) => t.level === level).map((t) => t.d);
    return d.length ? `<path d="${d.join('')}" stroke="${color}" stroke-width="${num(width(level))}"/>` : '';
  }).join('');

export function drawBranching({ coral, next }: CoralParts) {
  const levels = 3;
  const trunks = [-56, 52, -30, 26, -3].map((lean) =>
    grow(next, [lean * 2.2, -20], -90 + lean, between(next, 165, 195) * (1 - Math.abs(lean) / 220), levels, 28),
  );
  const color = paint(coral.color);
  const thick = clamp(coral.thick ?? 1, 0.3, 1.3);
  const width = (level: number) => [66, 52, 42, 34][level]! * thick;
  return `<g fill="none" stroke-linecap="round">${trunks
    .map((twigs, i) => {
      const dim = 0.3 - i * 0.075;
      const tips = twigs
        .filter((t) => t.level === levels)
        .map((t) => `M${nums(...t.end)}h0`)
        .join('');
      return (
        stroke(twigs, darken(color, 0.6), (l) => width(l) + 8, levels) +
        stroke(twigs, darken(color, dim), width, levels) +
        `<path d="${tips}" stroke="${darken(coral.tip, dim)}" stroke-width="${num(34 * thick)}"/><path d="${tips}" stroke="${lighten(coral.tip, 0.5)}" stroke-width="${num(14 * thick)}"/>` +
        `<path d="${twigs.map((t) => t.d).join('')}" stroke="${mix(color, coral.accent, 0.8)}" stroke-opacity=".7" stroke-width="${num(13 * thick)}" stroke-dasharray="2 26"/>` +
        `<path d="${twigs.map((t) => t.d).join('')}" transform="translate(-7 -5)" stroke="${lighten(color, 0.6)}" stroke-opacity=".4" stroke-width="${num(6 * thick)}"/>`
      );
    })
    .join('')}</g>`;
}

export function drawFan({ coral, next }: CoralParts) {
  const levels = 5;
  const twigs = grow(next, [0, 0], -90, 150, levels, 30).concat(
    grow(next, [0, -60], -132, 190, 4, 26),
    grow(next, [0, -60], -48, 190, 4, 26),
  );
  const color = paint(coral.color);
  const width = (level: number) => 30 - level * 4.2;
  const d = twigs.map((t) => t.d).join('');
  return `<g fill="none" stroke-linecap="round">${stroke(twigs, darken(color, 0.55), (l) => width(l) + 7, levels)}${stroke(twigs, color, width, levels)}<path d="${d}" stroke="${paint(coral.tip)}" stroke-width="15" stroke-dasharray="1 21"/><path d="${d}" stroke="${paint(coral.accent)}" stroke-width="7" stroke-dasharray="1 21"/></g>`;
}
