import { aquariumsApi } from '@nautical/core/contracts/aquariums';
import { gamificationApi } from '@nautical/core/contracts/gamification';
import { livestockApi, treatmentsApi } from '@nautical/core/contracts/livestock';
import { maintenanceApi, tasksApi } from '@nautical/core/contracts/maintenance';
import { waterParametersApi } from '@nautical/core/contracts/water-parameters';
import { type RefreshTable, read, useSend } from '@/lib/query.ts';

const { list, read: one, overview, targets, health, dashboard, series, events } = aquariumsApi;
const refreshed: RefreshTable<typeof aquariumsApi> = {
  create: [list, dashboard, gamificationApi.progress],
  update: [list, one, overview, targets, health, dashboard],
  remove: [
    list,
    dashboard,
    series,
    events,
    waterParametersApi.list,
    livestockApi.list,
    livestockApi.survival,
    treatmentsApi.list,
    maintenanceApi.list,
    maintenanceApi.costs,
    tasksApi.list,
  ],
  setTargets: [targets, one, list, overview, health, dashboard],
};
/** More tanks than anybody keeps. */
const ALL = 100;

export const tanksQuery = () => read(list, { query: { limit: ALL } });
export const tankQuery = (id: string) => read(one, { params: { id } });
export const overviewQuery = (id: string) => read(overview, { params: { id } });
export const targetsQuery = (id: string) => read(targets, { params: { id } });

export const useAddTank = () => useSend(aquariumsApi.create, refreshed.create);
export const useUpdateTank = () => useSend(aquariumsApi.update, refreshed.update);
export const useRemoveTank = () => useSend(aquariumsApi.remove, refreshed.remove);
export const useSetTargets = () => useSend(aquariumsApi.setTargets, refreshed.setTargets);
