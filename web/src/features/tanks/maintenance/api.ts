import { calendarApi, sitterApi } from '@nautical/core/contracts/tanks/care';
import { maintenanceApi, tasksApi } from '@nautical/core/contracts/tanks/maintenance';
import { entriesOf } from '@/lib/entries.ts';
import { read, readPages, useSend } from '@/lib/query.ts';

const LOGS_AT_ONCE = 10;

export const logsQuery = (aquariumId: string) =>
  readPages(maintenanceApi.list, { query: { aquariumId, limit: LOGS_AT_ONCE } });
export const tasksQuery = (aquariumId: string) => read(tasksApi.list, { query: { aquariumId } });
export const costsQuery = (aquariumId: string) => read(maintenanceApi.costs, { query: { aquariumId } });
export const sitterLinksQuery = () => read(sitterApi.list);
export const sitterViewQuery = (token: string) => read(sitterApi.view, { params: { token } });
export const calendarQuery = () => read(calendarApi.read);

const logEntries = entriesOf('maintenance', 'Maintenance', maintenanceApi.create);
const planEntries = entriesOf('plans', 'Planned task', tasksApi.create, ({ body }) => body.title);
const taskEntries = entriesOf('tasks', 'Finished task', tasksApi.finish);

/** Everything about maintenance that is entered at the tank. */
export const MAINTENANCE_ENTRIES = [logEntries, planEntries, taskEntries];

export const useLogMaintenance = logEntries.useEnter;
export const useUpdateLog = () => useSend(maintenanceApi.update);
export const useRemoveLog = () => useSend(maintenanceApi.remove);
export const usePlanTask = planEntries.useEnter;
export const useUpdateTask = () => useSend(tasksApi.update);
export const useFinishTask = taskEntries.useEnter;
export const useSkipTask = () => useSend(tasksApi.skip);
export const useRemoveTask = () => useSend(tasksApi.remove);
export const useMakeSitterLink = () => useSend(sitterApi.create);
export const useRevokeSitterLink = () => useSend(sitterApi.revoke);
export const useFinishForKeeper = () => useSend(sitterApi.finishTask);
export const useGiveDoseForKeeper = () => useSend(sitterApi.giveDose);
export const useMakeCalendar = () => useSend(calendarApi.create);
export const useEndCalendar = () => useSend(calendarApi.remove);
