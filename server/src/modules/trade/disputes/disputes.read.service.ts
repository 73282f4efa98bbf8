import type { Dispute } from '@nautical/core/contracts/trade/disputes';
import type { DisputeStatus } from '@nautical/core/domain/trade/disputes';
import { roleOf } from '@nautical/core/policies/trade/orders';
import type { Ctx } from '../../../kit/context.ts';
import { type PageQuery, pageSize, readCursor } from '../../../kit/paging.ts';
import { presentDispute } from './disputes.presenter.ts';
import * as queries from './disputes.queries.ts';

type Sides = { id: string; buyerId: string | null; sellerId: string | null };

/** The latest claim of an order the actor may see. */
export async function findDisputeOf({ db, actor }: Ctx, order: Sides): Promise<Dispute | null> {
  const found = await queries.findLatest(db, order.id);
  return found ? presentDispute(found, roleOf(actor, order)) : null;
}

/** How many of each item are known to be lost, by the item’s id. */
export async function findLosses({ db }: Pick<Ctx, 'db'>, orderId: string) {
  const found = await queries.findLatest(db, orderId);
  const isCounted = found && found.dispute.status !== 'withdrawn' && found.dispute.status !== 'rejected';
  return new Map(isCounted ? found.dispute.losses.map(({ itemId, lost }) => [itemId, lost]) : []);
}

/** Claims for the admins. */
export async function findDisputes(
  { db }: Ctx,
  { status, ...page }: PageQuery & { status?: DisputeStatus | undefined },
) {
  const size = pageSize(page);
  return { rows: await queries.findAll(db, status, readCursor(page, 'digit', 'moment', 'id'), size + 1), size };
}

/** The sort values of a claim, for the next page. */
export const cursorOf = ({ status, createdAt, id }: queries.DisputeRow) => [
  status === 'escalated' ? '0' : status === 'open' || status === 'countered' ? '1' : '2',
  createdAt.toISOString(),
  id,
];
