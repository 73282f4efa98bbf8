import { type MaintenanceTask, tasksApi } from '@nautical/core/contracts/tanks/maintenance';
import { type Treatment, treatmentsApi } from '@nautical/core/contracts/tanks/treatments';
import type { FirstAidSheet } from '@nautical/core/domain/tanks/aquariums';
import { daysLate } from '@nautical/core/domain/tanks/maintenance';
import type { AlertSeverity } from '@nautical/core/domain/tanks/tank-health';
import { useQuery } from '@tanstack/react-query';
import { timeOf } from '@/lib/format.ts';
import { read } from '@/lib/query.ts';

export type AquariumTab = 'water-tests' | 'livestock' | 'maintenance';
export type ToDo = {
  id: string;
  aquariumId: string;
  severity: AlertSeverity;
  tab: AquariumTab;
  /** The first thing to do. */
  text: string;
  /** What makes it necessary, and how to go about it. */
  why?: string;
  /** The first-aid sheet that goes with it. */
  firstAid?: FirstAidSheet | null;
  /** There is not enough data to judge the tank. */
  isUnknown?: boolean;
  /** A routine water change, which waits while an alert sets one. */
  isWaterChange?: boolean;
};

const MOST_COURSES = 100;

/** Tasks and doses due later today. Overdue ones are among the alerts. */
export function useDueToday() {
  const tasks = useQuery(read(tasksApi.list, { query: {} }));
  const courses = useQuery(read(treatmentsApi.list, { query: { status: 'active', limit: MOST_COURSES } }));
  const lost = [tasks, courses].filter(({ data, isError }) => isError && !data);
  return {
    due: dueOf(tasks.data ?? [], courses.data ?? []),
    isPending: tasks.isPending || courses.isPending,
    isLost: lost.length > 0,
    isRetrying: lost.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(lost.map(({ refetch }) => refetch())),
  };
}

function dueOf(tasks: readonly MaintenanceTask[], courses: readonly Treatment[]): ToDo[] {
  const now = new Date();
  const night = new Date(now);
  night.setHours(24, 0, 0, 0);
  const severity = 'info';
  return [
    ...courses.flatMap(({ aquariumId, medicine, dose, doses }) =>
      doses
        .map(({ id, dueAt, givenAt }) => ({ id, due: new Date(dueAt), givenAt }))
        .filter(({ due, givenAt }) => !givenAt && due > now && due < night)
        .map(({ id, due }): ToDo => {
          const text = `${medicine}: ${dose} at ${timeOf(due)}`;
          return { id, aquariumId, severity, tab: 'livestock', text };
        }),
    ),
    ...tasks
      .map((task) => ({ ...task, nextDueDate: new Date(task.nextDueDate) }))
      .filter((task) => task.isActive && task.nextDueDate < night && daysLate(task, now) < 1)
      .map(
        ({ id, aquariumId, title, type }): ToDo => ({
          id,
          aquariumId,
          severity,
          tab: 'maintenance',
          text: `${title}: due today`,
          isWaterChange: type === 'water_change',
        }),
      ),
  ];
}
