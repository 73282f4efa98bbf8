import { savedSearchesApi } from '@nautical/core/contracts/market/saved-searches';
import { read, useSend } from '@/lib/query.ts';

const { list } = savedSearchesApi;

export const savedSearchesQuery = read(list);
export const useSaveSearch = () => useSend(savedSearchesApi.save);
export const useRemoveSearch = () => useSend(savedSearchesApi.remove);
