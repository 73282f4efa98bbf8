import { disputesApi } from '@nautical/core/contracts/trade/disputes';
import { ordersApi } from '@nautical/core/contracts/trade/orders';
import { paymentsApi } from '@nautical/core/contracts/trade/payments';
import { promotionsApi } from '@nautical/core/contracts/trade/promotions';
import type { OrderStatus } from '@nautical/core/domain/trade/payments';
import { read, readPages, useSend } from '@/lib/query.ts';

/** As many as the server gives at once, so that what needs doing is found among them. */
const MOST = 100;

export type Side = 'buyer' | 'seller';

export const ordersQuery = (role: Side, status: OrderStatus | undefined) =>
  readPages(ordersApi.list, { query: { role, status, limit: MOST } });
export const orderQuery = (id: string) => read(ordersApi.read, { params: { id } });
export const ordersOfAuctionQuery = (auctionId: string) => read(ordersApi.list, { query: { auctionId } });
/** The buyer’s latest orders, one of which has the address they used last. */
export const latestOrdersQuery = () => read(ordersApi.list, { query: { role: 'buyer' } });
export const gatewaysQuery = () => read(paymentsApi.gateways);
export const shippingAdviceQuery = (id: string, highs: { originHigh?: number; destinationHigh?: number }) =>
  read(ordersApi.shippingAdvice, { params: { id }, query: highs });

export const useCreateOrder = () => useSend(ordersApi.create);
export const useChangeOrder = () => useSend(ordersApi.change);
export const useCombine = () => useSend(ordersApi.combine);
export const usePay = () => useSend(ordersApi.pay);
export const useShip = () => useSend(ordersApi.ship);
export const useDeliver = () => useSend(ordersApi.deliver);
export const useComplete = () => useSend(ordersApi.complete);
export const useCancel = () => useSend(ordersApi.cancel);
export const useArrive = () => useSend(ordersApi.arrive);
export const useRefund = () => useSend(ordersApi.refund);
export const useOpenClaim = () => useSend(disputesApi.open);
export const useAnswerClaim = () => useSend(disputesApi.answer);
export const useCheckCode = () => useSend(promotionsApi.check);
