import { authApi } from '@nautical/core/contracts/auth';
import { listingsApi } from '@nautical/core/contracts/listings';
import { blocksApi, profilesApi } from '@nautical/core/contracts/profiles';
import { call } from '@/lib/api.ts';
import { HIDDEN_BY_BLOCK } from '@/lib/blocks.ts';
import { type RefreshTable, read, readPages, useSend } from '@/lib/query.ts';
import { accessToken } from '@/lib/tokens.ts';

const profileRefresh: RefreshTable<Pick<typeof profilesApi, 'update' | 'remove'>> = {
  update: [authApi.user, profilesApi.me, profilesApi.read, listingsApi.list],
  // Nothing is asked for any more by whoever has left.
  remove: [],
};
const blockRefresh: RefreshTable<typeof blocksApi> = { block: HIDDEN_BY_BLOCK, unblock: HIDDEN_BY_BLOCK };

export const profileQuery = (id: string) => read(profilesApi.read, { params: { id } });
export const reviewPagesQuery = (id: string) => readPages(profilesApi.reviews, { params: { id } });
export const meQuery = () => read(profilesApi.me);
export const blockedQuery = () => read(blocksApi.list);

export const useUpdateMe = () => useSend(profilesApi.update, profileRefresh.update);
export const useDeleteAccount = () => useSend(profilesApi.remove, profileRefresh.remove);
export const useBlock = () => useSend(blocksApi.block, blockRefresh.block);
export const useUnblock = () => useSend(blocksApi.unblock, blockRefresh.unblock);

/** Everything of the member in one file. The first call sees to it that the token of the second is good. */
export async function fetchExport(): Promise<Blob> {
  await call(profilesApi.me);
  const response = await fetch(profilesApi.exportAll.path, {
    headers: { authorization: `Bearer ${accessToken()}` },
  });
  if (!response.ok) throw new Error(`The export answered ${response.status}`);
  return response.blob();
}
