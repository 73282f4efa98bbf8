import type { Access, Endpoint, Schema } from '@nautical/core/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Ctx, GuestCtx } from './context.ts';
import { AppError, withFields } from './errors.ts';
import { answerOnce } from './idempotency.ts';

type Out<S> = S extends Schema ? z.output<S> : undefined;
type Reply<E extends Endpoint> = E extends { reply: infer S extends Schema } ? z.input<S> : undefined;
export type Input<E extends Endpoint> = { params: Out<E['params']>; query: Out<E['query']>; body: Out<E['body']> };
export type Http = { request: FastifyRequest; reply: FastifyReply };
type CtxOf<E extends Endpoint> = E['access'] extends 'public' ? GuestCtx : Ctx;

declare module 'fastify' {
  interface FastifyRequest {
    ctx: GuestCtx;
  }
  interface FastifyContextConfig {
    access?: Access;
    endpoint?: Endpoint;
  }
}

type Handle<E extends Endpoint, Prepared> = (
  ctx: CtxOf<E>,
  input: Input<E>,
  http: Http,
  prepared: Prepared,
) => Promise<Reply<E>>;

/** Serves one endpoint of a contract: checks the input, runs `handle`, serialises what it returns. */
export const route = <E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: Handle<E, void>, more?: More<E>) =>
  preparedRoute(app, endpoint, undefined, handle, more);

type More<E extends Endpoint> = {
  /** What else is wrong with a body the contract refuses: told together. `wrong` names the fields that need no look. */
  alsoWrong?: (ctx: CtxOf<E>, body: unknown, wrong: ReadonlySet<string>) => Promise<Record<string, string>>;
  /** The work stores `ctx.keyed` with its answer by itself, because it isn’t alone in its transaction. */
  keepsKey?: true;
};

/** Serves one endpoint; `prepare` does what takes long before `handle`, which may hold a connection in a transaction. */
export function preparedRoute<E extends Endpoint, Prepared>(
  app: FastifyInstance,
  endpoint: E,
  prepare: ((ctx: CtxOf<E>, input: Input<E>) => Promise<Prepared>) | undefined,
  handle: Handle<E, Prepared>,
  { alsoWrong, keepsKey }: More<E> = {},
) {
  const status = endpoint.status ?? (endpoint.reply ? 200 : 204);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access, endpoint },
    ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.reply && { response: { [status]: endpoint.reply } }),
    },
    ...(alsoWrong && { attachValidation: true }),
    handler: async (request, reply) => {
      const refusal: unknown = request.validationError;
      if (refusal && refusal instanceof AppError && refusal.fields && alsoWrong) {
        const wrong = new Set(Object.keys(refusal.fields));
        throw withFields(refusal, await alsoWrong(request.ctx as CtxOf<E>, request.body, wrong));
      }
      if (refusal) throw refusal;
      reply.code(status);
      const input = { params: request.params, query: request.query, body: request.body } as Input<E>;
      const answer = await answerOnce(
        request,
        reply,
        endpoint,
        prepare && ((ctx) => prepare(ctx as CtxOf<E>, input)),
        (ctx, prepared: Prepared) => handle(ctx as CtxOf<E>, input, { request, reply }, prepared),
        keepsKey,
      );
      // Sent by the work itself, whole or cut off by whoever asked.
      if (reply.sent || reply.raw.destroyed) return reply;
      return reply.send(answer);
    },
  });
}

/** Ten pictures may each wait a minute for their turn, and people pause downloads. */
const PAUSE_MS = 15 * 60_000;

/** Lets the connection stay silent for longer than usual until this request is answered. Only for signed-in members. */
export function allowPauses({ request }: Pick<Http, 'request'>) {
  // Injected requests have a socket without a timeout. On a real one Node restores the usual timeout for the next request.
  request.raw.socket.setTimeout?.(PAUSE_MS);
}

const USER_AGENT_KEPT = 300;

/** The user agent, cut to what we store: a client can send anything of any length. */
export const browserOf = ({ request }: Pick<Http, 'request'>) =>
  request.headers['user-agent']?.slice(0, USER_AGENT_KEPT);

/** The JSON Schema of a shape, for the compiled serialiser and the API document. */
export const jsonSchema = (schema: Schema, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};
