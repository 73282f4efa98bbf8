// Opening an order: what it remembers of the listing, how it is delivered, and what it costs.
import type { ShipTo } from '@nautical/core/contracts/trade/orders';
import { centsOf, MONEY_MAX, moneyOf } from '@nautical/core/domain/common/money';
import { waysHome } from '@nautical/core/domain/market/delivery';
import { CLAIM_HOURS, type DeliveryOption } from '@nautical/core/domain/market/listings';
import { goesTo, stateOf } from '@nautical/core/domain/members/addresses';
import { isDomestic, isOtherRegion } from '@nautical/core/domain/members/regions';
import { orderTitle } from '@nautical/core/domain/trade/orders';
import type { Ctx, GuestCtx } from '../../../kit/context.ts';
import { against, invalid } from '../../../kit/errors.ts';
import * as species from '../../fish/species/species.service.ts';
import * as queries from './orders.queries.ts';
import { moveOrder } from './orders.steps.service.ts';

export type Delivery = { option: DeliveryOption; cost: string };

/**
 * How lots from one seller can reach a buyer together, the cheapest certain way first: what every lot offers at a stated
 * cost. One parcel costs as much as the dearest of them alone.
 */
export function deliveriesOf(lots: readonly queries.Lot[], place: string | null): Delivery[] {
  const [first, ...others] = lots.map((lot) => waysHome(lot, place));
  const known = (first ?? []).flatMap(({ option, cents, isCertain }) => {
    const all = [cents, ...others.map((ways) => ways.find((way) => way.option === option)?.cents ?? null)];
    const costs = all.filter((each) => each !== null);
    return costs.length === all.length ? [{ option, cents: Math.max(...costs), isCertain }] : [];
  });
  const rank = ({ option, isCertain }: (typeof known)[number]) => (option === 'pickup' ? 2 : isCertain ? 0 : 1);
  return known
    .sort((one, other) => rank(one) - rank(other) || one.cents - other.cents)
    .map(({ option, cents }) => ({ option, cost: moneyOf(cents) }));
}

/** The delivery a buyer chose, if it’s offered and its cost is known. */
export function demandDelivery(choices: readonly Delivery[], option: DeliveryOption): Delivery {
  const chosen = choices.find((each) => each.option === option);
  if (chosen) return chosen;
  throw invalid('deliveryOption', 'Choose a delivery option with a stated cost, or message the seller about it');
}

export function demandAddress(option: DeliveryOption, shipTo: ShipTo | null | undefined) {
  if (option !== 'pickup' && !shipTo) throw invalid('shipTo', 'Enter the address it should be sent to');
}

const placeOf = ({ city, region, country }: ShipTo) => `${city}, ${region}, ${country}`;

/** Where it goes: the parcel’s address if it’s known, otherwise where the buyer says they live. */
export const findDestination = async ({ db }: Pick<GuestCtx, 'db'>, buyerId: string, shipTo: ShipTo | null) =>
  shipTo ? placeOf(shipTo) : queries.findLocation(db, buyerId);

/** Costs are for the seller’s own country, and local delivery for the places around them. */
export function demandReach(option: DeliveryOption, lots: readonly queries.Lot[], shipTo: ShipTo | null) {
  if (option === 'pickup' || !shipTo) return;
  for (const { location } of lots) {
    if (!isDomestic(shipTo.country, location))
      throw invalid('shipTo', 'The seller only ships within their own country. Message them about other countries');
    if (option === 'local' && isOtherRegion(stateOf(shipTo.region) ?? shipTo.region, location))
      throw invalid('shipTo', 'Local delivery doesn’t reach this address. Choose another way, or message the seller');
  }
}

/** Refuses a sum that can’t be paid at once. */
export function demandTotal(field: string, sum: Parameters<typeof totalOf>[0]) {
  if (!isPayable(sum)) throw invalid(field, `The total can be at most $${MONEY_MAX}`);
}

const isPayable = (sum: Parameters<typeof totalOf>[0]) => centsOf(totalOf(sum)) <= centsOf(MONEY_MAX);

/** The first delivery with which a price can be paid; picking it up costs nothing. */
export const firstPayable = (choices: readonly Delivery[], price: string): Delivery =>
  choices.find(({ cost }) => isPayable({ price, deliveryCost: cost, discount: '0.00' })) ?? {
    option: 'pickup',
    cost: '0.00',
  };

/** Species that are banned where the buyer lives, or where the parcel goes, can’t be bought there. */
export async function demandLegal(ctx: Ctx, lots: readonly { speciesKey: string | null }[], shipTo: ShipTo | null) {
  const keys = new Set(lots.flatMap(({ speciesKey }) => speciesKey ?? []));
  for (const key of keys) {
    if (!(await species.isKnown(ctx, key))) continue;
    const { id, species: name } = await species.getSpecies(ctx, key);
    for (const { region, appliesToYou } of await species.findBansOf(ctx, id))
      if (appliesToYou || (shipTo && goesTo(shipTo, region)))
        throw against('banned', `${name} is banned in ${region}, so it can’t be bought there.`);
  }
}

type Opening = {
  buyerId: string;
  lot: queries.Lot;
  auctionId: string | null;
  price: string;
  delivery: Delivery;
  shipTo?: ShipTo | null;
  promotion?: { promotionId: string; discount: string } | null;
  status: 'reserved' | 'offered';
  payWithinMs: number;
  kind: 'reserved' | 'won' | 'offered';
};

/** Stores an order for one lot. Call it inside the transaction that takes the lot. */
export async function openOrder(ctx: GuestCtx, opening: Opening) {
  const { lot, auctionId, price, delivery, shipTo = null, promotion } = opening;
  const now = ctx.now();
  const discount = promotion?.discount ?? '0.00';
  const order = await queries.insertOrder(ctx.db, {
    postId: lot.postId,
    auctionId,
    buyerId: opening.buyerId,
    sellerId: lot.sellerId,
    title: orderTitle([lot.title]),
    price,
    promotionId: promotion?.promotionId ?? null,
    deliveryOption: delivery.option,
    deliveryCost: delivery.cost,
    discount,
    total: totalOf({ price, deliveryCost: delivery.cost, discount }),
    shipTo: delivery.option === 'pickup' ? null : shipTo,
    status: opening.status,
    payUntil: new Date(now.getTime() + opening.payWithinMs),
    liveArrivalHours: lot.liveArrivalHours ?? CLAIM_HOURS,
    createdAt: now,
    updatedAt: now,
  });
  await queries.insertItem(ctx.db, {
    orderId: order.id,
    postId: lot.postId,
    auctionId,
    title: lot.title,
    price,
    quantity: lot.quantity ?? 1,
    category: lot.category,
    speciesKey: lot.speciesKey,
    image: lot.image,
    createdAt: now,
    updatedAt: now,
  });
  return moveOrder(ctx, order, {}, { kind: opening.kind, role: opening.kind === 'reserved' ? 'buyer' : null });
}

/** A code for one category applies to an order of that category alone. */
export const categoryOf = (items: readonly queries.ItemRow[]) => {
  const [first, ...others] = new Set(items.map(({ category }) => category));
  return others.length === 0 ? (first ?? null) : null;
};

export const totalOf = ({ price, deliveryCost, discount }: { price: string; deliveryCost: string; discount: string }) =>
  moneyOf(centsOf(price) + centsOf(deliveryCost) - centsOf(discount));
