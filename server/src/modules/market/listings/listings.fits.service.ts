// Which species would fit one of the actor's tanks with its current stock: the verdict on each card, and what the filter
// hides.
import type { TankFits } from '@nautical/core/contracts/market/listing-finds';
import { fitsTank, tankToFit } from '@nautical/core/domain/fish/fits-tank';
import { indexSpecies } from '@nautical/core/domain/fish/species-search';
import type { Ctx } from '../../../kit/context.ts';
import { findCatalogue } from '../../fish/species/species.service.ts';
import { getAquarium } from '../../tanks/aquariums/aquariums.service.ts';
import { findLivestock } from '../../tanks/livestock/livestock.service.ts';
import { findRecentReadings } from '../../tanks/water-parameters/water-parameters.readings.service.ts';

const MOST_ANIMALS = 500;

export async function readAquariumFits(ctx: Ctx, tankId: string): Promise<TankFits> {
  const aquarium = await getAquarium(ctx, tankId);
  const { rows } = await findLivestock(ctx, { aquariumId: tankId, limit: MOST_ANIMALS });
  const [readings] = await findRecentReadings(ctx, [tankId]);
  const catalogue = await findCatalogue(ctx);
  const tank = tankToFit(aquarium, rows, readings?.latest ?? [], indexSpecies(catalogue), ctx.now());
  return Object.fromEntries(
    catalogue.map((species) => {
      const { verdict, reasons } = fitsTank(species, tank);
      return [species.key, { verdict, reason: reasons[0]?.reason ?? null }];
    }),
  );
}

/** The species that would clash with a tank. */
export const findClashes = async (ctx: Ctx, tankId: string): Promise<string[]> =>
  Object.entries(await readAquariumFits(ctx, tankId)).flatMap(([key, { verdict }]) =>
    verdict === 'clash' ? [key] : [],
  );
