import { blocksApi } from '@nautical/core/contracts/members/blocks';
import { profilesApi } from '@nautical/core/contracts/members/profiles';
import { call } from '@/lib/api.ts';
import { read, useSend } from '@/lib/query.ts';
import { accessToken } from '@/lib/tokens.ts';

export const profileQuery = (id: string) => read(profilesApi.read, { params: { id } });
export const meQuery = () => read(profilesApi.me);
export const blockedQuery = () => read(blocksApi.list);

export const useUpdateMe = () => useSend(profilesApi.update);
export const useDeleteAccount = () => useSend(profilesApi.remove);
export const useBlock = () => useSend(blocksApi.block);
export const useUnblock = () => useSend(blocksApi.unblock);

/** Everything of the member in one file. The first call makes sure the second one’s token is valid. */
export async function fetchExport(): Promise<Blob> {
  await call(profilesApi.me);
  const response = await fetch(profilesApi.exportAll.path, {
    headers: { authorization: `Bearer ${accessToken()}` },
  });
  if (!response.ok) throw new Error(`The export answered ${response.status}`);
  return response.blob();
}
