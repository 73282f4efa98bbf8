import { livestockApi } from '@nautical/core/contracts/tanks/livestock';
import { treatmentsApi } from '@nautical/core/contracts/tanks/treatments';
import { entriesOf } from '@/lib/entries.ts';
import { queryClient, read, readPages, useSend } from '@/lib/query.ts';

const { list, read: one, timeline, photos, survival } = livestockApi;
/** More animals and simultaneous treatments than anyone has. */
const ALL = 100;

export const animalsQuery = (aquariumId: string) => readPages(list, { query: { aquariumId, limit: ALL } });
export const animalQuery = (id: string) => read(one, { params: { id } });
export const timelineQuery = (id: string) => read(timeline, { params: { id } });
export const photosQuery = (id: string) => read(photos, { params: { id } });
export const survivalQuery = (aquariumId: string) => read(survival, { query: { aquariumId } });
/** The courses of one tank, or of all. */
export const treatmentsQuery = (aquariumId?: string) =>
  read(treatmentsApi.list, { query: { ...(aquariumId && { aquariumId }), limit: ALL } });

/** The name of an animal, if it’s in the cache. */
const nameOf = ({ params: { id } }: { params: { id: string } }) =>
  queryClient.getQueryData(animalQuery(id).queryKey)?.name;

const animalEntries = entriesOf('livestock', 'New livestock', livestockApi.create, ({ body: { name, quantity } }) =>
  Number(quantity) > 1 ? `${quantity} × ${name}` : name,
);
export const useAddAnimal = animalEntries.useEnter;
export const useUpdateAnimal = () => useSend(livestockApi.update);
export const useRemoveAnimal = () => useSend(livestockApi.remove);
const healthEntries = entriesOf('health', 'Health note', livestockApi.logHealth, nameOf);
export const useLogHealth = healthEntries.useEnter;
export const useRemoveHealthLog = () => useSend(livestockApi.removeHealthLog);
export const useAddPhoto = () => useSend(livestockApi.addPhoto);
export const useRemovePhoto = () => useSend(livestockApi.removePhoto);
const moveEntries = entriesOf('moves', 'Move', livestockApi.move, nameOf);
export const useMove = moveEntries.useEnter;
const deathEntries = entriesOf('deaths', 'Death', livestockApi.die, nameOf);
export const useRecordDeath = deathEntries.useEnter;
const treatmentEntries = entriesOf('treatments', 'Treatment', treatmentsApi.create, ({ body }) => body.medicine);
export const useBeginTreatment = treatmentEntries.useEnter;
export const useUpdateTreatment = () => useSend(treatmentsApi.update);
export const doseEntries = entriesOf('doses', 'Dose', treatmentsApi.giveDose, ({ body }) =>
  body.given ? 'given' : 'not given',
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
export const useRemoveTreatment = () => useSend(treatmentsApi.remove);
