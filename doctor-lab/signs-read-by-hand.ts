// What somebody who knows fish read out of each development case, before any engine: the signs it tells of, and denies, with the
// words that say so.
import type { SignKey } from '@nautical/core/doctor/signs';
import told from './development/signs-read-by-hand.json' with { type: 'json' };

type Words = Readonly<Partial<Record<SignKey, string>>>;

/** By the id of the case. */
export const SIGNS_TOLD: Readonly<Record<string, { present: Words; absent?: Words }>> = told;

export const signsTold = (id: string): ReadonlySet<SignKey> =>
  new Set(Object.keys(SIGNS_TOLD[id]?.present ?? {}) as SignKey[]);
