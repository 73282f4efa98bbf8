// Whether live animals can travel today, by the weather at both ends: a forecast where a weather service is set, otherwise
// what the seller typed.

import { isAlive } from '@nautical/core/domain/market/listings';
import { isTimeZone } from '@nautical/core/domain/members/notifications';
import { isShippingDay, shippingAdvice, shippingText } from '@nautical/core/domain/trade/shipping';
import { orderPolicy } from '@nautical/core/policies/trade/orders';
import type { Ctx } from '../../../kit/context.ts';
import { readTimeZone } from '../../members/preferences/preferences.service.ts';
import { findHigh } from './orders.forecast.ts';
import * as queries from './orders.queries.ts';
import { getOrder } from './orders.steps.service.ts';

type Asked = { originHigh?: number | undefined; destinationHigh?: number | undefined; timeZone?: string | undefined };

const WAIT =
  'Ship live animals and plants Monday to Wednesday, overnight. Later in the week, a delay leaves them in a depot over the weekend.';

export async function adviseShipping(ctx: Ctx, id: string, { timeZone, ...typed }: Asked) {
  const order = await getOrder(ctx, orderPolicy.advise, id);
  const items = await queries.findItems(ctx.db, [id]);
  if (!items.some(({ category }) => category !== null && isAlive(category)))
    return {
      isShippingDay: true,
      advice: null,
      text: 'Nothing in this order is alive, so you can ship it any day.',
      originHigh: typed.originHigh ?? null,
      destinationHigh: typed.destinationHigh ?? null,
      source: null,
    };
  const zone = timeZone && isTimeZone(timeZone) ? timeZone : await readTimeZone(ctx, ctx.actor.id);
  const isDay = isShippingDay(ctx.now(), zone);
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
  const text = shippingText(originHigh, destinationHigh);
  return {
    ...shown,
    advice,
    text: isDay ? text : advice === 'nothing' ? WAIT : `${WAIT} ${text}`,
    source:
      typed.originHigh !== undefined && typed.destinationHigh !== undefined
        ? ('typed' as const)
        : ('forecast' as const),
  };
}
