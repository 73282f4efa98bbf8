import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@nautical/core/errors';

/** A failure the caller is told about: what happened and what to do, in words for a member. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;
  /** What is stored, as the caller would read it, when a change came too late. */
  readonly current: unknown;
  /** Which rule refuses it, for programs. */
  readonly rule: string | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: Record<string, string>; retryAfter?: number; current?: unknown; rule?: string } = {},
  ) {
    super(message);
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
    this.current = more.current;
    this.rule = more.rule;
  }
  get status() {
    return ERROR_STATUS[this.code];
  }
  get body(): ErrorBody {
    const { code, message, fields, current, rule } = this;
    return {
      code,
      message,
      ...(fields && { fields }),
      ...(rule && { rule }),
      ...(current !== undefined && { current }),
    };
  }
}

/** How long an outage of a dependency usually lasts, in seconds: retry after that. */
export const OUTAGE_SECONDS = 5;

export const notFound = (what: string) => new AppError('not_found', `${what} not found`);
export const forbidden = () => new AppError('forbidden', 'You’re not allowed to do this');
export const factorMissing = () =>
  new AppError('factor_missing', 'Staff need two-step sign-in. Set it up under Password and devices, then come back.');
export const invalid = (field: string, message: string) =>
  new AppError('invalid', message, { fields: { [field]: message } });

/** Refused by a rule of the market, such as a bid that is too low. */
export const against = (rule: string, message: string) => new AppError('conflict', message, { rule });

/** Makes all these checks, and refuses once with everything that is wrong. */
export async function demandAll(...checks: (() => Promise<unknown>)[]) {
  const refusals: AppError[] = [];
  for (const check of checks)
    await check().catch((error) => {
      if (!(error instanceof AppError) || !error.fields) throw error;
      refusals.push(error);
    });
  const [first, ...others] = refusals;
  if (first) throw others.reduce((all, { fields }) => withFields(all, fields ?? {}), first);
}

/** The refusal with more fields named. */
export const withFields = (error: AppError, more: Record<string, string>) =>
  new AppError(error.code, error.message, { fields: { ...more, ...error.fields } });

/** The root cause of an error: the query builder wraps the database's own error. */
export const causeOf = (error: unknown) =>
  (error instanceof Error && error.cause instanceof Error ? error.cause : error) as { code?: string; message?: string };
