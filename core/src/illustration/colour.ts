import type { Hex } from './types.ts';

const NEUTRAL = '#808080';

/** A colour safe to write into markup: six hex digits, whatever came in. */
export const paint = (color: string): Hex =>
  (/^#[0-9a-f]{6}$/i.test(color)
    ? color.toLowerCase()
    : /^#[0-9a-f]{3}$/i.test(color)
      ? color.toLowerCase().replace(/[0-9a-f]/g, '$&$&')
      : NEUTRAL) as Hex;

const channels = (color: string) => [1, 3, 5].map((i) => Number.parseInt(paint(color).slice(i, i + 2), 16));

/** The colour `amount` of the way from `a` to `b`, mixed by light rather than by number so that blends stay vivid. */
export function mix(a: string, b: string, amount: number): Hex {
  const to = channels(b);
  const mixed = channels(a).map((c, i) => {
    const light = c ** 2.2 + (to[i]! ** 2.2 - c ** 2.2) * Math.min(1, Math.max(0, amount));
    return Math.round(light ** (1 / 2.2))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

export const lighten = (color: string, amount: number) => mix(color, '#ffffff', amount);

/** Towards deep water rather than black, so that shadows stay coloured. */
export const darken = (color: string, amount: number) => mix(color, '#06121c', amount);

/** Perceived brightness, 0 to 1. */
export function brightness(color: string) {
  const [r, g, b] = channels(color) as [number, number, number];
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** The colour of its own shadow: yellows turn amber and whites lilac, where plain black would make them dirty. */
export const shadow = (color: string): Hex => {
  const scaled = channels(color).map((c, i) =>
    Math.round(c * [0.5, 0.36, 0.56][i]!)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${scaled.join('')}`;
};
