import { reportsApi } from '@nautical/core/contracts/reports';
import { type RefreshTable, useSend } from '@/lib/query.ts';

const refresh: RefreshTable<Pick<typeof reportsApi, 'create'>> = { create: [] };

export const useReport = () => useSend(reportsApi.create, refresh.create);
