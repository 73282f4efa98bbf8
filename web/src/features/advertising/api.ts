import { advertisingApi } from '@nautical/core/contracts/advertising';
import { type RefreshTable, useSend } from '@/lib/query.ts';

const refresh: RefreshTable<Pick<typeof advertisingApi, 'enquire'>> = { enquire: [advertisingApi.list] };

export const useEnquire = () => useSend(advertisingApi.enquire, refresh.enquire);
