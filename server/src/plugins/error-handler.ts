import type { ErrorBody } from '@nautical/core/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, causeOf, OUTAGE_SECONDS } from '../kit/errors.ts';

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send({
    code: 'not_found',
    message: `There’s nothing at ${request.method} ${request.url.split('?')[0]}`,
  } satisfies ErrorBody);

/** Writes every failure as `{ code, message, fields }`. What we did not foresee is logged in full and answered without detail. */
export async function answerError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const known =
    error instanceof AppError
      ? error
      : (ofFramework(error) ?? ofDatabase(error) ?? ofOutage(error) ?? (await ofLeaving(request)));
  if (known) {
    request.log[known.code === 'unavailable' ? 'warn' : 'debug']({ err: error }, 'refused');
    if (known.retryAfter) reply.header('retry-after', known.retryAfter);
    return reply.code(known.status).send(known.body);
  }
  request.log.error({ err: error }, 'failed');
  return reply
    .code(500)
    .send({ code: 'internal', message: 'Something went wrong on our side. Please try again.' } satisfies ErrorBody);
}

export const handleErrors = (app: FastifyInstance) => app.setErrorHandler(answerError);

/** Refusals Fastify makes before a handler runs: bodies that are too large, not JSON, of another type. */
function ofFramework(error: FastifyError): AppError | undefined {
  // Addresses that cannot be the name of a file: the file server refuses the first, the file system the second.
  if (error.code === 'FST_STATIC_FORBIDDEN_PATH' || error.code === 'ENAMETOOLONG')
    return new AppError('not_found', 'There’s nothing at this address');
  switch (error.statusCode) {
    case 400:
      return new AppError(
        'invalid',
        error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' ? 'The request isn’t valid JSON' : error.message,
      );
    case 414:
      return new AppError('not_found', 'The address is too long');
    case 404:
      return new AppError('not_found', error.message);
    case 413:
      return new AppError('too_large', 'The request is too large');
    case 415:
      return new AppError('unsupported_type', 'We don’t accept this kind of content here');
    default:
      return undefined;
  }
}

/** The database refusing a value is the net under the contract's own checks, never a failure of ours. */
function ofDatabase(error: unknown): AppError | undefined {
  switch (causeOf(error).code) {
    case '23505': // unique_violation
      return new AppError('conflict', 'This already exists');
    case '23503': // foreign_key_violation
      return new AppError('not_found', 'Something this refers to no longer exists');
    case '22001': // string_data_right_truncation
    case '22003': // numeric_value_out_of_range
    case '22007': // invalid_datetime_format
    case '22008': // datetime_field_overflow
    case '22P02': // invalid_text_representation
    case '23502': // not_null_violation
    case '23514': // check_violation
      return new AppError('invalid', 'One of the values isn’t allowed');
    default:
      return undefined;
  }
}

/** Whoever deletes their account on one device may still be at something on another, which then finds nobody. */
async function ofLeaving({ ctx, server }: FastifyRequest): Promise<AppError | undefined> {
  if (!ctx?.actor) return undefined;
  // Where it cannot be asked, what failed is answered as it is.
  const hasLeft = await server.sessions.usernameOf(ctx.actor.id).then(
    (name) => name === undefined,
    () => false,
  );
  return hasLeft ? new AppError('unauthenticated', 'Session expired. Please login again.') : undefined;
}

const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);
/** What the driver says when there is no connection to be had; it gives these no code. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Something we stand on is away, or full: the database, or the disk. It will be back, so asking again is right. */
function ofOutage(error: unknown): AppError | undefined {
  const { code = '', message = '' } = causeOf(error);
  const isAway =
    AWAY.has(code) ||
    CONNECTION_LOST.test(message) ||
    // PostgreSQL: connection lost, out of a resource, being stopped or started, closed to connections, a standby that can’t be
    // written to, or two who waited for each other.
    /^(08...|53...|57P0[1-3]|55000|25006|40P01)$/.test(code);
  const isFull = code === 'ENOSPC' || code === 'EDQUOT';
  if (!isAway && !isFull) return undefined;
  return new AppError('unavailable', 'We can’t answer right now. Please try again in a few seconds.', {
    retryAfter: OUTAGE_SECONDS,
  });
}
