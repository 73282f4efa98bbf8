import { darken, lighten, paint } from '../colour.ts';
import { drawEye } from '../fish/face.ts';
import { clamp, nums, type Picture, type Point, polar, smooth, toward } from '../geometry.ts';
import { scatter } from '../random.ts';
import type { CrabIllustration } from '../types.ts';
import { drawShell } from './snail.ts';

interface Leg {
  hip: Point;
  knee: Point;
  foot: Point;
}

/** Jointed legs: dark outline, colour, then the joints and tips in the accent. */
function drawLegs(crab: CrabIllustration, legs: Leg[], width: number, dim = 0) {
  const color = darken(crab.legs, dim);
  const d = legs.map(({ hip, knee, foot }) => `M${nums(...hip)}L${nums(...knee)}L${nums(...foot)}`).join('');
  const tips = legs.map(({ knee, foot }) => `M${nums(...toward(knee, foot, 0.5))}L${nums(...foot)}`).join('');
  const joints = legs.map(({ knee }) => `M${nums(...knee)}h0`).join('');
  return (
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="${darken(color, 0.6)}" stroke-width="${width + 10}"/><path d="${d}" stroke="${color}" stroke-width="${width}"/>` +
    `<path d="${tips}" stroke="${darken(crab.accent, dim)}" stroke-width="${width * 0.62}"/><path d="${joints}" stroke="${darken(crab.accent, dim)}" stroke-width="${width * 0.8}"/>` +
    `<path d="${d}" transform="translate(-3 -5)" stroke="#fff" stroke-opacity=".22" stroke-width="${width * 0.25}"/></g>`
  );
}

/** A closed claw pointing right from its wrist at the origin. */
function claw(crab: CrabIllustration, id: string, transform: string) {
  return (
    `<g transform="${transform}" stroke="${darken(crab.shade, 0.5)}" stroke-width="6" stroke-linejoin="round"><path d="M0-30C50-110 190-110 250-70 300-40 330-10 352 40 300 6 250-4 190 6z" fill="url(#${id}b)"/>` +
    `<path d="M0 26C60 80 190 96 270 70 320 50 340 20 344 0 290 30 240 40 180 20L40-20z" fill="url(#${id}b)"/><path d="M290-34q44 30 62 74-24-24-54-36zM300 50q32-18 44-46-30 18-58 28z" fill="${paint(crab.accent)}" stroke="none"/>` +
    `<path d="M60-56q70-40 150-10" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="14" stroke-linecap="round"/></g>`
  );
}

const stalk = (from: Point, to: Point, crab: CrabIllustration) =>
  `<path d="M${nums(...from)}L${nums(...to)}" stroke="${darken(crab.shade, 0.5)}" stroke-width="30" stroke-linecap="round"/><path d="M${nums(...from)}L${nums(...to)}" stroke="${paint(crab.legs)}" stroke-width="20" stroke-linecap="round"/>${drawEye(to, 24, paint(crab.eyes), 3)}`;

const feeler = (d: string, crab: CrabIllustration) =>
  `<path d="${d}" fill="none" stroke="${paint(crab.accent)}" stroke-width="7" stroke-linecap="round"/>`;

function trueCrab(crab: CrabIllustration, id: string): Picture {
  const size = clamp(crab.claws, 0.2, 1.4);
  const side = (sign: -1 | 1): Leg[] =>
    [
      [-60, -30, 330, -120, 430, 90],
      [-10, 10, 380, -30, 480, 200],
      [30, 60, 360, 70, 430, 290],
      [60, 110, 300, 160, 330, 350],
    ].map(([dx, y, kx, ky, fx, fy]) => ({
      hip: [sign * (200 - Math.max(0, dx!)), y!],
      knee: [sign * kx!, ky!],
      foot: [sign * fx!, fy!],
    }));
  const shell = smooth(
    [
      [0, -190],
      [110, -188],
      [220, -140],
      [282, -40],
      [262, 70],
      [170, 160],
      [60, 192],
      [0, 196],
      [-60, 192],
      [-170, 160],
      [-262, 70],
      [-282, -40],
      [-220, -140],
      [-110, -188],
    ],
    true,
  );
  const dots = crab.spots
    ? `<path d="${scatter(30, 3)
        .map(([a, b]) => `M${nums(...polar([0, 0], a * 360, Math.sqrt(b) * 165))}h0`)
        .join('')}" stroke="${paint(crab.spots)}" stroke-width="22" stroke-linecap="round"/>`
    : '';
  const arm = (sign: -1 | 1): Leg => ({ hip: [sign * 180, -110], knee: [sign * 330, -210], foot: [sign * 330, -215] });
  const markup =
    defs(crab, id) +
    drawLegs(crab, [...side(-1), ...side(1)], 34) +
    drawLegs(crab, [arm(-1), arm(1)], 46) +
    claw(crab, id, `translate(335 -215)rotate(-118)scale(${size} ${-size})`) +
    claw(crab, id, `translate(-335 -215)rotate(-62)scale(${size})`) +
    `<path d="${shell}" fill="url(#${id}b)" stroke="${darken(crab.shade, 0.55)}" stroke-width="7"/>${dots}` +
    `<path d="M-80 60q80 60 160 0M-150-30q40 50 90 40M150-30q-40 50-90 40" fill="none" stroke="${darken(crab.shade, 0.4)}" stroke-opacity=".6" stroke-width="10" stroke-linecap="round"/><path d="M-200-90q70-70 170-74" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="22" stroke-linecap="round"/>` +
    feeler('M-30-190q-40-90-110-130M30-190q40-90 110-130', crab) +
    stalk([-74, -180], [-88, -238], crab) +
    stalk([74, -180], [88, -238], crab);
  return { box: { x: -520, y: -215 - 360 * size, width: 1040, height: 590 + 360 * size }, markup };
}

const defs = (crab: CrabIllustration, id: string) =>
  `<defs><radialGradient id="${id}b" cx=".4" cy=".3" r=".85"><stop stop-color="${lighten(crab.color, 0.3)}"/><stop offset=".5" stop-color="${paint(crab.color)}"/><stop offset="1" stop-color="${paint(crab.shade)}"/></radialGradient></defs>`;

/** Half crab, half snail shell: legs, claws and eyes look out of the mouth of the shell. */
function hermit(crab: CrabIllustration, house: NonNullable<CrabIllustration['house']>, id: string): Picture {
  const size = clamp(crab.claws, 0.2, 1.4) * 0.62;
  const legs: Leg[] = [
    { hip: [330, 470], knee: [300, 560], foot: [390, 660] },
    { hip: [290, 470], knee: [190, 540], foot: [230, 660] },
    { hip: [270, 450], knee: [90, 500], foot: [70, 655] },
  ];
  const far: Leg[] = [
    { hip: [290, 430], knee: [120, 420], foot: [10, 560] },
    { hip: [310, 460], knee: [250, 570], foot: [310, 650] },
  ];
  const markup =
    defs(crab, id) +
    drawLegs(crab, far, 26, 0.3) +
    drawShell(house, `${id}h`) +
    `<ellipse cx="262" cy="430" rx="104" ry="80" fill="url(#${id}b)" stroke="${darken(crab.shade, 0.55)}" stroke-width="6"/>` +
    feeler('M190 380Q90 260-20 250M200 372Q140 240 60 170', crab) +
    stalk([200, 380], [150, 296], crab) +
    stalk([236, 366], [214, 276], crab) +
    drawLegs(crab, legs, 30) +
    claw(crab, id, `translate(200 450)rotate(172)scale(${size})`) +
    claw(crab, id, `translate(240 490)rotate(152)scale(${size * 0.8} ${-size * 0.8})`);
  return { box: { x: -60, y: 60, width: 940, height: 620 }, markup };
}

/** Draws a crab from above and in front, or a hermit crab walking to the left. */
export const drawCrab = (crab: CrabIllustration, id: string): Picture =>
  crab.house ? hermit(crab, crab.house, id) : trueCrab(crab, id);
