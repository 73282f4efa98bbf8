import type { Costs, MaintenanceLogChange, NewMaintenanceLog } from '@nautical/core/contracts/tanks/maintenance';
import { moneyOf } from '@nautical/core/domain/common/money';
import type { MaintenanceType } from '@nautical/core/domain/tanks/maintenance';
import { aquariumPolicy } from '@nautical/core/policies/tanks/aquariums';
import { type Ctx, inTransaction, permit } from '../../../kit/context.ts';
import { definedOf } from '../../../kit/defined.ts';
import { invalid } from '../../../kit/errors.ts';
import { tell } from '../../../kit/happenings.ts';
import { happening } from '../../../kit/noun.ts';
import { type PageQuery, pageSize, readCursor } from '../../../kit/paging.ts';
import { demandStored } from '../../../kit/versions.ts';
import * as aquariums from '../aquariums/aquariums.service.ts';
import { presentLog } from './maintenance.presenter.ts';
import * as queries from './maintenance.queries.ts';

type Chosen = { aquariumId?: string | undefined; aquariumIds?: string[] | undefined };
type Period = { from?: Date | undefined; to?: Date | undefined };

/** Work at a tank was done. */
export const maintenanceDone = happening<{ ids: string[] }>('maintenance-done');

export async function findLogs(ctx: Ctx, query: PageQuery & Chosen) {
  const aquariumIds = await aquariums.demandAquariums(ctx, 'see', query);
  const size = pageSize(query);
  const rows = await queries.findLogs(ctx.db, ctx.actor.id, aquariumIds, readCursor(query, 'moment', 'id'), size + 1);
  return { rows, size };
}

const getLog = async ({ db, actor }: Ctx, id: string) =>
  permit(actor, aquariumPolicy.see, await queries.findLog(db, id), 'Maintenance log');

const getForChange = async ({ db, actor }: Ctx, id: string) =>
  permit(actor, aquariumPolicy.change, await queries.findLog(db, id), 'Maintenance log');

/** Logs maintenance, for a task or by itself. Idempotent by id: a retry returns the stored entry. */
export const logMaintenance = (outer: Ctx, { id, ...input }: NewMaintenanceLog & { taskId?: string }) =>
  inTransaction(outer, async (ctx) => {
    await aquariums.demandAquariums(ctx, 'change', input);
    demandPast(ctx, input);
    const now = ctx.now();
    const stored = await queries.insertLog(ctx.db, {
      ...definedOf(input),
      aquariumId: input.aquariumId,
      type: input.type,
      ...(id && { id }),
      maintenanceDate: input.maintenanceDate ?? now,
      createdAt: now,
      updatedAt: now,
    });
    if (!stored) return getLog(ctx, id!);
    if (stored.completed) await tell(ctx, maintenanceDone, ctx.actor.id, { ids: [stored.id] });
    aquariums.tellOfChange(ctx, stored.aquariumId);
    return stored;
  });

export async function updateLog(ctx: Ctx, id: string, { updatedAt: version, ...change }: MaintenanceLogChange) {
  const before = await getForChange(ctx, id);
  demandPast(ctx, { ...before, ...definedOf(change) });
  const stored = await queries.updateLog(ctx.db, before, definedOf(change), version, ctx.now());
  const after = demandStored(stored, () => presentLog(before));
  aquariums.tellOfChange(ctx, after.aquariumId);
  return after;
}

export async function removeLog(ctx: Ctx, id: string) {
  const log = await getForChange(ctx, id);
  await queries.removeLog(ctx.db, log);
  aquariums.tellOfChange(ctx, log.aquariumId);
}

/** What is not done yet may lie ahead. */
function demandPast(
  { now }: Ctx,
  { maintenanceDate, completed = true }: { maintenanceDate?: Date | undefined; completed?: boolean | undefined },
) {
  if (completed && maintenanceDate && aquariums.isFuture(maintenanceDate, now()))
    throw invalid('maintenanceDate', 'The date can’t be in the future');
}

/** Log entries with a next due date that no later entry replaced; for the calendar. */
export const findDueAgain = ({ db }: Pick<Ctx, 'db'>, userId: string, from: Date, to: Date) =>
  queries.findDueLogs(db, { from, to, userId }, 500);

/** The work done at these tanks since a time. The caller has checked ownership. */
export const findWorkSince = ({ db }: Pick<Ctx, 'db'>, aquariumIds: string[], since: Date) =>
  queries.findWorkSince(db, aquariumIds, since);

export async function readCosts(ctx: Ctx, query: Chosen & Period): Promise<Costs> {
  const aquariumIds = await aquariums.demandAquariums(ctx, 'see', query);
  const { byType, byMonth } = await queries.sumCostsOf(ctx.db, ctx.actor.id, aquariumIds, query);
  const cents = byMonth.reduce((sum, row) => sum + row.cents, 0);
  return {
    total: moneyOf(cents),
    byType: byType
      .toSorted((a, b) => b.cents - a.cents)
      .map(({ by, cents, logs }) => ({ type: by as MaintenanceType, total: moneyOf(cents), logs })),
    byMonth: byMonth.map(({ by, cents, logs }) => ({ month: by, total: moneyOf(cents), logs })),
    livestock: moneyOf(await queries.sumPurchases(ctx.db, ctx.actor.id, aquariumIds, query)),
  };
}
