// Whether live animals can travel today, by the weather at both ends: a forecast where a weather service is set, otherwise
// what the seller typed.

import { isAlive } from '@nautical/core/domain/market/listings';
import { isShippingDay, SHIPPING_TEXTS, shippingAdvice } from '@nautical/core/domain/trade/shipping';
import { orderPolicy } from '@nautical/core/policies/trade/orders';
import type { Ctx } from '../../../kit/context.ts';
import { findHigh } from './orders.forecast.ts';
import * as queries from './orders.queries.ts';
import { getOrder } from './orders.steps.service.ts';

type Typed = { originHigh?: number | undefined; destinationHigh?: number | undefined };

const WAIT = 'Live animals travel from Monday to Wednesday, so wait for the next of these days.';

export async function adviseShipping(ctx: Ctx, id: string, typed: Typed) {
  const order = await getOrder(ctx, orderPolicy.advise, id);
  const items = await queries.findItems(ctx.db, [id]);
  const isDay = isShippingDay(ctx.now());
  if (!items.some(({ category }) => category !== null && isAlive(category)))
    return {
      isShippingDay: true,
      advice: null,
      text: 'Nothing in this order is alive, so you can ship it any day.',
      originHigh: typed.originHigh ?? null,
      destinationHigh: typed.destinationHigh ?? null,
      source: null,
    };
  const [lot] = await queries.findLots(
    ctx.db,
    items.flatMap(({ postId }) => postId ?? []),
  );
  const destination = order.shipTo && `${order.shipTo.city}, ${order.shipTo.region}`;
  const forecast = async (place: string | null | undefined) => (place ? findHigh(ctx, place) : null);
  const [originHigh, destinationHigh] = await Promise.all([
    typed.originHigh ?? forecast(lot?.location),
    typed.destinationHigh ?? forecast(destination),
  ]);
  const shown = { isShippingDay: isDay, originHigh, destinationHigh };
  if (originHigh === null || destinationHigh === null)
    return {
      ...shown,
      advice: null,
      text: `${isDay ? '' : `${WAIT} `}Enter today’s highs at both ends to see what to pack.`,
      source: null,
    };
  const advice = shippingAdvice(originHigh, destinationHigh);
  return {
    ...shown,
    advice,
    text: isDay ? SHIPPING_TEXTS[advice] : `${WAIT} ${SHIPPING_TEXTS[advice]}`,
    source:
      typed.originHigh !== undefined && typed.destinationHigh !== undefined
        ? ('typed' as const)
        : ('forecast' as const),
  };
}
