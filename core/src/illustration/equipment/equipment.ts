// Product pictures for gear, tanks, food and services.
import { safeId, svgOpen } from '../draw.ts';
import { clamp } from '../geometry.ts';
import { hash } from '../random.ts';
import { drawCanister, drawHeater, drawLamp, drawWavemaker } from './equipment-gear.ts';
import { drawFood, drawNet, drawTank, drawTestKit } from './equipment-supplies.ts';

export const EQUIPMENT_KINDS = [
  'canister-filter',
  'light',
  'heater',
  'wavemaker',
  'tank',
  'food',
  'test-kit',
  'net',
] as const;
export type EquipmentKind = (typeof EQUIPMENT_KINDS)[number];

/** Each draws into 800 by 600 units, standing on y = 520. */
const DRAW: Record<EquipmentKind, (id: string) => string> = {
  'canister-filter': drawCanister,
  light: drawLamp,
  heater: drawHeater,
  wavemaker: drawWavemaker,
  tank: drawTank,
  food: drawFood,
  'test-kit': drawTestKit,
  net: drawNet,
};

interface EquipmentOptions {
  id?: string;
  title?: string;
  width?: number;
  height?: number;
}

/** Draws a piece of equipment on a clean, softly lit background. */
export function drawEquipment(kind: EquipmentKind, options: EquipmentOptions = {}): string {
  const id = safeId(options.id ?? hash(kind));
  const [width, height] = [clamp(options.width ?? 1600, 80, 8000), clamp(options.height ?? 1200, 60, 8000)];
  return (
    svgOpen(
      `viewBox="0 0 800 600" preserveAspectRatio="xMidYMid slice" width="${Math.round(width)}" height="${Math.round(height)}"`,
      options.title,
    ) +
    `<defs><linearGradient id="${id}bg" x1="0" x2="0" y1="0" y2="1"><stop stop-color="#fbfdfe"/><stop offset=".72" stop-color="#e6eff2"/><stop offset=".73" stop-color="#dbe7ea"/><stop offset="1" stop-color="#eef5f6"/></linearGradient>` +
    `<radialGradient id="${id}sh"><stop stop-color="#0b2733" stop-opacity=".42"/><stop offset="1" stop-color="#0b2733" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="${id}m" x1="0" x2="1"><stop stop-color="#11181d"/><stop offset=".2" stop-color="#4a5860"/><stop offset=".38" stop-color="#2a343a"/><stop offset=".85" stop-color="#151d22"/><stop offset="1" stop-color="#39464d"/></linearGradient>` +
    `<linearGradient id="${id}w" x1="0" x2="1"><stop stop-color="#b9c6cb"/><stop offset=".22" stop-color="#fff"/><stop offset=".5" stop-color="#e9eff1"/><stop offset="1" stop-color="#a7b6bc"/></linearGradient>` +
    `<linearGradient id="${id}t" x1="0" x2="1"><stop stop-color="#0a6f7d"/><stop offset=".25" stop-color="#2fc3cf"/><stop offset=".6" stop-color="#139aa8"/><stop offset="1" stop-color="#075661"/></linearGradient></defs>` +
    `<path d="M0 0h800v600H0z" fill="url(#${id}bg)"/>${DRAW[kind](id)}</svg>`
  );
}
