// Money is text with two decimals outside and a whole number of cents wherever it is compared or added.

export const MONEY_MAX = '99999999.99'; // ten digits, two of them cents

/** Digits with an optional one or two decimals: what a person may type as a price. */
export const PRICE_PATTERN = /^\d+(\.\d{1,2})?$/;

/** The cents in a price such as `12`, `12.5` or `12.50`. */
export function centsOf(price: string): number {
  const [whole = '0', fraction = ''] = price.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Cents as text with two decimals. */
export const moneyOf = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
