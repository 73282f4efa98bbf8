import type {
  MaintenanceTaskChange,
  NewMaintenanceLog,
  NewMaintenanceTask,
} from '@nautical/core/contracts/tanks/maintenance';
import type { WaterParameter } from '@nautical/core/domain/tanks/aquariums';
import { dueAfterDoing, dueAfterSkipping, isOverBy } from '@nautical/core/domain/tanks/maintenance';
import { countsSince, isTestDone } from '@nautical/core/domain/tanks/water/testing-rhythm';
import { aquariumPolicy } from '@nautical/core/policies/tanks/aquariums';
import { type Ctx, inTransaction, permit } from '../../../kit/context.ts';
import { definedOf } from '../../../kit/defined.ts';
import { AppError, invalid } from '../../../kit/errors.ts';
import { demandStored } from '../../../kit/versions.ts';
import { settle } from '../../members/notifications/notify.service.ts';
import * as aquariums from '../aquariums/aquariums.service.ts';
import { presentTask } from './maintenance.presenter.ts';
import * as queries from './maintenance.queries.ts';
import { logMaintenance } from './maintenance.service.ts';

const MOST_TASKS = 200; // of one tank
const TASKS_AT_ONCE = 1000;

type Chosen = { aquariumId?: string | undefined; aquariumIds?: string[] | undefined };

export async function findTasks(ctx: Ctx, query: Chosen) {
  const aquariumIds = await aquariums.demandAquariums(ctx, 'see', query);
  return queries.findTasks(ctx.db, ctx.actor.id, aquariumIds, TASKS_AT_ONCE);
}

const getTask = async ({ db, actor }: Ctx, id: string) =>
  permit(actor, aquariumPolicy.see, await queries.findTask(db, id), 'Task');

const getForChange = async ({ db, actor }: Ctx, id: string) =>
  permit(actor, aquariumPolicy.change, await queries.findTask(db, id), 'Task');

const getForUpdate = async ({ db, actor }: Ctx, id: string) =>
  permit(actor, aquariumPolicy.change, await queries.findTaskForUpdate(db, id), 'Task');

/** Adds a recurring task. Idempotent by id: a retry returns the stored task. */
export const planTask = (outer: Ctx, { id, ...input }: NewMaintenanceTask) =>
  inTransaction(outer, async (ctx) => {
    await aquariums.demandAquariums(ctx, 'change', input);
    if ((await queries.countTasks(ctx.db, input.aquariumId)) >= MOST_TASKS)
      throw new AppError('conflict', `An aquarium can have at most ${MOST_TASKS} tasks`);
    const now = ctx.now();
    const stored = await queries.insertTask(ctx.db, {
      ...definedOf(input),
      aquariumId: input.aquariumId,
      type: input.type,
      title: input.title,
      everyDays: input.everyDays,
      ...(id && { id }),
      nextDueDate: input.nextDueDate ?? dueAfterDoing(input, now),
      createdAt: now,
      updatedAt: now,
    });
    if (!stored) return getTask(ctx, id!);
    aquariums.tellOfChange(ctx, stored.aquariumId);
    return stored;
  });

/** Updates a task. A new interval without a new date counts from when it was last done. */
export const updateTask = (outer: Ctx, id: string, { updatedAt: version, ...change }: MaintenanceTaskChange) =>
  inTransaction(outer, async (ctx) => {
    const before = await getForChange(ctx, id);
    const values: Parameters<typeof queries.updateTask>[2] = definedOf(change);
    const isNewRhythm = values.everyDays !== undefined && values.everyDays !== before.everyDays;
    if (isNewRhythm && !values.nextDueDate && before.lastDoneAt)
      values.nextDueDate = dueAfterDoing({ everyDays: values.everyDays! }, before.lastDoneAt);
    // Whoever sets another rhythm or a later date wants it to go on.
    if (isNewRhythm) values.endsAt = null;
    else if (values.nextDueDate && isOverBy(before, values.nextDueDate)) values.endsAt = values.nextDueDate;
    const stored = await queries.updateTask(ctx.db, before, values, version, ctx.now());
    const after = demandStored(stored, () => presentTask(before));
    if (after.nextDueDate.getTime() !== before.nextDueDate.getTime()) await settle(ctx, ctx.actor.id, taskNote(before));
    aquariums.tellOfChange(ctx, after.aquariumId);
    return after;
  });

export const removeTask = (outer: Ctx, id: string) =>
  inTransaction(outer, async (ctx) => {
    const before = await getForChange(ctx, id);
    await queries.removeTask(ctx.db, before);
    await settle(ctx, ctx.actor.id, taskNote(before));
    aquariums.tellOfChange(ctx, before.aquariumId);
  });

type Done = Pick<NewMaintenanceLog, 'id' | 'description' | 'waterChangePercentage' | 'cost' | 'notes'> & {
  doneAt?: Date | undefined;
};

/** The next turn of a task, or its end. */
const nextTurn = (task: { endsAt: Date | null }, nextDueDate: Date) =>
  isOverBy(task, nextDueDate) ? { nextDueDate, isActive: false } : { nextDueDate };

/** Logs a task as done; the next time is counted from the latest time it was done. */
export const finishTask = (outer: Ctx, id: string, { doneAt, description, ...work }: Done) =>
  inTransaction(outer, async (ctx) => {
    const task = await getForUpdate(ctx, id);
    // Sent again, it has been counted already.
    const earlier = work.id && (await queries.findLog(ctx.db, work.id));
    if (earlier) return { task, log: permit(ctx.actor, aquariumPolicy.see, earlier, 'Maintenance log') };
    const now = ctx.now();
    if (doneAt && aquariums.isFuture(doneAt, now)) throw invalid('doneAt', 'The date can’t be in the future');
    const at = doneAt ?? now;
    const latest = task.lastDoneAt && task.lastDoneAt > at ? task.lastDoneAt : at;
    const nextDueDate = dueAfterDoing(task, latest);
    const log = await logMaintenance(ctx, {
      ...work,
      aquariumId: task.aquariumId,
      taskId: id,
      type: task.type,
      description: description ?? task.title,
      maintenanceDate: at,
      ...(!isOverBy(task, nextDueDate) && { nextDueDate }),
    });
    const turn = { lastDoneAt: latest, ...nextTurn(task, nextDueDate) };
    const stored = await queries.updateTask(ctx.db, task, turn, undefined, now);
    await settle(ctx, ctx.actor.id, taskNote(task));
    return { task: stored!, log };
  });

/** Marks a tank’s water test tasks as done if their values were measured. The newest test is their log. */
export async function countTested(
  ctx: Ctx,
  aquariumId: string,
  measuredSince: (since: Date) => ReadonlySet<WaterParameter>,
  at: Date,
) {
  const { type } = await aquariums.getAquarium(ctx, aquariumId);
  const tasks = await queries.findTasks(ctx.db, ctx.actor.id, [aquariumId], TASKS_AT_ONCE);
  for (const task of tasks) {
    if (task.type !== 'water_test' || !task.isActive) continue;
    if (!isTestDone(task.title, type, measuredSince(countsSince(task, at)))) continue;
    const nextDueDate = dueAfterDoing(task, at);
    // A test of long ago was not this turn's.
    if ((task.lastDoneAt && task.lastDoneAt >= at) || nextDueDate <= task.nextDueDate) continue;
    const mine = permit(ctx.actor, aquariumPolicy.change, { ...task, userId: ctx.actor.id }, 'Task');
    await queries.updateTask(ctx.db, mine, { lastDoneAt: at, ...nextTurn(task, nextDueDate) }, undefined, ctx.now());
    await settle(ctx, ctx.actor.id, taskNote(task));
  }
}

/** Skips a task this time. */
export const skipTask = (outer: Ctx, id: string) =>
  inTransaction(outer, async (ctx) => {
    const task = await getForUpdate(ctx, id);
    const nextDueDate = dueAfterSkipping(task, ctx.now());
    const stored = await queries.updateTask(ctx.db, task, nextTurn(task, nextDueDate), undefined, ctx.now());
    await settle(ctx, ctx.actor.id, taskNote(task));
    aquariums.tellOfChange(ctx, task.aquariumId);
    return stored!;
  });

/** Names the reminder of one turn of a task. */
export const taskNote = ({ id, nextDueDate }: { id: string; nextDueDate: Date }) =>
  `task:${id}:${nextDueDate.getTime()}`;

/** What was done of the tasks of these tanks since a time, by the task’s id. The caller has checked ownership. */
export const findDoneSince = async ({ db }: Pick<Ctx, 'db'>, aquariumIds: string[], since: Date) =>
  new Map(
    (await queries.findDoneSince(db, aquariumIds, since)).map(({ taskId, description }) => [taskId!, description]),
  );
