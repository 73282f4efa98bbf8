// Which species would fit one of the actor's tanks with its current stock: the verdict on each card, and what the filter
// hides.
import type { TankFits } from '@nautical/core/contracts/market/listing-finds';
import { gallonsIn, lengthIn } from '@nautical/core/domain/common/water-units';
import { fitsTank, inhabitantsOf } from '@nautical/core/domain/fish/fits-tank';
import { recentWater } from '@nautical/core/domain/fish/measured-water';
import { indexSpecies } from '@nautical/core/domain/fish/species-search';
import { WATER_PARAMETERS } from '@nautical/core/domain/tanks/aquariums';
import type { Ctx } from '../../../kit/context.ts';
import { findCatalogue } from '../../fish/species/species.service.ts';
import { getAquarium } from '../../tanks/aquariums/aquariums.service.ts';
import { findLivestock } from '../../tanks/livestock/livestock.service.ts';
import { findNewest } from '../../tanks/water-parameters/water-parameters.readings.service.ts';

const MOST_ANIMALS = 500;
const TESTS_LOOKED_AT = 20; // the newest: not every test measures everything

export async function readAquariumFits(ctx: Ctx, tankId: string): Promise<TankFits> {
  const { size, type } = await getAquarium(ctx, tankId);
  const { rows } = await findLivestock(ctx, { aquariumId: tankId, limit: MOST_ANIMALS });
  const catalogue = await findCatalogue(ctx);
  const tank = {
    gallons: gallonsIn(size) ?? null,
    length: lengthIn(size),
    type,
    water: await measuredIn(ctx, tankId),
    livestock: inhabitantsOf(rows, indexSpecies(catalogue)),
  };
  return Object.fromEntries(
    catalogue.map((species) => {
      const { verdict, reasons } = fitsTank(species, tank);
      return [species.key, { verdict, reason: reasons[0]?.reason ?? null }];
    }),
  );
}

/** The newest reading of each value in a tank. */
async function measuredIn(ctx: Ctx, tankId: string) {
  const tests = await findNewest(ctx, [tankId], TESTS_LOOKED_AT);
  return recentWater(
    tests.flatMap((test) =>
      WATER_PARAMETERS.flatMap((parameter) => {
        const value = test[parameter];
        return value === null ? [] : [{ parameter, value, testDate: test.testDate }];
      }),
    ),
    ctx.now(),
  );
}

/** The species that would clash with a tank. */
export const findClashes = async (ctx: Ctx, tankId: string): Promise<string[]> =>
  Object.entries(await readAquariumFits(ctx, tankId)).flatMap(([key, { verdict }]) =>
    verdict === 'clash' ? [key] : [],
  );
