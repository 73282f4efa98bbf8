// Adds animals bought here to a tank with one click.
import type { Livestock } from '@nautical/core/contracts/tanks/livestock';
import type { DeliveryOption } from '@nautical/core/domain/market/listings';
import { acclimationNote } from '@nautical/core/domain/trade/acclimation';
import { arrivalPolicy } from '@nautical/core/policies/trade/arrivals';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { AppError, against } from '../../../kit/errors.ts';
import { addLivestock, readAnimal } from '../../tanks/livestock/livestock.service.ts';
import { planTask } from '../../tanks/maintenance/tasks.service.ts';
import { findLosses } from '../disputes/disputes.read.service.ts';
import { markDelivered } from '../orders/orders.service.ts';
import { holdOrder, moveOrder, type OrderRow } from '../orders/orders.steps.service.ts';
import { typeOf } from './arrivals.presenter.ts';
import * as queries from './arrivals.queries.ts';

const MOST_SHOWN = 100;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ACCLIMATION_MS = HOUR_MS; // floating the bag and getting used to the water
const QUARANTINE_DAYS = 7; // a weekly look for four weeks shows most parasites
const QUARANTINE_ENDS_DAYS = 31; // four looks, also when some are a little late

/** What has arrived and lives, and isn’t in a tank yet. */
export async function findArrivals(ctx: Ctx) {
  const rows = await queries.findArrivals(ctx.db, ctx.actor.id, MOST_SHOWN);
  const lost = new Map<string, number>();
  for (const orderId of new Set(rows.map((row) => row.orderId)))
    for (const [itemId, count] of await findLosses(ctx, orderId)) lost.set(itemId, count);
  return rows
    .map((row) => ({ row, living: row.quantity - (lost.get(row.itemId) ?? 0) }))
    .filter(({ living }) => living > 0);
}

/**
 * Puts the living animals of an order into one of the buyer’s tanks, with a timer for acclimation and a reminder for
 * quarantine. A shipped order is delivered by that. Idempotent: a repeat returns the existing ones.
 */
export const settleOrder = (
  outer: Ctx,
  orderId: string,
  aquariumId: string,
  { mayDeliver = true } = {},
): Promise<Livestock[]> =>
  inTransaction(outer, async (ctx) => {
    const order = await holdOrder(ctx, arrivalPolicy.settle, orderId);
    await demandArrived(ctx, order, mayDeliver);
    const settled = () => queries.findSettledIds(ctx.db, ctx.actor.id, orderId);
    const before = await settled();
    if (before.length > 0) return readAnimals(ctx, before);
    const arrivals = await queries.findArrivalsOf(ctx.db, ctx.actor.id, orderId);
    const lost = await findLosses(ctx, orderId);
    const living = arrivals
      .map((row) => ({ row, quantity: row.quantity - (lost.get(row.itemId) ?? 0) }))
      .filter(({ quantity }) => quantity > 0);
    if (living.length === 0) throw against('nothing_alive', 'There are no animals in this order to put into a tank.');
    for (const { row, quantity } of living)
      await addLivestock(ctx, {
        aquariumId,
        name: row.title.slice(0, 200),
        species: row.species,
        speciesKey: row.speciesKey,
        type: typeOf(row),
        quantity,
        dateAdded: row.arrivedAt,
        purchasePrice: Number(row.price) <= 999_999.99 ? row.price : null,
        notes: row.seller ? `Bought from ${row.seller}` : null,
        orderId,
      });
    await remind(ctx, aquariumId, living.map(({ row }) => row.title).join(', '), order.deliveryOption);
    await moveOrder(ctx, order, {}, { kind: 'arrived', role: 'buyer' });
    return readAnimals(ctx, await settled());
  });

async function readAnimals(ctx: Ctx, ids: string[]) {
  const animals: Livestock[] = [];
  for (const id of ids) animals.push(await readAnimal(ctx, id));
  return animals;
}

/** The same for what has arrived before; answers with the first of the animals. */
export const settleArrival = async (ctx: Ctx, orderId: string, aquariumId: string) =>
  (await settleOrder(ctx, orderId, aquariumId, { mayDeliver: false }))[0]!;

async function demandArrived(ctx: Ctx, order: OrderRow, mayDeliver: boolean) {
  const { status, deliveryOption } = order;
  if (status === 'delivered' || status === 'completed' || status === 'disputed') return;
  const isOnItsWay = status === 'shipped' || (status === 'paid' && deliveryOption === 'pickup');
  if (!isOnItsWay || !mayDeliver) throw against('not_arrived', 'You can only add animals that have arrived');
  await markDelivered(ctx, order);
}

/** A tank that is full of tasks gets no more; the animals are in it all the same. */
async function remind(ctx: Ctx, aquariumId: string, names: string, option: DeliveryOption) {
  const now = ctx.now().getTime();
  const tasks = [
    {
      title: `Finish acclimating ${names}`,
      everyDays: 1,
      nextDueDate: new Date(now + ACCLIMATION_MS),
      endsAt: new Date(now + ACCLIMATION_MS),
      notes: acclimationNote(option),
    },
    {
      title: `Quarantine: check ${names} for spots, torn fins and fast breathing`,
      everyDays: QUARANTINE_DAYS,
      nextDueDate: new Date(now + QUARANTINE_DAYS * DAY_MS),
      endsAt: new Date(now + QUARANTINE_ENDS_DAYS * DAY_MS),
      notes: 'Most parasites show within four weeks. This task ends after that.',
    },
  ];
  for (const { title, ...task } of tasks)
    try {
      await planTask(ctx, { aquariumId, type: 'other', title: cut(title), ...task });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    }
}

const TITLE_MAX = 200;
const cut = (title: string) => (title.length > TITLE_MAX ? `${title.slice(0, TITLE_MAX - 1)}…` : title);
