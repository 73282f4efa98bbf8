import type { ErrorBody } from '@nautical/core/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../kit/errors.ts';

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send({
    code: 'not_found',
    message: `There is nothing at ${request.method} ${request.url.split('?')[0]}`,
  } satisfies ErrorBody);

/** Writes every failure as `{ code, message, fields }`. What we did not foresee is logged in full and answered without detail. */
export function answerError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const known = error instanceof AppError ? error : (ofFramework(error) ?? ofDatabase(error));
  if (known) {
    request.log.debug({ err: error }, 'refused');
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
    return new AppError('not_found', 'There is nothing at this address');
  switch (error.statusCode) {
    case 400:
      return new AppError(
        'invalid',
        error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' ? 'The request is not valid JSON' : error.message,
      );
    case 414:
      return new AppError('not_found', 'The address is too long');
    case 404:
      return new AppError('not_found', error.message);
    case 413:
      return new AppError('too_large', 'The request is too large');
    case 415:
      return new AppError('unsupported_type', 'This kind of content is not accepted here');
    default:
      return undefined;
  }
}

/** The database refusing a value is the net under the contract's own checks, never a failure of ours. */
function ofDatabase(error: unknown): AppError | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  switch ((cause as { code?: unknown }).code) {
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
      return new AppError('invalid', 'A value is not acceptable');
    default:
      return undefined;
  }
}
