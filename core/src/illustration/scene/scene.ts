// Several illustrations composed into one picture of a tank.
import { pictureOf, safeId, svgOpen } from '../draw.ts';
import { clamp, type Picture, translate } from '../geometry.ts';
import { between, hash, type Random, random } from '../random.ts';
import type { BodyPlan, Illustration } from '../types.ts';
import { drawBreederBox, drawDecor, drawSurface } from './scene-decor.ts';
import { drawBubbles, drawGround, drawLight, drawWater, GROUND, type Stage, type Water } from './scene-water.ts';

export interface SceneItem {
  illustration: Illustration;
  count?: number;
  /** Width of one animal as a fraction of the scene's width; chosen from the number of animals when absent. */
  size?: number;
}

interface SceneOptions {
  water: Water;
  /** The same seed gives the same scene. */
  seed?: number;
  width?: number;
  height?: number;
  id?: string;
  title?: string;
}

interface Placed {
  x: number;
  y: number;
  /** Width in the scene. */
  span: number;
  flip: boolean;
  /** 0 far, 1 near. */
  near: number;
  use: string;
}

/** From this number on, animals swim together. */
const SCHOOL = 5;

const BOTTOM_PLANS: readonly BodyPlan[] = ['catfish', 'pleco', 'eel', 'goby'];

const onGround = (item: Illustration) => item.kind !== 'fish' || BOTTOM_PLANS.includes(item.plan);

/** The fewer animals, the larger: a single one fills half of the picture. */
const naturalSize = (total: number) => clamp(0.52 / total ** 0.45, 0.1, 0.52);

/** The candidate farthest from everything placed so far. */
function roomiest(
  next: Random,
  placed: Placed[],
  tries: number,
  propose: () => { x: number; y: number },
  span: number,
) {
  let best = propose();
  let room = -Infinity;
  for (let i = 0; i < tries; i++) {
    const spot = i === 0 ? best : propose();
    const gap = Math.min(
      ...placed.map((p) => Math.hypot(p.x - spot.x, (p.y - spot.y) * 1.5) - (p.span + span) * 0.42),
      span * between(next, 1.4, 1.6),
    );
    if (gap > room) [best, room] = [spot, gap];
  }
  return best;
}

/** Sets out one species: on the ground, or as a school around a common middle. */
function place(
  item: SceneItem,
  picture: Picture,
  use: string,
  stage: Stage,
  total: number,
  placed: Placed[],
): Placed[] {
  const { next, width, height } = stage;
  const count = clamp(Math.round(item.count ?? 1), 1, 60);
  const aspect = picture.box.height / picture.box.width;
  const ground = onGround(item.illustration);
  const alone = total === 1;
  const span = Math.min(
    clamp(item.size ?? naturalSize(total), 0.03, 0.8) * width,
    (height * (ground && !alone ? 0.5 : 0.62)) / aspect,
  );
  const facing = next() < 0.5;
  const middle = { x: between(next, 0.42, 0.58), y: between(next, 0.36, 0.44) };
  const own: Placed[] = [];
  for (let i = 0; i < count; i++) {
    const near = count === 1 ? 1 : between(next, 0.3, 1);
    const size = span * (0.72 + near * 0.28);
    // The sides belong to rocks and plants.
    const margin = Math.min(0.5, (size / width) * 0.55 + (ground ? 0.18 : 0.02 + 0.16 / total));
    const propose = () => {
      const x = width * (alone ? between(next, 0.46, 0.54) : between(next, margin, 1 - margin));
      if (ground) return { x, y: height * (GROUND + 0.05 + near * 0.1) - size * aspect * 0.5 };
      if (count >= SCHOOL) {
        const [angle, reach] = [next() * 2 * Math.PI, Math.sqrt(next())];
        const inset = Math.min(0.5, (size / width) * 0.5 + 0.06);
        return {
          x: width * clamp(middle.x + Math.cos(angle) * reach * 0.36, inset, 1 - inset),
          y: height * (middle.y + Math.sin(angle) * reach * 0.27),
        };
      }
      const tall = (size * aspect) / height / 2;
      const [top, low] = [0.08 + tall + 0.12 / total, Math.max(0.2 + tall, GROUND - 0.02 - tall)];
      return { x, y: height * (alone ? 0.46 : between(next, top, low)) };
    };
    const spot = roomiest(next, [...placed, ...own], 40, propose, size);
    own.push({ ...spot, span: size, near, use, flip: next() < 0.16 ? !facing : facing });
  }
  return own;
}

/** Composes animals, plants and corals into a tank; the same input always gives the same picture. */
export function drawScene(items: readonly SceneItem[], options: SceneOptions): string {
  const { water, seed = 1, width: w = 1600, height: h = 1200 } = options;
  const [width, height] = [clamp(Math.round(w), 80, 8000), clamp(Math.round(h), 60, 8000)];
  const id = safeId(options.id ?? hash(JSON.stringify([items, options])));
  const stage: Stage = { width, height, water, next: random(seed), id, mirror: seed % 2 === 0 };
  const total = items.reduce((sum, item) => sum + clamp(Math.round(item.count ?? 1), 1, 60), 0);

  const pictures = items.map((item, i) => pictureOf(item.illustration, `${id}a${i}`));
  const placed: Placed[] = [];
  // The few find their place first, the school swims around them.
  const order = items.map((item, i) => ({ item, i })).sort((a, b) => (a.item.count ?? 1) - (b.item.count ?? 1));
  order.forEach(({ item, i }) => {
    placed.push(...place(item, pictures[i]!, `${id}s${i}`, stage, total, placed));
  });
  const boxes = new Map(pictures.map((picture, i) => [`${id}s${i}`, picture.box]));
  const animals = placed
    .sort((a, b) => a.near - b.near)
    .map(({ x, y, span, flip, near, use }) => {
      const box = boxes.get(use)!;
      const scale = Math.round((span / box.width) * 1000) / 1000;
      const haze = near < 0.75 ? ` opacity="${Math.round((0.72 + near * 0.34) * 100) / 100}"` : '';
      return `<use href="#${use}"${haze} transform="${translate(x, y)}scale(${flip ? -scale : scale} ${scale})${translate(-box.x - box.width / 2, -box.y - box.height / 2)}"/>`;
    });

  return [
    svgOpen(`viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`, options.title),
    `<clipPath id="${id}z"><path d="M0 0h${width}v${height}H0z"/></clipPath><g clip-path="url(#${id}z)">`,
    `<defs>${pictures.map((picture, i) => `<g id="${id}s${i}">${picture.markup}</g>`).join('')}</defs>`,
    drawWater(stage),
    drawSurface(stage),
    drawGround(stage),
    drawDecor(stage, 'back'),
    drawBubbles(stage),
    drawBreederBox(stage),
    animals.join(''),
    drawDecor(stage, 'front'),
    drawLight(stage),
    '</g></svg>',
  ].join('');
}
