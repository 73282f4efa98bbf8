import { aquariumsApi } from '@nautical/core/contracts/aquariums';
import { gamificationApi } from '@nautical/core/contracts/gamification';
import { useMutation } from '@tanstack/react-query';
import { type RefreshTable, read, useSend } from '@/lib/query.ts';
import { deleteTank } from './refresh-tanks.ts';

const { list, read: one, overview, targets, health, dashboard } = aquariumsApi;
const refreshed: RefreshTable<typeof aquariumsApi> = {
  create: [list, dashboard, gamificationApi.progress],
  update: [list, one, overview, targets, health, dashboard],
  // All there is about other tanks, but nothing about this one.
  remove: [],
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
export const useRemoveTank = () => useMutation({ mutationFn: deleteTank });
export const useSetTargets = () => useSend(aquariumsApi.setTargets, refreshed.setTargets);
