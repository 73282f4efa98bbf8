import { aquariumsApi } from '@nautical/core/contracts/aquariums';
import { calendarApi, sitterApi } from '@nautical/core/contracts/care';
import { gamificationApi } from '@nautical/core/contracts/gamification';
import { maintenanceApi, tasksApi } from '@nautical/core/contracts/maintenance';
import { entriesOf } from '@/lib/entries.ts';
import { type RefreshTable, read, readPages, useSend } from '@/lib/query.ts';

const { overview, events, health, dashboard } = aquariumsApi;
const logged = [maintenanceApi.list, maintenanceApi.costs, overview, events];
const refreshed: RefreshTable<typeof maintenanceApi> = {
  create: [...logged, gamificationApi.progress],
  update: logged,
  remove: logged,
};
const planned = [tasksApi.list, overview, health, dashboard];
const tasksRefreshed: RefreshTable<typeof tasksApi> = {
  create: planned,
  update: planned,
  finish: [...planned, ...logged, gamificationApi.progress],
  skip: planned,
  remove: planned,
};
// What a sitter does comes back as the answer, so there is nothing to ask again.
const sitterRefreshed: RefreshTable<typeof sitterApi> = {
  create: [sitterApi.list],
  revoke: [sitterApi.list],
  finishTask: [sitterApi.view],
  giveDose: [sitterApi.view],
};
const calendarRefreshed: RefreshTable<typeof calendarApi> = {
  create: [calendarApi.read],
  remove: [calendarApi.read],
};

const LOGS_AT_ONCE = 10;

export const logsQuery = (aquariumId: string) =>
  readPages(maintenanceApi.list, { query: { aquariumId, limit: LOGS_AT_ONCE } });
export const tasksQuery = (aquariumId: string) => read(tasksApi.list, { query: { aquariumId } });
export const costsQuery = (aquariumId: string) => read(maintenanceApi.costs, { query: { aquariumId } });
export const sitterLinksQuery = () => read(sitterApi.list);
export const sitterViewQuery = (token: string) => read(sitterApi.view, { params: { token } });
export const calendarQuery = () => read(calendarApi.read);

const logEntries = entriesOf('maintenance', 'Maintenance', maintenanceApi.create, refreshed.create);
const planEntries = entriesOf(
  'plans',
  'Planned task',
  tasksApi.create,
  tasksRefreshed.create,
  ({ body }) => body.title,
);
const taskEntries = entriesOf('tasks', 'Finished task', tasksApi.finish, tasksRefreshed.finish);

/** Everything about maintenance that is entered at the tank. */
export const MAINTENANCE_ENTRIES = [logEntries, planEntries, taskEntries];

export const useLogMaintenance = logEntries.useEnter;
export const useUpdateLog = () => useSend(maintenanceApi.update, refreshed.update);
export const useRemoveLog = () => useSend(maintenanceApi.remove, refreshed.remove);
export const usePlanTask = planEntries.useEnter;
export const useUpdateTask = () => useSend(tasksApi.update, tasksRefreshed.update);
export const useFinishTask = taskEntries.useEnter;
export const useSkipTask = () => useSend(tasksApi.skip, tasksRefreshed.skip);
export const useRemoveTask = () => useSend(tasksApi.remove, tasksRefreshed.remove);
export const useMakeSitterLink = () => useSend(sitterApi.create, sitterRefreshed.create);
export const useRevokeSitterLink = () => useSend(sitterApi.revoke, sitterRefreshed.revoke);
export const useFinishForKeeper = () => useSend(sitterApi.finishTask, sitterRefreshed.finishTask);
export const useGiveDoseForKeeper = () => useSend(sitterApi.giveDose, sitterRefreshed.giveDose);
export const useMakeCalendar = () => useSend(calendarApi.create, calendarRefreshed.create);
export const useEndCalendar = () => useSend(calendarApi.remove, calendarRefreshed.remove);
