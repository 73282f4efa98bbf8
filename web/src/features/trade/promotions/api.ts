import { promotionsApi } from '@nautical/core/contracts/trade/promotions';
import { readPages, useSend } from '@/lib/query.ts';

export const promotionPagesQuery = () => readPages(promotionsApi.list);
export const useCreatePromotion = () => useSend(promotionsApi.create);
export const useUpdatePromotion = () => useSend(promotionsApi.update);
