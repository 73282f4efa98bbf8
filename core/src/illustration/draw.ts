import { drawFish } from './fish/fish.ts';
import { drawSeahorse } from './fish/seahorse.ts';
import { clamp, frame, type Picture, viewBox } from './geometry.ts';
import { hash } from './random.ts';
import { drawClam } from './reef/clam.ts';
import { drawCoral } from './reef/coral.ts';
import { drawCrab } from './reef/crab.ts';
import { drawPlant } from './reef/plant.ts';
import { drawShrimp } from './reef/shrimp.ts';
import { drawSnail } from './reef/snail.ts';
import { drawStar } from './reef/star.ts';
import { drawUrchin } from './reef/urchin.ts';
import type { Illustration } from './types.ts';

interface DrawOptions {
  /** Prefix of the ids inside the drawing: give each its own when several share a page. */
  id?: string;
  /** Spoken name; without it the drawing is decoration and hidden from assistive technology. */
  title?: string;
  /** Width over height of the frame; 4:3 when absent. */
  ratio?: number;
  /** Faces right instead of left. */
  flip?: boolean;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// XML allows no control characters and no lone surrogates, escaped or not.
const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (c) => ENTITIES[c]!);

/** Only letters, digits, dashes and underscores, and never a digit first. */
export const safeId = (id: string) => `i${id.replace(/[^\w-]/g, '_')}`;

/** The drawing without its frame, for composing several into one picture. */
export function pictureOf(illustration: Illustration, id: string): Picture {
  switch (illustration.kind) {
    case 'fish':
      return drawFish(illustration, id);
    case 'coral':
      return drawCoral(illustration, id);
    case 'shrimp':
      return drawShrimp(illustration, id);
    case 'snail':
      return drawSnail(illustration, id);
    case 'crab':
      return drawCrab(illustration, id);
    case 'star':
      return drawStar(illustration, id);
    case 'urchin':
      return drawUrchin(illustration, id);
    case 'clam':
      return drawClam(illustration, id);
    case 'seahorse':
      return drawSeahorse(illustration, id);
    case 'plant':
      return drawPlant(illustration, id);
  }
}

/** The opening tag of a stand-alone picture. */
export const svgOpen = (attributes: string, title?: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes} ${title ? `role="img"><title>${escapeXml(title)}</title>` : 'aria-hidden="true">'}`;

/** Draws a species as one self-contained SVG with a transparent background. */
export function drawIllustration(illustration: Illustration, options: DrawOptions = {}): string {
  const id = safeId(options.id ?? hash(JSON.stringify(illustration)));
  const { box, markup } = pictureOf(illustration, id);
  const view = frame(box, clamp(options.ratio ?? 4 / 3, 0.2, 5));
  const turned = options.flip
    ? `<g transform="matrix(-1 0 0 1 ${Math.round(2 * view.x + view.width)} 0)">${markup}</g>`
    : markup;
  return `${svgOpen(`viewBox="${viewBox(view)}"`, options.title)}${turned}</svg>`;
}
