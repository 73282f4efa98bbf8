import { adminApi } from '@nautical/core/contracts/admin';
import { type RefreshTable, read, readPages, useSend } from '@/lib/query.ts';
import type { UserSearch } from './user-search.ts';

const everything = [adminApi.users, adminApi.overview, adminApi.deeds];
const refresh: RefreshTable<typeof adminApi> = { updateUser: everything, signOutUser: everything };

export const overviewQuery = () => read(adminApi.overview);
export const deedPagesQuery = () => readPages(adminApi.deeds);
export const userPagesQuery = (query: UserSearch) => readPages(adminApi.users, { query });

export const useUpdateUser = () => useSend(adminApi.updateUser, refresh.updateUser);
export const useSignOutUser = () => useSend(adminApi.signOutUser, refresh.signOutUser);
