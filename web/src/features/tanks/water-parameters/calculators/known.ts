import type { Aquarium, AquariumOverview } from '@nautical/core/contracts/tanks/aquariums';
import { gallonsOfLitres, netLitresIn } from '@nautical/core/domain/common/water-units';
import type { WaterParameter } from '@nautical/core/domain/tanks/aquariums';

/** The fish of the tank with the gallons each needs, and how many are of unknown species. */
export type Stock = { known: { name: string; count: number; gallonsEach: number }[]; unknown: number };

/** What is known of the tank before anything is typed. */
export type CalculatorProps = { tank: Aquarium; overview: AquariumOverview; stock: Stock };

export const latestOf = ({ latest }: AquariumOverview, parameter: WaterParameter) =>
  latest.find((reading) => reading.parameter === parameter)?.value;
export const targetOf = ({ targets }: AquariumOverview, parameter: WaterParameter) =>
  targets.find((target) => target.parameter === parameter);
/** The gallons of water in the tank: what its keeper measured, or what a tank of its size holds. */
export function volumeOf({ netVolume, size }: Aquarium): number | undefined {
  const litres = netLitresIn(size ?? '');
  return netVolume ?? (litres === undefined ? undefined : gallonsOfLitres(litres));
}
