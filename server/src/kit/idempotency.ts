// A POST repeated with the same Idempotency-Key does its work once and answers the same both times. The key is
// stored in the transaction that does the work, so neither a crash nor two requests at once can split the two.
import { createHash } from 'node:crypto';
import type { Endpoint } from '@nautical/core/endpoint';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { idempotencyKeys } from '../db/schema/members/operations.ts';
import { type Ctx, type GuestCtx, inTransaction } from './context.ts';
import { AppError, invalid } from './errors.ts';

/** Runs `work`, or answers from memory when this request has been done before. */
export async function answerOnce<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  work: (ctx: GuestCtx) => Promise<T>,
): Promise<T> {
  const key = request.headers['idempotency-key'];
  const { ctx } = request;
  // Public calls answer with tokens, which must not be kept; files are too large to hold a transaction open for.
  const isCovered =
    endpoint.method === 'POST' && endpoint.access !== 'public' && !endpoint.files && !endpoint.secretAnswer;
  // A client id is stored with what it names, once: the key would add a transaction and its statements, and no safety.
  if (endpoint.hasClientId && (request.body as { clientId?: unknown }).clientId !== undefined) return work(ctx);
  if (!isCovered || key === undefined || !ctx.actor) return work(ctx);
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(key))
    throw invalid('Idempotency-Key', 'The Idempotency-Key header is not valid');

  const id = { userId: ctx.actor.id, endpoint: `${endpoint.method} ${endpoint.path}`, key };
  const requestHash = createHash('sha256')
    .update(`${request.url}\n${JSON.stringify(request.body)}`)
    .digest('base64url');
  return inTransaction(ctx as Ctx, async (inner) => {
    const inserted = await inner.db
      .insert(idempotencyKeys)
      .values({ ...id, requestHash })
      .onConflictDoNothing()
      .returning();
    if (inserted.length === 0) return replay<T>(inner, id, requestHash, reply);
    const answer = await work(inner);
    await inner.db
      .update(idempotencyKeys)
      .set({ answer: answer ?? null })
      .where(sameKey(id));
    return answer;
  });
}

type Key = { userId: string; endpoint: string; key: string };
const sameKey = (id: Key) =>
  and(
    eq(idempotencyKeys.userId, id.userId),
    eq(idempotencyKeys.endpoint, id.endpoint),
    eq(idempotencyKeys.key, id.key),
  );

async function replay<T>(ctx: Ctx, id: Key, requestHash: string, reply: FastifyReply): Promise<T> {
  const [earlier] = await ctx.db.select().from(idempotencyKeys).where(sameKey(id));
  if (earlier?.requestHash !== requestHash)
    throw new AppError('conflict', 'This Idempotency-Key was used for a different request');
  reply.header('idempotency-replayed', 'true');
  return earlier.answer as T;
}
