import { advertisingApi, type Enquiry } from '@nautical/core/contracts/office/advertising';
import { readPages, useSend } from '@/lib/query.ts';

export const enquiryPagesQuery = (status: Enquiry['status']) => readPages(advertisingApi.list, { query: { status } });

export const useEnquire = () => useSend(advertisingApi.enquire);
export const useUpdateEnquiry = () => useSend(advertisingApi.update);
