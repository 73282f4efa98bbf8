import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@nautical/core/errors';

/** A failure the caller is told about: what happened and what to do, in words for a member. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, more: { fields?: Record<string, string>; retryAfter?: number } = {}) {
    super(message);
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
  get status() {
    return ERROR_STATUS[this.code];
  }
  get body(): ErrorBody {
    return { code: this.code, message: this.message, ...(this.fields && { fields: this.fields }) };
  }
}

export const notFound = (what: string) => new AppError('not_found', `${what} not found`);
export const forbidden = () => new AppError('forbidden', 'You are not allowed to do this');
export const invalid = (field: string, message: string) =>
  new AppError('invalid', message, { fields: { [field]: message } });
