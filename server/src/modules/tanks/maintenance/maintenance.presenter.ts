import type { MaintenanceLog, MaintenanceTask } from '@nautical/core/contracts/tanks/maintenance';
import type { LogRow, TaskRow } from './maintenance.queries.ts';

export const presentLog = (row: LogRow): MaintenanceLog => ({
  id: row.id,
  aquariumId: row.aquariumId,
  taskId: row.taskId,
  maintenanceDate: row.maintenanceDate.toISOString(),
  type: row.type,
  description: row.description,
  waterChangePercentage: row.waterChangePercentage,
  cost: row.cost,
  nextDueDate: row.nextDueDate?.toISOString() ?? null,
  completed: row.completed,
  notes: row.notes,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const presentTask = (row: TaskRow): MaintenanceTask => ({
  id: row.id,
  aquariumId: row.aquariumId,
  type: row.type,
  title: row.title,
  everyDays: row.everyDays,
  nextDueDate: row.nextDueDate.toISOString(),
  lastDoneAt: row.lastDoneAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  remind: row.remind,
  isActive: row.isActive,
  notes: row.notes,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
