// A POST repeated with the same Idempotency-Key does its work once and answers the same both times. The key is
// stored in the transaction that does the work, so neither a crash nor two requests at once can split the two.
import { createHash } from 'node:crypto';
import type { Endpoint } from '@nautical/core/endpoint';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { idempotencyKeys } from '../db/schema/members/operations.ts';
import { type Ctx, type EarlierAnswer, type GuestCtx, inTransaction, type Keyed } from './context.ts';
import { AppError, invalid } from './errors.ts';

/**
 * Runs `work`, or answers from memory when this request has been done before. What `prepare` does is too long for a
 * transaction; it comes before it, and not at all where there is an answer. Work that `keepsKey` stores the key with its
 * answer in a transaction of its own.
 */
export async function answerOnce<T, Prepared = void>(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  prepare: ((ctx: GuestCtx) => Promise<Prepared>) | undefined,
  work: (ctx: GuestCtx, prepared: Prepared) => Promise<T>,
  keepsKey = false,
): Promise<T> {
  const key = request.headers['idempotency-key'];
  const { ctx } = request;
  // Public calls answer with tokens, which must not be kept; files are too large to hold a transaction open for.
  const isCovered =
    endpoint.method === 'POST' && endpoint.access !== 'public' && !endpoint.files && !endpoint.secretAnswer;
  // A client id is stored with what it names, once: the key would add a transaction and its statements, and no safety.
  const isKnownById = endpoint.hasClientId && (request.body as { clientId?: unknown }).clientId !== undefined;
  const prepared = async () => (await prepare?.(ctx)) as Prepared;
  if (isKnownById || !isCovered || key === undefined || !ctx.actor) return work(ctx, await prepared());
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(key))
    throw invalid('Idempotency-Key', 'The Idempotency-Key header isn’t valid');

  const id = { userId: ctx.actor.id, endpoint: `${endpoint.method} ${endpoint.path}`, key };
  // What a call takes no body from was not looked at, and may be anything.
  const body = endpoint.body && JSON.stringify(request.body);
  const requestHash = createHash('sha256').update(`${request.url}\n${body}`).digest('base64url');
  if (keepsKey) {
    const keyed: Keyed = { ...id, requestHash };
    const answer = await work({ ...ctx, keyed }, await prepared());
    return keyed.earlier ? replay<T>(keyed.earlier, requestHash, reply) : answer;
  }
  const earlier = prepare && (await findEarlier(ctx, id));
  if (earlier) return replay<T>(earlier, requestHash, reply);
  const ready = await prepared();
  return inTransaction(ctx as Ctx, async (inner) => {
    const inserted = await inner.db
      .insert(idempotencyKeys)
      .values({ ...id, requestHash })
      .onConflictDoNothing()
      .returning();
    if (inserted.length === 0) return replay<T>(await findEarlier(inner, id), requestHash, reply);
    const answer = await work(inner, ready);
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

/** What was answered under this key: it is stored with the work, so whoever sees it sees all of it. */
const findEarlier = async ({ db }: Pick<GuestCtx, 'db'>, id: Key) =>
  (await db.select().from(idempotencyKeys).where(sameKey(id)))[0];

function replay<T>(earlier: EarlierAnswer | undefined, requestHash: string, reply: FastifyReply): T {
  if (earlier?.requestHash !== requestHash)
    throw new AppError('conflict', 'This Idempotency-Key was used for a different request');
  reply.header('idempotency-replayed', 'true');
  return earlier.answer as T;
}
