import { litresIn } from '../../domain/common/water-units.ts';

const NET_SHARE = 0.85; // gravel, stones and the air below the rim take the rest

/** Litres of water without gravel and decoration, from what people write; null where that tells no volume. */
export function netLitres(size: string): number | null {
  const litres = litresIn(size);
  return litres === undefined ? null : Math.round(litres * NET_SHARE * 10) / 10;
}
