import { adminApi } from '@nautical/core/contracts/admin';
import { advertisingApi, type Enquiry } from '@nautical/core/contracts/advertising';
import { type RefreshTable, readPages, useSend } from '@/lib/query.ts';

const refresh: RefreshTable<typeof advertisingApi> = {
  enquire: [advertisingApi.list, adminApi.overview],
  update: [advertisingApi.list, adminApi.overview, adminApi.deeds],
};

export const enquiryPagesQuery = (status: Enquiry['status']) => readPages(advertisingApi.list, { query: { status } });

export const useEnquire = () => useSend(advertisingApi.enquire, refresh.enquire);
export const useUpdateEnquiry = () => useSend(advertisingApi.update, refresh.update);
