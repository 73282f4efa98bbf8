import type { PersonSummary } from '@nautical/core/contracts/common/shapes';
import type { Ctx } from '../../../kit/context.ts';
import { invalid, notFound } from '../../../kit/errors.ts';
import * as queries from './blocks.queries.ts';

const MOST_BLOCKED_SHOWN = 500;

/** Whether one has blocked the other. */
export const hasBlocked = ({ db }: Pick<Ctx, 'db'>, blockerId: string, blockedId: string) =>
  queries.hasBlocked(db, blockerId, blockedId);

/** Whether either of the two has blocked the other. */
export const isBlockedBetween = (ctx: Ctx, otherId: string) => queries.isBlockedBetween(ctx.db, ctx.actor.id, otherId);

/** Which of these people the actor can reach, and which of them the actor has blocked. */
export const findReachable = ({ db, actor }: Ctx, userIds: string[]) => queries.findReachable(db, actor.id, userIds);

/** Everyone with a block between them and this member, in either direction. */
export const findBlockedIds = async ({ db }: Pick<Ctx, 'db'>, userId: string): Promise<readonly string[]> =>
  (await queries.findBlockedIds(db, userId)) ?? [];

export const findBlocked = (ctx: Ctx) => queries.findBlocked(ctx.db, ctx.actor.id, MOST_BLOCKED_SHOWN);

export async function blockMember(ctx: Ctx, userId: string): Promise<PersonSummary> {
  if (userId === ctx.actor.id) throw invalid('userId', 'You can’t block yourself');
  const person = await queries.findPerson(ctx.db, userId);
  if (!person) throw notFound('Member');
  if (!(await queries.insertBlock(ctx.db, ctx.actor.id, userId))) return person;
  ctx.bus.publish('blocks', { userIds: [ctx.actor.id, userId], isBlocked: true });
  tellBoth(ctx, userId);
  return person;
}

/** Tells both members' clients that what they see of each other has changed. */
function tellBoth({ publish, actor }: Ctx, userId: string) {
  publish({ userIds: [actor.id] }, { type: 'BLOCK_CHANGED', userId });
  publish({ userIds: [userId] }, { type: 'BLOCK_CHANGED', userId: actor.id });
}

export async function unblockMember(ctx: Ctx, userId: string) {
  const { db, bus, actor } = ctx;
  if (!(await queries.removeBlock(db, actor.id, userId))) return; // nothing changed for anybody
  // The other may have put up a block, too.
  const isBlocked = (await findBlockedIds(ctx, actor.id)).includes(userId);
  bus.publish('blocks', { userIds: [actor.id, userId], isBlocked });
  tellBoth(ctx, userId);
}
