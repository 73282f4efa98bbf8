import { aquariumsApi } from '@nautical/core/contracts/aquariums';
import { checklistApi } from '@nautical/core/contracts/care';
import { type RefreshTable, read, useSend } from '@/lib/query.ts';

export const ownTanksQuery = read(aquariumsApi.list, { query: { limit: 100 } });
export const checklistQuery = (id: string) => read(checklistApi.read, { params: { id } });

const outOfDate = { mark: [checklistApi.read] } satisfies RefreshTable<typeof checklistApi>;

export const useMarkStep = () => useSend(checklistApi.mark, outOfDate.mark);
