import { aquariumsApi } from '@nautical/core/contracts/aquariums';
import { gamificationApi } from '@nautical/core/contracts/gamification';
import { livestockApi, treatmentsApi } from '@nautical/core/contracts/livestock';
import { maintenanceApi } from '@nautical/core/contracts/maintenance';
import { entriesOf } from '@/lib/entries.ts';
import { type RefreshTable, read, readPages, useSend } from '@/lib/query.ts';

const { list, read: one, timeline, healthLogs, photos, survival } = livestockApi;
const ofTank = [aquariumsApi.overview, aquariumsApi.events, aquariumsApi.health, aquariumsApi.dashboard];
const animal = [list, one, timeline, survival, ...ofTank];
const refreshed: RefreshTable<typeof livestockApi> = {
  create: [list, survival, ...ofTank, gamificationApi.progress, maintenanceApi.costs],
  settle: [list, livestockApi.arrivals, survival, ...ofTank, gamificationApi.progress, maintenanceApi.costs],
  update: [...animal, maintenanceApi.costs],
  remove: [list, survival, treatmentsApi.list, ...ofTank, maintenanceApi.costs],
  logHealth: [...animal, healthLogs],
  removeHealthLog: [...animal, healthLogs],
  addPhoto: [photos, timeline],
  removePhoto: [photos, timeline],
  move: [...animal, treatmentsApi.list],
  die: [...animal, treatmentsApi.list],
};
const courses = [treatmentsApi.list, timeline, ...ofTank];
const treatmentRefreshed: RefreshTable<typeof treatmentsApi> = {
  create: courses,
  update: courses,
  giveDose: courses,
  remove: courses,
};
/** More tanks, and more courses at once, than anybody has. */
const ALL = 100;

export const tanksQuery = () => read(aquariumsApi.list, { query: { limit: ALL } });
export const animalsQuery = (aquariumId: string) => readPages(list, { query: { aquariumId, limit: ALL } });
export const animalQuery = (id: string) => read(one, { params: { id } });
export const timelineQuery = (id: string) => read(timeline, { params: { id } });
export const photosQuery = (id: string) => read(photos, { params: { id } });
export const survivalQuery = (aquariumId: string) => read(survival, { query: { aquariumId } });
export const treatmentsQuery = (aquariumId: string) => read(treatmentsApi.list, { query: { aquariumId, limit: ALL } });

export const arrivalsQuery = () => read(livestockApi.arrivals);

export const useSettle = () => useSend(livestockApi.settle, refreshed.settle);
export const useAddAnimal = () => useSend(livestockApi.create, refreshed.create);
export const useUpdateAnimal = () => useSend(livestockApi.update, refreshed.update);
export const useRemoveAnimal = () => useSend(livestockApi.remove, refreshed.remove);
export const healthEntries = entriesOf('health', 'Health note', livestockApi.logHealth, refreshed.logHealth);
export const useLogHealth = healthEntries.useEnter;
export const useRemoveHealthLog = () => useSend(livestockApi.removeHealthLog, refreshed.removeHealthLog);
export const useAddPhoto = () => useSend(livestockApi.addPhoto, refreshed.addPhoto);
export const useRemovePhoto = () => useSend(livestockApi.removePhoto, refreshed.removePhoto);
export const useMove = () => useSend(livestockApi.move, refreshed.move);
export const useRecordDeath = () => useSend(livestockApi.die, refreshed.die);
export const useBeginTreatment = () => useSend(treatmentsApi.create, treatmentRefreshed.create);
export const useUpdateTreatment = () => useSend(treatmentsApi.update, treatmentRefreshed.update);
export const useGiveDose = () => useSend(treatmentsApi.giveDose, treatmentRefreshed.giveDose);
export const useRemoveTreatment = () => useSend(treatmentsApi.remove, treatmentRefreshed.remove);
