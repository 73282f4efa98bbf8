import type { ListingDetail } from '@nautical/core/contracts/market/listings';
import { type OrderDetail, ShipTo } from '@nautical/core/contracts/trade/orders';
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { deliveryCostOf } from '@nautical/core/domain/market/delivery';
import { DELIVERY_OPTIONS, type DeliveryOption } from '@nautical/core/domain/market/listings';

/** What a buyer types, as text. */
export type Purchase = {
  deliveryOption: string;
  name: string;
  line1: string;
  line2: string;
  city: string;
  region: string;
  postcode: string;
  country: string;
  promotionCode: string;
};
export type Choice = OrderDetail['deliveryChoices'][number];
type Address = OrderDetail['shipTo'];

/** The ways a listing can be bought with: those whose cost is known. */
export const choicesOf = (listing: ListingDetail): Choice[] =>
  listing.deliveryOptions.flatMap((option) => {
    const cost = deliveryCostOf(listing, option);
    return cost === null ? [] : [{ option, cost }];
  });

/** A purchase before anything is typed, with a known address filled in. */
export const purchaseOf = (deliveryOption: string, address: Address, promotionCode = ''): Purchase => ({
  deliveryOption,
  name: address?.name ?? '',
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  city: address?.city ?? '',
  region: address?.region ?? '',
  postcode: address?.postcode ?? '',
  country: address?.country ?? 'United States',
  promotionCode,
});

export const optionOf = ({ deliveryOption }: Purchase) => DELIVERY_OPTIONS.find((one) => one === deliveryOption);

export const needsAddress = (option: DeliveryOption | undefined) => option !== undefined && option !== 'pickup';

/** What the server is sent. Something picked up needs no address. */
export function bodyOf(purchase: Purchase, deliveryOption: DeliveryOption) {
  const { promotionCode, deliveryOption: _, ...shipTo } = purchase;
  return {
    deliveryOption,
    promotionCode: promotionCode.trim(),
    ...(needsAddress(deliveryOption) && { shipTo }),
  };
}

/** What is missing or wrong, by the name of its field. */
export async function problemsOf(purchase: Purchase): Promise<Record<string, string>> {
  const option = optionOf(purchase);
  if (!option) return { deliveryOption: 'Choose how you want it delivered' };
  if (!needsAddress(option)) return {};
  const { issues = [] } = await ShipTo['~standard'].validate(purchase);
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) problems[String(path?.[0])] ??= message;
  return problems;
}

/** The server names the lines of an address as part of it, and a missing address as a whole. */
export const namedHere = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name.replace(/^shipTo$/, 'line1').replace(/^shipTo\./, ''), text]),
  );

/** Price, delivery and discount together. */
export const totalOf = (price: string, delivery: string, discount: string) =>
  moneyOf(Math.max(0, centsOf(price) + centsOf(delivery) - centsOf(discount)));
