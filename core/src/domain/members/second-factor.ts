/** How a member answers when asked for the second factor. */
export const FACTOR_WAYS = ['passkey', 'code', 'recovery'] as const;
export type FactorWay = (typeof FACTOR_WAYS)[number];

export const RECOVERY_CODES = 10;
/** Enough for all of a member’s devices; in an endless list a stranger’s could hide. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;
/** How long a ticket and a challenge are good for. */
export const TICKET_MINUTES = 5;
/** How often one ticket may be tried. */
export const TICKET_TRIES = 5;
/** How long a confirmation lasts, after which it is asked for again. */
export const CONFIRMED_MINUTES = 10;

/** A code as people type it from a list on paper: in any case, with or without the dashes. */
export const plainRecoveryCode = (typed: string) => typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, '');
