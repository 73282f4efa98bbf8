import type { Schema } from '@nautical/core/endpoint';
import fastJson, { type AnySchema as FastJsonSchema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { AppError, notFound } from '../kit/errors.ts';
import { jsonSchema } from '../kit/route.ts';

z.config(z.locales.en());

/** Checks input against the contract. A malformed id in a path names nothing, so it answers as an unknown one does. */
export function validateByContract(app: FastifyInstance, { checkReplies }: { checkReplies: boolean }) {
  app.setValidatorCompiler<Schema>(({ schema, httpPart }) => (data) => {
    if (holdsNul(data)) return { error: new AppError('invalid', 'The null character is not accepted') };
    const result = z.safeParse(schema, data);
    if (result.success) return { value: result.data };
    return { error: httpPart === 'params' ? notFound('This') : refusal(result.error) };
  });
  // Compiled at the first reply: doing all at once would cost every start a third of a second.
  app.setSerializerCompiler<Schema>(({ schema }) => {
    let serialise: ReturnType<typeof fastJson> | undefined;
    return (data) => {
      serialise ??= fastJson(jsonSchema(schema, 'output') as FastJsonSchema);
      return serialise(data);
    };
  });
  app.setSchemaErrorFormatter((errors) => errors as unknown as Error);
  if (checkReplies)
    app.addHook('preSerialization', async (request, reply, payload) => {
      const schema = request.routeOptions.config.endpoint?.reply;
      if (schema && reply.statusCode < 300) z.parse(schema, payload);
      return payload;
    });
}

function refusal(error: z.core.$ZodError): AppError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return new AppError('invalid', error.issues[0]?.message ?? 'The request is not valid', { fields });
}

/** PostgreSQL text cannot hold U+0000. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || holdsNul(inner));
}
