export const ERROR_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  /** A card or a lender refused the payment. */
  declined: 402,
  forbidden: 403,
  /** The member has to confirm who they are, and can then send the same request again. */
  unconfirmed: 403,
  /** Staff actions need a second factor, and this member has not set one up. */
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
  /** On a conflict with a rule: which one, for programs. */
  rule?: string;
  /** On a conflict: the stored version, so that nothing is lost. */
  current?: unknown;
};
