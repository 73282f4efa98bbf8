import * as z from 'zod/mini';
import { MONEY_MAX } from '../../domain/common/money.ts';
import { MAINTENANCE_TYPES } from '../../domain/tanks/aquariums.ts';
import { endpoint } from '../../endpoint.ts';
import { Id, idOf } from '../common/ids.ts';
import { ById, blankIsNone, Moment, Money, Page, words } from '../common/shapes.ts';
import {
  clearable,
  clearableDate,
  maybeAmount,
  maybeNumber,
  NOTES_MAX,
  OfAquariums,
  OwnId,
  Version,
  When,
} from './aquarium-shapes.ts';

const count = z.number().check(z.int());

export const MaintenanceLog = z.object({
  id: Id,
  aquariumId: Id,
  taskId: z.nullable(Id),
  maintenanceDate: Moment,
  type: z.enum(MAINTENANCE_TYPES),
  description: z.nullable(z.string()),
  waterChangePercentage: z.nullable(count),
  cost: z.nullable(Money),
  nextDueDate: z.nullable(Moment),
  completed: z.boolean(),
  notes: z.nullable(z.string()),
  createdAt: Moment,
  updatedAt: Moment,
});
export type MaintenanceLog = z.infer<typeof MaintenanceLog>;

const work = {
  description: clearable('Description', 500),
  waterChangePercentage: maybeNumber(
    z
      .number('Water change must be a number')
      .check(
        z.int('Water change must be a whole number'),
        z.minimum(0, 'Water change must be between 0 and 100%'),
        z.maximum(100, 'Water change must be between 0 and 100%'),
      ),
  ),
  cost: maybeAmount('Cost', MONEY_MAX),
  notes: clearable('Notes', NOTES_MAX),
};
const logged = {
  ...work,
  maintenanceDate: blankIsNone(When),
  nextDueDate: clearableDate,
  completed: z.optional(z.boolean()),
};
export const NewMaintenanceLog = z.object({
  id: OwnId,
  aquariumId: idOf('Choose an aquarium'),
  type: z.enum(MAINTENANCE_TYPES, 'Choose what you did'),
  ...logged,
});
export type NewMaintenanceLog = z.output<typeof NewMaintenanceLog>;
export const MaintenanceLogChange = z.object({
  type: z.optional(z.enum(MAINTENANCE_TYPES, 'Choose what you did')),
  ...logged,
  updatedAt: Version,
});
export type MaintenanceLogChange = z.output<typeof MaintenanceLogChange>;

/** A recurring task, counted from when it was last done. */
export const MaintenanceTask = z.object({
  id: Id,
  aquariumId: Id,
  type: z.enum(MAINTENANCE_TYPES),
  title: z.string(),
  everyDays: count,
  nextDueDate: Moment,
  lastDoneAt: z.nullable(Moment),
  /** Nothing is due after this; one that is due once ends when it is due. */
  endsAt: z.nullable(Moment),
  remind: z.boolean(),
  isActive: z.boolean(),
  notes: z.nullable(z.string()),
  createdAt: Moment,
  updatedAt: Moment,
});
export type MaintenanceTask = z.infer<typeof MaintenanceTask>;

const EveryDays = z
  .number('The number of days must be a whole number')
  .check(
    z.int('The number of days must be a whole number'),
    z.minimum(1, 'Enter at least 1 day'),
    z.maximum(3650, 'Enter 3,650 days or fewer'),
  );
export const NewMaintenanceTask = z.object({
  id: OwnId,
  aquariumId: idOf('Choose an aquarium'),
  type: z.enum(MAINTENANCE_TYPES, 'Choose what needs to be done'),
  title: words('Title', 200),
  everyDays: EveryDays,
  /** When it is due first; `everyDays` from now when left out. */
  nextDueDate: blankIsNone(When),
  /** Nothing is due after this. */
  endsAt: blankIsNone(When),
  remind: z.optional(z.boolean()),
  notes: clearable('Notes', NOTES_MAX),
});
export type NewMaintenanceTask = z.output<typeof NewMaintenanceTask>;
export const MaintenanceTaskChange = z.object({
  type: z.optional(z.enum(MAINTENANCE_TYPES, 'Choose what needs to be done')),
  title: z.optional(words('Title', 200)),
  everyDays: z.optional(EveryDays),
  nextDueDate: blankIsNone(When),
  remind: z.optional(z.boolean()),
  isActive: z.optional(z.boolean()),
  notes: clearable('Notes', NOTES_MAX),
  updatedAt: Version,
});
export type MaintenanceTaskChange = z.output<typeof MaintenanceTaskChange>;

export const Costs = z.object({
  total: Money,
  byType: z.array(z.object({ type: z.enum(MAINTENANCE_TYPES), total: Money, logs: count })),
  /** The months with costs, latest first, such as 2026-03. */
  byMonth: z.array(z.object({ month: z.string(), total: Money, logs: count })),
  /** What the animals cost that were bought in the same time. */
  livestock: Money,
});
export type Costs = z.infer<typeof Costs>;

export const maintenanceApi = {
  list: endpoint('GET', '/api/maintenance', {
    access: 'owner',
    shows: ['maintenance'],
    summary: 'Maintenance in the given aquariums, or in all the member’s aquariums, latest first, page by page.',
    query: z.merge(Page, OfAquariums),
    reply: z.array(MaintenanceLog),
  }),
  create: endpoint('POST', '/api/maintenance', {
    access: 'owner',
    changes: ['maintenance'],
    summary: 'Logs maintenance.',
    body: NewMaintenanceLog,
    reply: MaintenanceLog,
    status: 201,
  }),
  costs: endpoint('GET', '/api/maintenance/costs', {
    access: 'owner',
    shows: ['maintenance', 'livestock'],
    summary: 'What maintenance and animals cost, by kind and month.',
    query: z.extend(OfAquariums, { from: blankIsNone(When), to: blankIsNone(When) }),
    reply: Costs,
  }),
  update: endpoint('PUT', '/api/maintenance/:id', {
    access: 'owner',
    changes: ['maintenance'],
    summary: 'Updates a maintenance log entry.',
    params: ById,
    body: MaintenanceLogChange,
    reply: MaintenanceLog,
  }),
  remove: endpoint('DELETE', '/api/maintenance/:id', {
    access: 'owner',
    changes: ['maintenance'],
    summary: 'Deletes a maintenance log entry.',
    params: ById,
  }),
};

export const tasksApi = {
  list: endpoint('GET', '/api/maintenance-tasks', {
    access: 'owner',
    shows: ['tasks'],
    summary: 'Recurring tasks in the given aquariums, or in all the member’s aquariums, next due first.',
    query: OfAquariums,
    reply: z.array(MaintenanceTask),
  }),
  create: endpoint('POST', '/api/maintenance-tasks', {
    access: 'owner',
    changes: ['tasks'],
    summary: 'Adds a recurring task.',
    body: NewMaintenanceTask,
    reply: MaintenanceTask,
    status: 201,
  }),
  update: endpoint('PUT', '/api/maintenance-tasks/:id', {
    access: 'owner',
    changes: ['tasks'],
    summary: 'Updates, pauses, resumes or postpones a recurring task.',
    params: ById,
    body: MaintenanceTaskChange,
    reply: MaintenanceTask,
  }),
  finish: endpoint('POST', '/api/maintenance-tasks/:id/done', {
    access: 'owner',
    changes: ['tasks', 'maintenance'],
    summary: 'Logs a task as done and schedules the next one from that time.',
    params: ById,
    body: z.object({ id: OwnId, doneAt: blankIsNone(When), ...work }),
    reply: z.object({ task: MaintenanceTask, log: MaintenanceLog }),
    status: 201,
  }),
  skip: endpoint('POST', '/api/maintenance-tasks/:id/skip', {
    access: 'owner',
    changes: ['tasks'],
    summary: 'Skips a task this time.',
    params: ById,
    reply: MaintenanceTask,
    status: 200,
  }),
  remove: endpoint('DELETE', '/api/maintenance-tasks/:id', {
    access: 'owner',
    changes: ['tasks'],
    summary: 'Deletes a recurring task. Its log entries stay.',
    params: ById,
  }),
};
