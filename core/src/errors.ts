export const ERROR_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** The member has to show once more that it is them, and may then send the same again. */
  unconfirmed: 403,
  /** What staff do needs a second factor, and this member has not set one up. */
  factor_missing: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export type ErrorBody = {
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  /** With a conflict: what is stored, so that nothing is lost. */
  current?: unknown;
};
