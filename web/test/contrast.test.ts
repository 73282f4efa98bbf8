import { describe, expect, test } from 'vitest';
import styles from '../src/styles.css?raw';

type Colour = [lightness: number, chroma: number, hue: number];

function coloursOf(selector: string): Record<string, Colour> {
  const block = styles.split(`${selector} {`)[1]!.split('}')[0]!;
  const found = block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g);
  return Object.fromEntries([...found].map(([, name, l, c, h]) => [name, [Number(l), Number(c), Number(h)]]));
}

/** The relative luminance of an oklch colour, by way of linear sRGB. */
function luminance([lightness, chroma, hue]: Colour) {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const inGamut = (value: number) => Math.min(1, Math.max(0, value));
  const red = inGamut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = inGamut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = inGamut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour) {
  const [dark, light] = [luminance(one), luminance(other)].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

// Text on a filled colour is `canvas`, so the row of that background covers it too.
describe.each([':root', '.dark'])('colours of %s', (selector) => {
  const colours = coloursOf(selector);
  test.each(['ink', 'ink-muted', 'tide', 'coral', 'kelp', 'sand', 'urchin'])('%s reads on every background', (name) => {
    for (const background of ['canvas', 'surface', 'raised'])
      expect(contrast(colours[name]!, colours[background]!)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(['slate', 'grey'])('a mark in %s is seen on every background', (name) => {
    for (const background of ['canvas', 'surface', 'raised'])
      expect(contrast(colours[name]!, colours[background]!)).toBeGreaterThanOrEqual(3);
  });
});
