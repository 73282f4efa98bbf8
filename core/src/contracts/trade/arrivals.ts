import * as z from 'zod/mini';
import { LIVESTOCK_TYPES } from '../../domain/tanks/aquariums.ts';
import { endpoint } from '../../endpoint.ts';
import { Id, idOf } from '../common/ids.ts';
import { ById, Moment, Money } from '../common/shapes.ts';
import { Livestock } from '../tanks/livestock.ts';

/** A live animal the member bought here that isn’t in a tank yet. */
export const Arrival = z.object({
  itemId: Id,
  orderId: Id,
  title: z.string(),
  speciesKey: z.nullable(z.string()),
  species: z.nullable(z.string()),
  type: z.enum(LIVESTOCK_TYPES),
  quantity: z.number().check(z.int()),
  price: Money,
  image: z.nullable(z.string()),
  arrivedAt: Moment,
});
export type Arrival = z.infer<typeof Arrival>;

export const arrivalsApi = {
  list: endpoint('GET', '/api/livestock/arrivals', {
    access: 'member',
    // Deleting an animal restores its arrival.
    shows: ['arrivals', 'livestock'],
    summary: 'Animals the member bought here that aren’t in a tank yet, newest first.',
    reply: z.array(Arrival),
  }),
  settle: endpoint('POST', '/api/livestock/arrivals/:id', {
    access: 'owner',
    changes: ['livestock', 'arrivals', 'orders', 'tasks'],
    summary: 'Adds the animals from an order to one of the member’s aquariums.',
    params: ById,
    body: z.object({ aquariumId: idOf('Choose an aquarium') }),
    reply: Livestock,
    status: 201,
  }),
};
