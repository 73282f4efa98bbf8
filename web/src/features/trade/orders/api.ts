import { disputesApi } from '@nautical/core/contracts/trade/disputes';
import { ordersApi } from '@nautical/core/contracts/trade/orders';
import { paymentsApi } from '@nautical/core/contracts/trade/payments';
import { promotionsApi } from '@nautical/core/contracts/trade/promotions';
import type { OrderStatus } from '@nautical/core/domain/trade/payments';
import { read, readPages, untilAnswered, useSend } from '@/lib/query.ts';
import { ownZone } from '@/lib/time-zone.ts';
import { ORDER_AWAITED_MS, ORDER_AWAITED_TIMES } from '@/lib/timings.ts';

/** As many as the server gives at once, so that what needs doing is found among them. */
const MOST = 100;

export type Side = 'buyer' | 'seller';

export const ordersQuery = (role: Side, status: OrderStatus | undefined) =>
  readPages(ordersApi.list, { query: { role, status, limit: MOST } });
export const orderQuery = (id: string) => read(ordersApi.read, { params: { id } });
/** The order of a won auction opens a moment after its end, so while there is none, it’s asked for a while longer. */
export const ordersOfAuctionQuery = (auctionId: string) => ({
  ...read(ordersApi.list, { query: { auctionId } }),
  gcTime: 0,
  refetchInterval: (query: {
    queryHash: string;
    state: { data?: readonly unknown[] | null | undefined; dataUpdateCount: number; error: unknown };
  }) =>
    query.state.data?.length === 0 && query.state.dataUpdateCount < ORDER_AWAITED_TIMES
      ? ORDER_AWAITED_MS
      : untilAnswered(query),
});
/** The buyer’s latest orders, one of which has the address they used last. */
export const latestOrdersQuery = () => read(ordersApi.list, { query: { role: 'buyer' } });
export const gatewaysQuery = () => read(paymentsApi.gateways);
export const shippingAdviceQuery = (id: string, highs: { originHigh?: number; destinationHigh?: number }) =>
  read(ordersApi.shippingAdvice, { params: { id }, query: { ...highs, timeZone: ownZone() } });

export const useCreateOrder = () => useSend(ordersApi.create);
export const useChangeOrder = () => useSend(ordersApi.change);
export const useCombine = () => useSend(ordersApi.combine);
export const usePay = () => useSend(ordersApi.pay);
export const useGiveUpPayment = () => useSend(paymentsApi.cancel);
export const useShip = () => useSend(ordersApi.ship);
export const useHandOver = () => useSend(ordersApi.handOver);
export const useDeliver = () => useSend(ordersApi.deliver);
export const useComplete = () => useSend(ordersApi.complete);
export const useCancel = () => useSend(ordersApi.cancel);
export const useArrive = () => useSend(ordersApi.arrive);
export const useOpenClaim = () => useSend(disputesApi.open);
export const useAnswerClaim = () => useSend(disputesApi.answer);
export const useCheckCode = () => useSend(promotionsApi.check);
