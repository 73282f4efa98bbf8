import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import { inhabitantsOf } from '@nautical/core/domain/fish/fits-tank';
import { shareOf } from '@nautical/core/domain/fish/room';
import { useMemo } from 'react';
import { useSpeciesIndex } from '@/features/fish/species/catalogue.ts';
import { useAnimals } from '@/features/tanks/livestock/use-animals.ts';
import type { Stock } from './known.ts';

/** The living animals of a tank with the gallons each of them fills, as the fit verdict counts them. */
export function useStock(tank: Aquarium): Stock {
  const { data: animals } = useAnimals([tank.id]);
  const index = useSpeciesIndex();
  return useMemo(() => {
    const stock: Stock = { known: [], unknown: 0 };
    if (!animals || !index) return stock;
    for (const { species, count = 1, type, health } of inhabitantsOf(animals, index)) {
      if (health === 'deceased') continue;
      const same = stock.known.find(({ name }) => name === species?.species);
      if (same) same.count += count;
      else if (!species) stock.unknown += (type ?? 'fish') === 'fish' ? count : 0;
      // Corals and plants make no waste that counts.
      else if (shareOf(species) > 0) stock.known.push({ name: species.species, count, gallonsEach: shareOf(species) });
    }
    return stock;
  }, [animals, index]);
}
