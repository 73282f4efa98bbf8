import { reportsApi } from '@nautical/core/contracts/office/reports';
import { readPages, useSend } from '@/lib/query.ts';
import type { ReportSearch } from './report-search.ts';

export const reportPagesQuery = (query: ReportSearch) => readPages(reportsApi.list, { query });

export const useReport = () => useSend(reportsApi.create);
export const useReviewReport = () => useSend(reportsApi.review);
