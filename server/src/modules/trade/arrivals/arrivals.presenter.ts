import type { Arrival } from '@nautical/core/contracts/trade/arrivals';
import type { ArrivalRow } from './arrivals.queries.ts';

// Listings put corals and invertebrates into one category; corals are the usual ones.
export const typeOf = ({ category }: Pick<ArrivalRow, 'category'>) => (category === 'fish' ? 'fish' : 'coral');

export const presentArrival = ({ row, living }: { row: ArrivalRow; living: number }): Arrival => ({
  itemId: row.itemId,
  orderId: row.orderId,
  title: row.title,
  speciesKey: row.speciesKey,
  species: row.species,
  type: typeOf(row),
  quantity: living,
  price: row.price,
  image: row.image,
  arrivedAt: row.arrivedAt.toISOString(),
});
