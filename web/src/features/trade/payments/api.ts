import { disputesApi } from '@nautical/core/contracts/trade/disputes';
import { ordersApi } from '@nautical/core/contracts/trade/orders';
import { paymentsAdminApi, paymentsApi } from '@nautical/core/contracts/trade/payments';
import { call } from '@/lib/api.ts';
import { read, readPages, useSend } from '@/lib/query.ts';
import { accessToken } from '@/lib/tokens.ts';
import type { PaymentFilters } from './payments-search.ts';

const startOf = (day: string, daysLater = 0) => {
  const at = new Date(`${day}T00:00`);
  at.setDate(at.getDate() + daysLater);
  return at.toISOString();
};
/** The days of the reader’s own clock as moments: from the start of the first to the end of the last. */
const momentsIn = <F extends Pick<PaymentFilters, 'from' | 'to'>>({ from, to, ...others }: F) => ({
  ...others,
  from: from && startOf(from),
  to: to && startOf(to, 1),
});

export const paymentPagesQuery = (filters: PaymentFilters) =>
  readPages(paymentsApi.list, { query: momentsIn(filters) });
export const paymentQuery = (id: string) => read(paymentsApi.read, { params: { id } });
export const balanceQuery = () => read(paymentsApi.balance);
export const payoutPagesQuery = () => readPages(paymentsApi.payouts);
export const useRequestPayout = () => useSend(paymentsApi.requestPayout);
export const useCheckPayment = () => useSend(paymentsApi.check);

/** The member’s payments as a file. The first call makes sure the second one’s token is valid. */
export async function fetchCsv(filters: PaymentFilters): Promise<Blob> {
  await call(paymentsApi.balance);
  const asked = new URLSearchParams(
    Object.entries(momentsIn(filters)).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const response = await fetch(`${paymentsApi.exportCsv.path}?${asked}`, {
    headers: { authorization: `Bearer ${accessToken()}` },
  });
  if (!response.ok) throw new Error(`The export answered ${response.status}`);
  return response.blob();
}

// For admins

type PortalFilters = Pick<PaymentFilters, 'status' | 'from' | 'to'> & { search?: string | undefined };

export const allPaymentPagesQuery = (filters: PortalFilters) =>
  readPages(paymentsAdminApi.list, { query: momentsIn(filters) });
export const fullPaymentQuery = (id: string) => read(paymentsAdminApi.read, { params: { id } });
export const disputePagesQuery = () => readPages(disputesApi.listAll);
export const allPayoutPagesQuery = () => readPages(paymentsAdminApi.payouts);
export const statementQuery = (days: Pick<PaymentFilters, 'from' | 'to'>) =>
  read(paymentsAdminApi.statement, { query: days });
export const useDecidePayout = () => useSend(paymentsAdminApi.decidePayout);
export const useRefund = () => useSend(ordersApi.refund);
export const useBookRefund = () => useSend(paymentsAdminApi.bookRefund);
