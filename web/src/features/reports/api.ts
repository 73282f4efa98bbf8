import { adminApi } from '@nautical/core/contracts/admin';
import { listingsApi } from '@nautical/core/contracts/listings';
import { reportsApi } from '@nautical/core/contracts/reports';
import { type RefreshTable, readPages, useSend } from '@/lib/query.ts';
import type { ReportSearch } from './report-search.ts';

const refresh: RefreshTable<typeof reportsApi> = {
  create: [reportsApi.list, adminApi.overview],
  // A listing may have gone with it.
  review: [reportsApi.list, adminApi.overview, adminApi.users, adminApi.deeds, listingsApi.list, listingsApi.read],
};

export const reportPagesQuery = (query: ReportSearch) => readPages(reportsApi.list, { query });

export const useReport = () => useSend(reportsApi.create, refresh.create);
export const useReviewReport = () => useSend(reportsApi.review, refresh.review);
