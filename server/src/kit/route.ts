import type { Access, Endpoint, Schema } from '@nautical/core/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Ctx, GuestCtx } from './context.ts';
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

/** Serves one endpoint of a contract: checks the input, runs `handle`, serialises what it returns. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (ctx: CtxOf<E>, input: Input<E>, http: Http) => Promise<Reply<E>>,
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
    handler: async (request, reply) => {
      reply.code(status);
      const input = { params: request.params, query: request.query, body: request.body } as Input<E>;
      const run = (ctx: GuestCtx) => handle(ctx as CtxOf<E>, input, { request, reply });
      const answer = await answerOnce(request, reply, endpoint, run);
      if (reply.sent) return reply;
      return reply.send(answer);
    },
  });
}

/** The JSON Schema of a shape, for the compiled serialiser and the API document. */
export const jsonSchema = (schema: Schema, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};
