import { aquariumsApi } from '@nautical/core/contracts/tanks/aquariums';
import { read, useSend } from '@/lib/query.ts';

const { list, read: one, overview, targets } = aquariumsApi;
/** More tanks than anyone keeps. */
const ALL = 100;

export const aquariumsQuery = () => read(list, { query: { limit: ALL } });
/** The water status of each tank. */
export const statesQuery = () => read(aquariumsApi.dashboard);
/** What was measured lately in each of the member's tanks. */
export const readingsQuery = () => read(aquariumsApi.readings);
export const aquariumQuery = (id: string) => read(one, { params: { id } });
export const overviewQuery = (id: string) => read(overview, { params: { id } });
export const targetsQuery = (id: string) => read(targets, { params: { id } });

export const useAddAquarium = () => useSend(aquariumsApi.create);
export const useUpdateAquarium = () => useSend(aquariumsApi.update);
export const useRemoveAquarium = () => useSend(aquariumsApi.remove);
export const useSetTargets = () => useSend(aquariumsApi.setTargets);
