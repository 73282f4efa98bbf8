import { aquariumsApi } from '@nautical/core/contracts/aquariums';
import { livestockApi, treatmentsApi } from '@nautical/core/contracts/livestock';
import { maintenanceApi, tasksApi } from '@nautical/core/contracts/maintenance';
import { waterParametersApi } from '@nautical/core/contracts/water-parameters';
import { queryClient } from '@/lib/query.ts';

const pathsOf = (...apis: Record<string, { path: string }>[]) =>
  new Set(apis.flatMap((api) => Object.values(api).map(({ path }) => path)));
const PATHS = pathsOf(aquariumsApi, waterParametersApi, livestockApi, treatmentsApi, maintenanceApi, tasksApi);

type Asked = { params?: { id?: string }; query?: { aquariumId?: string; aquariumIds?: string[] } };

/** Whether the answer to a question may be another one since something in this tank has changed. */
function concerns(aquariumId: string, path: string, { params, query }: Asked) {
  if (path.startsWith(aquariumsApi.read.path)) return params?.id === aquariumId;
  const named = [...(query?.aquariumIds ?? []), ...(query?.aquariumId ? [query.aquariumId] : [])];
  return named.length === 0 || named.includes(aquariumId);
}

/** Asks again for what is shown of a tank, or of all tanks. */
export const refreshTanks = (aquariumId?: string) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => {
      const [path, asked] = queryKey as [string, Asked];
      return PATHS.has(path) && (aquariumId === undefined || concerns(aquariumId, path, asked));
    },
  });
