import { aquariumsApi } from '@nautical/core/contracts/aquariums';
import { gamificationApi } from '@nautical/core/contracts/gamification';
import { livestockApi, treatmentsApi } from '@nautical/core/contracts/livestock';
import { maintenanceApi } from '@nautical/core/contracts/maintenance';
import { entriesOf } from '@/lib/entries.ts';
import { queryClient, type RefreshTable, read, readPages, useSend } from '@/lib/query.ts';

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
/** The courses of one tank, or of all. */
export const treatmentsQuery = (aquariumId?: string) =>
  read(treatmentsApi.list, { query: { ...(aquariumId && { aquariumId }), limit: ALL } });

/** The name of an animal, where it has been read before. */
const nameOf = ({ params: { id } }: { params: { id: string } }) =>
  queryClient.getQueryData(animalQuery(id).queryKey)?.name;

export const arrivalsQuery = () => read(livestockApi.arrivals);

export const useSettle = () => useSend(livestockApi.settle, refreshed.settle);
const animalEntries = entriesOf(
  'livestock',
  'New livestock',
  livestockApi.create,
  refreshed.create,
  ({ body: { name, quantity } }) => (Number(quantity) > 1 ? `${quantity} × ${name}` : name),
);
export const useAddAnimal = animalEntries.useEnter;
export const useUpdateAnimal = () => useSend(livestockApi.update, refreshed.update);
export const useRemoveAnimal = () => useSend(livestockApi.remove, refreshed.remove);
const healthEntries = entriesOf('health', 'Health note', livestockApi.logHealth, refreshed.logHealth, nameOf);
export const useLogHealth = healthEntries.useEnter;
export const useRemoveHealthLog = () => useSend(livestockApi.removeHealthLog, refreshed.removeHealthLog);
export const useAddPhoto = () => useSend(livestockApi.addPhoto, refreshed.addPhoto);
export const useRemovePhoto = () => useSend(livestockApi.removePhoto, refreshed.removePhoto);
const moveEntries = entriesOf('moves', 'Move', livestockApi.move, refreshed.move, nameOf);
export const useMove = moveEntries.useEnter;
const deathEntries = entriesOf('deaths', 'Death', livestockApi.die, refreshed.die, nameOf);
export const useRecordDeath = deathEntries.useEnter;
const treatmentEntries = entriesOf(
  'treatments',
  'Treatment',
  treatmentsApi.create,
  treatmentRefreshed.create,
  ({ body }) => body.medicine,
);
export const useBeginTreatment = treatmentEntries.useEnter;
export const useUpdateTreatment = () => useSend(treatmentsApi.update, treatmentRefreshed.update);
export const doseEntries = entriesOf(
  'doses',
  'Dose',
  treatmentsApi.giveDose,
  treatmentRefreshed.giveDose,
  ({ body }) => (body.given ? 'given' : 'not given'),
);
export const useGiveDose = doseEntries.useEnter;
/** Everything about animals that is entered at the tank. */
export const LIVESTOCK_ENTRIES = [
  animalEntries,
  healthEntries,
  moveEntries,
  deathEntries,
  treatmentEntries,
  doseEntries,
];
export const useRemoveTreatment = () => useSend(treatmentsApi.remove, treatmentRefreshed.remove);
