// When live animals may travel: Monday to Wednesday, overnight, and only in weather a box can handle.
import { dayIn } from '../common/days.ts';

/** What to pack, or not to ship at all, by the daytime highs at both ends in °F. */
export const SHIPPING_ADVICE = ['do-not-ship', 'heat-pack', 'nothing', 'cold-pack', 'hold-at-location'] as const;
export type ShippingAdvice = (typeof SHIPPING_ADVICE)[number];

const SHIPPING_DAYS = [1, 2, 3]; // Monday to Wednesday: nothing spends the weekend in a depot

/** Whether the day it is where the seller is suits live animals. */
export const isShippingDay = (at: Date, timeZone: string) =>
  SHIPPING_DAYS.includes(new Date(dayIn(at, timeZone)).getUTCDay());

function adviceAt(highF: number): ShippingAdvice {
  if (highF < 40 || highF > 95) return 'do-not-ship';
  if (highF < 70) return 'heat-pack';
  if (highF <= 80) return 'nothing';
  if (highF <= 90) return 'cold-pack';
  return 'hold-at-location';
}

/**
 * What the weather at both ends asks for. One end too cold or too hot forbids shipping; a box that goes from cold to heat
 * can’t be packed for both, and heat kills faster.
 */
export function shippingAdvice(originF: number, destinationF: number): ShippingAdvice {
  const both = [adviceAt(originF), adviceAt(destinationF)];
  const order: ShippingAdvice[] = ['do-not-ship', 'hold-at-location', 'cold-pack', 'heat-pack', 'nothing'];
  return order.find((each) => both.includes(each))!;
}

/** The same in words. Who ships from one extreme to the other reads both. */
export function shippingText(originF: number, destinationF: number): string {
  const advice = shippingAdvice(originF, destinationF);
  const isMixed = [originF, destinationF].some((high) => adviceAt(high) === 'heat-pack');
  return isMixed && (advice === 'cold-pack' || advice === 'hold-at-location')
    ? `${SHIPPING_TEXTS[advice]} It’s below 70 °F at the other end, and a box can’t be packed for both: waiting for more even weather is safer.`
    : SHIPPING_TEXTS[advice];
}

const SHIPPING_TEXTS: Record<ShippingAdvice, string> = {
  'do-not-ship': 'It’s below 40 °F or above 95 °F at one end. Wait for milder weather.',
  'heat-pack': 'Add a heat pack: it’s between 40 and 70 °F at one end.',
  nothing: 'No pack needed: it’s between 70 and 80 °F at both ends.',
  'cold-pack': 'Add a cold pack: it’s between 80 and 90 °F at one end.',
  'hold-at-location': 'Have the parcel held at a staffed location: it’s between 90 and 95 °F at one end.',
};
