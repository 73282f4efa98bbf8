import type { NewMessage } from '@nautical/core/contracts/messages';
import { type Ctx, inTransaction } from '../../kit/context.ts';
import { AppError, invalid, notFound } from '../../kit/errors.ts';
import type { Limit } from '../../kit/limits.ts';
import * as listings from '../listings/listings.service.ts';
import * as profiles from '../profiles/profiles.service.ts';
import * as queries from './messages.queries.ts';

const SENDING: Limit = { name: 'messages', points: 30, seconds: 60 };

export const findMyMessages = ({ db, actor }: Ctx) => queries.findMyMessages(db, actor.id);

export async function sendMessage(outer: Ctx, { receiverId, postId, content }: NewMessage) {
  await outer.limits.spend(SENDING, outer.actor.id);
  return inTransaction(outer, async (ctx) => {
    await demandReachable(ctx, receiverId);
    if (postId) await demandAbout(ctx, postId, receiverId);
    const row = await queries.insertMessage(ctx.db, {
      senderId: ctx.actor.id,
      receiverId,
      postId: postId ?? null,
      content,
      createdAt: ctx.now(),
    });
    ctx.publish(
      { userIds: [receiverId] },
      { type: 'NEW_DIRECT_MESSAGE', messageId: row.message.id, senderUsername: row.sender.username },
    );
    return row;
  });
}

async function demandReachable(ctx: Ctx, receiverId: string) {
  if (receiverId === ctx.actor.id) throw invalid('receiverId', 'You cannot write to yourself');
  if (!(await profiles.findPublicSeller(ctx, receiverId))) throw notFound('Member');
  if (await profiles.isBlockedBetween(ctx, receiverId))
    throw new AppError('forbidden', 'You cannot write to this member');
}

/** A message about a listing is between its seller and somebody who may see it. */
async function demandAbout(ctx: Ctx, postId: string, receiverId: string) {
  const { sellerId } = await listings.getListing(ctx, postId);
  if (sellerId !== receiverId && sellerId !== ctx.actor.id) throw invalid('postId', 'This listing is somebody else’s');
}
