import { arrivalsApi } from '@nautical/core/contracts/trade/arrivals';
import { read, useSend } from '@/lib/query.ts';

export const arrivalsQuery = () => read(arrivalsApi.list);
export const useSettle = () => useSend(arrivalsApi.settle);
