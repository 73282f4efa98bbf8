// The signs somebody who knows fish found in each development case, without the engine: those it mentions and those it denies,
// with the words that say so.
import type { SignKey } from '@nautical/core/doctor/signs';
import told from './development/signs-read-by-hand.json' with { type: 'json' };

type Words = Readonly<Partial<Record<SignKey, string>>>;

/** By case id. */
export const SIGNS_TOLD: Readonly<Record<string, { present: Words; absent?: Words }>> = told;

export const signsTold = (id: string): ReadonlySet<SignKey> =>
  new Set(Object.keys(SIGNS_TOLD[id]?.present ?? {}) as SignKey[]);
