import { savedSearchesApi } from '@nautical/core/contracts/saved-searches';
import { type RefreshTable, read, useSend } from '@/lib/query.ts';

const { list } = savedSearchesApi;
const refresh: RefreshTable<typeof savedSearchesApi> = { save: [list], remove: [list] };

export const savedSearchesQuery = read(list);
export const useSaveSearch = () => useSend(savedSearchesApi.save, refresh.save);
export const useRemoveSearch = () => useSend(savedSearchesApi.remove, refresh.remove);
