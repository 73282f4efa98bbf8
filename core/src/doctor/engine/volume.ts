import { litresIn } from '../../domain/common/water-units.ts';

const NET_SHARE = 0.85; // gravel, stones and the air below the rim take the rest

/** Net liters of water from what people write; null if that doesn’t name a volume. */
export function netLitres(size: string): number | null {
  const litres = litresIn(size);
  return litres === undefined ? null : Math.round(litres * NET_SHARE * 10) / 10;
}
