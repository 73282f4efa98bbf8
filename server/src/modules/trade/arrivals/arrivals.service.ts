// Adds animals bought here to a tank with one click.
import { arrivalPolicy } from '@nautical/core/policies/trade/arrivals';
import { type Ctx, inTransaction, permit } from '../../../kit/context.ts';
import { AppError } from '../../../kit/errors.ts';
import { addLivestock, readAnimal } from '../../tanks/livestock/livestock.service.ts';
import { presentArrival } from './arrivals.presenter.ts';
import * as queries from './arrivals.queries.ts';

const MOST_SHOWN = 100;

export const findArrivals = async ({ db, actor }: Ctx) => queries.findArrivals(db, actor.id, MOST_SHOWN);

/** Adds the animals from an order to one of the buyer’s tanks. Idempotent: a repeat returns the existing ones. */
export const settleArrival = (outer: Ctx, orderId: string, aquariumId: string) =>
  inTransaction(outer, async (ctx) => {
    permit(ctx.actor, arrivalPolicy.settle, await queries.findOrderForUpdate(ctx.db, orderId), 'Order');
    const arrival = await queries.findArrival(ctx.db, ctx.actor.id, orderId);
    if (!arrival) throw new AppError('conflict', 'You can only add animals that have arrived');
    if (arrival.livestockId) return readAnimal(ctx, arrival.livestockId);
    const { type, quantity } = presentArrival(arrival);
    const { id } = await addLivestock(ctx, {
      aquariumId,
      name: arrival.title.slice(0, 200),
      species: arrival.species,
      speciesKey: arrival.speciesKey,
      type,
      quantity,
      dateAdded: arrival.arrivedAt,
      purchasePrice: Number(arrival.price) <= 999_999.99 ? arrival.price : null,
      orderId,
    });
    return readAnimal(ctx, id);
  });
