import { aquariumsApi } from '@nautical/core/contracts/aquariums';
import { livestockApi, treatmentsApi } from '@nautical/core/contracts/livestock';
import { maintenanceApi, tasksApi } from '@nautical/core/contracts/maintenance';
import { waterParametersApi } from '@nautical/core/contracts/water-parameters';
import { call } from '@/lib/api.ts';
import { queryClient } from '@/lib/query.ts';

const pathsOf = (...apis: Record<string, { path: string }>[]) =>
  new Set(apis.flatMap((api) => Object.values(api).map(({ path }) => path)));
const PATHS = pathsOf(aquariumsApi, waterParametersApi, livestockApi, treatmentsApi, maintenanceApi, tasksApi);

type Asked = { params?: { id?: string }; query?: { aquariumId?: string; aquariumIds?: string[] } };

/** The tanks a question is about by name. */
const namedIn = (path: string, { params, query }: Asked) =>
  path.startsWith(aquariumsApi.read.path)
    ? [params?.id]
    : [...(query?.aquariumIds ?? []), ...(query?.aquariumId ? [query.aquariumId] : [])];

/** The questions about tanks that are kept, chosen by the tanks they name. */
const questions = (isMeant: (named: (string | undefined)[]) => boolean) => ({
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => {
    const [path, asked] = queryKey as [string, Asked];
    return PATHS.has(path) && isMeant(namedIn(path, asked));
  },
});

/** Tanks deleted from this page: nothing more is asked about them while it is left. */
const deleted = new Set<string | undefined>();

/** Asks again for what is shown of a tank, or of all tanks. What names no tank is about each. */
export const refreshTanks = (aquariumId?: string) =>
  queryClient.invalidateQueries(
    questions(
      (named) =>
        !named.some((id) => deleted.has(id)) &&
        (aquariumId === undefined || named.length === 0 || named.includes(aquariumId)),
    ),
  );

/** Deletes a tank and asks again for what is shown of the others. */
export async function deleteTank(id: string) {
  deleted.add(id);
  try {
    await call(aquariumsApi.remove, { params: { id } });
  } catch (error) {
    deleted.delete(id);
    throw error;
  }
  await refreshTanks();
}

/** Drops what was known of a deleted tank, once its page is left. */
export const forgetTank = (id: string) =>
  queryClient.removeQueries({ ...questions((named) => named.includes(id)), type: 'inactive' });
