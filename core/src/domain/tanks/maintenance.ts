import type { MAINTENANCE_TYPES } from './aquariums.ts';

export type MaintenanceType = (typeof MAINTENANCE_TYPES)[number];

export const MAINTENANCE_TEXTS: Record<MaintenanceType, string> = {
  water_change: 'Water change',
  filter_cleaning: 'Filter cleaning',
  glass_cleaning: 'Glass cleaning',
  substrate_cleaning: 'Substrate cleaning',
  water_test: 'Water test',
  dosing: 'Dosing',
  feeding: 'Feeding',
  plant_care: 'Plant care',
  equipment_check: 'Equipment check',
  other: 'Other',
};

const DAY_MS = 86_400_000;

/** When a task is due after it was done: its days counted from that moment, so finishing late shifts the next date. */
export const dueAfterDoing = ({ everyDays }: { everyDays: number }, doneAt: Date) =>
  new Date(doneAt.getTime() + everyDays * DAY_MS);

/** When a skipped task is due next: its first date that’s still ahead. */
export function dueAfterSkipping({ everyDays, nextDueDate }: { everyDays: number; nextDueDate: Date }, now: Date) {
  const turn = everyDays * DAY_MS;
  const missed = Math.max(0, Math.floor((now.getTime() - nextDueDate.getTime()) / turn));
  return new Date(nextDueDate.getTime() + (missed + 1) * turn);
}

/** Whether a task is over before this date, because it was to end. */
export const isOverBy = ({ endsAt }: { endsAt: Date | null }, date: Date) => endsAt !== null && date > endsAt;

/** Whether a task comes only one more time. */
export const isLastTurn = (task: { everyDays: number; nextDueDate: Date; endsAt: Date | null }) =>
  isOverBy(task, dueAfterDoing(task, task.nextDueDate));

/** Whole days a task is late; 0 or less when it is not. */
export const daysLate = ({ nextDueDate }: { nextDueDate: Date }, now: Date) =>
  Math.floor((now.getTime() - nextDueDate.getTime()) / DAY_MS);

/** What a tank of a kind usually needs, offered when its keeper plans the first tasks. */
export const SUGGESTED_TASKS: Record<
  'freshwater' | 'saltwater' | 'reef' | 'other',
  readonly { type: MaintenanceType; title: string; everyDays: number }[]
> = {
  freshwater: [
    { type: 'water_change', title: 'Change 25% of the water', everyDays: 7 },
    { type: 'water_test', title: 'Test nitrate and pH', everyDays: 7 },
    { type: 'glass_cleaning', title: 'Clean the glass', everyDays: 14 },
    { type: 'filter_cleaning', title: 'Rinse the filter media in tank water', everyDays: 42 },
    { type: 'equipment_check', title: 'Check the heater, filter and cords', everyDays: 30 },
  ],
  saltwater: [
    { type: 'water_change', title: 'Change 20% of the water', everyDays: 14 },
    { type: 'water_test', title: 'Test nitrate, pH and salinity', everyDays: 7 },
    { type: 'equipment_check', title: 'Empty and clean the skimmer cup', everyDays: 4 },
    { type: 'glass_cleaning', title: 'Clean the glass', everyDays: 4 },
  ],
  reef: [
    { type: 'water_test', title: 'Test alkalinity and calcium', everyDays: 3 },
    { type: 'water_test', title: 'Test magnesium', everyDays: 14 },
    { type: 'water_change', title: 'Change 10% of the water', everyDays: 7 },
    { type: 'equipment_check', title: 'Empty and clean the skimmer cup', everyDays: 4 },
    { type: 'dosing', title: 'Refill the dosing containers', everyDays: 14 },
  ],
  other: [
    { type: 'water_change', title: 'Change some of the water', everyDays: 7 },
    { type: 'water_test', title: 'Test the water', everyDays: 7 },
  ],
};
