import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type Logger, pino, stdSerializers } from 'pino';

/** Structured logs. Requests and bodies are never logged; errors are, without the values of a failed query. */
export const makeLog = (level: string, destination?: { write: (line: string) => void }): Logger =>
  pino({ level, serializers: { err: describeError } }, ...(destination ? [destination] : []));

function describeError(error: Error): unknown {
  if (error instanceof DrizzleQueryError)
    return { ...(error.cause && withoutDetail(stdSerializers.err(error.cause))), query: error.query };
  return withoutDetail(stdSerializers.err(error));
}

/** PostgreSQL's `detail` quotes the row. */
const withoutDetail = ({ detail: _, ...rest }: ReturnType<typeof stdSerializers.err>) => rest;
