import { brightness, darken, lighten, mix, paint, shadow } from '../colour.ts';
import { type Box, boundsOf, clamp, frame, num, type Picture, type Point, smooth } from '../geometry.ts';
import type { FinPaint, Fins, FishIllustration } from '../types.ts';
import { type Body, bodyOf, LENGTH } from './body.ts';
import { drawBarbels, drawEye, drawGill, drawMouth, eyePosition } from './face.ts';
import { drawFin, type FinContext } from './fin-drawing.ts';
import { type Fan, finFan, pectoralFan, pelvicFan, tailFans } from './fins.ts';
import { behindGill, drawPattern, scaleTile } from './patterns.ts';

interface Part {
  fan: Fan;
  paint: FinPaint;
}

const finPaint = ({ color, tip, edge, edgeWidth, bands, spots }: Fins, own: Partial<FinPaint>): FinPaint => ({
  color: own.color ?? color,
  // A fin with its own colour does not inherit margins that were chosen for another one.
  ...(own.color
    ? {}
    : { ...(tip && { tip }), ...(edge && { edge }), ...(bands && { bands }), ...(spots && { spots }) }),
  ...(edgeWidth !== undefined && { edgeWidth }),
  ...(own.tip && { tip: own.tip }),
  ...(own.edge && { edge: own.edge }),
  ...(own.edgeWidth !== undefined && { edgeWidth: own.edgeWidth }),
  ...(own.bands && { bands: own.bands }),
  ...(own.spots && { spots: own.spots }),
});

/** Fins in the order they are painted: far ones first. */
function behind(fins: Fins, body: Body): Part[] {
  return [
    ...(fins.tail ? tailFans(body, fins.tail).map((fan) => ({ fan, paint: finPaint(fins, fins.tail!) })) : []),
    ...fins.dorsal.map((fin) => ({ fan: finFan(body, fin, -1), paint: finPaint(fins, fin) })),
    ...fins.anal.map((fin) => ({ fan: finFan(body, fin, 1), paint: finPaint(fins, fin) })),
    ...(fins.pelvic ? [{ fan: pelvicFan(body, fins.pelvic, 0.36), paint: finPaint(fins, fins.pelvic) }] : []),
  ];
}

const short = (fraction: number) => String(fraction).replace(/^0\./, '.');

const stop = (offset: number, color: string, opacity = 1) =>
  `<stop${offset ? ` offset="${short(offset)}"` : ''} stop-color="${color}"${opacity < 1 ? ` stop-opacity="${short(opacity)}"` : ''}/>`;

/** Light from above left: a glow on the shoulder, a shaded belly, a bright rim along the back. */
function shading(fish: FishIllustration, body: Body, outline: Box, id: string, unit: number) {
  const dark = shadow(fish.belly);
  const [gx, gy] = body.at(0.34, -0.45);
  const vertical = `gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${num(outline.y)}" y2="${num(outline.y + outline.height)}"`;
  const size = clamp(fish.scales ?? 0.4, 0, 1);
  const scales =
    size > 0
      ? `${scaleTile(`${id}c`, LENGTH * (0.02 + size * 0.04), '#fff', unit * 0.9)}<path d="${behindGill(body)}" fill="url(#${id}c)" opacity="${num(0.1 + size * 0.12)}"/>`
      : '';
  return {
    defs:
      `<linearGradient id="${id}b" ${vertical}>${stop(0.02, paint(fish.back))}${stop(0.42, paint(fish.flank))}${stop(0.62, paint(fish.flank))}${stop(0.98, paint(fish.belly))}</linearGradient>` +
      `<radialGradient id="${id}g" gradientUnits="userSpaceOnUse" cx="${num(gx)}" cy="${num(gy)}" r="${num(LENGTH * 0.36)}" gradientTransform="translate(0 ${num(gy * 0.5)})scale(1 .5)">${stop(0, '#fff', 0.5)}${stop(1, '#fff', 0)}</radialGradient>` +
      `<linearGradient id="${id}s" href="#${id}b">${stop(0, dark, 0.3)}${stop(0.24, dark, 0)}${stop(0.6, dark, 0)}${stop(1, dark, 0.55)}</linearGradient>` +
      `<linearGradient id="${id}r" href="#${id}b">${stop(0, '#fff', 0.65)}${stop(0.4, '#fff', 0)}${stop(0.72, '#9fe3ff', 0)}${stop(1, '#9fe3ff', 0.45)}</linearGradient>`,
    markup:
      `${scales}<use href="#${id}o" fill="url(#${id}s)"/><use href="#${id}o" fill="url(#${id}g)"/>` +
      `<use href="#${id}o" fill="none" stroke="url(#${id}r)" stroke-width="${num(unit * 4.4)}"/>`,
  };
}

/** Draws a fish facing left. */
export function drawFish(fish: FishIllustration, id: string): Picture {
  const body = bodyOf(fish);
  const fins = behind(fish.fins, body);
  const pectoral: Part | undefined = fish.fins.pectoral
    ? { fan: pectoralFan(body, fish.fins.pectoral, 0.29), paint: finPaint(fish.fins, fish.fins.pectoral) }
    : undefined;
  const reach: Point[] = [...fins, ...(pectoral ? [pectoral] : [])].flatMap(({ fan }) => fan.rays.map((r) => r.tip));
  const barbels: Point[] = fish.barbels
    ? [[-fish.barbels.length * LENGTH * 0.55, body.at(0.03, 0.75)[1] + fish.barbels.length * LENGTH * 0.9]]
    : [];
  const box = boundsOf([...body.outline, ...reach, ...barbels]);
  // One line weight for all pictures, however much of the frame this body fills.
  const unit = frame(box, 4 / 3).width / 400;

  const context: FinContext = { unit, ramps: new Map() };
  const d = smooth(body.outline);
  const eye = eyePosition(fish, body);
  const light = shading(fish, body, boundsOf(body.outline), id, unit);
  const overshoot = 1 + (box.height / body.height) * 1.4;
  const onFins: string[] = [];
  const onBody = fish.patterns.map((pattern, i) => {
    const markup = drawPattern(pattern, { body, eye, id: `${id}p${i}`, overshoot });
    if (!pattern.fins) return markup;
    onFins.push(`<g id="${id}m${i}">${markup}</g>`);
    return `<use href="#${id}m${i}"/>`;
  });
  const outlineColor = darken(mix(fish.back, fish.flank, 0.5), brightness(fish.flank) < 0.2 ? 0.3 : 0.62);

  const markup = [
    `<defs><path id="${id}o" d="${d}"/><clipPath id="${id}k"><use href="#${id}o"/></clipPath>`,
    onFins.length
      ? `<clipPath id="${id}f">${fins
          .slice(0, fish.fins.pelvic ? -1 : undefined)
          .map((_, i) => `<use href="#${id}n${i}m"/>`)
          .join('')}</clipPath>`
      : '',
    `${light.defs}</defs>`,
    `<g stroke-width="${num(unit)}">${fins.map(({ fan, paint }, i) => drawFin(fan, paint, `${id}n${i}`, context)).join('')}</g>`,
    onFins.length ? `<g clip-path="url(#${id}f)" opacity=".88">${onFins.join('')}</g>` : '',
    `<use href="#${id}o" fill="url(#${id}b)"/>`,
    `<g clip-path="url(#${id}k)">${onBody.join('')}${light.markup}</g>`,
    `<use href="#${id}o" fill="none" stroke="${outlineColor}" stroke-opacity=".8" stroke-width="${num(unit * 1.3)}"/>`,
    drawGill(body, fish.flank, unit),
    drawMouth(fish, body, unit),
    drawBarbels(fish, body, unit),
    drawEye(eye, clamp(fish.eye.size, 0.005, 0.15) * LENGTH, lighten(fish.eye.color, 0.02), unit),
    pectoral
      ? `<g opacity=".9" stroke-width="${num(unit)}">${drawFin(pectoral.fan, pectoral.paint, `${id}q`, context)}</g>`
      : '',
  ].join('');
  return { box, markup: `<g stroke-linecap="round" stroke-linejoin="round">${markup}</g>` };
}
