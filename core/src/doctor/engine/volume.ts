import { netLitresIn, roundVolume } from '../../domain/common/water-units.ts';

/** Net liters of water from what people write; null if that doesn’t name a volume. */
export function netLitres(size: string): number | null {
  const litres = netLitresIn(size);
  return litres === undefined ? null : roundVolume(litres);
}
