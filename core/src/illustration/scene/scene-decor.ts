// The plants, corals, rocks and wood of each kind of water.

import { pictureOf } from '../draw.ts';
import type { Picture } from '../geometry.ts';
import { nums, translate } from '../geometry.ts';
import { between, type Random } from '../random.ts';
import { DECOR_ILLUSTRATIONS } from '../species-illustrations.ts';
import type { Illustration } from '../types.ts';
import { drawRock, drawWood, GROUND, MOODS, type Stage, type Water } from './scene-water.ts';

type DecorKey = Exclude<keyof typeof DECOR_ILLUSTRATIONS, `${string}-snail`>;

/** What stands where: x as a fraction of the width, height as a fraction of the scene's height. */
type Stand = readonly [what: DecorKey | 'rock' | 'wood', x: number, size: number];

const SETS: Record<Water, { back: readonly Stand[]; front: readonly Stand[]; floating?: true }> = {
  planted: {
    back: [
      ['vallisneria', 0.06, 0.72],
      ['vallisneria', 0.2, 0.62],
      ['rotala-stem', 0.85, 0.5],
      ['rotala-stem', 0.97, 0.58],
      ['wood', 0.68, 0.5],
      ['rock', 0.3, 0.11],
      ['java-fern', 0.62, 0.27],
      ['amazon-sword', 0.32, 0.42],
    ],
    front: [
      ['rock', 0.9, 0.1],
      ['anubias', 0.82, 0.2],
      ['java-moss', 0.13, 0.13],
      ['java-moss', 0.98, 0.12],
    ],
  },
  reef: {
    back: [
      ['rock', 0.12, 0.3],
      ['rock', 0.3, 0.17],
      ['rock', 0.88, 0.34],
      ['rock', 0.7, 0.16],
      ['sea-fan', 0.94, 0.4],
      ['staghorn-coral', 0.1, 0.34],
      ['plate-coral', 0.82, 0.26],
      ['leather-coral', 0.3, 0.24],
    ],
    front: [
      ['brain-coral', 0.19, 0.17],
      ['torch-coral', 0.9, 0.26],
      ['mushroom-coral', 0.05, 0.2],
      ['anemone', 0.72, 0.2],
    ],
  },
  blackwater: {
    back: [
      ['wood', 0.2, 0.72],
      ['wood', 0.82, 0.62],
      ['java-fern', 0.08, 0.34],
      ['rock', 0.92, 0.1],
    ],
    front: [
      ['java-moss', 0.24, 0.1],
      ['anubias', 0.9, 0.2],
    ],
    floating: true,
  },
  pond: {
    back: [
      ['rock', 0.08, 0.22],
      ['rock', 0.22, 0.12],
      ['rock', 0.93, 0.25],
      ['vallisneria', 0.9, 0.5],
      ['vallisneria', 0.04, 0.56],
      ['rock', 0.76, 0.1],
    ],
    front: [
      ['rock', 0.02, 0.12],
      ['java-moss', 0.95, 0.12],
    ],
    floating: true,
  },
  breeder: {
    back: [
      ['java-moss', 0.86, 0.16],
      ['java-fern', 0.1, 0.26],
    ],
    front: [],
  },
};

/** Pieces of about the same build, any of which may stand for another so that no two scenes are planted alike. */
const KIN: readonly (readonly DecorKey[])[] = [
  ['vallisneria', 'rotala-stem'],
  ['amazon-sword', 'java-fern'],
  ['anubias', 'java-moss'],
  ['sea-fan', 'staghorn-coral'],
  ['plate-coral', 'leather-coral', 'torch-coral', 'anemone'],
  ['brain-coral', 'mushroom-coral'],
];

/** How likely a piece is missing from a scene. */
const GAPS = 0.18;

function varied(what: DecorKey, next: Random): DecorKey {
  const kin = KIN.find((each) => each.includes(what)) ?? [what];
  return kin[Math.floor(next() * kin.length)] ?? what;
}

/** Puts a picture into the scene with its foot on (x, y), as tall as given. */
export function stand({ box, markup }: Picture, x: number, y: number, height: number, flip = false) {
  const scale = height / box.height;
  const across = Math.round(scale * 1000) / 1000;
  const centre = box.x + box.width / 2;
  return `<g transform="${translate(x, y)}scale(${flip ? -across : across} ${across})${translate(-centre, -(box.y + box.height))}">${markup}</g>`;
}

/** Draws one layer of decor; the front layer is kept low and to the sides so that it never hides the animals. */
export function drawDecor(stage: Stage, layer: 'back' | 'front'): string {
  const { width, height, water, next, id } = stage;
  return SETS[water][layer]
    .map(([what, x, size], n) => {
      if (what !== 'rock' && next() < GAPS) return '';
      const side = stage.mirror ? 1 - x : x;
      const px = width * (side + between(next, -0.06, 0.06));
      const py = height * (layer === 'back' ? GROUND + 0.03 + (n % 3) * 0.012 : 0.955 + (n % 2) * 0.02);
      const tall = height * size * between(next, 0.8, 1.15);
      if (what === 'rock') return drawRock(stage, px, py, tall, n + (layer === 'back' ? 0 : 50));
      if (what === 'wood') return drawWood(stage, px, py, tall, water === 'blackwater' ? '#6b4426' : '#7a5a3c');
      const piece = DECOR_ILLUSTRATIONS[varied(what, next)];
      const illustration: Illustration = { ...piece, seed: Math.floor(next() * 900) };
      return stand(pictureOf(illustration, `${id}${layer[0]}${n}`), px, py, tall, next() < 0.5);
    })
    .join('');
}

/** Plants on the surface, their roots hanging into the water. */
export function drawSurface({ width, height, water, next, id }: Stage): string {
  if (!SETS[water].floating) return '';
  return [0.14, 0.52, 0.88]
    .map((x, n) => {
      const pads = { ...DECOR_ILLUSTRATIONS['floating-pads'], seed: Math.floor(next() * 900) };
      const tall = height * 0.22;
      return stand(pictureOf(pads, `${id}u${n}`), width * (x + between(next, -0.04, 0.04)), tall * 0.92, tall);
    })
    .join('');
}

/** The frame of a breeding box: clear walls, a slotted floor and hanging hooks. */
export function drawBreederBox({ width, height, water }: Stage): string {
  if (water !== 'breeder') return '';
  const [x, y, w, h] = [width * 0.045, height * 0.06, width * 0.91, height * 0.84];
  const slots = Array.from({ length: 27 }, (_, i) => `M${nums(x + w * ((i + 1) / 28), y + h - 16)}v26`).join('');
  return (
    `<path d="M${nums(x, y)}h${nums(w)}v${nums(h)}h${nums(-w)}z" fill="#fff" fill-opacity=".08" stroke="#fff" stroke-opacity=".85" stroke-width="14"/><path d="${slots}" stroke="${MOODS.breeder.bottom}" stroke-width="9" stroke-linecap="round"/>` +
    `<path d="M${nums(x + w * 0.12, y)}V0M${nums(x + w * 0.88, y)}V0" stroke="#fff" stroke-opacity=".8" stroke-width="34"/><path d="M${nums(x + w * 0.05, y + h * 0.1)}l${nums(w * 0.1, h * 0.5)}M${nums(x + w * 0.09, y + h * 0.08)}l${nums(w * 0.05, h * 0.25)}" stroke="#fff" stroke-opacity=".35" stroke-width="22" stroke-linecap="round"/>`
  );
}
