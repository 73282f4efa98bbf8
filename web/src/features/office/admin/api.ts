import { adminApi } from '@nautical/core/contracts/office/admin';
import { read, readPages, useSend } from '@/lib/query.ts';
import type { UserSearch } from './user-search.ts';

export const overviewQuery = () => read(adminApi.overview);
export const deedPagesQuery = () => readPages(adminApi.deeds);
export const userPagesQuery = (query: UserSearch) => readPages(adminApi.users, { query });

export const useUpdateUser = () => useSend(adminApi.updateUser);
export const useSignOutUser = () => useSend(adminApi.signOutUser);
