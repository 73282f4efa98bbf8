import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import { shareOf } from '@nautical/core/domain/fish/room';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSpeciesIndex } from '@/features/fish/species/catalogue.ts';
import { animalsQuery } from '@/features/tanks/livestock/api.ts';
import type { Stock } from './known.ts';

/** The living fish of a tank with the gallons each of them fills, as the fit verdict counts them. */
export function useStock(tank: Aquarium): Stock {
  const { data: animals } = useInfiniteQuery(animalsQuery(tank.id));
  const index = useSpeciesIndex();
  return useMemo(() => {
    const stock: Stock = { known: [], unknown: 0 };
    for (const { type, species, speciesKey, quantity, currentHealth } of animals ?? []) {
      if (type !== 'fish' || currentHealth === 'deceased') continue;
      const found = (speciesKey && index?.get(speciesKey)) || index?.identify(species ?? '');
      const same = stock.known.find(({ name }) => name === found?.species);
      if (same) same.count += quantity;
      else if (found) stock.known.push({ name: found.species, count: quantity, gallonsEach: shareOf(found) });
      else stock.unknown += quantity;
    }
    return stock;
  }, [animals, index]);
}
