import type { Arrival } from '@nautical/core/contracts/trade/arrivals';
import type { ArrivalRow } from './arrivals.queries.ts';

export const presentArrival = (row: ArrivalRow): Arrival => ({
  orderId: row.orderId,
  title: row.title,
  speciesKey: row.speciesKey,
  species: row.species,
  // Listings put corals and invertebrates into one category; corals are the usual ones.
  type: row.category === 'fish' ? 'fish' : 'coral',
  quantity: Math.max(1, row.quantity ?? 1),
  price: row.price,
  image: row.image,
  arrivedAt: row.arrivedAt.toISOString(),
});
