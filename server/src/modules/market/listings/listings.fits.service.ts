// Which species would fit a tank of the actor's, as it is stocked: the verdict on each card, and what a filter hides.
import type { TankFits } from '@nautical/core/contracts/market/listing-finds';
import { gallonsIn } from '@nautical/core/domain/common/water-units';
import { fitsTank, inhabitantsOf } from '@nautical/core/domain/fish/fits-tank';
import { indexSpecies } from '@nautical/core/domain/fish/species-search';
import type { Ctx } from '../../../kit/context.ts';
import { findCatalogue } from '../../fish/species/species.service.ts';
import { getAquarium } from '../../tanks/aquariums/aquariums.service.ts';
import { findLivestock } from '../../tanks/livestock/livestock.service.ts';

const MOST_ANIMALS = 500;

export async function readAquariumFits(ctx: Ctx, tankId: string): Promise<TankFits> {
  const { size, type } = await getAquarium(ctx, tankId);
  const { rows } = await findLivestock(ctx, { aquariumId: tankId, limit: MOST_ANIMALS });
  const catalogue = await findCatalogue(ctx);
  const tank = { gallons: gallonsIn(size) ?? null, type, livestock: inhabitantsOf(rows, indexSpecies(catalogue)) };
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
