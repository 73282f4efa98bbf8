// What the payments are narrowed down to, as the address holds it.
import { PAYMENT_STATUSES } from '@nautical/core/domain/trade/payments';

export const DIRECTIONS = ['paid', 'received'] as const;
export const PORTAL_TABS = ['payments', 'disputes', 'payouts', 'statement'] as const;
export type PortalTab = (typeof PORTAL_TABS)[number];

export type PaymentFilters = {
  direction?: (typeof DIRECTIONS)[number] | undefined;
  status?: (typeof PAYMENT_STATUSES)[number] | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
export type PaymentSearch = PaymentFilters & {
  /** The admins’ view of all payments. */
  view?: 'portal' | undefined;
  tab?: PortalTab | undefined;
  search?: string | undefined;
  /** The payment whose receipt or details are open. */
  payment?: string | undefined;
};

const dayIn = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;
const textIn = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim().slice(0, 100) : undefined);

export const readPaymentSearch = (search: Record<string, unknown>): PaymentSearch => ({
  direction: DIRECTIONS.find((one) => one === search.direction),
  status: PAYMENT_STATUSES.find((one) => one === search.status),
  from: dayIn(search.from),
  to: dayIn(search.to),
  view: search.view === 'portal' ? 'portal' : undefined,
  tab: PORTAL_TABS.find((one) => one === search.tab),
  search: textIn(search.search),
  payment: textIn(search.payment),
});
