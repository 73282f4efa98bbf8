import type { Schema } from '@nautical/core/endpoint';
import fastJson, { type AnySchema as FastJsonSchema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../kit/errors.ts';
import { jsonSchema } from '../kit/route.ts';
import { writtenOnce } from '../kit/shared-answer.ts';
import { wordsFor } from './validation-words.ts';

z.config({ localeError: wordsFor });

/** Checks input against the contract. A malformed id in a path names nothing, so it answers as an unknown one does. */
export function validateByContract(app: FastifyInstance, { checkReplies }: { checkReplies: boolean }) {
  app.setValidatorCompiler<Schema>(({ schema, httpPart }) => (data) => {
    const found = unacceptable(data);
    if (found) {
      const { reason, path } = found;
      return { error: new AppError('invalid', reason, path === '' ? {} : { fields: { [path]: reason } }) };
    }
    const result = z.safeParse(schema, data);
    if (result.success) return { value: result.data };
    return {
      error:
        httpPart === 'params' ? new AppError('not_found', 'There’s nothing at this address') : refusal(result.error),
    };
  });
  // Compiled at the first reply: doing all at once would cost every start a third of a second.
  app.setSerializerCompiler<Schema>(({ schema }) => {
    let serialise: ReturnType<typeof fastJson> | undefined;
    return (data) => {
      serialise ??= fastJson(jsonSchema(schema, 'output') as FastJsonSchema);
      return writtenOnce(data, serialise);
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
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const name of names) fields[name.join('.')] ??= issue.message;
  }
  return new AppError('invalid', error.issues[0]?.message ?? 'The request isn’t valid', { fields });
}

const MOST_NESTED = 32; // nothing of ours is half as deep

/** Half of a pair of UTF-16: no character, and neither UTF-8 nor PostgreSQL's JSON can hold it. */
const HALF_A_PAIR = /\p{Surrogate}/u;

/** What no field of ours can take, with the field: what PostgreSQL cannot hold as text, and values nested without end. */
function unacceptable(value: unknown, path: readonly string[] = []): { reason: string; path: string } | undefined {
  if (typeof value === 'string') {
    const reason = unacceptableText(value);
    return reason === undefined ? undefined : { reason, path: path.join('.') };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length === MOST_NESTED) return { reason: 'The request is nested too deeply', path: '' };
  for (const [key, inner] of Object.entries(value)) {
    const reason = unacceptableText(key);
    // A name that can't be written can't be named either, but what holds it can.
    const found = reason === undefined ? unacceptable(inner, [...path, key]) : { reason, path: path.join('.') };
    if (found) return found;
  }
  return undefined;
}

const unacceptableText = (text: string) =>
  text.includes('\0')
    ? 'The null character isn’t allowed'
    : HALF_A_PAIR.test(text)
      ? 'Remove the characters that can’t be shown'
      : undefined;
